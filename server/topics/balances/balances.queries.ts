/**
 * Balances per currency: available and pending amounts with their reasons, and what blocks a withdrawal. Real money comes
 * from the ledger; the expected reward of a running campaign is an estimate, marked by the reason `evaluating` or `maturing`.
 */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Balance } from '../../../contract/reward.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { campaigns, currencies, participations, rewards, users, wallets } from '../../db/schema.ts';
import { getBalances } from '../../ledger/balances.ts';
import { loadCampaigns } from '../campaigns/campaign-facts.queries.ts';
import { estimateRewards, loadWeekScores } from '../campaigns/standings.queries.ts';
import { toBalance, type Holdings, type PendingAmount } from './balances.views.ts';

/** Balances in the currencies the user has used; a new user gets all currencies with zero balances. */
export async function listBalances(ctx: Context, userId: string): Promise<Balance[]> {
  const { db } = ctx.database;
  const all = await db
    .select()
    .from(currencies)
    .orderBy(sql`${currencies.code} desc`);
  const holdings = await loadHoldings(ctx, db, userId);
  const used = new Set([
    ...holdings.accounts.map(({ currency }) => currency),
    ...holdings.wallets.map(({ currency }) => currency),
    ...holdings.pending.map(({ currency }) => currency),
  ]);
  const shown = used.size > 0 ? all.filter(({ code }) => used.has(code)) : all;
  return shown.map((currency) => toBalance(holdings, currency, ctx.clock.now()));
}

async function loadHoldings(ctx: Context, db: Db, userId: string): Promise<Holdings> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  const linked = await db
    .select()
    .from(wallets)
    .where(and(eq(wallets.userId, userId), isNull(wallets.removedAt)));
  const accounts = await getBalances(db, userId);
  const processing = accounts.filter(({ kind, amount }) => kind === 'processing' && amount > 0n);
  const pending: PendingAmount[] = [
    ...(await loadClaimable(db, userId, ctx.clock.now())),
    ...processing.map(({ currency, amount }): PendingAmount => ({
      reason: 'processing',
      currency,
      amount,
    })),
    ...(await loadMaturing(db, userId, ctx.clock.now())),
  ];
  return { user, wallets: linked, accounts, pending, earned: await sumClaimedRewards(db, userId) };
}

/** Unclaimed rewards by campaign and claim deadline. */
async function loadClaimable(db: Db, userId: string, now: Date): Promise<PendingAmount[]> {
  const found = await db
    .select({
      campaignId: rewards.campaignId,
      currency: rewards.currency,
      until: rewards.claimUntil,
      total: sql<string>`sum(${rewards.amount})::text`,
    })
    .from(rewards)
    .where(and(eq(rewards.userId, userId), eq(rewards.status, 'rewarded')))
    .groupBy(rewards.campaignId, rewards.currency, rewards.claimUntil)
    .orderBy(rewards.claimUntil);
  const open = found.filter(({ until }) => until > now);
  return open.map(({ total, ...one }) => ({ ...one, reason: 'claimable', amount: BigInt(total) }));
}

/** The user's estimated reward of each campaign that has not matured. Rewards are fixed at maturity. */
async function loadMaturing(db: Db, userId: string, now: Date): Promise<PendingAmount[]> {
  const mine = db
    .select({ id: participations.campaignId })
    .from(participations)
    .where(eq(participations.userId, userId));
  const running = await loadCampaigns(
    db,
    and(inArray(campaigns.id, mine), isNull(campaigns.maturedAt)),
  );
  const sums = await loadWeekScores(
    db,
    running.map(({ campaign }) => campaign.id),
  );
  return running
    .map((facts): PendingAmount => {
      const own = sums.filter(({ campaignId }) => campaignId === facts.campaign.id);
      const reason = now < facts.campaign.endsAt ? 'evaluating' : 'maturing';
      return {
        reason,
        currency: facts.currency.code,
        amount: estimateRewards(facts, own).get(userId) ?? 0n,
        until: facts.campaign.maturesAt,
      };
    })
    .filter(({ amount }) => amount > 0n)
    .sort((a, b) => a.until!.getTime() - b.until!.getTime());
}

/** Total of all claimed rewards by currency, in minor units. */
async function sumClaimedRewards(db: Db, userId: string): Promise<Map<string, bigint>> {
  const found = await db
    .select({ currency: rewards.currency, total: sql<string>`sum(${rewards.amount})::text` })
    .from(rewards)
    .where(and(eq(rewards.userId, userId), sql`${rewards.claimedAt} is not null`))
    .groupBy(rewards.currency);
  return new Map(found.map(({ currency, total }) => [currency, BigInt(total)]));
}
