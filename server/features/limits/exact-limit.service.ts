/**
 * Limits that hold to the last count, on all servers together and under parallel calls: the row of the database is the
 * counter. For money, codes and tokens; calls in general are counted by `shared-counters.service.ts`, which costs no
 * statement.
 * See docs/decisions/059-one-budget-per-client.md.
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { runRepeatable } from '../../db/database-errors.ts';
import { exactCounts } from '../../schema.ts';
import { dayMs, getSecondsUntil } from '../../common/time.ts';
import type { ErrorParams } from '../../../messages/messages.generated.ts';

export interface ExactLimit {
  /** What is counted, e.g. `wrong-codes`. */
  kind: string;
  /** For whom it counts: an id, a mailbox, an address. It is stored as a hash. */
  key: string;
  max: number;
  /** Milliseconds from the first count until the counter starts again. */
  window: number;
  /** What one call counts for, e.g. bytes. Default: 1. A negative amount gives back what was not used. */
  amount?: number;
}

export interface ExactCount {
  count: number;
  /** What is left of `max`; negative when this call exceeded it. */
  left: number;
  /** Seconds until the counter starts again. */
  retryAfter: number;
}

type Clocked = Pick<Context, 'clock' | 'vault'>;

const hashKey = ({ vault }: Clocked, { kind, key }: ExactLimit) =>
  vault.derive('limit', JSON.stringify([kind, key]));

/**
 * Counts one call. With a transaction the count is undone when it fails, and other calls for the same key wait until it
 * ends; with `ctx.database.db` it stays whatever happens afterwards. The caller compares `left` with 0.
 */
export async function countExactly(ctx: Clocked, db: Db, limit: ExactLimit): Promise<ExactCount> {
  const now = ctx.clock.now();
  const { kind, max, window, amount = 1 } = limit;
  const isOver = sql`${exactCounts.endsAt} <= ${now.toISOString()}::timestamptz`;
  const insert = db
    .insert(exactCounts)
    .values({
      kind,
      key: hashKey(ctx, limit),
      count: Math.max(0, amount),
      endsAt: new Date(now.getTime() + window),
    })
    .onConflictDoUpdate({
      target: [exactCounts.kind, exactCounts.key],
      set: {
        count: sql`case when ${isOver} then excluded.count else greatest(0, ${exactCounts.count} + ${amount}::bigint) end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${exactCounts.endsAt} end`,
      },
    })
    .returning();
  // What is counted comes afterwards, and has not been done.
  const [row] = await runRepeatable(async () => insert);
  return toExactCount(row, max, now);
}

/** What `countExactly` counted so far. */
export async function readExactCount(
  ctx: Clocked,
  db: Db,
  limit: Omit<ExactLimit, 'amount'>,
): Promise<ExactCount> {
  const now = ctx.clock.now();
  const [row] = await db
    .select()
    .from(exactCounts)
    .where(
      and(
        eq(exactCounts.kind, limit.kind),
        eq(exactCounts.key, hashKey(ctx, limit)),
        gt(exactCounts.endsAt, now),
      ),
    );
  return toExactCount(row, limit.max, now);
}

function toExactCount(
  row: Pick<typeof exactCounts.$inferSelect, 'count' | 'endsAt'> | undefined,
  max: number,
  now: Date,
): ExactCount {
  const count = row?.count ?? 0;
  return { count, left: max - count, retryAfter: row ? getSecondsUntil(row.endsAt, now) : 0 };
}

/** An act of a person that has a number a day; its error has a message of the same name. */
export interface DailyLimit {
  kind: 'withdrawals' | 'recovery-codes' | 'two-factor-setups';
  userId: string;
  max: number;
}

/**
 * Counts an act of a day that begins with the first one. In a transaction, so that a failed act doesn't count.
 * @throws ApiError RATE_LIMITED with the time of the next one
 */
export async function countDaily(
  ctx: Clocked,
  tx: Tx,
  { kind, userId, max }: DailyLimit,
): Promise<void> {
  const limit = { kind, key: userId, max, window: dayMs };
  const { left, retryAfter } = await countExactly(ctx, tx, limit);
  if (left >= 0) return;
  const time = new Date(ctx.clock.now().getTime() + retryAfter * 1000).toISOString();
  throw toRateLimitedError(retryAfter, { kind, max, at: { time } });
}

/** The error of an exceeded limit. @param retryAfter seconds @param params choose its message */
export const toRateLimitedError = (
  retryAfter: number,
  params: ErrorParams['RATE_LIMITED'] = {},
): ApiError => new ApiError('RATE_LIMITED', params, { retryAfter });
