/** What a monitor watches in the database: jobs, the reader of posts, withdrawals, the ledger, the quarantine. Counts and times alone. */
import { sql } from 'drizzle-orm';
import type { Context, QuarantineReason } from '../../context.ts';
import { queryRows } from '../../db/query.ts';
import { describeNetwork } from '../posts/network-state.queries.ts';
import { getDatabaseFact } from './database-facts.queries.ts';
import { ledgerCheckFact, type LedgerCheck } from './ledger-check.jobs.ts';

export interface ServerState {
  quarantine: QuarantineReason | null;
  /** How far the clock of this server is ahead of the database's; negative: behind. */
  clockDifferenceSeconds: number;
  jobs: { kind: string; waiting: number; due: number; failed: number; oldestDueSeconds: number }[];
  network: {
    name: string;
    month: number;
    limit: number | null;
    windowLeft: number | null;
    oldestUnreadSeconds: number;
    lateResults: number;
  };
  withdrawals: { pending: number; oldestPendingSeconds: number };
  /** Null: never checked. */
  ledger: LedgerCheck | null;
}

export async function loadServerState(ctx: Context): Promise<ServerState> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const secondsSince = (iso: string | null) =>
    iso === null ? 0 : Math.max(0, (now.getTime() - new Date(iso).getTime()) / 1000);
  // Without those that run: one with many steps may take hours. Jobs that failed and were given up are done. Two parts, each of which
  // has an index: done jobs are many, and a monitor asks every few seconds.
  const isDue = sql`failed_at is null and run_at <= ${at} and (locked_until is null or locked_until <= now())`;
  const jobs = await queryRows<ServerState['jobs'][number]>(
    db,
    sql`select kind, (count(*) filter (where failed_at is null))::int as waiting,
        (count(*) filter (where ${isDue}))::int as due,
        (count(*) filter (where failed_at is not null))::int as failed,
        coalesce(extract(epoch from ${at} - min(run_at) filter (where ${isDue})), 0)::float8 as "oldestDueSeconds"
      from (select kind, run_at, locked_until, failed_at from jobs where done_at is null and failed_at is null
        union all select kind, run_at, locked_until, failed_at from jobs where failed_at is not null and done_at is null) unfinished
      group by kind order by kind`,
  );
  const [pending] = await queryRows<{ count: number; oldest: number; ahead: number }>(
    db,
    sql`select extract(epoch from ${at} - now())::float8 as ahead, count(*)::int as count,
        coalesce(extract(epoch from ${at} - min(coalesce(held_until, verified_at, created_at))), 0)::float8 as oldest
      from withdrawals where status = 'pending'`,
  );
  const network = await describeNetwork(ctx);
  const check = await getDatabaseFact(db, ledgerCheckFact);
  return {
    quarantine: await ctx.quarantine.find(),
    clockDifferenceSeconds: pending!.ahead,
    jobs,
    network: {
      name: network.network,
      month: network.month.reads,
      limit: network.month.limit,
      windowLeft: network.window?.remaining ?? null,
      oldestUnreadSeconds: secondsSince(network.oldestDue),
      lateResults: network.waiting.length,
    },
    withdrawals: { pending: pending!.count, oldestPendingSeconds: Math.max(0, pending!.oldest) },
    ledger: check === null ? null : (JSON.parse(check) as LedgerCheck),
  };
}
