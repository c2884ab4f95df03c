/** Checks and writes a new withdrawal, and reserves its amount. */
import { randomUUID } from 'node:crypto';
import { and, count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { wallets, withdrawals } from '../../db/schema.ts';
import { calculateFee } from '../../domain/fees.ts';
import { AmountError, toMinor } from '../../domain/money.ts';
import { formatWithdrawalReference } from '../../domain/withdrawal.ts';
import { reserveFunds } from './withdrawal-funds.service.ts';
import { type CurrencyRow, type WalletRow, type WithdrawalRow } from './withdrawals.views.ts';
import { dayMs } from '../../domain/time.ts';

/** Where the user started the withdrawal, stored for analytics. */
export interface ActionOrigin {
  page_path: string;
  trigger: string;
}

export function parseAmount(amount: string, currency: CurrencyRow): bigint {
  try {
    return toMinor(amount, currency.decimals);
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    const msg = `has more than the ${String(currency.decimals)} decimals of ${currency.code}`;
    throw new ApiError(
      'BAD_REQUEST',
      { kind: 'amount-decimals', decimals: currency.decimals, currency: currency.code },
      { detail: [{ loc: ['body', 'amount'], msg, type: 'amount.decimals' }] },
      { cause: error },
    );
  }
}

export async function lockPayoutWallet(
  tx: Tx,
  userId: string,
  walletId: string,
): Promise<WalletRow> {
  const mine = and(eq(wallets.id, walletId), eq(wallets.userId, userId), isNull(wallets.removedAt));
  const [wallet] = await tx.select().from(wallets).where(mine).for('no key update');
  if (!wallet) throw new ApiError('NOT_FOUND', { kind: 'payout-wallet' });
  return wallet;
}

interface NewWithdrawal {
  userId: string;
  wallet: WalletRow;
  currency: CurrencyRow;
  amount: bigint;
  origin: ActionOrigin;
}

export async function createWithdrawal(
  ctx: Context,
  tx: Tx,
  { userId, wallet, currency, amount, origin }: NewWithdrawal,
): Promise<WithdrawalRow> {
  const now = ctx.clock.now();
  const id = randomUUID();
  const { fee } = calculateFee(amount, currency);
  await reserveFunds(ctx, tx, { id, userId, currency: currency.code, amount, fee }, currency);
  const [row] = await tx
    .insert(withdrawals)
    .values({
      ...{
        id,
        userId,
        amount,
        fee,
        origin,
        walletId: wallet.id,
        currency: currency.code,
        status: 'verifying',
      },
      reference: await nextReference(tx, now),
      createdAt: now,
      updatedAt: now,
      timeline: [{ status: 'created', at: now.toISOString() }],
    })
    .returning();
  return row!;
}

/** Advisory lock id, shared by all servers: references of a day are numbered one by one. */
const referenceLock = 4_650_118;

async function nextReference(tx: Tx, now: Date): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${referenceLock})`);
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const today = and(
    gte(withdrawals.createdAt, from),
    lt(withdrawals.createdAt, new Date(from.getTime() + dayMs)),
  );
  const [row] = await tx.select({ made: count() }).from(withdrawals).where(today);
  return formatWithdrawalReference(now, (row?.made ?? 0) + 1);
}
