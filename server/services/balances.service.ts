/**
 * What a person has, per currency: what can go out now, what is on its way and why, and what stands in the way. Money
 * that exists is read from the ledger; what a running campaign may bring is an estimate and said to be one by its reason.
 */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Balance } from '../../contract/reward.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { balancesOf, type AccountBalance } from '../db/ledger.ts';
import { campaigns, currencies, participations, rewards, users, wallets } from '../db/schema.ts';
import { toDecimal, toMoney } from '../domain/money.ts';
import { withdrawalBlock, type WalletState } from '../domain/withdrawal.ts';
import { Problem } from '../problem.ts';
import { readCampaigns } from './campaigns.read.ts';
import { estimates, readWeekSums } from './standings.read.ts';

type CurrencyRow = typeof currencies.$inferSelect;
type UserRow = typeof users.$inferSelect;
type Pending = NonNullable<Balance['pendingItems']>[number];
/** Money that is not available yet. */
interface Waiting {
  reason: Pending['reason'];
  currency: string;
  amount: bigint;
  until?: Date;
  /** Where it is claimed. */
  campaignId?: string;
}
interface Holdings {
  user: UserRow;
  wallets: WalletState[];
  accounts: AccountBalance[];
  waiting: Waiting[];
  earned: Map<string, bigint>;
}

/** The currencies that the person has to do with; a newcomer sees all of them, empty. */
export async function listBalances(ctx: Context, userId: string): Promise<Balance[]> {
  const { db } = ctx.database;
  const all = await db
    .select()
    .from(currencies)
    .orderBy(sql`${currencies.code} desc`);
  const held = await readHoldings(ctx, db, userId);
  const touched = new Set([
    ...held.accounts.map(({ currency }) => currency),
    ...held.wallets.map(({ currency }) => currency),
    ...held.waiting.map(({ currency }) => currency),
  ]);
  const shown = touched.size > 0 ? all.filter(({ code }) => touched.has(code)) : all;
  return shown.map((currency) => toBalance(held, currency, ctx.clock.now()));
}

/** One currency's, for answers that change it. */
export async function balanceIn(ctx: Context, userId: string, code: string): Promise<Balance> {
  const { db } = ctx.database;
  const [currency] = await db.select().from(currencies).where(eq(currencies.code, code));
  if (!currency) throw new Problem('NOT_FOUND', `There is no currency ${code}.`);
  return toBalance(await readHoldings(ctx, db, userId), currency, ctx.clock.now());
}

async function readHoldings(ctx: Context, db: Db, userId: string): Promise<Holdings> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Problem('UNAUTHORIZED', 'Your account no longer exists. Log in again.');
  const linked = await db
    .select()
    .from(wallets)
    .where(and(eq(wallets.userId, userId), isNull(wallets.removedAt)));
  const accounts = await balancesOf(db, userId);
  const processing = accounts.filter(({ kind, amount }) => kind === 'processing' && amount > 0n);
  const waiting: Waiting[] = [
    ...(await claimable(db, userId, ctx.clock.now())),
    ...processing.map(({ currency, amount }): Waiting => ({ reason: 'processing', currency, amount })),
    ...(await maturing(db, userId, ctx.clock.now())),
  ];
  return { user, wallets: linked, accounts, waiting, earned: await earnedBy(db, userId) };
}

/** Rewards that wait for a claim, by campaign and by the time until which they do. */
async function claimable(db: Db, userId: string, now: Date): Promise<Waiting[]> {
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

/** What the person would get if each running campaign ended now; it is fixed when the campaign matures. */
async function maturing(db: Db, userId: string, now: Date): Promise<Waiting[]> {
  const mine = db.select({ id: participations.campaignId }).from(participations).where(eq(participations.userId, userId));
  const running = await readCampaigns(db, and(inArray(campaigns.id, mine), isNull(campaigns.maturedAt)));
  const sums = await readWeekSums(
    db,
    running.map(({ campaign }) => campaign.id),
  );
  return running
    .map((facts): Waiting => {
      const own = sums.filter(({ campaignId }) => campaignId === facts.campaign.id);
      const reason = now < facts.campaign.endsAt ? 'evaluating' : 'maturing';
      return {
        reason,
        currency: facts.currency.code,
        amount: estimates(facts, own).get(userId) ?? 0n,
        until: facts.campaign.maturesAt,
      };
    })
    .filter(({ amount }) => amount > 0n)
    .sort((a, b) => a.until!.getTime() - b.until!.getTime());
}

/** Everything that was ever claimed. */
async function earnedBy(db: Db, userId: string): Promise<Map<string, bigint>> {
  const found = await db
    .select({ currency: rewards.currency, total: sql<string>`sum(${rewards.amount})::text` })
    .from(rewards)
    .where(and(eq(rewards.userId, userId), sql`${rewards.claimedAt} is not null`))
    .groupBy(rewards.currency);
  return new Map(found.map(({ currency, total }) => [currency, BigInt(total)]));
}

function toBalance(held: Holdings, currency: CurrencyRow, now: Date): Balance {
  const money = (minor: bigint) => toMoney(minor, currency);
  const account = (kind: AccountBalance['kind']) =>
    held.accounts.find((one) => one.kind === kind && one.currency === currency.code)?.amount ?? 0n;
  const waiting = held.waiting.filter((one) => one.currency === currency.code);
  const available = account('available');
  const block = withdrawalBlock({ account: held.user, wallets: held.wallets, currency, available, now });
  return {
    ...describe(currency),
    available: money(available),
    pending: money(waiting.reduce((sum, { amount }) => sum + amount, 0n)),
    inWithdrawal: money(account('withdrawing')),
    lifetimeEarned: money(held.earned.get(currency.code) ?? 0n),
    pendingItems: waiting.map(({ reason, amount, until, campaignId }) => ({
      reason,
      amount: money(amount),
      ...(campaignId && { campaignId }),
      ...(until && { until: until.toISOString() }),
    })),
    canWithdraw: block === null,
    ...(block && { blockedReason: block.reason }),
    ...(block?.until && { blockedUntil: block.until.toISOString() }),
  };
}

function describe(currency: CurrencyRow) {
  return {
    currency: currency.code,
    name: currency.name,
    ...(currency.symbol && { symbol: currency.symbol }),
    decimals: currency.decimals,
    network: currency.network,
    minWithdrawal: toMoney(currency.minWithdrawal, currency),
    maxWithdrawal: currency.maxWithdrawal === null ? null : toMoney(currency.maxWithdrawal, currency),
    fee: { kind: currency.feeKind, ...(currency.feeKind !== 'none' && { value: toDecimal(currency.fee, currency.decimals) }) },
  };
}
