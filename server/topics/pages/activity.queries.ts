/** What a user did and earned: counts for the dashboard and the profile, each in one statement. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Money } from '../../../contract/common.ts';
import type { DashboardPage, ProfilePage, WeekTotals } from '../../../contract/pages.ts';
import type { FailureCode } from '../../../contract/withdrawal.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import {
  currencies,
  networkAccounts,
  participations,
  posts,
  rewards,
  users,
} from '../../db/schema.ts';
import { getHealth, toStatusCounts } from '../../domain/health.ts';
import { toMoney } from '../../domain/money.ts';
import { getStartOfWeek } from '../../domain/time.ts';
import type { FirstRunFacts } from '../../domain/first-run.ts';
import { newsPeriod, type TodoFacts } from '../../domain/todos.ts';
import { badgesOfUser, toBadge } from '../badges/badges.queries.ts';
import { isCountedStatus } from '../campaigns/participations.views.ts';
import { isEarned } from '../payouts/payouts.queries.ts';
import {
  claimedCampaigns,
  hasPaidOut,
  toMemberships,
  memberships,
} from './first-run-rows.queries.ts';
import {
  endedWithdrawals,
  refusedLinks,
  rejectedPosts,
  unverifiedWithdrawals,
} from './todo-rows.queries.ts';

const getMetric = (field: string) =>
  sql`coalesce((${posts.metrics}->>${sql.raw(`'${field}'`)})::bigint, 0)`;
const engagements = sql.join(
  ['likes', 'reposts', 'replies', 'quotes', 'bookmarks'].map(getMetric),
  sql` + `,
);

/** Counts of the posts of the joined `users` row. */
const postCounts = {
  status: posts.status,
  kind: posts.kind,
  n: sql<number>`count(*)`,
  impressions: sql<number>`sum(${getMetric('impressions')})`,
  engagements: sql<number>`sum(${engagements})`,
};
const isOwnPost = eq(posts.userId, users.id);
const isOwnReward = eq(rewards.userId, users.id);
const rewardsOfUser = sql`from ${rewards} join ${currencies} on ${currencies.code} = ${rewards.currency}
  where ${isOwnReward}`;

type WeekName = 'current' | 'previous';
/** The week of a time, Monday to Monday in UTC; null for another one. `monday`: the start of the current one. */
function toWeekName(time: typeof posts.createdAt | typeof rewards.createdAt) {
  const monday = sql`${sql.placeholder('monday')}::timestamptz`;
  return sql<WeekName | null>`case
    when ${time} < ${monday} - interval '168 hours' or ${time} >= ${monday} + interval '168 hours' then null
    when ${time} >= ${monday} then 'current' else 'previous' end`;
}

export interface Activity extends Pick<DashboardPage, 'health' | 'healthCounts' | 'week'> {
  accessWithdrawn: boolean;
  unverifiedWithdrawals: TodoFacts['withdrawals'];
  endedWithdrawals: TodoFacts['endedWithdrawals'];
  rejectedPosts: TodoFacts['rejectedPosts'];
  refusedLinks: TodoFacts['refusedLinks'];
  firstRun: Pick<FirstRunFacts, 'hasPaidOut' | 'claimedCampaigns' | 'posts' | 'memberships'>;
}

export async function loadActivity(ctx: Context, userId: string): Promise<Activity> {
  const now = ctx.clock.now();
  const monday = getStartOfWeek(now);
  const newsSince = new Date(now.getTime() - newsPeriod);
  const values = { userId, monday, now, newsSince };
  const [row] = await findActivity(ctx.database.db).execute(values);
  if (!row) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  const written = row.posts.filter(({ status }) => status !== 'deleted');
  const totals = (name: WeekName): WeekTotals => ({
    ...sumPosts(written.filter((post) => post.week === name && post.kind === 'post')),
    earned: row.earned
      .filter((one) => one.week === name)
      .map((one) => toMoney(BigInt(one.total), one)),
  });
  return {
    ...getHealth(toStatusCounts(row.posts.filter(({ kind }) => kind === 'post'))),
    week: { current: totals('current'), previous: totals('previous') },
    accessWithdrawn: row.accessWithdrawnAt !== null,
    firstRun: {
      hasPaidOut: row.hasPaidOut,
      claimedCampaigns: row.claimedCampaigns,
      posts: written.filter(({ kind }) => kind === 'post'),
      memberships: toMemberships(row.memberships, now),
    },
    unverifiedWithdrawals: row.withdrawals.map(({ amount, until, ...currency }) => ({
      amount: toMoney(amount, currency),
      until: until && new Date(until).toISOString(),
    })),
    endedWithdrawals: row.endedWithdrawals.map(
      ({ amount, status, reason, endedAt, ...currency }) => ({
        ...{ amount: toMoney(amount, currency), status },
        ...{ reason: reason as FailureCode, endedAt: endedAt.toISOString() },
      }),
    ),
    rejectedPosts: row.rejectedPosts.map(({ rejectedAt, ...rejected }) => ({
      ...rejected,
      rejectedAt: new Date(rejectedAt).toISOString(),
    })),
    refusedLinks: row.refusedLinks.map(({ refusedAt, ...refused }) => ({
      ...refused,
      refusedAt: new Date(refusedAt).toISOString(),
    })),
  };
}

