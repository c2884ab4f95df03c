/** `GET /v1/page/dashboard`: computed from the rows it shows; nothing is cached. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { CampaignCard, Invitation } from '../../../contract/campaign.ts';
import type { Money } from '../../../contract/common.ts';
import type { DashboardPage, WeekTotals } from '../../../contract/pages.ts';
import type { Balance, Payout } from '../../../contract/reward.ts';
import type { Caller, Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { codes, currencies, posts, rewards, users, wallets, withdrawals } from '../../db/schema.ts';
import { getHealth } from '../../domain/health.ts';
import { toMoney } from '../../domain/money.ts';
import { getStartOfWeek, dayMs } from '../../domain/time.ts';
import { getTodos, type TodoFacts } from '../../domain/todos.ts';
import { getCurrentUser } from '../accounts/current-user.queries.ts';
import { listBalances } from '../balances/balances.queries.ts';
import { listCampaigns, listCurrentCampaigns } from '../campaigns/campaigns.queries.ts';
import { loadLeaderboard } from '../campaigns/leaderboard.queries.ts';
import { loadStatusCounts, loadViewer, type Viewer } from '../campaigns/participations.queries.ts';
import {
  isCountedPost,
  isCampaignPost,
  loadWeekScores,
  rankParticipants,
} from '../campaigns/standings.queries.ts';
import { listMyInvitations } from '../invitations/invitations.queries.ts';
import { loadPayouts } from '../payouts/payouts.queries.ts';
import { loadPostCards } from '../posts/post-cards.queries.ts';

const maxLatestPosts = 5;
const maxEligibleCampaigns = 6;
const week = 7 * dayMs;

export async function getDashboard(ctx: Context, caller: Caller): Promise<DashboardPage> {
  const { db } = ctx.database;
  const { userId } = caller;
  const now = ctx.clock.now();
  const user = await getCurrentUser(ctx, caller);
  const viewer = (await loadViewer(db, userId))!;
  const currentCampaigns = await listCurrentCampaigns(ctx, userId);
  const invitations = await listMyInvitations(ctx, viewer);
  const claimable = [...(await loadPayouts(db, userId, now)).values()].filter(
    ({ status }) => status === 'claimable',
  );
  const balances = await listBalances(ctx, userId);
  const facts = await attention(
    db,
    viewer,
    { currentCampaigns, invitations, claimable, balances },
    now,
  );
  return {
    user,
    ...getHealth(await loadStatusCounts(db, userId)),
    currentCampaigns,
    eligibleCampaigns: await listEligibleCampaigns(ctx, userId),
    invitations,
    claimable,
    balances,
    latestPosts: await loadPostCards(
      db,
      { where: eq(posts.userId, userId), limit: maxLatestPosts, own: true },
      now,
    ),
    week: await compareWeeks(db, userId, now),
    ...(await loadDashboardLeaderboard(db, userId, currentCampaigns[0])),
    todos: getTodos(facts),
  };
}

/** Open campaigns that the user has not joined and whose known requirements are met. */
async function listEligibleCampaigns(ctx: Context, userId: string): Promise<CampaignCard[]> {
  const all = await listCampaigns(ctx, userId);
  const open = all.filter(
    ({ status, my }) =>
      (status === 'active' || status === 'ending') && !my?.joined && my?.eligible !== 'no',
  );
  return open
    .filter(({ visibility, my }) => visibility === 'public' || my?.invited)
    .slice(0, maxEligibleCampaigns);
}

async function loadDashboardLeaderboard(
  db: Db,
  userId: string,
  campaign: CampaignCard | undefined,
): Promise<Pick<DashboardPage, 'leaderboard'>> {
  if (!campaign) return {};
  const rows = rankParticipants(await loadWeekScores(db, [campaign.id]));
  return rows.length > 0 ? { leaderboard: await loadLeaderboard(db, userId, rows, 5) } : {};
}

async function compareWeeks(db: Db, userId: string, now: Date): Promise<DashboardPage['week']> {
  const monday = getStartOfWeek(now);
  const before = new Date(monday.getTime() - week);
  return {
    current: await loadWeekTotals(db, userId, monday, new Date(monday.getTime() + week)),
    previous: await loadWeekTotals(db, userId, before, monday),
  };
}

