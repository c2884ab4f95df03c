/** Reads pools and their transfers, for operators. */
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { showLookalikes } from '../../../contract/formats/normal-form.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import {
  campaigns,
  currencies,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  poolTransfers,
  railDeposits,
  users,
} from '../../schema.ts';
import { toMoney } from '../../common/money.ts';
import { findOpenMoney } from './rail-deposits.rules.ts';
import { toReferenceKey } from '../../common/payment-references.ts';
import { OperatorError } from '../../operator-error.ts';
import { getNamedCampaign } from '../campaigns/named-campaign.queries.ts';

export type PoolTransferRow = typeof poolTransfers.$inferSelect;
export type PoolTransferStatus = PoolTransferRow['status'];

/** Sum of a pool's entries in transactions of these kinds. */
const sumEntries = (...kinds: string[]) =>
  sql<string>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerTransactions.kind} in ${kinds}), 0)::text`;

const selectPools = (db: Db | Tx) =>
  db
    .select({
      campaign: campaigns,
      decimals: currencies.decimals,
      funded: sumEntries('fund', 'pool-deposit'),
      spent: sumEntries('mature', 'expire'),
      returned: sumEntries('pool-return'),
      left: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text`,
    })
    .from(campaigns)
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.kind, 'pool'),
        eq(ledgerAccounts.owner, sql`${campaigns.id}::text`),
        eq(ledgerAccounts.currency, campaigns.currency),
      ),
    )
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .groupBy(campaigns.id, currencies.decimals)
    .$dynamic();

type FoundPool = Awaited<ReturnType<typeof selectPools>>[number];

function toPool({ campaign, decimals, funded, spent, returned, left }: FoundPool) {
  const { id, title, currency: code, state, claimUntil, expiredAt } = campaign;
  const money = (minor: bigint) => toMoney(minor, { code, decimals });
  return {
    campaignId: id,
    campaignIndex: campaign.campaignIndex,
    title,
    state,
    /** What the campaign announces. */
    announced: money(campaign.rewardPool),
    funded: money(BigInt(funded)),
    /** Rewards, without those that expired. */
    spent: money(-BigInt(spent)),
    returned: money(-BigInt(returned)),
    left: money(BigInt(left)),
    claimUntil: claimUntil.toISOString(),
    /** When the rewards that nobody claimed went back to the pool. */
    claimsEndedAt: expiredAt?.toISOString() ?? null,
  };
}
export type Pool = ReturnType<typeof toPool>;

/** Campaigns that start last come first. */
export const listPools = async (db: Db, limit: number): Promise<Pool[]> =>
  (
    await selectPools(db).orderBy(desc(campaigns.startsAt), campaigns.campaignIndex).limit(limit)
  ).map(toPool);

export async function findPool(db: Db | Tx, campaignId: string): Promise<Pool | undefined> {
  const [found] = await selectPools(db).where(eq(campaigns.id, campaignId));
  return found && toPool(found);
}

const requester = alias(users, 'requester');
const decider = alias(users, 'decider');

const toName = (handle: string | null, id: string | null) => (handle ? `@${handle}` : id);

export interface PoolTransferFilter {
  id?: string;
  campaignId?: string;
  status?: PoolTransferStatus | undefined;
  limit: number;
}

/** Newest first. */
export async function listPoolTransfers(db: Db | Tx, filter: PoolTransferFilter) {
  const { id, campaignId, status, limit } = filter;
  const rows = await db
    .select({
      row: poolTransfers,
      title: campaigns.title,
      decimals: currencies.decimals,
      requestedBy: requester.handle,
      decidedBy: decider.handle,
      deposit: railDeposits,
    })
    .from(poolTransfers)
    .innerJoin(campaigns, eq(campaigns.id, poolTransfers.campaignId))
    .innerJoin(currencies, eq(currencies.code, poolTransfers.currency))
    .innerJoin(requester, eq(requester.id, poolTransfers.requestedBy))
    .leftJoin(decider, eq(decider.id, poolTransfers.decidedBy))
    .leftJoin(railDeposits, eq(railDeposits.railId, poolTransfers.railId))
    .where(
      and(
        id === undefined ? undefined : eq(poolTransfers.id, id),
        campaignId === undefined ? undefined : eq(poolTransfers.campaignId, campaignId),
        status === undefined ? undefined : eq(poolTransfers.status, status),
      ),
    )
    .orderBy(desc(poolTransfers.requestedAt), poolTransfers.id)
    .limit(limit);
  return rows.map(({ row, title, decimals, deposit, ...by }) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    campaignId: row.campaignId,
    title,
    amount: toMoney(row.amount, { code: row.currency, decimals }),
    reference: row.reference,
    /** What can't be read in a deposit of the rail, and was entered by hand. */
    entered: deposit ? findOpenMoney(deposit, decimals) : [],
    /** What the rail reports now about its deposit. What can't be read may be empty. */
    reported: deposit && {
      amount: deposit.amount,
      currency: deposit.currency,
      reference: deposit.reference,
    },
    requestedBy: toName(by.requestedBy, row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: toName(by.decidedBy, row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}
export type PoolTransfer = Awaited<ReturnType<typeof listPoolTransfers>>[number];

/**
 * Finds a transfer by id, or by its reference if it is not cancelled.
 *
 * @throws OperatorError for a reference that several have
 */
export async function findTransferId(db: Db | Tx, name: string): Promise<string | undefined> {
  const found = await db
    .select({ id: poolTransfers.id })
    .from(poolTransfers)
    .where(
      isUuid(name)
        ? eq(poolTransfers.id, name)
        : and(
            or(
              eq(poolTransfers.railId, name.trim()),
              eq(poolTransfers.referenceKey, toReferenceKey(name)),
            ),
            ne(poolTransfers.status, 'cancelled'),
          ),
    )
    .orderBy(poolTransfers.requestedAt);
  if (found.length > 1)
    throw new OperatorError(
      `Several have the reference ${showLookalikes(name)}. Name one by its id: ${found.map(({ id }) => id).join(', ')}.`,
    );
  return found[0]?.id;
}

/** Minor units of waiting returns of a campaign. */
export async function getWaitingReturns(tx: Tx, campaignId: string): Promise<bigint> {
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${poolTransfers.amount}), 0)::text` })
    .from(poolTransfers)
    .where(
      and(
        eq(poolTransfers.campaignId, campaignId),
        eq(poolTransfers.kind, 'return'),
        eq(poolTransfers.status, 'waiting'),
      ),
    );
  return BigInt(row!.total);
}

/** Until the end of the transaction nobody fixes its rewards, and no other transfer of its pool is checked. */
export async function lockPoolCampaign(tx: Tx, name: string) {
  const { id } = await getNamedCampaign(tx, name);
  const [found] = await tx
    .select({ campaign: campaigns, currency: currencies })
    .from(campaigns)
    .innerJoin(currencies, eq(currencies.code, campaigns.currency))
    .where(eq(campaigns.id, id))
    .for('no key update', { of: campaigns });
  return found!;
}

export type LockedCampaign = Awaited<ReturnType<typeof lockPoolCampaign>>;
