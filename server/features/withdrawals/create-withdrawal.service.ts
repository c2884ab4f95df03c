/** Checks and writes a new withdrawal, and reserves its amount. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { withdrawalNumbers, withdrawals } from '../../schema.ts';
import type { LoginMethod } from '../sessions/email-login.rules.ts';
import { calculateWithdrawal } from '../../common/fees.ts';
import { AmountError, toMinor } from '../../common/money.ts';
import { formatWithdrawalReference } from '../../common/withdrawal-rules.ts';
import { reserveFunds } from './move-withdrawal-funds.service.ts';
import { type CurrencyRow, type WalletRow, type WithdrawalRow } from './withdrawals.views.ts';

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

interface NewWithdrawal {
  userId: string;
  wallet: WalletRow;
  currency: CurrencyRow;
  amount: bigint;
  origin: ActionOrigin;
  /** How the session was opened. Default: `network`. */
  loginMethod?: LoginMethod;
}

export async function createWithdrawal(
  ctx: Context,
  tx: Tx,
  { userId, wallet, currency, amount, origin, loginMethod }: NewWithdrawal,
): Promise<WithdrawalRow> {
  const now = ctx.clock.now();
  const id = randomUUID();
  const { fee } = calculateWithdrawal(amount, currency);
  await reserveFunds(ctx, tx, { id, userId, currency: currency.code, amount, fee }, currency);
  const [row] = await tx
    .insert(withdrawals)
    .values({
      id,
      userId,
      amount,
      fee,
      origin,
      loginMethod,
      walletId: wallet.id,
      currency: currency.code,
      status: 'verifying',
      reference: await getNextReference(tx, now),
      createdAt: now,
      updatedAt: now,
      timeline: [{ status: 'created', at: now.toISOString() }],
    })
    .returning();
  return row!;
}

export async function getNextReference(tx: Tx, now: Date): Promise<string> {
  const [row] = await queryRows<{ number: string }>(
    tx,
    sql`select nextval(${withdrawalNumbers.seqName}) as number`,
  );
  return formatWithdrawalReference(now, Number(row!.number));
}
