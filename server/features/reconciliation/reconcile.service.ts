/**
 * Brings the books to what the payment rail has done since the time to which the database was restored. Each transfer is booked once,
 * in a separate transaction: a run that was interrupted, or is repeated, goes on with what is left.
 * See docs/decisions/116-restore-and-reconcile.md.
 */
import { asc, isNotNull } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import { OperatorError } from '../../operator-error.ts';
import { withdrawals } from '../../schema.ts';
import { readRailDeposits } from '../pools/read-rail-deposits.service.ts';
import { countWithdrawals } from '../withdrawals/audit-transfers.queries.ts';
import { bookTransfer, type BookedTransfer, type Outcome } from './book-transfer.service.ts';
import { NoTransferList, readListedTransfers } from './read-listed-transfers.ts';
import type { TransferProblem } from './reconciliation.rules.ts';

export interface Reconciliation {
  /** How many the rail lists. */
  transfers: number;
  booked: BookedTransfer[];
  /** What people have to look at. */
  problems: { transfer: string; reference: string; problem: TransferProblem }[];
  /** Deposits that were new or corrected. */
  deposits: number;
}

/** @throws OperatorError for a rail that lists no transfers; nothing is changed then */
export async function reconcile(
  ctx: Context,
  operator: Operator,
  reportProgress: (done: number, total: number) => void,
): Promise<Reconciliation> {
  const result: Reconciliation = { transfers: 0, booked: [], problems: [], deposits: 0 };
  const expected = await countWithdrawals(ctx.database.db);
  const unlisted = await findRailIds(ctx);
  const report = (done: number) => reportProgress(done, Math.max(done + 1, expected));
  try {
    for await (const transfer of readListedTransfers(ctx.rail)) {
      unlisted.delete(transfer.id);
      const { id, reference } = transfer;
      const outcome = await bookTransfer(ctx, operator, transfer).catch((err: unknown): Outcome => {
        ctx.log.error({ err, transfer: id }, 'reconcile: a transfer could not be booked');
        return { problem: 'can’t be booked, see the log' };
      });
      if (outcome && 'problem' in outcome)
        result.problems.push({ transfer: id, reference, problem: outcome.problem });
      else if (outcome) result.booked.push(outcome);
      report(++result.transfers);
    }
  } catch (error) {
    if (!(error instanceof NoTransferList)) throw error;
    throw new OperatorError(
      'The payment rail lists no transfers: it answers 404 to GET /transfers?after=. Nothing was changed. Ask it for a statement, and compare each transfer since the restored time: withdrawals show.',
    );
  }
  for (const [transfer, reference] of unlisted)
    result.problems.push({ transfer, reference, problem: 'not listed by the rail' });
  result.deposits = await readRailDeposits(ctx);
  reportProgress(result.transfers, result.transfers);
  return result;
}

/** References by the rail's id of each transfer that is known here: a list without them is not whole. */
async function findRailIds(ctx: Context): Promise<Map<string, string>> {
  const rows = await ctx.database.db
    .select({ railId: withdrawals.railId, id: withdrawals.id })
    .from(withdrawals)
    .where(isNotNull(withdrawals.railId))
    .orderBy(asc(withdrawals.createdAt));
  return new Map(rows.map(({ railId, id }) => [railId!, id]));
}
