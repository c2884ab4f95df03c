/** Dashboards of a new user, one for each state of the first run. */
import { firstRunSteps, type FirstRunStep } from '../../contract/first-run.ts';
import type { DashboardPage, FirstRun } from '../../contract/pages.ts';
import * as data from './samples.ts';

export const postDueAt = '2026-11-22T23:59:00Z';
const campaign = { id: data.core.id, title: data.core.title, joinedAt: data.at(-6000) };

const createRun = (step: FirstRunStep): FirstRun => {
  const position = firstRunSteps.indexOf(step);
  return {
    step,
    ...(position > 0 && {
      campaign: {
        ...campaign,
        postCount: position > 1 ? 1 : 0,
        eligibleCount: position > 2 ? 1 : 0,
        checkingCount: position === 2 ? 1 : 0,
        ...(position > 1 && { postedAt: data.at(-4500) }),
        ...(position > 2 && { eligibleAt: data.at(-3000) }),
        ...(position > 3 && { claimedAt: data.at(-300) }),
      },
      claimFrom: '2026-12-20T00:00:00Z',
    }),
  };
};
/** The first run of a person in several campaigns, with posts in each state. */
export const createRunOfSeveral = (step: Exclude<FirstRunStep, 'join'>): FirstRun => {
  const run = createRun(step);
  const counts = { postCount: 5, eligibleCount: 3, checkingCount: 2 };
  return { ...run, campaign: { ...run.campaign!, ...counts, isOneOfSeveral: true } };
};
/** Joined by an invitation with a note. */
export const invitedRun: FirstRun = {
  ...createRun('post'),
  campaign: { ...createRun('post').campaign!, invitationNote: data.invitationNote },
};
export const firstRuns = Object.fromEntries(
  firstRunSteps.map((step) => [step, createRun(step)]),
) as Record<FirstRunStep, FirstRun>;

const [usdc] = data.dashboardPage.balances;
const nothing = data.money('0');
const fresh: DashboardPage = {
  ...data.freshDashboard,
  eligibleCampaigns: [data.surge, data.aura].map((campaign) => ({ ...campaign, my: null })),
  balances: [
    { ...usdc!, available: nothing, pending: nothing, lifetimeEarned: nothing, pendingItems: [] },
  ],
};
const member: DashboardPage = { ...fresh, currentCampaigns: [data.core], eligibleCampaigns: [] };
const estimate = {
  reason: 'evaluating' as const,
  amount: data.money('96.40'),
  campaignId: data.core.id,
};

export const firstRunDashboards: Record<
  FirstRunStep | 'rejected' | 'estimate' | 'several' | 'unverified' | 'withdrawing' | 'code',
  DashboardPage
> = {
  join: { ...fresh, firstRun: firstRuns.join },
  post: {
    ...member,
    firstRun: firstRuns.post,
    todos: data.todos.filter(({ kind }) => kind === 'post'),
  },
  check: { ...member, firstRun: firstRuns.check, latestPosts: [data.checking] },
  rejected: {
    ...member,
    firstRun: firstRuns.check,
    latestPosts: [data.notEligible],
    todos: data.newsTodos.filter(({ kind }) => kind === 'post-rejected').slice(0, 1),
  },
  estimate: {
    ...member,
    firstRun: firstRuns.claim,
    latestPosts: [data.bonus],
    balances: [{ ...fresh.balances[0]!, pendingItems: [estimate] }],
  },
  several: {
    ...member,
    currentCampaigns: [data.core, data.fees],
    firstRun: createRunOfSeveral('claim'),
    latestPosts: [data.bonus, data.checking, { ...data.notEligible, campaignId: data.fees.id }],
    balances: [
      {
        ...fresh.balances[0]!,
        pendingItems: [{ ...estimate, campaignId: data.fees.id }, estimate],
      },
    ],
    todos: data.todos.filter(({ kind }) => kind === 'withdrawal-code'),
  },
  unverified: {
    ...member,
    firstRun: firstRuns.withdraw,
    balances: [{ ...usdc!, canWithdraw: false, blockedReason: 'email-unverified' }],
    todos: data.todos.filter(({ kind }) => kind === 'verify-email'),
  },
  claim: {
    ...member,
    firstRun: firstRuns.claim,
    latestPosts: [data.paid],
    todos: data.todos.filter(({ kind }) => ['claim', 'verify-email'].includes(kind)),
  },
  withdraw: {
    ...member,
    firstRun: firstRuns.withdraw,
    latestPosts: [data.paid],
    balances: [
      { ...usdc!, canWithdraw: true, inWithdrawal: { ...usdc!.inWithdrawal, amount: '0' } },
    ],
  },
  withdrawing: {
    ...member,
    firstRun: firstRuns.withdraw,
    latestPosts: [data.paid],
    balances: [{ ...usdc!, canWithdraw: true }],
  },
  code: {
    ...member,
    firstRun: firstRuns.withdraw,
    latestPosts: [data.paid],
    balances: [{ ...usdc!, canWithdraw: true }],
    todos: data.todos.filter(({ kind }) => kind === 'withdrawal-code'),
  },
};
