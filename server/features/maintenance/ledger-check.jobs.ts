/**
 * Checks each hour that the ledger sums to zero in each currency, and writes down what it found: metrics and alerts show it. The database
 * refuses a transaction that doesn't; this proves that nothing got past it. `operator audit` proves far more.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { queryRows } from '../../db/query.ts';
import { hourMs } from '../../common/time-math.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { setDatabaseFact } from './write-database-fact.service.ts';

const kind = 'check-ledger';
export const ledgerCheckFact = 'ledger-check';

/** What is stored. */
export interface LedgerCheck {
  at: string;
  /** Of all entries, in minor units. */
  sums: { currency: string; sum: string }[];
}

/** At server start: ensures the job. */
export async function scheduleLedgerCheck(ctx: Context): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() }),
  );
}

const checkLedger: JobHandler = async ({ database, clock, log }) => {
  const now = clock.now();
  const sums = await queryRows<{ currency: string; sum: string }>(
    database.db,
    sql`select currency, sum(amount)::text as sum from ledger_entries group by currency order by currency`,
  );
  const wrong = sums.filter(({ sum }) => sum !== '0');
  if (wrong.length > 0)
    log.error({ sums: wrong }, 'The ledger does not sum to zero: operator audit');
  const found: LedgerCheck = { at: now.toISOString(), sums };
  await setDatabaseFact(database.db, ledgerCheckFact, JSON.stringify(found));
  return { next: async () => new Date(now.getTime() + hourMs) };
};

export const ledgerCheckJobs: Readonly<Record<string, JobHandler>> = { [kind]: checkLedger };
