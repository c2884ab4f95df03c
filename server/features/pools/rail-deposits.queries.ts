/** Deposits that the payment rail has reported, for operators. */
import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/connect.ts';
import { campaigns, currencies, poolTransfers, railDeposits } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import { findOpenMoney, type DepositProblem } from './rail-deposits.rules.ts';
import type { Context } from '../../context.ts';

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
  /** Fields that the rail reports with another value since. */
  changedFields: readonly string[];
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

/** SQL condition: the rail may correct it: a field can't be read, or the amount can't exist. */
const isCorrectable = or(
  isNotNull(railDeposits.unreadableFields),
  eq(railDeposits.problem, 'no-amount'),
);

/** Deposits in no pool that the rail may correct. */
const selectCorrectable = (db: Db | Tx) =>
  db
    .select({ row: railDeposits })
    .from(railDeposits)
    .leftJoin(
      poolTransfers,
      and(eq(poolTransfers.id, railDeposits.transferId), eq(poolTransfers.status, 'confirmed')),
    )
    .$dynamic();

/** Deposits that the rail is asked about now. What waits longest for its question comes first, then the oldest. */
export async function findDueQuestions(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: string; number: number }[]> {
  const { nextQuestionAt, receivedAt, number } = railDeposits;
  const isDue = or(isNull(nextQuestionAt), lte(nextQuestionAt, now));
  const rows = await selectCorrectable(db)
    .where(and(isCorrectable, isUnmatched, isDue))
    .orderBy(sql`coalesce(${nextQuestionAt}, ${receivedAt})`, number)
    .limit(limit);
  return rows.map(({ row }) => ({ id: row.railId, number: row.number }));
}

export interface CorrectableDeposit {
  id: string;
  receivedAt: Date;
  problem: DepositProblem | null;
}

/** Which of these the rail may correct. */
export async function findCorrectable(
  db: Db,
  ids: readonly string[],
): Promise<CorrectableDeposit[]> {
  if (ids.length === 0) return [];
  const rows = await selectCorrectable(db).where(
    and(isCorrectable, isUnmatched, inArray(railDeposits.railId, [...ids])),
  );
  return rows.map(({ row }) => ({
    id: row.railId,
    receivedAt: row.receivedAt,
    problem: row.problem,
  }));
}

/** Deposits of a currency that may have one amount, as far as they can be read, and are in no pool. */
export async function findWaitingUnreadable(
  tx: Tx,
  currency: string,
  limit: number,
): Promise<(typeof railDeposits.$inferSelect)[]> {
  const mayHaveCurrency = or(
    eq(railDeposits.currency, currency),
    sql`'currency' = any (${railDeposits.unreadableFields})`,
  );
  const rows = await selectCorrectable(tx)
    .where(and(isCorrectable, isUnmatched, mayHaveCurrency))
    .orderBy(railDeposits.number)
    .limit(limit);
  return rows.map(({ row }) => row);
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
    const isEntered = findOpenMoney(row, decimals).length > 0;
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
      changedFields: row.changedFields ?? [],
    };
  });
}

/** @returns the id of the deposit that was recorded before this one; null for the first one */
export async function findIdBefore({ database }: Context, number: number): Promise<string | null> {
  const [row] = await database.db
    .select({ railId: railDeposits.railId })
    .from(railDeposits)
    .where(lt(railDeposits.number, number))
    .orderBy(desc(railDeposits.number))
    .limit(1);
  return row?.railId ?? null;
}

export async function findLastId({ database }: Context): Promise<string | null> {
  const [row] = await database.db
    .select({ railId: railDeposits.railId })
    .from(railDeposits)
    .orderBy(desc(railDeposits.number))
    .limit(1);
  return row?.railId ?? null;
}

export type DepositRow = typeof railDeposits.$inferSelect;
