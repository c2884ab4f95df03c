/** Columns of the joined `users` row that decide the step of the first run. */
import { sql, type SQL } from 'drizzle-orm';
import { jsonRows, type JsonRow } from '../../db/json-rows.ts';
import {
  campaigns,
  countedStatuses,
  participations,
  posts,
  rewards,
  users,
  withdrawals,
} from '../../db/schema.ts';
import { isCampaignOpen } from '../../domain/campaign-status.ts';
import type { Membership } from '../../domain/first-run.ts';
import { isCampaignPost } from '../campaigns/reward-terms.queries.ts';

/** A first run ends within a few campaigns; the others of a user decide nothing. */
const maxMemberships = 20;

export const hasPaidOut = sql<boolean>`exists (select from ${withdrawals}
  where ${withdrawals.userId} = ${users.id} and ${withdrawals.status} = 'completed')`;

export const claimedCampaigns = sql<number>`(select count(distinct ${rewards.campaignId})::int from ${rewards}
  where ${rewards.userId} = ${users.id} and ${rewards.claimedAt} is not null)`;

const counted = sql.raw(`(${countedStatuses.map((status) => `'${status}'`).join(', ')})`);
/** Without feedback. */
const countPosts = (isStatus: SQL) =>
  sql<number>`(select count(*)::int from ${posts} where ${posts.campaignId} = ${campaigns.id}
    and ${posts.userId} = ${users.id} and ${isCampaignPost} and ${posts.status} ${isStatus})`;

const fields = {
  campaignId: campaigns.id,
  title: campaigns.title,
  joinedAt: participations.joinedAt,
  leftAt: participations.leftAt,
  postCount: countPosts(sql`<> 'deleted'`),
  eligibleCount: countPosts(sql`in ${counted}`),
  checkingCount: countPosts(sql`= 'evaluating'`),
  isClaimed: sql<boolean>`exists (select from ${rewards} where ${rewards.campaignId} = ${campaigns.id}
    and ${rewards.userId} = ${users.id} and ${rewards.claimedAt} is not null)`,
  state: campaigns.state,
  startsAt: campaigns.startsAt,
  endsAt: campaigns.endsAt,
  maturesAt: campaigns.maturesAt,
  maturedAt: campaigns.maturedAt,
};

/** Of campaigns that the user ever joined, in the order of joining. */
export const memberships = jsonRows(
  fields,
  sql`from ${participations} join ${campaigns} on ${campaigns.id} = ${participations.campaignId}
    where ${participations.userId} = ${users.id}
    order by ${participations.joinedAt}, ${campaigns.id} limit ${sql.raw(String(maxMemberships))}`,
);

export const toMemberships = (rows: readonly JsonRow<typeof fields>[], now: Date): Membership[] =>
  rows.map(({ state, startsAt, endsAt, maturedAt, ...membership }) => {
    const times = { state, startsAt, endsAt, maturedAt, maturesAt: membership.maturesAt };
    return { ...membership, isFinal: maturedAt !== null, isOpen: isCampaignOpen(times, now) };
  });
