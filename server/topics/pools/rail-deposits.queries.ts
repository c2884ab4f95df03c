/** Deposits that the payment rail has reported, for operators. */
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connect.ts';
import { campaigns, currencies, poolTransfers, railDeposits } from '../../db/schema.ts';
import {
  findPoolNumber,
  getDepositProblem,
  type DepositProblem,
} from '../../domain/rail-deposits.ts';

export interface ReceivedDeposit {
  /** At the rail. */
  id: string;
  receivedAt: string;
  amount: string;
  currency: string;
  reference: string;
  /** Title of the campaign whose pool it is in, or waits for. */
  campaign: string | null;
  /** `waiting`: another administrator has to confirm it. */
  status: 'received' | 'waiting' | 'unmatched';
  /** Why it is in no pool. */
  problem: DepositProblem | null;
}

export interface DepositFilter {
  campaignId?: string;
  unmatched?: boolean | undefined;
  limit: number;
}

const assigned = alias(campaigns, 'assigned');
/** A cancelled transfer leaves the deposit as it was. */
const isUnmatched = and(isNull(railDeposits.campaignId), isNull(poolTransfers.id));

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
      status: poolTransfers.status,
    })
    .from(railDeposits)
    .leftJoin(campaigns, eq(campaigns.id, railDeposits.campaignId))
    .leftJoin(
      poolTransfers,
      and(eq(poolTransfers.id, railDeposits.transferId), ne(poolTransfers.status, 'cancelled')),
    )
    .leftJoin(assigned, eq(assigned.id, poolTransfers.campaignId))
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
  const found: ReceivedDeposit[] = [];
  for (const { row, campaign, assigned: other, status } of rows) {
    const isIn = row.campaignId !== null || status === 'confirmed';
    const isWaiting = status === 'waiting';
    found.push({
      ...{ id: row.railId, receivedAt: row.receivedAt.toISOString(), amount: row.amount },
      ...{ currency: row.currency, reference: row.reference, campaign: campaign ?? other },
      status: isIn ? 'received' : isWaiting ? 'waiting' : 'unmatched',
      problem: isIn || isWaiting ? null : await findProblem(db, row),
    });
  }
  return found;
}

async function findProblem(db: Db, row: typeof railDeposits.$inferSelect): Promise<DepositProblem> {
  const number = findPoolNumber(row.reference);
  const [found] =
    number === null
      ? []
      : await db
          .select({ campaign: campaigns, decimals: currencies.decimals })
          .from(campaigns)
          .innerJoin(currencies, eq(currencies.code, campaigns.currency))
          .where(eq(campaigns.campaignIndex, number));
  const campaign = found ? { ...found.campaign, decimals: found.decimals } : null;
  // What else could have been in the way is gone: an operator had entered it.
  return getDepositProblem(row, campaign, false) ?? 'entered-by-hand';
}
