/** Proves the invariants of money on a live database: `operator audit`. It changes nothing. */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { readSnapshot } from '../../db/read-snapshot.ts';
import type { CheckResult } from '../../ledger/ledger.ts';
import {
  ledgerChecks,
  ledgerWarnings,
  runLedgerCheck,
  type LedgerCheckName,
} from './ledger-checks.queries.ts';
import { auditListedTransfers } from '../reconciliation/audit-listed-transfers.queries.ts';
import { auditDeposits } from '../pools/audit-deposits.queries.ts';
import { auditTransfers, countWithdrawals } from '../withdrawals/audit-transfers.queries.ts';
import { loadLedgerReport } from '../balances/ledger-report.queries.ts';

export interface AuditOptions {
  /** Asks the rail for each withdrawal, for all its transfers, and for all deposits. */
  withRail: boolean;
  reportProgress(done: number, total: number): void;
}

export interface MoneyAudit {
  isSound: boolean;
  checks: CheckResult[];
  /** What people have to look at: the books add up in spite of it. */
  warnings: CheckResult[];
  figures: Record<'transactions' | 'entries' | 'accounts' | 'rewards' | 'withdrawals', number>;
  /** By kind of account. */
  balances: Awaited<ReturnType<typeof loadLedgerReport>>['balances'];
}

const names = Object.keys(ledgerChecks) as LedgerCheckName[];
const warningNames = Object.keys(ledgerWarnings) as LedgerCheckName[];

/** The ledger in one snapshot, then the rail, which is not asked inside of a transaction. */
export async function auditMoney(ctx: Context, options: AuditOptions): Promise<MoneyAudit> {
  const transfers = options.withRail ? await countWithdrawals(ctx.database.db) : 0;
  const total = names.length + transfers;
  const report = (done: number) => options.reportProgress(Math.min(done, total), total);
  const { checks, ...rest } = await readSnapshot(ctx.database, async (tx) => {
    const results: CheckResult[] = [];
    for (const name of names) {
      results.push(await runLedgerCheck(tx, name));
      report(results.length);
    }
    const warnings: CheckResult[] = [];
    for (const name of warningNames) warnings.push(await runLedgerCheck(tx, name));
    const { balances } = await loadLedgerReport(tx);
    return { checks: results, warnings, figures: await loadFigures(tx), balances };
  });
  if (options.withRail) {
    checks.push(await auditTransfers(ctx, (done) => report(names.length + done)));
    const listed = await auditListedTransfers(ctx);
    if (listed) checks.push(listed);
    checks.push(await auditDeposits(ctx));
  }
  report(total);
  return { isSound: checks.every(({ broken }) => broken === 0), checks, ...rest };
}

async function loadFigures(db: Db | Tx): Promise<MoneyAudit['figures']> {
  const [row] = await queryRows<Record<keyof MoneyAudit['figures'], number>>(
    db,
    sql`select (select count(*) from ledger_transactions)::int as transactions, (select count(*) from ledger_entries)::int as entries,
      (select count(*) from ledger_accounts)::int as accounts, (select count(*) from rewards)::int as rewards,
      (select count(*) from withdrawals)::int as withdrawals`,
  );
  return row!;
}
