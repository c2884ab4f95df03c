/**
 * Balances per currency: available and pending amounts with their reasons, and what blocks a withdrawal. Real money comes
 * from the ledger; what a campaign is expected to pay is an estimate until its rewards are fixed, with the reason `evaluating`.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Balance } from '../../../contract/reward.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { jsonRows } from '../../db/json-rows.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import {
  campaigns,
  currencies,
  ledgerAccounts,
  ledgerEntries,
  participations,
  rewards,
  standings,
  users,
  wallets,
  withdrawals,
} from '../../schema.ts';
import type { AccountKind } from '../../ledger/ledger.ts';
import {
  toBalance,
  type CurrencyRow,
  type Holdings,
  type PendingAmount,
} from './balances.views.ts';

/** Balances in the currencies the user has used; a new user gets all currencies with zero balances. */
export async function listBalances(ctx: Context, userId: string): Promise<Balance[]> {
  return toBalances(await loadHoldings(ctx, userId), ctx.clock.now());
}

export interface AllHoldings extends Holdings {
  /** The currencies of the product. */
  currencies: CurrencyRow[];
}

export function toBalances(holdings: AllHoldings, now: Date): Balance[] {
  const { currencies: all, accounts, wallets: linked, pending } = holdings;
  const used = new Set([...accounts, ...linked, ...pending].map(({ currency }) => currency));
  const shown = used.size > 0 ? all.filter(({ code }) => used.has(code)) : all;
  return shown.map((currency) => toBalance(holdings, currency, now));
}

/** Everything that balances are made of, in one statement: a row for each currency. */
export async function loadHoldings(ctx: Context, userId: string): Promise<AllHoldings> {
  const rows = await findHoldings(ctx.database.db).execute({ userId, now: ctx.clock.now() });
  const [first] = rows;
  if (!first) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  const flatten = <T>(read: (row: (typeof rows)[number]) => T[]) =>
    rows.flatMap((row) => read(row).map((item) => ({ ...item, currency: row.currency.code })));
  const accounts = flatten(({ accounts: own }) =>
    own.map(({ kind, amount }) => ({ kind: kind as AccountKind, amount: BigInt(amount) })),
  );
  const processing = accounts.filter(({ kind, amount }) => kind === 'processing' && amount > 0n);
  const pending: PendingAmount[] = [
    ...flatten(({ claimable }) =>
      claimable.map((row) => ({
        ...row,
        reason: 'claimable' as const,
        amount: BigInt(row.amount),
      })),
    ),
    ...processing.map(({ currency, amount }) => ({
      reason: 'processing' as const,
      currency,
      amount,
    })),
    ...flatten(({ estimates }) => estimates.map(toEstimate)),
  ];
  return {
    user: first.user,
    currencies: rows.map(({ currency }) => currency),
    wallets: flatten((row) => row.wallets),
    accounts,
    pending,
    earned: new Map(rows.map(({ currency, earned }) => [currency.code, earned])),
    fees: new Map(rows.map(({ currency, fees }) => [currency.code, fees])),
  };
}

const toEstimate = (row: {
  campaignId: string;
  maturesAt: Date;
  estimate: bigint | null;
}): Omit<PendingAmount, 'currency'> => ({
  reason: 'evaluating',
  amount: row.estimate ?? 0n,
  until: row.maturesAt,
  campaignId: row.campaignId,
});

const accountRows = jsonRows(
  { kind: ledgerAccounts.kind, amount: sql<string>`sum(${ledgerEntries.amount})::text` },
  sql`from ${ledgerAccounts} join ${ledgerEntries} on ${ledgerEntries.accountId} = ${ledgerAccounts.id}
    where ${ledgerAccounts.owner} = ${users.id}::text and ${ledgerAccounts.currency} = ${currencies.code}
    group by ${ledgerAccounts.kind} order by ${ledgerAccounts.kind}`,
);

const walletRows = jsonRows(
  { status: wallets.status, verifiedAt: wallets.verifiedAt },
  sql`from ${wallets} where ${wallets.userId} = ${users.id} and ${wallets.currency} = ${currencies.code}
    and ${wallets.removedAt} is null`,
);

const isOwnReward = and(eq(rewards.userId, users.id), eq(rewards.currency, currencies.code))!;

/** Unclaimed rewards by campaign and claim deadline. */
const claimableRows = jsonRows(
  {
    campaignId: rewards.campaignId,
    until: rewards.claimUntil,
    amount: sql<string>`sum(${rewards.amount})::text`,
  },
  sql`from ${rewards} where ${isOwnReward} and ${rewards.status} = 'rewarded'
    and ${rewards.claimUntil} > ${sql.placeholder('now')}
    group by ${rewards.campaignId}, ${rewards.claimUntil} order by ${rewards.claimUntil}`,
);

/** The user's estimated reward of each campaign that has not matured. Rewards are fixed at maturity. */
const estimateRows = jsonRows(
  {
    campaignId: campaigns.id,
    maturesAt: campaigns.maturesAt,
    estimate: standings.estimate,
  },
  sql`from ${participations} join ${campaigns} on ${campaigns.id} = ${participations.campaignId}
    join ${standings} on ${standings.periodId} = ${campaigns.id} and ${standings.userId} = ${participations.userId}
    where ${participations.userId} = ${users.id} and ${campaigns.currency} = ${currencies.code}
      and ${campaigns.maturedAt} is null and ${standings.estimate} > 0
    order by ${campaigns.maturesAt}`,
);

const earnedTotal = sql`(select coalesce(sum(${rewards.amount}), 0) from ${rewards}
  where ${isOwnReward} and ${rewards.claimedAt} is not null)`.mapWith(BigInt);

const feeTotal = sql`(select coalesce(sum(${withdrawals.fee}), 0) from ${withdrawals}
  where ${withdrawals.userId} = ${users.id} and ${withdrawals.currency} = ${currencies.code}
    and ${withdrawals.status} = 'completed')`.mapWith(BigInt);

const findHoldings = prepareOnce((db) =>
  db
    .select({
      currency: currencies,
      user: users,
      accounts: accountRows,
      wallets: walletRows,
      claimable: claimableRows,
      estimates: estimateRows,
      earned: earnedTotal,
      fees: feeTotal,
    })
    .from(currencies)
    .innerJoin(users, eq(users.id, sql.placeholder('userId')))
    .orderBy(desc(currencies.code))
    .prepare('holdings'),
);
