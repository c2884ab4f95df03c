/** `GET /v1/page/dashboard`: each part is one statement, and nothing is cached. */
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { closesTooSoon } from '../../../common/campaign-order.ts';
import type { CampaignCard, Invitation } from '../../../contract/campaign.ts';
import { isAtPersonLimit } from '../../../common/earning-state.ts';
import type { DashboardPage } from '../../../contract/pages.ts';
import type { Balance } from '../../../contract/reward.ts';
import type { Caller, Context } from '../../context.ts';
import { campaigns, posts } from '../../schema.ts';
import { findWeekAt, isCampaignOpen } from '../campaigns/campaign-status.rules.ts';
import { getFirstRun, type FirstRunState, type Membership } from './first-run.rules.ts';
import { getTodos, type TodoFacts } from './todos.rules.ts';
import { toCurrentUser } from '../users/current-user.queries.ts';
import { loadHoldings, toBalances, type AllHoldings } from '../balances/balances.queries.ts';
import { getStartBy } from '../campaigns/post-evaluation.rules.ts';
import { prepareCards, type CardFacts } from '../campaigns/campaign-facts.queries.ts';
import { isOpen } from '../campaigns/campaign-status.queries.ts';
import { isJoined } from '../campaigns/campaign-visibility.queries.ts';
import { findOffers } from '../campaigns/browse-campaigns.queries.ts';
import { toViewerCard } from '../campaigns/participations.views.ts';
import { prepareLeaderboard } from '../campaigns/leaderboard.queries.ts';
import { isMember } from '../campaigns/my-rows.queries.ts';
import { loadMyInvitations, toOpenInvitations } from '../invitations/invitations.queries.ts';
import { loadClaimablePayouts, type ClaimablePayout } from '../payouts/payouts.queries.ts';
import { preparePostCards } from '../posts/post-cards.queries.ts';
import { loadActivity, type Activity } from './activity.queries.ts';

const maxLatestPosts = 5;
const maxEligibleCampaigns = 6;

/** @param brand the brand whose host is asked: only its campaigns are offered */
export async function getDashboard(
  ctx: Context,
  caller: Caller,
  brand: string | null = null,
): Promise<DashboardPage> {
  const { db } = ctx.database;
  const { userId } = caller;
  const now = ctx.clock.now();
  const invited = await loadMyInvitations(db, userId);
  const offers = await findOffers(ctx, userId, brand, maxEligibleCampaigns);
  const found = await findDashboardCampaigns(db, {
    viewerId: userId,
    now,
    invitedIds: invited.map(({ row }) => row.campaignId),
    offeredIds: offers.ids,
  });
  const byId = new Map(found.map((facts) => [facts.campaign.id, facts]));
  const current = getCurrent(found, now);
  const holdings = await loadHoldings(ctx, userId);
  const activity = await loadActivity(ctx, userId);
  const shown = {
    currentCampaigns: current.map((facts) => toViewerCard(facts, now)),
    balances: toBalances(holdings, now),
  };
  const { health, healthCounts } = activity;
  const claimable = await loadClaimablePayouts(db, userId, now);
  return {
    user: toCurrentUser(holdings.user, caller),
    ...toFirstRun(activity, { balances: shown.balances, claimable }, now),
    health,
    healthCounts,
    ...shown,
    eligibleCampaigns: offers.ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((facts) => toViewerCard(facts, now)),
    ...(offers.noneOpen && { noneOpen: true as const }),
    latestPosts: await findLatestPosts(db, { userId }, now),
    ...(await loadDashboardLeaderboard(ctx, userId, current[0])),
    todos: getTodos({
      ...toTodoFacts(
        {
          invitations: toOpenInvitations(invited, byId, now),
          claimable,
          balances: shown.balances,
        },
        holdings,
        activity,
        now,
      ),
      open: current.map((facts, index) =>
        toOpenCampaign(facts, shown.currentCampaigns[index]!, now),
      ),
    }),
  };
}

const isOfInvitation = sql`${campaigns.id} = any(${sql.placeholder('invitedIds')}::uuid[])`;

const isOffered = sql`${campaigns.id} = any(${sql.placeholder('offeredIds')}::uuid[])`;

/**
 * Campaigns that the user joined and that are open, those of invitations, and offered ones: joined and invited ones first, then the
 * newest.
 */
const findDashboardCampaigns = prepareCards<{
  now: Date;
  invitedIds: string[];
  offeredIds: string[];
}>('dashboard_campaigns', {
  where: or(and(isOpen(sql.placeholder('now')), isJoined), isOfInvitation, isOffered),
  order: [sql`(${isJoined} or ${isOfInvitation}) desc`, desc(campaigns.startsAt)],
});

const findLatestPosts = preparePostCards<{ userId: string }>('latest_posts', {
  where: eq(posts.userId, sql.placeholder('userId')),
  own: true,
  limit: maxLatestPosts,
});

const isJoinedCampaign = ({ my }: CardFacts) => my !== null && isMember(my);

