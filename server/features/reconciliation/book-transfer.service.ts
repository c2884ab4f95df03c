/** Books one transfer of the payment rail that the database does not know, or knows differently. */
import { eq } from 'drizzle-orm';
import { maskAddress } from '../../../common/text/wallet-address.ts';
import type { ListedTransfer } from '../../adapters/payment-rail.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { findAmountForNet } from '../../common/fees.ts';
import { AmountError, toDecimal, toMinor } from '../../common/money.ts';
import { postTransaction } from '../../ledger/ledger.ts';
import { advanceFunds, lockAvailable } from '../../ledger/receivables.ts';
import { currencies, unmatchedTransfers, withdrawals } from '../../schema.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { collectClaims } from '../payouts/collect-claims.service.ts';
import { recordTransfer } from '../withdrawals/apply-transfer.service.ts';
import { reopenWithdrawal } from '../withdrawals/move-withdrawal-funds.service.ts';
import {
  confirmByRail,
  failByRail,
  markHandedOver,
  restoreWithdrawal,
} from '../withdrawals/restore-withdrawal.service.ts';
import type { CurrencyRow, WithdrawalRow } from '../withdrawals/withdrawals.views.ts';
import { getStep, type Step, type TransferProblem } from './reconciliation.rules.ts';
import { findPayee } from './unmatched-transfers.queries.ts';

/** What was done about a transfer. */
export interface BookedTransfer {
  transfer: string;
  /** `restore`: its withdrawal was entered again. `unmatched`: no person has the address. */
  did: Exclude<Step, 'none'> | 'restore' | 'unmatched';
  /** The reference of the withdrawal; null for `unmatched`. */
  withdrawal: string | null;
  userId: string | null;
  /** The status of the withdrawal, or of the transfer. */
  status: string;
  /** What arrives, as a decimal. */
  amount: string;
  currency: string;
  /** What was not there, and is owed now. */
  owed: string;
}
export type Outcome = BookedTransfer | { problem: TransferProblem } | null;

/** In one transaction. @returns null where nothing is to be done */
export const bookTransfer = (
  ctx: Context,
  operator: Operator,
  transfer: ListedTransfer,
): Promise<Outcome> =>
  ctx.database.transaction(async (tx) => {
    const [row] = isUuid(transfer.reference)
      ? await tx
          .select()
          .from(withdrawals)
          .where(eq(withdrawals.id, transfer.reference))
          .for('no key update')
      : [];
    if (!row && transfer.status === 'failed') return null;
    const [currency] = await tx
      .select()
      .from(currencies)
      .where(eq(currencies.code, row?.currency ?? transfer.currency));
    if (!currency) return { problem: 'unknown currency' };
    const net = readAmount(transfer, currency);
    const work = { ctx, tx, operator, transfer, currency };
    if (row) return bookKnown(work, row, net);
    if (net === null || net <= 0n) return { problem: 'unreadable amount' };
    return bookUnknown(work, net);
  });

interface Work {
  ctx: Context;
  tx: Tx;
  operator: Operator;
  transfer: ListedTransfer;
  currency: CurrencyRow;
}

function readAmount({ amount }: ListedTransfer, { decimals }: CurrencyRow): bigint | null {
  try {
    return toMinor(amount, decimals);
  } catch (error) {
    if (error instanceof AmountError) return null;
    throw error;
  }
}

async function bookKnown(work: Work, row: WithdrawalRow, net: bigint | null): Promise<Outcome> {
  const { ctx, tx, transfer } = work;
  const { id, status, currency } = transfer;
  const decided = getStep(row, { id, status, currency, net });
  if ('problem' in decided) return decided;
  const { step } = decided;
  if (step === 'none') return null;
  let owed = 0n;
  if (step === 'fail') await failByRail(ctx, tx, row, transfer);
  else {
    if (step === 'apply') await markHandedOver(tx, row, transfer);
    if (step === 'confirm') await confirmByRail(ctx, tx, row, transfer);
    if (step === 'reopen') {
      owed = await provideFunds(work, row.userId, row.amount);
      const at = row.handedOverAt ?? new Date(transfer.createdAt);
      const verifiedAt = row.verifiedAt ?? at;
      await reopenWithdrawal(ctx, tx, row, { railId: id, handedOverAt: at, verifiedAt });
    }
    await recordTransfer(ctx, tx, row.id, transfer);
  }
  return recordBooked(work, step, row.id, owed);
}

