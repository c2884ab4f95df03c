/** Columns of the joined `users` row with what its to-dos are about. Placeholder: `newsSince`. */
import { and, eq, sql } from 'drizzle-orm';
import type { PostLinkProblem, StatusReason } from '../../../contract/post.ts';
import { jsonRows } from '../../db/json-rows.ts';
import {
  campaigns,
  codes,
  currencies,
  postIntents,
  posts,
  users,
  withdrawals,
} from '../../schema.ts';

/** Withdrawals that wait for a code, with the end of the newest one. */
export const unverifiedWithdrawals = jsonRows(
  {
    id: withdrawals.id,
    amount: withdrawals.amount,
    code: currencies.code,
    decimals: currencies.decimals,
    until: sql<string | null>`(select ${codes.expiresAt} from ${codes} where ${and(
      eq(codes.userId, users.id),
      sql`${codes.purpose} = 'withdrawal' and ${codes.subjectId} = ${withdrawals.id}::text`,
    )} order by ${codes.createdAt} desc limit 1)`,
  },
  sql`from ${withdrawals} join ${currencies} on ${currencies.code} = ${withdrawals.currency}
    where ${withdrawals.userId} = ${users.id} and ${withdrawals.status} = 'verifying'`,
);

const newsSince = sql`${sql.placeholder('newsSince')}::timestamptz`;

/** Withdrawals that ended without the person's doing, and without a later one in the same currency. */
export const endedWithdrawals = jsonRows(
  {
    id: withdrawals.id,
    amount: withdrawals.amount,
    status: withdrawals.status,
    reason: sql<string>`coalesce(${withdrawals.failureCode}, 'unknown')`,
    endedAt: withdrawals.updatedAt,
    code: currencies.code,
    decimals: currencies.decimals,
  },
  sql`from ${withdrawals} join ${currencies} on ${currencies.code} = ${withdrawals.currency}
    where ${withdrawals.userId} = ${users.id} and ${withdrawals.updatedAt} > ${newsSince}
      and (${withdrawals.status} = 'failed' or ${withdrawals.status} = 'cancelled'
        and ${withdrawals.failureCode} in ('code-expired', 'codes-wrong'))
      and not exists (select 1 from withdrawals later where later.user_id = ${users.id}
        and later.currency = ${withdrawals.currency} and later.created_at > ${withdrawals.createdAt})`,
);

/** By campaign, without those in which another post was written since, or whose results are final. */
const isRejected = sql`${posts.status} = 'not-eligible' and ${posts.evaluatedAt} > ${newsSince}`;
export const rejectedPosts = jsonRows(
  {
    campaignId: posts.campaignId,
    title: sql<string>`(select ${campaigns.title} from ${campaigns} where ${campaigns.id} = ${posts.campaignId})`,
    count: sql<number>`count(*) filter (where ${isRejected})`,
    statusReasons: sql<
      StatusReason[] | null
    >`case when count(distinct ${posts.statusReasons}) filter (where ${isRejected}) = 1
      then (array_agg(${posts.statusReasons}) filter (where ${isRejected}))[1] end`,
    rejectedAt: sql<string>`max(${posts.evaluatedAt}) filter (where ${isRejected})`,
  },
  sql`from ${posts} where ${posts.userId} = ${users.id} and ${posts.kind} = 'post' and ${posts.status} <> 'deleted'
    and exists (select 1 from campaigns current where current.id = ${posts.campaignId} and current.matured_at is null)
    group by ${posts.campaignId}
    having max(${posts.evaluatedAt}) filter (where ${isRejected}) >= max(${posts.createdAt})`,
);

/** The newest ones, without those of campaigns that the person left, or in which they sent or linked another post since. */
export const refusedLinks = jsonRows(
  {
    campaignId: postIntents.campaignId,
    title: sql<string>`(select ${campaigns.title} from ${campaigns} where ${campaigns.id} = ${postIntents.campaignId})`,
    problem: sql<PostLinkProblem>`${postIntents.linkProblem}`,
    refusedAt: sql<string>`${postIntents.refusedAt}`,
  },
  sql`from ${postIntents} where ${postIntents.userId} = ${users.id} and ${postIntents.linkProblem} is not null
    and ${postIntents.refusedAt} > ${newsSince}
    and exists (select 1 from participations joined where joined.user_id = ${users.id}
      and joined.campaign_id = ${postIntents.campaignId} and joined.left_at is null)
    and not exists (select 1 from post_intents later where later.user_id = ${users.id}
      and later.campaign_id = ${postIntents.campaignId} and later.kind = ${postIntents.kind}
      and later.created_at > ${postIntents.refusedAt}
      and (later.refused_at is null or later.link_problem is not null))
    order by ${postIntents.refusedAt} desc limit 5`,
);
