/** Compares withdrawals with what the payment rail knows of them. It changes nothing. */
import { setTimeout as wait } from 'node:timers/promises';
import { asc, count, eq, gt } from 'drizzle-orm';
import type { Transfer } from '../../adapters/payment-rail.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { withdrawals } from '../../schema.ts';
import { getTransferMismatch, type TransferMismatch } from '../../common/withdrawal-rules.ts';
import type { CheckResult } from '../../ledger/ledger.ts';
import type { WithdrawalRow } from './withdrawals.views.ts';

/** Milliseconds from one request to the next: the rail has other work. */
const pace = 25;
/** Withdrawals that are read at a time. */
const pageSize = 200;
/** Requests without an answer, one after the other, after which the rail is not asked again. */
const mostFailures = 5;
const shownRows = 20;

type AuditedRow = Pick<WithdrawalRow, 'id' | 'reference' | 'status' | 'railId'>;

const columns = {
  id: withdrawals.id,
  reference: withdrawals.reference,
  status: withdrawals.status,
  railId: withdrawals.railId,
};

export async function countWithdrawals(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(withdrawals);
  return row!.count;
}

/** Asks the rail for every withdrawal, one after the other, outside of transactions. */
export async function auditTransfers(
  ctx: Context,
  reportProgress: (done: number) => void,
): Promise<CheckResult> {
  const rows: CheckResult['rows'] = [];
  let [done, broken, failures] = [0, 0, 0];
  for await (const row of readWithdrawals(ctx.database.db)) {
    const problem = failures < mostFailures ? await findMismatch(ctx, row) : 'not asked';
    failures = problem === 'no answer' || problem === 'not asked' ? failures + 1 : 0;
    if (problem) broken++;
    if (problem && rows.length < shownRows)
      rows.push({ withdrawal: row.reference, status: row.status, problem });
    reportProgress(++done);
  }
  return { name: 'rail', broken, rows };
}

async function* readWithdrawals(db: Db): AsyncGenerator<AuditedRow> {
  for (let last: string | undefined; ;) {
    const page = await db
      .select(columns)
      .from(withdrawals)
      .where(last === undefined ? undefined : gt(withdrawals.id, last))
      .orderBy(asc(withdrawals.id))
      .limit(pageSize);
    yield* page;
    last = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}

/** A withdrawal whose status changes while the rail is asked is judged once more. */
async function findMismatch(
  ctx: Context,
  row: AuditedRow,
): Promise<TransferMismatch | 'no answer' | null> {
  const transfer = await findTransfer(ctx, row);
  if (transfer === undefined) return 'no answer';
  const mismatch = getTransferMismatch(row, transfer);
  if (!mismatch) return null;
  const [now] = await ctx.database.db
    .select(columns)
    .from(withdrawals)
    .where(eq(withdrawals.id, row.id));
  if (!now || now.status === row.status) return mismatch;
  return findMismatch(ctx, now);
}

/** Undefined without an answer. */
async function findTransfer(ctx: Context, row: AuditedRow): Promise<Transfer | null | undefined> {
  const next = wait(pace);
  try {
    return await ctx.rail.find(row.id);
  } catch (err) {
    ctx.log.warn({ err, withdrawal: row.reference }, 'audit: the rail did not answer');
    return undefined;
  } finally {
    await next;
  }
}
