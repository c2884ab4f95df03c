/**
 * Limits that hold to the last count, on all servers together and under parallel calls: the row of the database is the
 * counter. For money, codes and tokens; calls in general are counted by `shared-counters.service.ts`, which costs no
 * statement.
 * See docs/decisions/059-one-budget-per-client.md.
 */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { runRepeatable } from '../../db/database-errors.ts';
import { exactCounts } from '../../schema.ts';
import { dayMs } from '../../common/time-math.ts';
import {
  type ExactLimit,
  type ExactCount,
  toExactCount,
  toRateLimitedError,
} from './exact-limits.rules.ts';
import { type Clocked, hashKey } from './exact-limits.queries.ts';

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
