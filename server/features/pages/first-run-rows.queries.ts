/** Columns of the joined `users` row that decide the step of the first run. */
import { sql, type SQL } from 'drizzle-orm';
import { jsonRows, type JsonRow } from '../../db/json-rows.ts';
import {
  campaigns,
  currencies,
  countedStatuses,
  participations,
  posts,
  rewards,
  users,
  withdrawals,
} from '../../schema.ts';
import { isCampaignOpen } from '../campaigns/campaign-status.rules.ts';
import type { Membership } from './first-run.rules.ts';
import { getStartBy } from '../campaigns/post-evaluation.rules.ts';
import { toMoney } from '../../common/money.ts';
import { isCampaignPost } from '../campaigns/counted-posts.queries.ts';
import { selectNote, toInvitationNote } from '../campaigns/invitation-notes.queries.ts';

/** A first run ends within a few campaigns; the others of a user decide nothing. */
const maxMemberships = 20;

export const hasPaidOut = sql<boolean>`exists (select from ${withdrawals}
  where ${withdrawals.userId} = ${users.id} and ${withdrawals.status} = 'completed')`;

export const claimedCampaigns = sql<number>`(select count(distinct ${rewards.campaignId})::int from ${rewards}
  where ${rewards.userId} = ${users.id} and ${rewards.claimedAt} is not null)`;

const counted = sql.raw(`(${countedStatuses.map((status) => `'${status}'`).join(', ')})`);
/** Selects from the posts without feedback. */
const selectPosts = <Value>(value: SQL, isStatus: SQL) =>
  sql<Value>`(select ${value} from ${posts} where ${posts.campaignId} = ${campaigns.id}
    and ${posts.userId} = ${users.id} and ${isCampaignPost} and ${posts.status} ${isStatus})`;
const countPosts = (isStatus: SQL) => selectPosts<number>(sql`count(*)::int`, isStatus);

const fields = {
  campaignId: campaigns.id,
  title: campaigns.title,
  joinedAt: participations.joinedAt,
  leftAt: participations.leftAt,
  invitationNotes: selectNote(participations.invitationId),
  postCount: countPosts(sql`<> 'deleted'`),
  eligibleCount: countPosts(sql`in ${counted}`),
  checkingCount: countPosts(sql`= 'evaluating'`),
  postedAt: selectPosts<string | null>(sql`min(${posts.createdAt})`, sql`<> 'deleted'`),
  eligibleAt: selectPosts<string | null>(sql`min(${posts.evaluatedAt})`, sql`in ${counted}`),
  claimedAt: sql<string | null>`(select min(${rewards.claimedAt}) from ${rewards}
    where ${rewards.campaignId} = ${campaigns.id} and ${rewards.userId} = ${users.id})`,
  expired: sql<string | null>`(select sum(${rewards.amount})::text from ${rewards}
    where ${rewards.campaignId} = ${campaigns.id} and ${rewards.userId} = ${users.id}
      and ${rewards.status} in ('expired', 'expired-bonus'))`,
  code: currencies.code,
  decimals: currencies.decimals,
  state: campaigns.state,
  startsAt: campaigns.startsAt,
  endsAt: campaigns.endsAt,
  maturesAt: campaigns.maturesAt,
  rules: campaigns.rules,
  maturedAt: campaigns.maturedAt,
};

/** Memberships in campaigns that the user ever joined, in the order of joining. */
export const memberships = jsonRows(
  fields,
  sql`from ${participations} join ${campaigns} on ${campaigns.id} = ${participations.campaignId}
    join ${currencies} on ${currencies.code} = ${campaigns.currency}
    where ${participations.userId} = ${users.id}
    order by ${participations.joinedAt}, ${campaigns.id} limit ${sql.raw(String(maxMemberships))}`,
);

export const toMemberships = (rows: readonly JsonRow<typeof fields>[], now: Date): Membership[] =>
  rows.map(
    ({
      state,
      startsAt,
      endsAt,
      maturedAt,
      rules,
      invitationNotes,
      code,
      decimals,
      ...membership
    }) => {
      const times = { state, startsAt, endsAt, maturedAt, maturesAt: membership.maturesAt };
      return {
        ...membership,
        invitationNote: toInvitationNote(invitationNotes),
        isFinal: maturedAt !== null,
        isOpen: isCampaignOpen(times, now),
        isLate: getStartBy({ endsAt, rules }) < now,
        postedAt: toDate(membership.postedAt),
        eligibleAt: toDate(membership.eligibleAt),
        claimedAt: toDate(membership.claimedAt),
        expired: membership.expired
          ? toMoney(BigInt(membership.expired), { code, decimals })
          : null,
      };
    },
  );

/** Times of subqueries are texts in JSON. */
const toDate = (time: string | null) => (time === null ? null : new Date(time));
