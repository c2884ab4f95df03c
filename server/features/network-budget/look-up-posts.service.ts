/** Asks the social network for posts within the budget that all servers share, and records what the answer cost. */
import { sql } from 'drizzle-orm';
import {
  getRetryAt,
  NetworkError,
  type LookupOptions,
  type PostLookup,
  type RateLimit,
} from '../../adapters/social-network.ts';
import { minuteMs } from '../../common/time-math.ts';
import type { Context } from '../../context.ts';
import { networkBudgets } from '../../schema.ts';
import { findBudget } from './network-budget.queries.ts';
import { getMonth, getReadAllowance } from './network-budget.rules.ts';

/** How long nothing is asked after a refusal that named no time: the length of the network's window. */
const usualBlock = 15 * minuteMs;

/** @throws NetworkError, also without a call while the budget has nothing left */
export async function lookUpPosts(
  ctx: Context,
  ids: string[],
  options: LookupOptions = {},
): Promise<PostLookup> {
  const now = ctx.clock.now();
  const budget = await findBudget(ctx.database.db, ctx.network.name);
  const { scope, until } = getReadAllowance(budget, ctx.config.network.readsPerMonth, now);
  if (scope === 'none')
    throw new NetworkError('rate-limited', 'The budget of reads has nothing left.', {
      retryAt: until ?? undefined,
    });
  try {
    const found = await ctx.network.lookupPosts(ids, options);
    await recordUse(ctx, { reads: found.reads ?? found.posts.length, rateLimit: found.rateLimit });
    return found;
  } catch (error) {
    if (error instanceof NetworkError && error.reason === 'rate-limited')
      await recordUse(ctx, {
        reads: 0,
        rateLimit: error.rateLimit,
        blockedUntil: getRetryAt(error, now) ?? new Date(now.getTime() + usualBlock),
      });
    throw error;
  }
}

interface Use {
  reads: number;
  rateLimit: RateLimit | undefined;
  blockedUntil?: Date;
}

/** In one statement, so that the uses of several servers add up. */
async function recordUse(ctx: Context, { reads, rateLimit, blockedUntil }: Use): Promise<void> {
  const now = ctx.clock.now();
  const month = getMonth(now);
  const isSameMonth = sql`${networkBudgets.month} = ${month}`;
  const window = rateLimit && {
    windowLimit: rateLimit.limit,
    windowRemaining: rateLimit.remaining,
    windowResetsAt: rateLimit.resetsAt,
  };
  const known = { ...window, ...(blockedUntil && { blockedUntil }), updatedAt: now };
  await ctx.database.db
    .insert(networkBudgets)
    .values({ network: ctx.network.name, month, monthReads: reads, ...known })
    .onConflictDoUpdate({
      target: networkBudgets.network,
      set: {
        ...known,
        month,
        monthReads: sql`case when ${isSameMonth} then ${networkBudgets.monthReads} else 0 end + ${reads}`,
        lastMonthReads: sql`case when ${isSameMonth} then ${networkBudgets.lastMonthReads} else ${networkBudgets.monthReads} end`,
      },
    });
}
