/**
 * What a runner asks the queue, one statement each: jobs to start, the time of the next one, longer leases. Jobs are due by the clock of
 * the server; leases end by the clock of the database, which all servers share.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import type { KindRoom } from './job-classes.rules.ts';
import type { JobCursor } from './job-handler.ts';

/** Jobs that one statement claims. */
export const claimedAtOnce = 20;

/** Rows at the beginning of a kind that are looked at for the next time: those that run elsewhere are among them. */
const soonest = 50;

export interface ClaimedJob {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  cursor: JobCursor | null;
}

const toTime = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const isUnfinished = sql`done_at is null and failed_at is null`;

/** One parameter, so that the statement has one text and is planned once. */
const toRows = (rooms: readonly KindRoom[]) => {
  const rows = rooms.map(({ classRoom, ...room }) => ({ ...room, class_room: classRoom }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as k(kind text, class text, rank int, room int, class_room int, lease int)`;
};

/** What runs here does so also where its lease could not be renewed. The ids are a text, as an array. */
const isElsewhere = (running: readonly string[]) =>
  sql`id <> all(${`{${running.join()}}`}::uuid[])`;

/**
 * Locks due jobs, at most {@link claimedAtOnce}; those that other servers have or lock at this moment are skipped. Each kind is read
 * along its own range of the index, and each class has its own room.
 *
 * @returns in the order of their times
 */
export async function claimJobs(
  db: Db,
  rooms: readonly KindRoom[],
  running: readonly string[],
  now: Date,
): Promise<ClaimedJob[]> {
  const rows = await queryRows<ClaimedJob & Record<string, unknown> & { run_at: string }>(
    db,
    sql`with due as materialized (
        select found.id, found.run_at, k.rank, k.class_room, k.lease,
          row_number() over (partition by k.rank order by found.run_at) as place
        from ${toRows(rooms)} cross join lateral (
          select id, run_at from jobs
          where jobs.kind = k.kind and ${isUnfinished} and run_at <= ${toTime(now)}
            and (locked_until is null or locked_until <= now()) and ${isElsewhere(running)}
          order by run_at limit k.room for update skip locked) found
      ), chosen as materialized (
        select id, lease from due where place <= class_room order by rank, run_at limit ${claimedAtOnce}
      )
      update jobs set locked_until = now() + chosen.lease * interval '1 millisecond'
      from chosen where jobs.id = chosen.id
      returning jobs.id, jobs.kind, jobs.payload, jobs.attempts, jobs.cursor, jobs.run_at`,
  );
  return rows.toSorted((a, b) => new Date(a.run_at).getTime() - new Date(b.run_at).getTime());
}

/** @returns milliseconds until the next job is due, or the lease of one that another server has ends; null: none waits */
export async function findNextDelay(
  db: Db,
  rooms: readonly KindRoom[],
  running: readonly string[],
  now: Date,
): Promise<number | null> {
  const [row] = await queryRows<{ next: string | null }>(
    db,
    sql`select extract(epoch from min(case when first.locked_until > now() then first.locked_until - now()
          else first.run_at - ${toTime(now)} end)) * 1000 as next
      from ${toRows(rooms)} cross join lateral (
        select run_at, locked_until from jobs
        where jobs.kind = k.kind and ${isUnfinished} and ${isElsewhere(running)}
        order by run_at limit ${soonest}) first`,
  );
  return row?.next == null ? null : Number(row.next);
}

/** @param leases milliseconds by the id of the job. One that has ended meanwhile stays free. */
export async function renewLeases(db: Db, leases: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...leases].map(([id, lease]) => ({ id, lease }));
  await db.execute(
    sql`update jobs set locked_until = now() + r.lease * interval '1 millisecond'
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, lease int)
      where jobs.id = r.id and jobs.locked_until is not null and jobs.done_at is null and jobs.failed_at is null`,
  );
}
