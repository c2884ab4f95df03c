/** A person's side of campaigns: joined or invited, conditions, posts, rank, estimate, payout. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Participation } from '../../contract/campaign.ts';
import type { PostStatus } from '../../contract/reward.ts';
import type { Db } from '../db/connect.ts';
import { invitations, networkAccounts, participations, posts, users } from '../db/schema.ts';
import { health, type StatusCounts } from '../domain/health.ts';
import { toMoney } from '../domain/money.ts';
import { eligibility, personRequirements, type PersonFacts } from '../domain/requirements.ts';
import { campaignStatus, isOpen, weekAt } from '../domain/status.ts';
import type { CampaignFacts } from './campaigns.read.ts';
import { payoutsOf } from './payouts.read.ts';
import { countingStatuses, estimates, isPost, readWeekSums, standings, type WeekSum } from './standings.read.ts';

type Account = typeof networkAccounts.$inferSelect;
export interface Viewer {
  userId: string;
  handle: string | null;
  account: Account | null;
  facts: PersonFacts | null;
}

/** Who looks; null for an id that is nobody's. */
export async function readViewer(db: Db, userId: string): Promise<Viewer | null> {
  const [row] = await db
    .select({ user: users, account: networkAccounts })
    .from(users)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  if (!row) return null;
  const { user, account } = row;
  // The country is the person's own word; the network's region is the better source where there is one.
  const region = account?.region ?? user.settings.country ?? null;
  const facts = account && { followers: account.followers, accountCreatedAt: account.accountCreatedAt, region };
  return { userId, handle: account?.handle ?? user.handle, account, facts };
}

interface Mine {
  joinedAt: Map<string, Date>;
  invited: Set<string>;
  /** Counts of my posts by campaign, status and week. */
  posts: { campaignId: string; weekId: string | null; status: string; n: number; impressions: number }[];
}

async function readMine(db: Db, viewer: Viewer, ids: string[]): Promise<Mine> {
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
    .where(and(eq(posts.userId, viewer.userId), inArray(posts.campaignId, ids), isPost))
    .groupBy(posts.campaignId, posts.weekId, posts.status);
  return {
    joinedAt: new Map(joined.map(({ id, at }) => [id, at])),
    invited: new Set(invited.map(({ id }) => id)),
    posts: written,
  };
}

export interface Participations {
  byCampaign: Map<string, Participation>;
  /** The sums behind ranks and estimates, for whoever shows a leaderboard beside. */
  sums: WeekSum[];
}

/** @param facts campaigns to look at; ranks and estimates are computed for those that were joined. */
export async function readParticipations(db: Db, viewer: Viewer, facts: CampaignFacts[], now: Date): Promise<Participations> {
  const ids = facts.map(({ campaign }) => campaign.id);
  if (ids.length === 0) return { byCampaign: new Map(), sums: [] };
  const mine = await readMine(db, viewer, ids);
  const sums = await readWeekSums(db, [...mine.joinedAt.keys()]);
  const payouts = await payoutsOf(db, viewer.userId, now, ids);
  const byCampaign = new Map<string, Participation>();
  for (const one of facts) {
    const own = sums.filter((sum) => sum.campaignId === one.campaign.id);
    const part = toParticipation(viewer, one, mine, own, now);
    const payout = payouts.get(one.campaign.id) ?? null;
    const confirmedReward = payout && payout.status !== 'expired' ? payout.total : null;
    byCampaign.set(one.campaign.id, { ...part, payout, confirmedReward, canClaim: payout?.status === 'claimable' });
  }
  return { byCampaign, sums };
}

function toParticipation(viewer: Viewer, facts: CampaignFacts, mine: Mine, sums: WeekSum[], now: Date): Participation {
  const { campaign } = facts;
  const conditions = personRequirements(campaign.rules, viewer.facts, now);
  const own = mine.posts.filter((post) => post.campaignId === campaign.id);
  const joinedAt = mine.joinedAt.get(campaign.id) ?? null;
  const standing = standings(sums).find((row) => row.userId === viewer.userId);
  const estimate = campaign.maturedAt ? undefined : estimates(facts, sums).get(viewer.userId);
  return {
    joined: joinedAt !== null,
    joinedAt: joinedAt?.toISOString() ?? null,
    invited: mine.invited.has(campaign.id),
    eligible: eligibility(conditions),
    unmet: conditions.filter((condition) => condition.state === 'unmet'),
    ...health(countsOf(own)),
    postCount: total(own.filter((post) => post.status !== 'deleted')),
    eligiblePostCount: total(own.filter((post) => isCounting(post.status))),
    impressions: own.reduce((sum, post) => sum + post.impressions, 0),
    rank: standing?.rank ?? null,
    estimatedReward: estimate === undefined ? null : toMoney(estimate, facts.currency),
    canPost: joinedAt !== null && isOpen(campaign, now) && !atWeeklyLimit(facts, own, now),
    canClaim: false,
  };
}

export const isCounting = (status: string): boolean => (countingStatuses as readonly string[]).includes(status);
const total = (rows: { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

export function countsOf(rows: { status: string; n: number }[]): StatusCounts {
  const counts: StatusCounts = {};
  for (const { status, n } of rows) counts[status as PostStatus] = (counts[status as PostStatus] ?? 0) + n;
  return counts;
}

function atWeeklyLimit({ campaign, weeks }: CampaignFacts, own: Mine['posts'], now: Date): boolean {
  if (campaign.maxPostsPerWeek === null) return false;
  const week = weekAt(weeks, now)?.id ?? null;
  const written = own.filter((post) => post.weekId === week && post.status !== 'deleted');
  return total(written) >= campaign.maxPostsPerWeek;
}

/** Counts of all posts of a person by status: what their health is made of. */
export async function readStatusCounts(db: Db, userId: string): Promise<StatusCounts> {
  const rows = await db
    .select({ status: posts.status, n: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(eq(posts.userId, userId), isPost))
    .groupBy(posts.status);
  return countsOf(rows);
}

/** Whether the campaign is over for those who took part. */
export const isPast = ({ campaign }: CampaignFacts, now: Date): boolean =>
  ['evaluating', 'evaluated'].includes(campaignStatus(campaign, now));
