/** A user's side of campaigns: joined or invited, unmet requirements, posts, rank, estimated reward, payout. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Participation } from '../../../contract/campaign.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import type { Db } from '../../db/connect.ts';
import { invitations, networkAccounts, participations, posts, users } from '../../db/schema.ts';
import { getCampaignStatus, isCampaignOpen, findWeekAt } from '../../domain/campaign-status.ts';
import { getHealth, type StatusCounts } from '../../domain/health.ts';
import { toMoney } from '../../domain/money.ts';
import {
  getEligibility,
  getPersonRequirements,
  type PersonFacts,
} from '../../domain/requirements.ts';
import { loadPayouts } from '../payouts/payouts.queries.ts';
import type { CampaignFacts } from './campaign-facts.queries.ts';
import {
  countedStatuses,
  estimateRewards,
  isCampaignPost,
  loadWeekScores,
  rankParticipants,
  type WeekScore,
} from './standings.queries.ts';

type Account = typeof networkAccounts.$inferSelect;
export interface Viewer {
  userId: string;
  handle: string | null;
  account: Account | null;
  facts: PersonFacts | null;
}

/** The user who views campaigns; null for an unknown id. */
export async function loadViewer(db: Db, userId: string): Promise<Viewer | null> {
  const [row] = await db
    .select({ user: users, account: networkAccounts })
    .from(users)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  if (!row) return null;
  const { user, account } = row;
  // Prefer the network's region: the country setting is self-declared.
  const region = account?.region ?? user.settings.country ?? null;
  const facts = account && {
    followers: account.followers,
    accountCreatedAt: account.accountCreatedAt,
    region,
  };
  return { userId, handle: account?.handle ?? user.handle, account, facts };
}

interface MyRows {
  joinedAt: Map<string, Date>;
  invited: Set<string>;
  /** Post counts by campaign, week and status. */
  posts: {
    campaignId: string;
    weekId: string | null;
    status: string;
    n: number;
    impressions: number;
  }[];
}

async function loadMyRows(db: Db, viewer: Viewer, ids: string[]): Promise<MyRows> {
  const joined = await db
    .select({ id: participations.campaignId, at: participations.joinedAt })
    .from(participations)
    .where(and(eq(participations.userId, viewer.userId), inArray(participations.campaignId, ids)));
  const invited = await db
    .select({ id: invitations.campaignId })
    .from(invitations)
    .where(
      and(
        inArray(invitations.campaignId, ids),
        sql`lower(${invitations.forHandle}) = ${viewer.handle?.toLowerCase() ?? ''}`,
        isNull(invitations.revokedAt),
        or(isNull(invitations.maxUses), sql`${invitations.uses} < ${invitations.maxUses}`),
      ),
    );
  const written = await db
    .select({
      campaignId: posts.campaignId,
      weekId: posts.weekId,
      status: posts.status,
      n: sql<number>`count(*)::int`,
      impressions: sql<number>`coalesce(sum((${posts.metrics}->>'impressions')::bigint), 0)::float8`,
    })
    .from(posts)
    .where(and(eq(posts.userId, viewer.userId), inArray(posts.campaignId, ids), isCampaignPost))
    .groupBy(posts.campaignId, posts.weekId, posts.status);
  return {
    joinedAt: new Map(joined.map(({ id, at }) => [id, at])),
    invited: new Set(invited.map(({ id }) => id)),
    posts: written,
  };
}

export interface Participations {
  byCampaign: Map<string, Participation>;
  /** The week scores behind ranks and estimates, for callers that also show a leaderboard. */
  sums: WeekScore[];
}

/** @param facts the campaigns; ranks and estimates are computed for joined ones only */
export async function loadParticipations(
  db: Db,
  viewer: Viewer,
  facts: CampaignFacts[],
  now: Date,
): Promise<Participations> {
  const ids = facts.map(({ campaign }) => campaign.id);
  if (ids.length === 0) return { byCampaign: new Map(), sums: [] };
  const mine = await loadMyRows(db, viewer, ids);
  const sums = await loadWeekScores(db, [...mine.joinedAt.keys()]);
  const payouts = await loadPayouts(db, viewer.userId, now, ids);
  const byCampaign = new Map<string, Participation>();
  for (const one of facts) {
    const own = sums.filter((sum) => sum.campaignId === one.campaign.id);
    const part = toParticipation(viewer, one, mine, own, now);
    const payout = payouts.get(one.campaign.id) ?? null;
    const confirmedReward = payout && payout.status !== 'expired' ? payout.total : null;
    byCampaign.set(one.campaign.id, {
      ...part,
      payout,
      confirmedReward,
      canClaim: payout?.status === 'claimable',
    });
  }
  return { byCampaign, sums };
}

function toParticipation(
  viewer: Viewer,
  facts: CampaignFacts,
  mine: MyRows,
  sums: WeekScore[],
  now: Date,
): Participation {
  const { campaign } = facts;
  const conditions = getPersonRequirements(campaign.rules, viewer.facts, now);
  const own = mine.posts.filter((post) => post.campaignId === campaign.id);
  const joinedAt = mine.joinedAt.get(campaign.id) ?? null;
  const standing = rankParticipants(sums).find((row) => row.userId === viewer.userId);
  const estimate = campaign.maturedAt ? undefined : estimateRewards(facts, sums).get(viewer.userId);
  return {
    joined: joinedAt !== null,
    joinedAt: joinedAt?.toISOString() ?? null,
    invited: mine.invited.has(campaign.id),
    eligible: getEligibility(conditions),
    unmet: conditions.filter((condition) => condition.state === 'unmet'),
    ...getHealth(toStatusCounts(own)),
    postCount: total(own.filter((post) => post.status !== 'deleted')),
    eligiblePostCount: total(own.filter((post) => isCountedStatus(post.status))),
    impressions: own.reduce((sum, post) => sum + post.impressions, 0),
    rank: standing?.rank ?? null,
    estimatedReward: estimate === undefined ? null : toMoney(estimate, facts.currency),
    canPost:
      joinedAt !== null && isCampaignOpen(campaign, now) && !isAtWeeklyLimit(facts, own, now),
    canClaim: false,
  };
}

export const isCountedStatus = (status: string): boolean =>
  (countedStatuses as readonly string[]).includes(status);
const total = (rows: { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

function toStatusCounts(rows: { status: string; n: number }[]): StatusCounts {
  const counts: StatusCounts = {};
  for (const { status, n } of rows)
    counts[status as PostStatus] = (counts[status as PostStatus] ?? 0) + n;
  return counts;
}

function isAtWeeklyLimit(
  { campaign, weeks }: CampaignFacts,
  own: MyRows['posts'],
  now: Date,
): boolean {
  if (campaign.maxPostsPerWeek === null) return false;
  const week = findWeekAt(weeks, now)?.id ?? null;
  const written = own.filter((post) => post.weekId === week && post.status !== 'deleted');
  return total(written) >= campaign.maxPostsPerWeek;
}

/** A user's posts by status, the input of the account health. */
export async function loadStatusCounts(db: Db, userId: string): Promise<StatusCounts> {
  const rows = await db
    .select({ status: posts.status, n: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(eq(posts.userId, userId), isCampaignPost))
    .groupBy(posts.status);
  return toStatusCounts(rows);
}

/** Whether the campaign has ended, so that participants can no longer post. */
export const isPast = ({ campaign }: CampaignFacts, now: Date): boolean =>
  ['evaluating', 'evaluated'].includes(getCampaignStatus(campaign, now));
