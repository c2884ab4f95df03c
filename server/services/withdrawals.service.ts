/** Withdrawals: asked for, confirmed with a code, or cancelled. What follows a confirmation is `withdrawals.jobs.ts`. */
import { randomUUID } from 'node:crypto';
import { and, count, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { CodeStatus, WithdrawRequestDto, Withdrawal } from '../../contract/withdrawal.ts';
import type { Caller, Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { balanceOf } from '../db/ledger.ts';
import { wallets, withdrawals } from '../db/schema.ts';
import { codeProblem, codeStatus, type CodeOutcome } from '../domain/codes.ts';
import { withdrawalCodeMail } from '../domain/email.ts';
import { withdrawalParts } from '../domain/fees.ts';
import { AmountError, toMinor, toMoney } from '../domain/money.ts';
import { maskAddress } from '../domain/wallet-address.ts';
import {
  codeGrace,
  refuseCancel,
  refuseHold,
  refuseVerify,
  refuseWithdrawal,
  usualDuration,
  withdrawalReference,
} from '../domain/withdrawal.ts';
import { Problem } from '../problem.ts';
import { enterCode, sendCode, type CodeRow } from './codes.service.ts';
import { hashRequest, once } from './idempotency.service.ts';
import { enqueue } from './jobs.service.ts';
import { markAnswered, notify } from './notifications.service.ts';
import {
  currencyOf,
  giveBack,
  lockUser,
  lockWithdrawal,
  step,
  takeAside,
  tellCancelled,
  walletOf,
  withdrawalsPath,
} from './withdrawals.moves.ts';
import { amountText, withdrawalAnswer, type CurrencyRow, type WalletRow, type WithdrawalRow } from './withdrawals.view.ts';

/** Where the action was started: kept for analytics. */
export interface ActionOrigin {
  page_path: string;
  trigger: string;
}

/** Takes the amount aside and sends a code. The same key gives the same withdrawal. */
export async function requestWithdrawal(
  ctx: Context,
  caller: Caller,
  body: WithdrawRequestDto,
  origin: ActionOrigin,
  key: string | null,
): Promise<Withdrawal> {
  const keyed = { userId: caller.userId, operation: 'requestWithdrawal', key, requestHash: hashRequest(body) };
  return once(ctx, keyed, async (tx) => {
    const currency = await currencyOf(tx, body.currency);
    const amount = minorOf(body.amount, currency);
    const user = await lockUser(tx, caller.userId);
    const wallet = await lockWallet(tx, caller.userId, body.walletId);
    const available = await balanceOf(tx, 'available', user.id, currency.code);
    const problem = refuseWithdrawal({ account: user, wallet, currency, available, amount, now: ctx.clock.now() });
    if (problem) throw problem;
    const row = await create(ctx, tx, { userId: user.id, wallet, currency, amount, origin });
    const code = await sendWithdrawalCode(ctx, tx, row, user.email!, wallet, currency);
    await tellVerifying(ctx, tx, row, wallet, currency, code);
    return withdrawalAnswer(tx, row);
  });
}

/** A right code sends it on its way; the fifth wrong one cancels it and gives the money back. */
export async function verifyWithdrawal(ctx: Context, caller: Caller, id: string, code: string): Promise<Withdrawal> {
  const result = await ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, id, caller.userId);
    const amount = amountText(row.amount, currency);
    const problem = refuseVerify(row.status, amount) ?? refuseHold(await lockUser(tx, caller.userId), ctx.clock.now());
    if (problem) throw problem;
    const entered = await enterCode(ctx, tx, { userId: caller.userId, purpose: 'withdrawal', subjectId: row.id, code });
    if (entered.outcome === 'right') return withdrawalAnswer(tx, await confirm(ctx, tx, row, currency));
    return refuseCode(ctx, tx, row, currency, entered.outcome, entered.row);
  });
  if (result instanceof Problem) throw result;
  return result;
}

export async function resendWithdrawalCode(ctx: Context, caller: Caller, id: string): Promise<CodeStatus> {
  return ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, id, caller.userId);
    const user = await lockUser(tx, caller.userId);
    const problem = refuseVerify(row.status, amountText(row.amount, currency)) ?? refuseHold(user, ctx.clock.now());
    if (problem) throw problem;
    return codeStatus(await sendWithdrawalCode(ctx, tx, row, user.email!, await walletOf(tx, row), currency));
  });
}

/** Cancelling what is cancelled already is fine. */
export async function cancelWithdrawal(ctx: Context, caller: Caller, id: string): Promise<Withdrawal> {
  return ctx.database.transaction(async (tx) => {
    const { row, currency } = await lockWithdrawal(tx, id, caller.userId);
    const problem = refuseCancel(row.status, amountText(row.amount, currency));
    if (problem) throw problem;
    if (row.status === 'cancelled') return withdrawalAnswer(tx, row);
    const cancelled = await giveBack(ctx, tx, row, { status: 'cancelled' });
    await tellCancelled(ctx, tx, cancelled, currency, 'user');
    return withdrawalAnswer(tx, cancelled);
  });
}

function minorOf(amount: string, currency: CurrencyRow): bigint {
  try {
    return toMinor(amount, currency.decimals);
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    const msg = `has more than the ${String(currency.decimals)} decimals of ${currency.code}`;
    throw new Problem(
      'BAD_REQUEST',
      `The amount ${msg}. Nothing moved.`,
      { detail: [{ loc: ['body', 'amount'], msg, type: 'amount.decimals' }] },
      { cause: error },
    );
  }
}

