/**
 * The days of `analytics_events`, each a partition: dropping one costs the same however many events it has. The servers' role may
 * change no table; it may call two functions of the migrating role, whose only argument is a day. See
 * docs/decisions/104-analytics-by-day.md.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/connect.ts';
import { deletedAtOnce, queryRows } from '../../db/query.ts';
import { retention } from '../../common/retention.ts';
import { dayMs } from '../../common/time-math.ts';

/** How many days are there in advance: as long as the job may fail before a request has to make its day. */
export const daysAhead = 14;

const knownDays = new WeakMap<Database, Set<string>>();

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Makes the day of a time, unless this server knows that it is there: after a jump of the clock, or when the job has failed for days. */
export async function ensureDay({ database }: Pick<Context, 'database'>, at: Date): Promise<void> {
  const known = knownDays.get(database) ?? new Set<string>();
  knownDays.set(database, known);
  const day = toDay(at.getTime());
  if (known.has(day)) return;
  await database.db.execute(sql`select create_analytics_day(${day}::date)`);
  known.add(day);
}

/** Once a day: makes the next days, and drops those whose events are older than `retention` allows. */
export async function renewDays(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now().getTime();
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    signal.throwIfAborted();
    await ensureDay(ctx, new Date(now + ahead * dayMs));
  }
  const { db } = ctx.database;
  const oldest = toDay(now - retention.analyticsEvents);
  await db.execute(sql`select drop_analytics_days_before(${oldest}::date)`);
  // In the partition of the time before there were days.
  const isOld = sql`event.received_at < (${oldest}::date)::timestamp at time zone 'UTC'`;
  let deleted: number;
  do {
    signal.throwIfAborted();
    const rows = await queryRows(
      db,
      sql`delete from analytics_events event
        using (select tableoid as part, ctid as place from analytics_events event where ${isOld} limit ${deletedAtOnce}) old
        where event.tableoid = old.part and event.ctid = old.place and ${isOld} returning 1`,
    );
    deleted = rows.length;
  } while (deleted === deletedAtOnce);
}
