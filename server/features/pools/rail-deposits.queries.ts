/** Deposits that the payment rail has reported, for operators. */
import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connect.ts';
import { campaigns, currencies, poolTransfers, railDeposits } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import { findUnreadableMoney, type DepositProblem } from './rail-deposits.rules.ts';

export interface ReceivedDeposit {
  /** At the rail. */
  id: string;
  receivedAt: string;
  /** Where it can’t be read: as two administrators have entered it, or as the rail reported it, perhaps empty. */
  amount: string;
  currency: string;
  reference: string;
  /** Title of the campaign whose pool it is in, or waits for. */
  campaign: string | null;
  /** `waiting`: another administrator has to confirm it. */
  status: 'received' | 'waiting' | 'unmatched';
  /** Why it went into no pool when it was read. */
  problem: DepositProblem | null;
  /** Fields that were not as agreed with the rail. */
  unreadableFields: readonly string[];
}

export interface DepositFilter {
  campaignId?: string;
  unmatched?: boolean | undefined;
  limit: number;
}

const assigned = alias(campaigns, 'assigned');
/** A cancelled transfer leaves the deposit as it was. */
const isUnmatched = and(isNull(railDeposits.campaignId), isNull(poolTransfers.id));

/** Deposits that can't be read and are in no pool: the newest of them, and how many there are. */
export async function findUnreadableDeposits(
  db: Db,
  limit: number,
): Promise<{ count: number; first: { id: string; number: number; fields: readonly string[] }[] }> {
  const rows = await db
    .select({
      id: railDeposits.railId,
      number: railDeposits.number,
      fields: railDeposits.unreadableFields,
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(railDeposits)
    .leftJoin(
      poolTransfers,
      and(eq(poolTransfers.id, railDeposits.transferId), eq(poolTransfers.status, 'confirmed')),
    )
    .where(and(isNotNull(railDeposits.unreadableFields), isUnmatched))
    .orderBy(desc(railDeposits.number))
    .limit(limit);
  const first = rows.map(({ id, number, fields }) => ({ id, number, fields: fields ?? [] }));
  return { count: rows[0]?.count ?? 0, first };
}

/** Newest first. */
export async function listRailDeposits(
  db: Db,
  { campaignId, unmatched, limit }: DepositFilter,
): Promise<ReceivedDeposit[]> {
  const rows = await db
    .select({
      row: railDeposits,
      campaign: campaigns.title,
      assigned: assigned.title,
      transfer: poolTransfers,
      decimals: currencies.decimals,
    })
    .from(railDeposits)
    .leftJoin(campaigns, eq(campaigns.id, railDeposits.campaignId))
    .leftJoin(
      poolTransfers,
      and(eq(poolTransfers.id, railDeposits.transferId), ne(poolTransfers.status, 'cancelled')),
    )
    .leftJoin(assigned, eq(assigned.id, poolTransfers.campaignId))
    .leftJoin(currencies, eq(currencies.code, poolTransfers.currency))
    .where(
      and(
        unmatched ? isUnmatched : undefined,
        campaignId === undefined
          ? undefined
          : or(eq(railDeposits.campaignId, campaignId), eq(poolTransfers.campaignId, campaignId)),
      ),
    )
    .orderBy(desc(railDeposits.number))
    .limit(limit);
  return rows.map(({ row, campaign, assigned: other, transfer, decimals }) => {
    const status = transfer?.status;
    const isEntered = findUnreadableMoney(row, row.unreadableFields).length > 0;
    const money =
      isEntered && transfer
        ? { amount: toDecimal(transfer.amount, decimals ?? 0), currency: transfer.currency }
        : { amount: row.amount, currency: row.currency };
    const isIn = row.campaignId !== null || status === 'confirmed';
    const isWaiting = status === 'waiting';
    return {
      id: row.railId,
      receivedAt: row.receivedAt.toISOString(),
      ...money,
      reference: row.reference,
      campaign: campaign ?? other,
      status: isIn ? 'received' : isWaiting ? 'waiting' : 'unmatched',
      problem: isIn || isWaiting ? null : row.problem,
      unreadableFields: row.unreadableFields ?? [],
    };
  });
}