const postsByWeek = jsonRows(
  { week: toWeekName(posts.createdAt), ...postCounts },
  sql`from ${posts} where ${isOwnPost} group by 1, ${posts.status}, ${posts.kind}`,
);
const earnedByWeek = jsonRows(
  {
    code: currencies.code,
    decimals: currencies.decimals,
    week: toWeekName(rewards.createdAt),
    total: sql<string>`sum(${rewards.amount})::text`,
  },
  sql`${rewardsOfUser} and ${isEarned} group by 1, 2, 3 order by 1`,
);

const findActivity = prepareOnce((db) =>
  db
    .select({
      accessWithdrawnAt: networkAccounts.accessWithdrawnAt,
      posts: postsByWeek,
      earned: earnedByWeek,
      withdrawals: unverifiedWithdrawals,
      ...{ endedWithdrawals, rejectedPosts, refusedLinks },
      ...{ hasPaidOut, claimedCampaigns, memberships },
    })
    .from(users)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .limit(1)
    .prepare('activity'),
);

type Counts = { status: string; n: number; impressions: number; engagements: number };
function sumPosts(rows: Counts[]): Omit<WeekTotals, 'earned'> {
  const sum = (of: Counts[], field: 'n' | 'impressions' | 'engagements') =>
    of.reduce((total, row) => total + row[field], 0);
  return {
    posts: sum(rows, 'n'),
    eligible: sum(
      rows.filter((row) => isCountedStatus(row.status)),
      'n',
    ),
    impressions: sum(rows, 'impressions'),
    engagements: sum(rows, 'engagements'),
  };
}

type ProfileFacts = Pick<
  ProfilePage,
  'health' | 'healthCounts' | 'totals' | 'badges' | 'followers' | 'accountCreatedAt'
>;

export async function loadProfileFacts(ctx: Context, userId: string): Promise<ProfileFacts> {
  const [row] = await findProfile(ctx.database.db).execute({ userId, now: ctx.clock.now() });
  if (!row) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  const counted = row.posts.filter(({ kind }) => kind === 'post');
  const { eligible, ...sums } = sumPosts(counted.filter(({ status }) => status !== 'deleted'));
  const list = (field: 'earned' | 'paid'): Money[] =>
    row.money.map((one) => toMoney(BigInt(one[field]), one)).filter(({ amount }) => amount !== '0');
  return {
    ...(row.followers !== null && { followers: row.followers }),
    accountCreatedAt: row.accountCreatedAt?.toISOString() ?? null,
    ...getHealth(toStatusCounts(counted)),
    totals: {
      campaigns: row.campaigns,
      ...sums,
      eligiblePosts: eligible,
      earned: list('earned'),
      paid: list('paid'),
    },
    badges: row.badges.map(toBadge),
  };
}

const sumRewards = (condition: SQL) =>
  sql<string>`coalesce(sum(${rewards.amount}) filter (where ${condition}), 0)::text`;
/** `paid`: the part of `earned` that is in the balance. */
const money = jsonRows(
  {
    code: currencies.code,
    decimals: currencies.decimals,
    earned: sumRewards(isEarned),
    paid: sumRewards(sql`${rewards.paidAt} is not null`),
  },
  sql`${rewardsOfUser} group by 1, 2 order by 1 desc`,
);

const findProfile = prepareOnce((db) =>
  db
    .select({
      followers: networkAccounts.followers,
      accountCreatedAt: networkAccounts.accountCreatedAt,
      campaigns: sql<number>`(select count(*)::int from ${participations} where ${participations.userId} = ${users.id})`,
      posts: jsonRows(
        postCounts,
        sql`from ${posts} where ${isOwnPost} group by ${posts.status}, ${posts.kind}`,
      ),
      money,
      badges: badgesOfUser,
    })
    .from(users)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .limit(1)
    .prepare('profile'),
);
