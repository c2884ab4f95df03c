/**
 * Finds a payment that is in the books already: it was entered by hand and is received from the payment rail, or the reverse.
 * Only its id at the rail is proof. The others are for a person to decide: payers write the same text again.
 */
import { and, desc, eq, gte, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { replaceLookalikes } from '../../../contract/formats/lookalike-letters.ts';
import { normalizeText, toIdentityKey } from '../../../contract/formats/normal-form.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, currencies, poolTransfers, railDeposits } from '../../schema.ts';
import { toDecimal } from '../../common/money.ts';
import { findWaitingUnreadable } from './rail-deposits.queries.ts';
import { findOpenMoney, mayBeAmount, toDepositAmount } from './rail-deposits.rules.ts';
import {
  entryWindowMs,
  findPoolNumber,
  isSameReference,
  toReferenceKey,
} from '../../common/payment-references.ts';

export interface SamePayment {
  /** Reference of the entry, or id of the deposit at the rail. */
  name: string;
  /** It has the id of the other one. */
  isCertain: boolean;
  /** A deposit of the rail that waits because it can't be read. */
  isUnreadable?: boolean;
}

/** Rows with one amount that are compared; those with the same key come first. */
const mostCompared = 1000;

export interface RailPayment {
  id: string;
  reference: string;
  /** A decimal. */
  amount: string;
  currency: string;
  receivedAt: Date;
}

/** SQL condition: the transfer was typed, not assigned to a deposit of the rail. */
const isTyped = (tx: Tx) =>
  and(
    eq(poolTransfers.kind, 'deposit'),
    ne(poolTransfers.status, 'cancelled'),
    isNull(poolTransfers.railId),
    notExists(
      tx
        .select({ id: railDeposits.railId })
        .from(railDeposits)
        .where(eq(railDeposits.transferId, poolTransfers.id)),
    ),
  );

/**
 * The entry by hand of a deposit of the rail.
 *
 * @param campaignId of the pool that the deposit is to go into: then entries of its amount into the same pool are found, too
 */
export async function findEnteredPayment(
  tx: Tx,
  { id, reference, amount, currency, receivedAt }: RailPayment,
  now: Date,
  campaignId: string | null = null,
): Promise<SamePayment | null> {
  const [known] = await tx.select().from(currencies).where(eq(currencies.code, currency));
  const minor = known ? toDepositAmount(amount, known.decimals) : null;
  const hasId = eq(poolTransfers.referenceKey, toReferenceKey(id));
  const hasKey = or(hasId, eq(poolTransfers.referenceKey, toReferenceKey(reference)));
  const hasAmount =
    minor === null
      ? undefined
      : and(eq(poolTransfers.amount, minor), eq(poolTransfers.currency, currency));
  const entries = await tx
    .select()
    .from(poolTransfers)
    .where(and(isTyped(tx), hasAmount ? or(hasId, hasAmount) : hasId))
    .orderBy(desc(sql`coalesce(${hasKey}, false)`), desc(poolTransfers.requestedAt))
    .limit(mostCompared);
  const exact = entries.find((entry) => normalizeText(entry.reference) === id);
  if (exact) return { name: exact.reference, isCertain: true };
  const since = Math.min(receivedAt.getTime(), now.getTime()) - entryWindowMs;
  for (const entry of entries) {
    const isSameTime = entry.requestedAt.getTime() >= since;
    const isSame =
      entry.amount === minor &&
      entry.currency === currency &&
      (isSameReference(entry.reference, reference, isSameTime) ||
        (isSameTime && entry.campaignId === campaignId));
    if (isSame || (await namesDeposit(tx, entry.reference, id)))
      return { name: entry.reference, isCertain: false };
  }
  return null;
}

/** Ids at the rail may differ only in upper and lower case, and people change it: the deposit with exactly the text goes first. */
async function namesDeposit(tx: Tx, reference: string, id: string): Promise<boolean> {
  if (toIdentityKey(reference) !== toIdentityKey(id)) return false;
  const exact = eq(railDeposits.railId, normalizeText(reference));
  return (await tx.$count(railDeposits, exact)) === 0;
}

export interface TypedPayment {
  reference: string;
  /** Minor units. */
  amount: bigint;
  currency: { code: string; decimals: number };
  at: Date;
}

/**
 * The deposit of the rail that was typed.
 *
 * @param poolId campaign of the entry: only deposits that are in a pool or are assigned to one, also by this campaign alone
 */
export async function findReportedPayment(
  tx: Tx,
  { reference, amount, currency, at }: TypedPayment,
  poolId: string | null = null,
): Promise<SamePayment | null> {
  const typedId = normalizeText(reference);
  const hasKey = eq(railDeposits.referenceKey, toReferenceKey(reference));
  const minor = toDecimal(amount, currency.decimals);
  const hasAmount = sql`case when ${railDeposits.amount} ~ '^[0-9]+([.][0-9]+)?$' then ${railDeposits.amount}::numeric end = ${minor}::numeric`;
  // What administrators have entered for a deposit whose own amount can't be read.
  const hasEntered = and(
    eq(poolTransfers.amount, amount),
    eq(poolTransfers.currency, currency.code),
  );
  const isNear = gte(railDeposits.receivedAt, new Date(at.getTime() - entryWindowMs));
  const hasId = eq(sql`lower(${railDeposits.railId} collate "C")`, typedId.toLowerCase());
  const rows = await tx
    .select({
      row: railDeposits,
      isNear: sql<boolean>`${isNear}`,
      campaignId: sql<string | null>`coalesce(${campaigns.id}, ${poolTransfers.campaignId})`,
    })
    .from(railDeposits)
    .leftJoin(campaigns, eq(campaigns.id, railDeposits.campaignId))
    .leftJoin(
      poolTransfers,
      and(eq(poolTransfers.id, railDeposits.transferId), ne(poolTransfers.status, 'cancelled')),
    )
    .where(
      and(
        or(hasId, and(eq(railDeposits.currency, currency.code), hasAmount), hasEntered),
        poolId === null ? undefined : or(isNotNull(campaigns.id), isNotNull(poolTransfers.id)),
      ),
    )
    .orderBy(
      desc(eq(railDeposits.railId, typedId)),
      desc(hasId),
      desc(sql`coalesce(${hasKey}, false)`),
      desc(railDeposits.number),
    )
    .limit(mostCompared);
  const found = rows.find(
    ({ row, isNear, campaignId }) =>
      row.railId.toLowerCase() === typedId.toLowerCase() ||
      isSameReference(row.reference, reference, isNear) ||
      (isNear && poolId !== null && campaignId === poolId),
  );
  return found ? { name: found.row.railId, isCertain: found.row.railId === typedId } : null;
}

/**
 * A deposit of the rail that can't be read, and may be the payment that was typed: it names the pool or none, and what can be read of
 * its money is the same. The rail may correct it afterwards, and the reference need not be what was typed.
 *
 * @param poolNumber of the campaign into whose pool the payment goes
 */
export async function findUnreadablePayment(
  tx: Tx,
  { amount, currency }: Pick<TypedPayment, 'amount' | 'currency'>,
  poolNumber: number,
): Promise<SamePayment | null> {
  const waiting = await findWaitingUnreadable(tx, currency.code, mostCompared);
  const found = waiting.find((row) => {
    const open = findOpenMoney(row, currency.decimals);
    const isSameAmount = mayBeAmount(row, amount, currency.decimals);
    const isSameCurrency = open.includes('currency') || row.currency === currency.code;
    const number = row.unreadableFields?.includes('reference')
      ? null
      : findPoolNumber(replaceLookalikes(row.reference));
    return isSameAmount && isSameCurrency && (number === null || number === poolNumber);
  });
  return found ? { name: found.railId, isCertain: false, isUnreadable: true } : null;
}

/** Another entry by hand of the same payment: with its reference, or with its amount and a reference that looks like it. */
export async function findEnteredTwin(
  tx: Tx,
  { reference, amount, currency, at }: TypedPayment,
  ownId: string | null,
  comparesPools: boolean,
): Promise<SamePayment | null> {
  const entries = await tx
    .select()
    .from(poolTransfers)
    .where(
      and(
        isTyped(tx),
        ownId === null ? undefined : ne(poolTransfers.id, ownId),
        or(
          eq(poolTransfers.referenceKey, toReferenceKey(reference)),
          and(eq(poolTransfers.amount, amount), eq(poolTransfers.currency, currency.code)),
        ),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${eq(poolTransfers.referenceKey, toReferenceKey(reference))}, false)`),
      desc(poolTransfers.requestedAt),
    )
    .limit(mostCompared);
  const found = entries.find((entry) =>
    isSameReference(
      entry.reference,
      reference,
      comparesPools && Math.abs(entry.requestedAt.getTime() - at.getTime()) <= entryWindowMs,
    ),
  );
  return found ? { name: found.reference, isCertain: false } : null;
}
