/** Brings withdrawals to where the payment rail knows them, after a database was restored from a backup. */
import { eq } from 'drizzle-orm';
import type { ListedTransfer } from '../../adapters/payment-rail.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { findAmountForNet } from '../../common/fees.ts';
import { toFailureCode, usualDuration } from '../../common/withdrawal-rules.ts';
import { withdrawals } from '../../schema.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';
import { getNextReference } from './create-withdrawal.service.ts';
import { reserveFunds, updateWithdrawal } from './move-withdrawal-funds.service.ts';
import type { CurrencyRow, WalletRow, WithdrawalRow } from './withdrawals.views.ts';

interface LostWithdrawal {
  transfer: ListedTransfer;
  wallet: WalletRow;
  currency: CurrencyRow;
  /** What arrives, in minor units. */
  net: bigint;
}

/**
 * Enters a withdrawal again that was requested after the restored time, and reserves its amount: what arrives and today's fee for it.
 * It has the id that the rail knows, and a new number.
 */
export async function restoreWithdrawal(
  ctx: Context,
  tx: Tx,
  { transfer, wallet, currency, net }: LostWithdrawal,
): Promise<WithdrawalRow> {
  const { reference: id, createdAt } = transfer;
  const { userId } = wallet;
  const { amount, fee } = findAmountForNet(net, currency);
  const at = new Date(createdAt);
  await reserveFunds(ctx, tx, { id, userId, currency: currency.code, amount, fee }, currency);
  const [row] = await tx
    .insert(withdrawals)
    .values({
      id,
      userId,
      amount,
      fee,
      origin: { page_path: '', trigger: 'reconcile' },
      walletId: wallet.id,
      currency: currency.code,
      status: 'pending',
      reference: await getNextReference(tx, at),
      createdAt: at,
      updatedAt: ctx.clock.now(),
      verifiedAt: at,
      handedOverAt: at,
      estimatedAt: new Date(at.getTime() + usualDuration),
      timeline: [
        { status: 'created', at: createdAt },
        { status: 'pending', at: createdAt },
        { status: 'restored', at: ctx.clock.now().toISOString() },
      ],
    })
    .returning();
  return row!;
}

/** The code was entered after the restored time: the rail has the order. */
export async function confirmByRail(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  { createdAt }: ListedTransfer,
): Promise<WithdrawalRow> {
  const at = new Date(createdAt);
  const estimatedAt = new Date(at.getTime() + usualDuration);
  const change = { status: 'pending', verifiedAt: at, handedOverAt: at, estimatedAt } as const;
  const confirmed = await updateWithdrawal(ctx, tx, row, change, ['pending']);
  await markAnswered(tx, row.userId, [`withdrawal:${row.id}:verifying`], ctx.clock.now());
  return confirmed;
}

/** The rail was asked for it after the restored time: nobody can cancel it any more. */
export async function markHandedOver(
  tx: Tx,
  { id, handedOverAt }: WithdrawalRow,
  { createdAt }: ListedTransfer,
): Promise<void> {
  if (handedOverAt !== null) return;
  await tx
    .update(withdrawals)
    .set({ handedOverAt: new Date(createdAt) })
    .where(eq(withdrawals.id, id));
}

/** It was canceled here and has failed at the rail: its amount is back already. */
export function failByRail(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  transfer: ListedTransfer,
): Promise<WithdrawalRow> {
  const failureCode = toFailureCode(transfer.failureCode);
  return updateWithdrawal(ctx, tx, row, { status: 'failed', failureCode, railId: transfer.id }, [
    'failed',
  ]);
}