/** Totals of the posts created, and the rewards fixed, between `from` and `to`. */
async function loadWeekTotals(db: Db, userId: string, from: Date, to: Date): Promise<WeekTotals> {
  const figure = (field: string) => sql`coalesce((${posts.metrics}->>${field})::bigint, 0)`;
  const engagements = sql.join(
    ['likes', 'reposts', 'replies', 'quotes', 'bookmarks'].map(figure),
    sql` + `,
  );
  const [totals] = await db
    .select({
      posts: sql<number>`count(*)::int`,
      eligible: sql<number>`(count(*) filter (where ${isCountedPost}))::int`,
      impressions: sql<number>`coalesce(sum(${figure('impressions')}), 0)::float8`,
      engagements: sql<number>`coalesce(sum(${engagements}), 0)::float8`,
    })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        gte(posts.createdAt, from),
        lt(posts.createdAt, to),
        sql`${posts.status} <> 'deleted'`,
        isCampaignPost,
      ),
    );
  return { ...totals!, earned: await sumRewardsBetween(db, userId, from, to) };
}

async function sumRewardsBetween(db: Db, userId: string, from: Date, to: Date): Promise<Money[]> {
  const found = await db
    .select({ currency: currencies, total: sql<string>`sum(${rewards.amount})::text` })
    .from(rewards)
    .innerJoin(currencies, eq(currencies.code, rewards.currency))
    .where(and(eq(rewards.userId, userId), gte(rewards.createdAt, from), lt(rewards.createdAt, to)))
    .groupBy(currencies.code)
    .orderBy(currencies.code);
  return found.map(({ currency, total }) => toMoney(BigInt(total), currency));
}

interface Shown {
  currentCampaigns: CampaignCard[];
  invitations: Invitation[];
  claimable: Payout[];
  balances: Balance[];
}

async function attention(db: Db, viewer: Viewer, shown: Shown, now: Date): Promise<TodoFacts> {
  const { userId } = viewer;
  const [user] = await db
    .select({ verified: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  const verified = and(
    eq(wallets.userId, userId),
    eq(wallets.status, 'verified'),
    sql`${wallets.removedAt} is null`,
  );
  const money = shown.balances.flatMap((balance) => [balance.available, balance.pending]);
  return {
    accessWithdrawn: viewer.account?.accessWithdrawnAt != null,
    emailVerified: user?.verified != null,
    hasVerifiedWallet: (await db.$count(wallets, verified)) > 0,
    hasMoney: money.some(({ amount }) => amount !== '0'),
    claims: shown.claimable.map(
      ({ campaignId, campaignTitle: title, total: amount, claimUntil }) => ({
        campaignId,
        title,
        amount,
        until: claimUntil,
      }),
    ),
    invitations: shown.invitations.map(({ campaign, advertiser, expiresAt }) => ({
      campaignId: campaign.id,
      title: campaign.title,
      advertiser: advertiser.name,
      until: expiresAt ?? campaign.endsAt,
    })),
    open: await listOpenCampaigns(db, userId, shown.currentCampaigns, now),
    withdrawals: await listUnverifiedWithdrawals(db, userId),
  };
}

async function listOpenCampaigns(
  db: Db,
  userId: string,
  cards: CampaignCard[],
  now: Date,
): Promise<TodoFacts['open']> {
  const written = await db
    .select({ id: posts.campaignId, n: sql<number>`count(*)::int` })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        gte(posts.createdAt, getStartOfWeek(now)),
        sql`${posts.status} <> 'deleted'`,
      ),
    )
    .groupBy(posts.campaignId);
  const counts = new Map(written.map(({ id, n }) => [id, n]));
  return cards.map(({ id, title, endsAt, my }) => ({
    campaignId: id,
    title,
    endsAt,
    canPost: my?.canPost ?? false,
    postsThisWeek: counts.get(id) ?? 0,
  }));
}

async function listUnverifiedWithdrawals(
  db: Db,
  userId: string,
): Promise<TodoFacts['withdrawals']> {
  const rows = await db
    .select({ withdrawal: withdrawals, currency: currencies })
    .from(withdrawals)
    .innerJoin(currencies, eq(currencies.code, withdrawals.currency))
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.status, 'verifying')));
  return Promise.all(
    rows.map(async ({ withdrawal, currency }) => {
      const [code] = await db
        .select({ until: codes.expiresAt })
        .from(codes)
        .where(and(eq(codes.purpose, 'withdrawal'), eq(codes.subjectId, withdrawal.id)))
        .orderBy(sql`${codes.createdAt} desc`)
        .limit(1);
      return {
        withdrawalId: withdrawal.id,
        amount: toMoney(withdrawal.amount, currency),
        until: code?.until.toISOString() ?? null,
      };
    }),
  );
}
