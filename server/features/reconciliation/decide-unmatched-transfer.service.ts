/** Two administrators decide whose transfer it was that no withdrawal explains: a person's, who owes it then, or a loss. */
import { eq } from 'drizzle-orm';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { postTransaction } from '../../ledger/ledger.ts';
import { settleReceivable } from '../../ledger/receivables.ts';
import { OperatorError } from '../../operator-error.ts';
import { toDecimal } from '../../common/money.ts';
import { currencies, unmatchedTransfers } from '../../schema.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { isSecondPerson } from '../pools/pool-transfers.rules.ts';
import type { UnmatchedRow } from './unmatched-transfers.queries.ts';

/** @throws OperatorError for one that is unknown or decided */
async function lockOpen(tx: Tx, railId: string): Promise<UnmatchedRow> {
  const [row] = await tx
    .select()
    .from(unmatchedTransfers)
    .where(eq(unmatchedTransfers.railId, railId))
    .for('update');
  if (!row)
    throw new OperatorError(`There is no such transfer ${railId}. Look for it: reconcile list.`);
  if (row.decidedAt) throw new OperatorError(`${railId} is decided already.`);
  return row;
}

type DecisionAction =
  'transfer-decision-requested' | 'transfer-decision-cancelled' | 'transfer-decided';

async function record(
  ctx: Context,
  tx: Tx,
  operator: Operator,
  row: UnmatchedRow,
  action: DecisionAction,
): Promise<void> {
  const [currency] = await tx.select().from(currencies).where(eq(currencies.code, row.currency));
  await recordAudit(ctx, tx, {
    action,
    actor: { kind: 'operator', id: operator.name },
    subjectId: row.userId,
    target: { kind: 'transfer', id: row.railId },
    after: {
      amount: toDecimal(row.amount, currency!.decimals),
      currency: row.currency,
      address: maskAddress(row.address),
      reason: row.outcome,
    },
  });
}

async function update(
  tx: Tx,
  { railId }: UnmatchedRow,
  change: Partial<UnmatchedRow>,
): Promise<UnmatchedRow> {
  const [updated] = await tx
    .update(unmatchedTransfers)
    .set(change)
    .where(eq(unmatchedTransfers.railId, railId))
    .returning();
  return updated!;
}

/**
 * The first administrator's request. It replaces one that waits.
 *
 * @param userId whose it was; null: it is a loss
 */
export const requestDecision = (
  ctx: Context,
  operator: Operator,
  railId: string,
  userId: string | null,
): Promise<UnmatchedRow> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockOpen(tx, railId);
    const requested = await update(tx, row, {
      outcome: userId === null ? 'loss' : 'person',
      userId,
      requestedBy: operator.userId,
      requestedAt: ctx.clock.now(),
    });
    await record(ctx, tx, operator, requested, 'transfer-decision-requested');
    return requested;
  });

/** The second administrator's confirmation. What a person owes is taken from what is available to them. @throws OperatorError */
export const confirmDecision = (
  ctx: Context,
  operator: Operator,
  railId: string,
): Promise<UnmatchedRow> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockOpen(tx, railId);
    if (!row.requestedBy)
      throw new OperatorError(
        `Nobody has asked for a decision about ${railId}: reconcile assign, reconcile write-off.`,
      );
    if (!isSecondPerson(row.requestedBy, operator.userId))
      throw new OperatorError('Who requested it can’t confirm it: ask another administrator.');
    const at = ctx.clock.now();
    if (row.userId !== null) await moveDebt(tx, row, row.userId, at);
    const decided = await update(tx, row, { decidedBy: operator.userId, decidedAt: at });
    await record(ctx, tx, operator, decided, 'transfer-decided');
    return decided;
  });

async function moveDebt(
  tx: Tx,
  { railId, currency, amount }: UnmatchedRow,
  userId: string,
  at: Date,
): Promise<void> {
  const key = `unmatched-transfer:${railId}:assign`;
  await postTransaction(tx, {
    key,
    kind: 'receivable-assign',
    at,
    entries: [
      { kind: 'receivable', owner: '', currency, amount },
      { kind: 'receivable', owner: userId, currency, amount: -amount },
    ],
  });
  await settleReceivable(tx, { owner: userId, currency }, key, at);
}

/** Takes a request back: the transfer waits for a decision again. @throws OperatorError where nobody asked for one */
export const cancelDecision = (
  ctx: Context,
  operator: Operator,
  railId: string,
): Promise<UnmatchedRow> =>
  ctx.database.transaction(async (tx) => {
    const row = await lockOpen(tx, railId);
    if (!row.requestedBy)
      throw new OperatorError(`Nobody has asked for a decision about ${railId}.`);
    await record(ctx, tx, operator, row, 'transfer-decision-cancelled');
    const none = { outcome: null, userId: null, requestedBy: null, requestedAt: null };
    return update(tx, row, none);
  });
