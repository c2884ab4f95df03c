/**
 * Counts the standings and totals of a campaign from its posts, in one statement. Readers read only these rows.
 * See docs/decisions/062-stored-standings.md.
 */
import { and, eq, gte, isNull, sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { campaigns, campaignTotals, campaignWeeks, jobs, participations } from '../../schema.ts';
import { isCountedPost } from '../campaigns/counted-posts.queries.ts';
import { getRewardWeekId, toRewardTerms } from '../campaigns/rewards.rules.ts';
import { scheduleStandings } from '../campaigns/schedule-standings.service.ts';
import { sendEligibleNotices } from './send-eligible-notices.service.ts';
import { createEstimates } from './estimates.queries.ts';
import {
  getCountTime,
  getNextCountTime,
  getStandingsKey,
} from '../campaigns/standings-schedule.queries.ts';

/** Counts now, and sends the notices that need the new estimates. @param signal ends it between two notices */
export async function updateStandings(
  ctx: Context,
  campaignId: string,
  signal?: AbortSignal,
): Promise<void> {
  await computeStandings(ctx, campaignId);
  await sendEligibleNotices(ctx, campaignId, signal);
}

/** As {@link updateStandings}, unless another count runs or the last one is less than a minute old. @returns whether it counted */
export async function updateStandingsIfDue(
  ctx: Context,
  campaignId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const isCounted = await ctx.database.transaction(async (tx) => {
    const [lock] = await queryRows<{ acquired: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${getCountLock(campaignId)}) as acquired`,
    );
    // Read under the lock: another count may have ended since this one was found due.
    const now = ctx.clock.now();
    if (!lock!.acquired || (await getNextCountTime(tx, campaignId, now)) > now) return false;
    await writeCount(tx, campaignId, now);
    return true;
  });
  if (isCounted) await sendEligibleNotices(ctx, campaignId, signal);
  return isCounted;
}

/** Counts instead of the scheduled job if a count is due. */
export async function replaceScheduledCount(ctx: Context, campaignId: string): Promise<void> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  if ((await getNextCountTime(db, campaignId, now)) > now) return;
  const replaced = await db
    .update(jobs)
    .set({ key: null, doneAt: now })
    .where(and(eq(jobs.key, getStandingsKey(campaignId)), isNull(jobs.lockedUntil)))
    .returning({ id: jobs.id });
  let isCounted = false;
  try {
    isCounted = await updateStandingsIfDue(ctx, campaignId);
  } finally {
    if (!isCounted && replaced.length > 0)
      await ctx.database.transaction((tx) => scheduleStandings(tx, campaignId, now));
  }
}

/** Counts now. Safe to run concurrently: counts of one campaign follow each other. */
export const computeStandings = (ctx: Context, campaignId: string): Promise<void> =>
  ctx.database.transaction((tx) => countInTurn(tx, campaignId, ctx.clock.now()));

async function countInTurn(tx: Tx, campaignId: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${getCountLock(campaignId)})`);
  await writeCount(tx, campaignId, now);
}

/** Up to so many posts a count takes milliseconds: a request may wait for it. */
export const maxPostsOfShortCount = 2000;

/**
 * Counts in the transaction of a deletion, after the change: its author must see no estimate of a post that is gone. A large
 * campaign is counted by the job, within a minute.
 */
export async function countDeletion(tx: Tx, campaignId: string, now: Date): Promise<void> {
  const [totals] = await tx
    .select({ posts: campaignTotals.posts })
    .from(campaignTotals)
    .where(eq(campaignTotals.campaignId, campaignId));
  const isShort = totals && totals.posts <= maxPostsOfShortCount;
  await (isShort ? countInTurn : scheduleStandings)(tx, campaignId, now);
}

const getCountLock = (campaignId: string): SQL =>
  sql`hashtextextended(${getStandingsKey(campaignId)}, 0)`;

async function writeCount(tx: Tx, campaignId: string, now: Date): Promise<void> {
  // The planner has no statistics of the intermediate results, and would sometimes compare each row with each other row.
  await tx.execute(
    sql`select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true)`,
  );
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign) return;
  const weeks = await tx
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaignId))
    .orderBy(campaignWeeks.index);
  const countedAt = await getCountTime(tx, campaignId);
  await tx.execute(createStandingsStatement({ campaign, weeks }, now));
  if (await hasJoinedSince(tx, campaignId, countedAt)) await countCreators(tx, campaign);
}

/** Longer than a join takes from its time to its commit: the count between them did not see it. */
const longestJoin = 5 * 60_000;