/** Joined campaigns that are open for posts, ordered by their end; last those that close before a new post would be checked. */
const getCurrent = (found: CardFacts[], now: Date): CardFacts[] => {
  const isLate = ({ campaign }: CardFacts) => Number(getStartBy(campaign) < now);
  return found
    .filter((facts) => isJoinedCampaign(facts) && isCampaignOpen(facts.campaign, now))
    .sort(
      (a, b) => isLate(a) - isLate(b) || a.campaign.endsAt.getTime() - b.campaign.endsAt.getTime(),
    );
};

const loadLeaderboard = prepareLeaderboard(3);

async function loadDashboardLeaderboard(
  ctx: Context,
  userId: string,
  facts: CardFacts | undefined,
): Promise<Pick<DashboardPage, 'leaderboard' | 'ranking' | 'countedAt'>> {
  if (!facts?.totals) return {};
  const { campaign, totals } = facts;
  const leaderboard = await loadLeaderboard(ctx.database.db, userId, campaign.id);
  if (leaderboard.length === 0) return {};
  const people = totals.periods[campaign.id]?.people ?? leaderboard.length;
  return {
    leaderboard,
    ranking: { campaignTitle: campaign.title, people },
    countedAt: totals.countedAt.toISOString(),
  };
}

function toOpenCampaign(
  { campaign, weeks }: CardFacts,
  card: CampaignCard,
  now: Date,
): TodoFacts['open'][number] {
  return {
    campaignId: campaign.id,
    title: campaign.title,
    endsAt: (findWeekAt(weeks, now)?.endsAt ?? campaign.endsAt).toISOString(),
    isLate: closesTooSoon(card, now.getTime()) || undefined,
    canPost: card.my?.canPost ?? false,
    postsThisWeek: card.my?.postsThisWeek ?? 0,
    isAtPersonLimit: isAtPersonLimit(card),
  };
}

function toFirstRun(
  { firstRun: facts }: Activity,
  { balances, claimable }: Pick<TodoSources, 'balances' | 'claimable'>,
  now: Date,
): Pick<DashboardPage, 'firstRun'> {
  const hasMoney = balances.some(
    ({ available, inWithdrawal, pendingItems = [] }) =>
      [available, inWithdrawal].some(({ amount }) => amount !== '0') ||
      pendingItems.some(({ reason }) => reason === 'processing'),
  );
  const claimableIds = claimable.map(({ campaignId }) => campaignId);
  const run = getFirstRun({ ...facts, claimable: claimableIds, hasMoney }, now);
  if (!run) return {};
  const { step, campaign, claimFrom, closed } = run;
  return {
    firstRun: {
      step,
      ...(campaign && {
        campaign: {
          id: campaign.campaignId,
          title: campaign.title,
          joinedAt: campaign.joinedAt.toISOString(),
          ...toNote(run),
          postCount: campaign.postCount,
          eligibleCount: campaign.eligibleCount,
          checkingCount: campaign.checkingCount,
          ...toDoneTimes(campaign),
          ...(facts.memberships.length > 1 && { isOneOfSeveral: true as const }),
        },
      }),
      ...(claimFrom && { claimFrom: claimFrom.toISOString() }),
      ...(closed && { closedTitle: closed.title }),
      ...(closed?.expired && { expiredAmount: closed.expired }),
    },
  };
}

/** Until the first post, which the note asks for. */
const toNote = ({ step, campaign }: FirstRunState) =>
  step === 'post' && campaign?.invitationNote ? { invitationNote: campaign.invitationNote } : {};

/** When the steps after joining were done; nothing for the others. */
const toDoneTimes = ({ postedAt, eligibleAt, claimedAt }: Membership) => ({
  ...(postedAt && { postedAt: postedAt.toISOString() }),
  ...(eligibleAt && { eligibleAt: eligibleAt.toISOString() }),
  ...(claimedAt && { claimedAt: claimedAt.toISOString() }),
});

interface TodoSources {
  invitations: readonly Invitation[];
  claimable: readonly ClaimablePayout[];
  balances: readonly Balance[];
}
function toTodoFacts(
  sources: TodoSources,
  holdings: AllHoldings,
  activity: Activity,
  now: Date,
): Omit<TodoFacts, 'open'> {
  const money = sources.balances.flatMap((balance) => [balance.available, balance.pending]);
  return {
    accessWithdrawn: activity.accessWithdrawn,
    emailVerified: holdings.user.emailVerifiedAt !== null,
    hasWallet: holdings.wallets.length > 0,
    hasVerifiedWallet: holdings.wallets.some(({ status }) => status === 'verified'),
    hasMoney: money.some(({ amount }) => amount !== '0'),
    claims: sources.claimable.map(({ campaignId, title, total: amount, claimUntil }) => ({
      campaignId,
      title,
      amount,
      until: claimUntil,
    })),
    invitations: sources.invitations.map(({ campaign, advertiser, expiresAt }) => ({
      campaignId: campaign.id,
      title: campaign.title,
      advertiser: advertiser.name,
      until: expiresAt ?? campaign.endsAt,
      isLate: closesTooSoon(campaign, now.getTime()) || undefined,
    })),
    withdrawals: activity.unverifiedWithdrawals,
    endedWithdrawals: activity.endedWithdrawals,
    rejectedPosts: activity.rejectedPosts,
    refusedLinks: activity.refusedLinks,
  };
}
