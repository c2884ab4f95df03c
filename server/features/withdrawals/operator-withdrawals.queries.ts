/** Withdrawals of all people, for the operator. */
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { normalizeText } from '../../../contract/formats/normal-form.ts';
import type { WithdrawalStatus } from '../../../contract/withdrawal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { currencies, jobs, users, wallets, withdrawals } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import { isCancellableByOperator } from '../../common/withdrawal-rules.ts';
import { toSafeText } from '../jobs/jobs.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import type { Transfer } from '../../adapters/payment-rail.ts';
import { getRoundSuffix } from './move-withdrawal-funds.service.ts';
import type { WithdrawalRow } from './withdrawals.views.ts';

export interface WithdrawalFilter {
  userId?: string | undefined;
  status?: WithdrawalStatus | undefined;
  /** Only what has not ended, and has waited for so long. */
  waitingMinutes?: number | undefined;
  limit: number;
}

/** Since when an unfinished withdrawal waits: since its code was entered, or since it was requested. */
const waitsSince = sql`coalesce(${withdrawals.verifiedAt}, ${withdrawals.createdAt})`;

const selectWithdrawals = (db: Db) =>
  db
    .select({ row: withdrawals, handle: users.handle, wallet: wallets, currency: currencies })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .innerJoin(currencies, eq(currencies.code, withdrawals.currency));
export type FoundWithdrawal = Awaited<ReturnType<typeof selectWithdrawals>>[number];

/** Newest first; those that wait, longest first. */
export async function listAllWithdrawals(ctx: Context, filter: WithdrawalFilter) {
  const { userId, status, waitingMinutes, limit } = filter;
  const isWaiting = waitingMinutes !== undefined;
  const waitingSince = new Date(ctx.clock.now().getTime() - (waitingMinutes ?? 0) * 60_000);
  const found = await selectWithdrawals(ctx.database.db)
    .where(
      and(
        userId === undefined ? undefined : eq(withdrawals.userId, userId),
        status === undefined ? undefined : eq(withdrawals.status, status),
        isWaiting ? inArray(withdrawals.status, ['verifying', 'pending']) : undefined,
        isWaiting ? lte(waitsSince, waitingSince) : undefined,
      ),
    )
    .orderBy(isWaiting ? asc(waitsSince) : desc(withdrawals.createdAt), desc(withdrawals.reference))
    .limit(limit);
  return found.map(toSummary);
}

/** @throws OperatorError for an unknown reference or id */
export async function findWithdrawal(db: Db, name: string): Promise<FoundWithdrawal> {
  const is = isUuid(name)
    ? eq(withdrawals.id, name)
    : eq(withdrawals.reference, normalizeText(name).toUpperCase());
  const [found] = await selectWithdrawals(db).where(is);
  if (!found)
    throw new OperatorError(`There is no withdrawal ${name}. Look for it: withdrawals list.`);
  return found;
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The row for a table. */
export function toSummary({ row, handle, currency }: FoundWithdrawal) {
  return {
    id: row.id,
    reference: row.reference,
    handle,
    userId: row.userId,
    amount: toDecimal(row.amount, currency.decimals),
    fee: toDecimal(row.fee, currency.decimals),
    net: toDecimal(row.amount - row.fee, currency.decimals),
    currency: row.currency,
    status: row.status,
    failureCode: row.failureCode,
    createdAt: row.createdAt.toISOString(),
    verifiedAt: toIso(row.verifiedAt),
    loginMethod: row.loginMethod,
    heldUntil: toIso(row.heldUntil),
    handedOverAt: toIso(row.handedOverAt),
    completedAt: toIso(row.completedAt),
  };
}

/** Its unfinished jobs: what happens next, and why it did not happen yet. */
async function findJobs(db: Db, { id, timeline }: WithdrawalRow) {
  const keys = ['send', 'poll', 'expire'].map((kind) => `${kind}-withdrawal:${id}`);
  keys.push(`poll-withdrawal:${id}${getRoundSuffix({ timeline })}`);
  const rows = await db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.key, keys), sql`${jobs.doneAt} is null`))
    .orderBy(asc(jobs.runAt));
  return rows.map(({ id: jobId, kind, runAt, attempts, failedAt, lastError }) => ({
    id: jobId,
    kind,
    attempts,
    runAt: runAt.toISOString(),
    failedAt: toIso(failedAt),
    lastError: lastError === null ? null : toSafeText(lastError),
  }));
}

/** All that is known here about one. The payment rail's answer comes from the rail alone. */
export async function describeWithdrawal(db: Db, found: FoundWithdrawal) {
  const { row, wallet } = found;
  return {
    ...toSummary(found),
    address: wallet.address,
    walletTypeId: wallet.walletTypeId,
    railId: row.railId,
    transactionHash: row.transactionHash,
    explorerUrl: row.explorerUrl,
    refunded: row.refunded,
    canCancel: isCancellableByOperator(row),
    timeline: row.timeline,
    jobs: await findJobs(db, row),
  };
}

/** The rail's answer about a withdrawal; `transfer` is null when it knows none. */
export type RailAnswer =
  { answered: true; transfer: Transfer | null } | { answered: false; problem: string };

/** Asks the rail, outside of transactions. */
export async function askRail(
  ctx: Context,
  { id, railId }: Pick<WithdrawalRow, 'id' | 'railId'>,
): Promise<RailAnswer> {
  try {
    const transfer = railId ? await ctx.rail.status(railId) : await ctx.rail.find(id);
    if (transfer && transfer.reference !== id)
      throw new Error(`It answered with the transfer of another order, ${transfer.id}.`);
    return { answered: true, transfer };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { answered: false, problem: toSafeText(problem) };
  }
}
