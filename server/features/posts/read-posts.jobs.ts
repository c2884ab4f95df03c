/**
 * The jobs that read posts: one reads for all campaigns and all servers; others set the times of posts again, after the dates of their
 * campaign changed, or the rules for texts.
 */
import { and, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { UnreadableItem } from '../../adapters/foreign-list.ts';
import { minuteMs } from '../../common/time-math.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { campaigns, jobs, posts } from '../../schema.ts';
import { planReadsKind, readerKind } from '../campaigns/schedule-reads.service.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { textReasons } from './evaluate-posts.service.ts';
import { textRulesVersion } from './post-text.rules.ts';
import { readDuePosts } from './read-posts.service.ts';
import { finalReadPeriod } from './read-schedule.rules.ts';

export const judgeKind = 'judge-posts-again';

/** After servers of an earlier build have ended, which judge by the rules before. */
const judgeDelay = 10 * minuteMs;

/** At server start: ensures the jobs. What is scheduled already stays as it is. */
export async function schedulePostReader(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    await enqueue(tx, { kind: readerKind, payload: {}, key: readerKind, runAt: now });
    // Once for each version of the rules.
    const key = `${judgeKind}:${textRulesVersion}`;
    const runAt = new Date(now.getTime() + judgeDelay);
    await enqueue(tx, { kind: judgeKind, payload: {}, key, runAt });
  });
}

/** One call of the network a run, so that a server that stops waits for one call at most. */
const runReader: JobHandler = async (ctx, _, { id }) => {
  const { next, unreadable } = await readDuePosts(ctx);
  return {
    next: async () => next,
    problem: unreadable ? formatUnreadable(unreadable) : await findProblem(ctx, id),
  };
};

/** A run that asked for nothing leaves what the last one found in the list of jobs. */
async function findProblem({ database }: Context, id: string): Promise<string | undefined> {
  const [row] = await database.db
    .select({ problem: jobs.lastError })
    .from(jobs)
    .where(eq(jobs.id, id));
  return row?.problem ?? undefined;
}

/** Posts that are named in the list of jobs. */
const mostNamed = 5;

/** For the list of jobs: ids and fields, no values. */
function formatUnreadable(items: readonly UnreadableItem[]): string | undefined {
  if (items.length === 0) return undefined;
  const names = items
    .slice(0, mostNamed)
    .map(({ id, field }) => `${id ?? 'without an id'} (${field})`);
  return `posts that can’t be read: ${items.length}, such as ${names.join(', ')}`;
}

/**
 * The job `plan-reads` {campaignId}: after its dates or its rules changed. What is due earlier than before is read then; what was due
 * earlier than now is read at its time, and has the new times from then on.
 */
const planReads: JobHandler = async ({ database, clock }, payload, { signal }) => {
  const { campaignId } = payload as { campaignId: string };
  const [campaign] = await database.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign || campaign.maturedAt) return;
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const finalReads = new Date(campaign.maturesAt.getTime() - finalReadPeriod).toISOString();
  const dueAt = sql`p.created_at + ${campaign.rules.minHoursUp} * interval '1 hour'`;
  const ends = sql`coalesce((select w.ends_at from campaign_weeks w where w.id = p.week_id), ${campaign.endsAt.toISOString()}::timestamptz)`;
  const decisive = sql`case when p.status <> 'evaluating' then ${finalReads}::timestamptz
    when ${dueAt} > ${now} then least(${dueAt}, ${finalReads}::timestamptz)
    else least(greatest(${dueAt}, ${ends}), ${finalReads}::timestamptz) end`;
  await updateInParts(
    database.db,
    signal,
    sql`
    update posts p set next_read_at = least(p.next_read_at, t.at), decisive_read_at = least(p.decisive_read_at, t.at)
    from (select * from (select p.id, p.next_read_at, p.decisive_read_at, greatest(${now}, ${decisive}) as at from posts p
        where p.campaign_id = ${campaignId} and p.next_read_at is not null and p.deleted_at is null
          and p.status in ('evaluating', 'eligible', 'eligible-bonus')) times
      where next_read_at > at or decisive_read_at is null or decisive_read_at > at limit ${updatedAtOnce}) t
    where p.id = t.id and (p.next_read_at > t.at or p.decisive_read_at is null or p.decisive_read_at > t.at)
    returning 1`,
  );
};

/** Posts that one statement of these jobs changes, so that none meets the time limit, however many there are. */
const updatedAtOnce = 5000;

/**
 * Repeats an update until it changes fewer rows than it may. What it has changed isn't chosen again, also by a later run of the job.
 */
async function updateInParts(db: Db, signal: AbortSignal, update: SQL): Promise<void> {
  do signal.throwIfAborted();
  while ((await queryRows(db, update)).length === updatedAtOnce);
}

/**
 * The job `judge-posts-again`, once for each version of the rules for texts: what older rules counted, or refused because of its text,
 * is read again, where results are not final.
 */
export const judgePostsAgain: JobHandler = async ({ database, clock }, _payload, { signal }) => {
  const now = clock.now();
  const open = database.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(isNull(campaigns.expiredAt), isNull(campaigns.maturedAt)));
  const codes = sql.raw(textReasons.map((code) => `'${code}'`).join(', '));
  const found = database.db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        inArray(posts.campaignId, open),
        // Not those that an earlier part has changed.
        or(
          isNull(posts.nextReadAt),
          gt(posts.nextReadAt, now),
          isNull(posts.decisiveReadAt),
          gt(posts.decisiveReadAt, now),
        ),
        isNull(posts.deletedAt),
        lt(posts.textRules, textRulesVersion),
        or(
          inArray(posts.status, ['eligible', 'eligible-bonus']),
          and(
            eq(posts.status, 'not-eligible'),
            sql`exists (select from jsonb_array_elements(${posts.statusReasons}) reason
              where reason ->> 'code' in (${codes}))`,
          ),
        ),
      ),
    )
    .limit(updatedAtOnce);
  const at = sql`${now.toISOString()}::timestamptz`;
  await updateInParts(
    database.db,
    signal,
    sql`update posts set next_read_at = ${at}, decisive_read_at = ${at} where id in ${found} returning 1`,
  );
};

export const readJobs: Readonly<Record<string, JobHandler>> = {
  [readerKind]: runReader,
  [planReadsKind]: planReads,
  [judgeKind]: judgePostsAgain,
};
