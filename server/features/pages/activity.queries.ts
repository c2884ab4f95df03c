/** What a user did: counts for the dashboard and the profile, each in one statement. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { DashboardPage, ProfilePage } from '../../../contract/pages.ts';
import type { FailureCode } from '../../../contract/withdrawal.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import {
  campaigns,
  countedStatuses,
  networkAccounts,
  participations,
  posts,
  users,
} from '../../schema.ts';
import { getHealth, toStatusCounts } from '../campaigns/health.rules.ts';
import { toMoney } from '../../common/money.ts';
import type { FirstRunFacts } from './first-run.rules.ts';
import { newsPeriod, type TodoFacts } from './todos.rules.ts';
import { badgesOfUser, toBadge } from '../badges/badges.queries.ts';
import { isCountedStatus } from '../campaigns/participations.views.ts';
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

export interface Activity extends Pick<DashboardPage, 'health' | 'healthCounts'> {
  accessWithdrawn: boolean;
  unverifiedWithdrawals: TodoFacts['withdrawals'];
  endedWithdrawals: TodoFacts['endedWithdrawals'];
  rejectedPosts: TodoFacts['rejectedPosts'];
  refusedLinks: TodoFacts['refusedLinks'];
  firstRun: Pick<FirstRunFacts, 'hasPaidOut' | 'claimedCampaigns' | 'memberships'>;
}

export async function loadActivity(ctx: Context, userId: string): Promise<Activity> {
  const now = ctx.clock.now();
  const newsSince = new Date(now.getTime() - newsPeriod);
  const [row] = await findActivity(ctx.database.db).execute({ userId, now, newsSince });
  if (!row) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  return {
    ...getHealth(toStatusCounts(row.posts.filter(({ kind }) => kind === 'post'))),
    accessWithdrawn: row.accessWithdrawnAt !== null,
    firstRun: {
      hasPaidOut: row.hasPaidOut,
      claimedCampaigns: row.claimedCampaigns,
      memberships: toMemberships(row.memberships, now),
    },
    unverifiedWithdrawals: row.withdrawals.map(({ amount, until, ...currency }) => ({
      amount: toMoney(amount, currency),
      until: until && new Date(until).toISOString(),
    })),
    endedWithdrawals: row.endedWithdrawals.map(
      ({ amount, status, reason, endedAt, ...currency }) => ({
        amount: toMoney(amount, currency),
        status,
        reason: reason as FailureCode,
        endedAt: endedAt.toISOString(),
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

const postsByStatus = jsonRows(
  postCounts,
  sql`from ${posts} where ${isOwnPost} group by ${posts.status}, ${posts.kind}`,
);

const findActivity = prepareOnce((db) =>
  db
    .select({
      accessWithdrawnAt: networkAccounts.accessWithdrawnAt,
      posts: postsByStatus,
      withdrawals: unverifiedWithdrawals,
      endedWithdrawals,
      rejectedPosts,
      refusedLinks,
      hasPaidOut,
      claimedCampaigns,
      memberships,
    })
    .from(users)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .limit(1)
    .prepare('activity'),
);

type Counts = { status: string; n: number; impressions: number; engagements: number };
function sumPosts(rows: Counts[]) {
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

/** The eligible post of the joined `users` row with the most impressions: none or one row. */
const bestPosts = jsonRows(
  {
    campaignId: posts.campaignId,
    campaignTitle: campaigns.title,
    content: posts.content,
    impressions: sql<number>`${getMetric('impressions')}`,
  },
  sql`from ${posts} join ${campaigns} on ${campaigns.id} = ${posts.campaignId}
    where ${isOwnPost} and ${posts.kind} = 'post' and ${inArray(posts.status, [...countedStatuses])}
      and ${getMetric('impressions')} > 0
    order by ${getMetric('impressions')} desc, ${posts.id} limit 1`,
);

type ProfileFacts = Pick<
  ProfilePage,
  'health' | 'healthCounts' | 'totals' | 'badges' | 'bestPost' | 'followers' | 'accountCreatedAt'
>;

export async function loadProfileFacts(ctx: Context, userId: string): Promise<ProfileFacts> {
  const [row] = await findProfile(ctx.database.db).execute({ userId });
  if (!row) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  const counted = row.posts.filter(({ kind }) => kind === 'post');
  const { eligible, ...sums } = sumPosts(counted.filter(({ status }) => status !== 'deleted'));
  return {
    ...(row.followers !== null && { followers: row.followers }),
    accountCreatedAt: row.accountCreatedAt?.toISOString() ?? null,
    ...getHealth(toStatusCounts(counted)),
    totals: {
      campaigns: row.campaigns,
      ...sums,
      eligiblePosts: eligible,
    },
    badges: row.badges.map(toBadge),
    ...(row.bestPosts[0] && { bestPost: row.bestPosts[0] }),
  };
}

const findProfile = prepareOnce((db) =>
  db
    .select({
      followers: networkAccounts.followers,
      accountCreatedAt: networkAccounts.accountCreatedAt,
      campaigns: sql<number>`(select count(*)::int from ${participations} where ${participations.userId} = ${users.id})`,
      posts: postsByStatus,
      badges: badgesOfUser,
      bestPosts,
    })
    .from(users)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .limit(1)
    .prepare('profile'),
);