async function bookUnknown(work: Work, net: bigint): Promise<Outcome> {
  const { ctx, tx, transfer, currency } = work;
  const known = eq(unmatchedTransfers.railId, transfer.id);
  if ((await tx.$count(unmatchedTransfers, known)) > 0) return null;
  const { address } = transfer;
  const wallet = isUuid(transfer.reference)
    ? await findPayee(tx, { address, currency: currency.code })
    : null;
  if (!wallet)
    return transfer.status === 'completed'
      ? bookUnmatched(work, net)
      : { problem: 'pending for an unknown address' };
  const { amount } = findAmountForNet(net, currency);
  const owed = await provideFunds(work, wallet.userId, amount);
  const { id } = await restoreWithdrawal(ctx, tx, { transfer, wallet, currency, net });
  await recordTransfer(ctx, tx, id, transfer);
  return recordBooked(work, 'restore', id, owed);
}

/**
 * Makes the amount available: by claims that must have been made before the transfer, and by what the person owes from now on.
 *
 * @returns what is owed
 */
async function provideFunds(
  { ctx, tx, transfer, currency: { code: currency } }: Work,
  userId: string,
  amount: bigint,
): Promise<bigint> {
  const account = { owner: userId, currency };
  const getShortfall = async () => amount - (await lockAvailable(tx, account));
  if ((await getShortfall()) <= 0n) return 0n;
  const at = new Date(transfer.createdAt);
  const isShort = async () => (await getShortfall()) > 0n;
  await collectClaims(ctx, tx, { userId, currency, at, isShort });
  const owed = await getShortfall();
  if (owed <= 0n) return 0n;
  await advanceFunds(tx, account, owed, `transfer:${transfer.id}`, ctx.clock.now());
  return owed;
}

async function bookUnmatched(work: Work, amount: bigint): Promise<BookedTransfer> {
  const { ctx, tx, operator, transfer, currency } = work;
  const at = ctx.clock.now();
  await tx.insert(unmatchedTransfers).values({
    railId: transfer.id,
    reference: transfer.reference,
    currency: currency.code,
    amount,
    address: transfer.address,
    transactionHash: transfer.transactionHash,
    orderedAt: new Date(transfer.createdAt),
    bookedAt: at,
  });
  await postTransaction(tx, {
    key: `unmatched-transfer:${transfer.id}`,
    kind: 'unmatched-transfer',
    at,
    entries: [
      { kind: 'receivable', owner: '', currency: currency.code, amount: -amount },
      { kind: 'paid-out', owner: '', currency: currency.code, amount },
    ],
  });
  const net = toDecimal(amount, currency.decimals);
  await recordAudit(ctx, tx, {
    action: 'transfer-unmatched',
    actor: { kind: 'operator', id: operator.name },
    target: { kind: 'transfer', id: transfer.id },
    after: { amount: net, currency: currency.code, address: maskAddress(transfer.address) },
  });
  return {
    transfer: transfer.id,
    did: 'unmatched',
    withdrawal: null,
    userId: null,
    status: transfer.status,
    amount: net,
    currency: currency.code,
    owed: '0',
  };
}

async function recordBooked(
  { ctx, tx, operator, transfer, currency }: Work,
  did: BookedTransfer['did'],
  id: string,
  minorOwed: bigint,
): Promise<BookedTransfer> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id));
  const { userId, reference, status } = row!;
  const amount = toDecimal(row!.amount - row!.fee, currency.decimals);
  const owed = toDecimal(minorOwed, currency.decimals);
  const { code } = currency;
  await recordAudit(ctx, tx, {
    action: 'transfer-reconciled',
    actor: { kind: 'operator', id: operator.name },
    subjectId: userId,
    target: { kind: 'withdrawal', id },
    after: {
      amount,
      currency: code,
      reference,
      status,
      kind: did,
      reason: `transfer ${transfer.id}, owed ${owed}`,
    },
  });
  return {
    transfer: transfer.id,
    did,
    withdrawal: reference,
    userId,
    status,
    amount,
    currency: code,
    owed,
  };
}
