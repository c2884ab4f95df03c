/** Reads what `countExactly` counted. */
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { exactCounts } from '../../schema.ts';
import { toExactCount, type ExactCount, type ExactLimit } from './exact-limits.rules.ts';

export type Clocked = Pick<Context, 'clock' | 'vault'>;

export const hashKey = ({ vault }: Clocked, { kind, key }: ExactLimit) =>
  vault.derive('limit', JSON.stringify([kind, key]));

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
