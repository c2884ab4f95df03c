/** `GET /v1/page/dashboard`: everything on it is read from the rows that it speaks of. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { CampaignCard, Invitation } from '../../contract/campaign.ts';
import type { Money } from '../../contract/common.ts';
import type { DashboardPage, WeekTotals } from '../../contract/pages.ts';
import type { Balance, Payout } from '../../contract/reward.ts';
import type { Caller, Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { codes, currencies, posts, rewards, users, wallets, withdrawals } from '../db/schema.ts';
import { todos, type AttentionFacts } from '../domain/attention.ts';
import { health } from '../domain/health.ts';
import { toMoney } from '../domain/money.ts';
import { mondayOf } from '../domain/status.ts';
import { listBalances } from './balances.service.ts';
import { leaderboard, listCampaigns, listCurrentCampaigns } from './campaigns.service.ts';
import { listMyInvitations } from './invitations.service.ts';
import { readStatusCounts, readViewer, type Viewer } from './participations.read.ts';
import { payoutsOf } from './payouts.read.ts';
import { readPostCards } from './posts.view.ts';
import { currentUser } from './sessions-user.service.ts';
import { counts, isPost, readWeekSums, standings } from './standings.read.ts';

const shownPosts = 5;
const shownCampaigns = 6;
const week = 7 * 24 * 3_600_000;

export async function getDashboard(ctx: Context, caller: Caller): Promise<DashboardPage> {
  const { db } = ctx.database;
  const { userId } = caller;
  const now = ctx.clock.now();
  const user = await currentUser(ctx, caller);
  const viewer = (await readViewer(db, userId))!;
  const currentCampaigns = await listCurrentCampaigns(ctx, userId);
  const invitations = await listMyInvitations(ctx, viewer);
  const claimable = [...(await payoutsOf(db, userId, now)).values()].filter(({ status }) => status === 'claimable');
  const balances = await listBalances(ctx, userId);
  const facts = await attention(db, viewer, { currentCampaigns, invitations, claimable, balances }, now);
  return {
    user,
    ...health(await readStatusCounts(db, userId)),
    currentCampaigns,
    eligibleCampaigns: await eligible(ctx, userId),
    invitations,
    claimable,
    balances,
    latestPosts: await readPostCards(db, { where: eq(posts.userId, userId), limit: shownPosts, own: true }, now),
    week: await compareWeeks(db, userId, now),
    ...(await boardOf(db, userId, currentCampaigns[0])),
    todos: todos(facts),
  };
}

/** Open and public, not joined, and every known condition is met. */
async function eligible(ctx: Context, userId: string): Promise<CampaignCard[]> {
  const all = await listCampaigns(ctx, userId);
  const open = all.filter(
    ({ status, my }) => (status === 'active' || status === 'ending') && !my?.joined && my?.eligible !== 'no',
  );
  return open.filter(({ visibility, my }) => visibility === 'public' || my?.invited).slice(0, shownCampaigns);
}

async function boardOf(db: Db, userId: string, campaign: CampaignCard | undefined): Promise<Pick<DashboardPage, 'leaderboard'>> {
  if (!campaign) return {};
  const rows = standings(await readWeekSums(db, [campaign.id]));
  return rows.length > 0 ? { leaderboard: await leaderboard(db, userId, rows, 5) } : {};
}

async function compareWeeks(db: Db, userId: string, now: Date): Promise<DashboardPage['week']> {
  const monday = mondayOf(now);
  const before = new Date(monday.getTime() - week);
  return {
    current: await weekTotals(db, userId, monday, new Date(monday.getTime() + week)),
    previous: await weekTotals(db, userId, before, monday),
  };
}

/** Posts written in the week, and rewards that were fixed in it. */
async function weekTotals(db: Db, userId: string, from: Date, to: Date): Promise<WeekTotals> {
  const figure = (field: string) => sql`coalesce((${posts.metrics}->>${field})::bigint, 0)`;
  const engagements = sql.join(['likes', 'reposts', 'replies', 'quotes', 'bookmarks'].map(figure), sql` + `);
  const [totals] = await db
    .select({
      posts: sql<number>`count(*)::int`,
      eligible: sql<number>`(count(*) filter (where ${counts}))::int`,
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
        isPost,
      ),
    );
  return { ...totals!, earned: await earnedBetween(db, userId, from, to) };
}

async function earnedBetween(db: Db, userId: string, from: Date, to: Date): Promise<Money[]> {
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

async function attention(db: Db, viewer: Viewer, shown: Shown, now: Date): Promise<AttentionFacts> {
  const { userId } = viewer;
  const [user] = await db.select({ verified: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  const verified = and(eq(wallets.userId, userId), eq(wallets.status, 'verified'), sql`${wallets.removedAt} is null`);
  const money = shown.balances.flatMap((balance) => [balance.available, balance.pending]);
  return {
    accessWithdrawn: viewer.account?.accessWithdrawnAt != null,
    emailVerified: user?.verified != null,
    hasVerifiedWallet: (await db.$count(wallets, verified)) > 0,
    hasMoney: money.some(({ amount }) => amount !== '0'),
    claims: shown.claimable.map(({ campaignId, campaignTitle: title, total: amount, claimUntil }) => ({
      campaignId,
      title,
      amount,
      until: claimUntil,
    })),
    invitations: shown.invitations.map(({ campaign, advertiser, expiresAt }) => ({
      campaignId: campaign.id,
      title: campaign.title,
      advertiser: advertiser.name,
      until: expiresAt ?? campaign.endsAt,
    })),
    open: await openCampaigns(db, userId, shown.currentCampaigns, now),
    withdrawals: await waitingForCode(db, userId),
  };
}

async function openCampaigns(db: Db, userId: string, cards: CampaignCard[], now: Date): Promise<AttentionFacts['open']> {
  const written = await db
    .select({ id: posts.campaignId, n: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(eq(posts.userId, userId), gte(posts.createdAt, mondayOf(now)), sql`${posts.status} <> 'deleted'`))
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

async function waitingForCode(db: Db, userId: string): Promise<AttentionFacts['withdrawals']> {
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
