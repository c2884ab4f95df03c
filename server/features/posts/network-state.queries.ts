/** The reader of posts as an operator, or a monitor, sees it: its budget, what is overdue, and which results wait for it. */
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { toDecimal } from '../../common/money.ts';
import type { Context } from '../../context.ts';
import { campaigns } from '../../schema.ts';
import { countUnreadPosts } from '../campaigns/unread-posts.queries.ts';
import { findBudget } from '../network-budget/network-budget.queries.ts';
import {
  countLastMonthReads,
  countMonthReads,
  getReadAllowance,
  projectMonthReads,
  type ReadScope,
} from '../network-budget/network-budget.rules.ts';
import { findOldestDue } from './due-posts.queries.ts';

/** Late campaigns that are named. */
const mostNamed = 50;

export interface NetworkState {
  network: string;
  /** What is read at this time, and until when no more than that; null: everything. */
  scope: ReadScope;
  until: string | null;
  /** As the last answer had it; null: the network named none. */
  window: { limit: number; remaining: number; resetsAt: string } | null;
  month: {
    /** Posts that the network returned. */
    reads: number;
    lastMonth: number;
    /** `X_READS_PER_MONTH`; null: not set. */
    limit: number | null;
    /** At the pace so far; null in the first day. */
    projected: number | null;
    /** Of the projected reads, in the currency of `X_PRICE_PER_READ`; null where one is not known. */
    cost: string | null;
  };
  /** Since when the post is due that waits longest; null: none is overdue. */
  oldestDue: string | null;
  /** Campaigns whose results are late: posts have no final numbers. */
  waiting: { title: string; number: number; maturesAt: string; unread: number }[];
}

/** It walks along the unsettled campaigns by an index, so a monitor may ask often. */
export async function describeNetwork(ctx: Context): Promise<NetworkState> {
  const { db } = ctx.database;
  const { readsPerMonth, pricePerRead } = ctx.config.network;
  const now = ctx.clock.now();
  const budget = await findBudget(db, ctx.network.name);
  const { scope, until } = getReadAllowance(budget, readsPerMonth, now);
  const reads = countMonthReads(budget, now);
  const projected = projectMonthReads(reads, now);
  const oldestDue = await findOldestDue(db, now);
  return {
    network: ctx.network.name,
    scope,
    until: until?.toISOString() ?? null,
    window: budget?.windowResetsAt
      ? {
          limit: budget.windowLimit!,
          remaining: budget.windowResetsAt > now ? budget.windowRemaining! : budget.windowLimit!,
          resetsAt: budget.windowResetsAt.toISOString(),
        }
      : null,
    month: {
      reads,
      lastMonth: countLastMonthReads(budget, now),
      limit: readsPerMonth,
      projected,
      cost: pricePerRead !== null && projected !== null ? multiply(pricePerRead, projected) : null,
    },
    oldestDue: oldestDue?.toISOString() ?? null,
    waiting: await listWaiting(ctx, now),
  };
}

function multiply(price: string, count: number): string {
  const [whole = '0', fraction = ''] = price.split('.');
  return toDecimal(BigInt(whole + fraction) * BigInt(count), fraction.length);
}

async function listWaiting({ database }: Context, now: Date): Promise<NetworkState['waiting']> {
  const late = await database.db
    .select()
    .from(campaigns)
    .where(
      and(
        isNull(campaigns.expiredAt),
        isNull(campaigns.maturedAt),
        eq(campaigns.state, 'published'),
        lte(campaigns.maturesAt, now),
      ),
    )
    .orderBy(asc(campaigns.maturesAt))
    .limit(mostNamed);
  const waiting: NetworkState['waiting'] = [];
  for (const campaign of late) {
    const unread = await countUnreadPosts(database.db, campaign);
    const { title, campaignIndex: number, maturesAt } = campaign;
    if (unread > 0) waiting.push({ title, number, maturesAt: maturesAt.toISOString(), unread });
  }
  return waiting;
}