async function lockWallet(tx: Tx, userId: string, walletId: string): Promise<WalletRow> {
  const mine = and(eq(wallets.id, walletId), eq(wallets.userId, userId), isNull(wallets.removedAt));
  const [wallet] = await tx.select().from(wallets).where(mine).for('no key update');
  if (!wallet) throw new Problem('NOT_FOUND', 'This wallet is not linked to your account. Nothing moved. Choose another wallet.');
  return wallet;
}

interface Wanted {
  userId: string;
  wallet: WalletRow;
  currency: CurrencyRow;
  amount: bigint;
  origin: ActionOrigin;
}
async function create(ctx: Context, tx: Tx, { userId, wallet, currency, amount, origin }: Wanted): Promise<WithdrawalRow> {
  const now = ctx.clock.now();
  const id = randomUUID();
  const { fee } = withdrawalParts(amount, currency);
  await takeAside(ctx, tx, { id, userId, currency: currency.code, amount, fee }, currency);
  const [row] = await tx
    .insert(withdrawals)
    .values({
      ...{ id, userId, amount, fee, origin, walletId: wallet.id, currency: currency.code, status: 'verifying' },
      reference: await nextReference(tx, now),
      createdAt: now,
      updatedAt: now,
      timeline: [{ status: 'created', at: now.toISOString() }],
    })
    .returning();
  return row!;
}

/** Any number, the same in every server: references of a day are given out one at a time. */
const referenceLock = 4_650_118;
async function nextReference(tx: Tx, now: Date): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${referenceLock})`);
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const today = and(gte(withdrawals.createdAt, from), lt(withdrawals.createdAt, new Date(from.getTime() + 24 * 3_600_000)));
  const [row] = await tx.select({ made: count() }).from(withdrawals).where(today);
  return withdrawalReference(now, (row?.made ?? 0) + 1);
}

async function sendWithdrawalCode(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  to: string,
  wallet: WalletRow,
  currency: CurrencyRow,
): Promise<CodeRow> {
  const about = {
    amount: amountText(row.amount, currency),
    net: amountText(row.amount - row.fee, currency),
    address: wallet.address,
    reference: row.reference,
    link: `${ctx.config.publicUrl}/verify?type=withdrawal&id=${row.id}`,
  };
  const code = await sendCode(ctx, tx, {
    userId: row.userId,
    purpose: 'withdrawal',
    subjectId: row.id,
    sentTo: to,
    mail: (digits, expiresAt) => withdrawalCodeMail(to, digits, { ...about, expiresAt }),
  });
  const runAt = new Date(code.expiresAt.getTime() + codeGrace);
  await enqueue(tx, { kind: 'expire-withdrawal', key: `expire-withdrawal:${row.id}`, payload: { withdrawalId: row.id }, runAt });
  return code;
}

async function tellVerifying(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  wallet: WalletRow,
  currency: CurrencyRow,
  code: CodeRow,
): Promise<void> {
  const payload = {
    withdrawalId: row.id,
    amount: toMoney(row.amount, currency),
    wallet: maskAddress(wallet.address),
    expiresAt: code.expiresAt.toISOString(),
  };
  await notify(
    tx,
    { userId: row.userId, type: 'transaction-verifying', payload, key: `withdrawal:${row.id}:verifying`, url: withdrawalsPath },
    ctx.clock.now(),
  );
}

async function confirm(ctx: Context, tx: Tx, row: WithdrawalRow, currency: CurrencyRow): Promise<WithdrawalRow> {
  const now = ctx.clock.now();
  const estimatedAt = new Date(now.getTime() + usualDuration);
  const confirmed = await step(ctx, tx, row, { status: 'pending', verifiedAt: now, estimatedAt }, [['pending']]);
  await enqueue(tx, { kind: 'send-withdrawal', key: `send-withdrawal:${row.id}`, payload: { withdrawalId: row.id }, runAt: now });
  const payload = { withdrawalId: row.id, amount: toMoney(row.amount, currency), estimatedAt: estimatedAt.toISOString() };
  await notify(
    tx,
    { userId: row.userId, type: 'transaction-pending', payload, key: `withdrawal:${row.id}:pending`, url: withdrawalsPath },
    now,
  );
  await markAnswered(tx, row.userId, [`withdrawal:${row.id}:verifying`], now);
  return confirmed;
}

/** The try is written down in any case, so this returns the refusal instead of throwing it. */
async function refuseCode(
  ctx: Context,
  tx: Tx,
  row: WithdrawalRow,
  currency: CurrencyRow,
  outcome: Exclude<CodeOutcome, 'right'>,
  code: CodeRow | undefined,
): Promise<Problem> {
  if (outcome !== 'last-wrong') return codeProblem(outcome, code, 'Nothing moved.');
  const amount = amountText(row.amount, currency);
  const message = `Five wrong codes. All ${amount} are back in your balance.`;
  const cancelled = await giveBack(ctx, tx, row, { status: 'cancelled', failureMessage: message }, 'Five wrong codes');
  await tellCancelled(ctx, tx, cancelled, currency, 'system');
  return codeProblem(
    outcome,
    code,
    `The withdrawal is cancelled, and all ${amount} are back in your balance. You can ask for a new one.`,
  );
}