/** @param countedAt null: never counted */
async function hasJoinedSince(
  tx: Tx,
  campaignId: string,
  countedAt: Date | null,
): Promise<boolean> {
  if (!countedAt) return true;
  const [row] = await tx
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.campaignId, campaignId),
        gte(participations.joinedAt, new Date(countedAt.getTime() - longestJoin)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Reads the participants of all campaigns of the advertiser, so not at each count. */
async function countCreators(tx: Tx, { advertiserId }: { advertiserId: string }): Promise<void> {
  await tx.execute(sql`
    insert into advertiser_totals (advertiser_id, creators)
    select ${advertiserId}::uuid, count(distinct p.user_id) from participations p
    join campaigns c on c.id = p.campaign_id where c.advertiser_id = ${advertiserId}
    on conflict (advertiser_id) do update set creators = excluded.creators`);
}

interface CountedCampaign {
  campaign: typeof campaigns.$inferSelect;
  /** In chronological order. */
  weeks: readonly (typeof campaignWeeks.$inferSelect)[];
}

/** One statement, so that all rows show the same moment. */
function createStandingsStatement(counted: CountedCampaign, now: Date): SQL {
  const { campaign, weeks } = counted;
  const id = sql`${campaign.id}::uuid`;
  const ctes = [
    sql`week_scores as materialized (
      select user_id, week_id, sum(greatest(coalesce(score, 0), 1)) as score, count(*) as posts,
        coalesce(sum((metrics->>'impressions')::bigint), 0) as impressions, bool_or(status = 'eligible-bonus') as bonus,
        min(created_at) as first_at
      from posts where campaign_id = ${id} and ${isCountedPost} group by user_id, week_id)`,
    createRanks(id),
    ...(campaign.maturedAt
      ? [
          sql`estimates as (select null::uuid as user_id, null::uuid as period_id, null::numeric as amount,
            null::numeric as bonus where false)`,
        ]
      : [
          sql`claims as materialized (
            select user_id, coalesce(week_id, ${getRewardWeekId({ campaign, weeks }, null)}::uuid) as week_id,
              sum(score) as score, sum(posts) as posts, sum(impressions) as impressions,
              bool_or(bonus) as bonus, min(first_at) as first_at
            from week_scores group by 1, 2)`,
          ...createEstimates(toRewardTerms(counted), campaign.id),
        ]),
    createWrites(id),
  ];
  return sql`with ${sql.join(ctes, sql`, `)} ${createTotals(id, now)}`;
}

/** Periods are the weeks, and the campaign as a whole, which also has the posts outside of all weeks. */
const createRanks = (campaignId: SQL): SQL => sql`ranks as materialized (
  select *, row_number() over (partition by period_id order by score desc, impressions desc, user_id) as rank
  from (
    select week_id as period_id, user_id, score, posts, impressions from week_scores where week_id is not null
    union all
    select ${campaignId}, user_id, sum(score), sum(posts), sum(impressions) from week_scores group by user_id
  ) periods)`;

/** Writes the rows that changed, and deletes those of users without a counted post. */
const createWrites = (campaignId: SQL): SQL => sql`gone as (
    delete from standings s where s.campaign_id = ${campaignId} and not exists (
      select from ranks r where r.period_id = s.period_id and r.user_id = s.user_id)
  ), written as (
    insert into standings as s (campaign_id, period_id, user_id, rank, score, posts, impressions, estimate, bonus)
    select ${campaignId}, r.period_id, r.user_id, r.rank, r.score, r.posts, r.impressions,
      nullif(e.amount, 0), nullif(e.bonus, 0)
    from ranks r left join estimates e on e.user_id = r.user_id and e.period_id = r.period_id
    on conflict (period_id, user_id) do update set rank = excluded.rank, score = excluded.score, posts = excluded.posts,
      impressions = excluded.impressions, estimate = excluded.estimate, bonus = excluded.bonus
    where (s.rank, s.score, s.posts, s.impressions, s.estimate, s.bonus)
      is distinct from (excluded.rank, excluded.score, excluded.posts, excluded.impressions, excluded.estimate,
        excluded.bonus))`;

const summedMetrics = ['impressions', 'likes', 'reposts', 'replies', 'quotes', 'bookmarks'];

const periodTotals = sql`(
  select coalesce(jsonb_object_agg(period_id, jsonb_build_object('score', score, 'posts', posts, 'people', people)), '{}')
  from (select period_id, sum(score) as score, sum(posts) as posts, count(*) as people from ranks group by period_id) sums)`;

function createTotals(campaignId: SQL, now: Date): SQL {
  const sums = summedMetrics.map((name) =>
    sql.raw(`'${name}', coalesce(sum((metrics->>'${name}')::bigint), 0)`),
  );
  return sql`
    insert into campaign_totals (campaign_id, posts, metrics, periods, claimed, counted_at)
    select ${campaignId}, count(*), case when count(metrics) > 0 then jsonb_build_object(${sql.join(sums, sql`, `)},
        'asOf', coalesce(max(metrics->>'asOf'), ${now.toISOString()}::text)) end,
      ${periodTotals},
      (select coalesce(sum(amount), 0) from rewards where campaign_id = ${campaignId} and claimed_at is not null),
      ${now.toISOString()}::timestamptz
    from posts where campaign_id = ${campaignId} and status <> 'deleted'
    on conflict (campaign_id) do update set posts = excluded.posts, metrics = excluded.metrics,
      periods = excluded.periods, claimed = excluded.claimed, counted_at = excluded.counted_at`;
}
