/** Transfers of the payment rail that belong to no withdrawal, and whom an address belongs to. */
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { toDecimal } from '../../common/money.ts';
import { currencies, unmatchedTransfers, users, wallets } from '../../schema.ts';

export type UnmatchedRow = typeof unmatchedTransfers.$inferSelect;
type WalletRow = typeof wallets.$inferSelect;

/**
 * The wallet of the one person who has proven the address: the one in use, else one that was removed.
 *
 * @returns null for an address of nobody, and for one that several people have had
 */
export async function findPayee(
  tx: Tx,
  { address, currency }: { address: string; currency: string },
): Promise<WalletRow | null> {
  const isAddress = or(
    eq(wallets.addressKey, address),
    and(eq(wallets.chain, 'evm'), eq(wallets.addressKey, address.toLowerCase())),
  );
  const found = await tx
    .select()
    .from(wallets)
    .where(and(isAddress, eq(wallets.currency, currency), isNotNull(wallets.verifiedAt)))
    .orderBy(
      desc(sql`${wallets.status} = 'verified' and ${wallets.removedAt} is null`),
      desc(wallets.verifiedAt),
    );
  const [first] = found;
  if (!first) return null;
  const inUse = first.status === 'verified' && first.removedAt === null;
  return inUse || found.every(({ userId }) => userId === first.userId) ? first : null;
}

/** Those that nobody has decided about yet, or all; oldest first. */
export async function listUnmatchedTransfers(db: Db, { all }: { all: boolean }) {
  const found = await db
    .select({ row: unmatchedTransfers, decimals: currencies.decimals, handle: users.handle })
    .from(unmatchedTransfers)
    .innerJoin(currencies, eq(currencies.code, unmatchedTransfers.currency))
    .leftJoin(users, eq(users.id, unmatchedTransfers.userId))
    .where(all ? undefined : isNull(unmatchedTransfers.decidedAt))
    .orderBy(asc(unmatchedTransfers.orderedAt), asc(unmatchedTransfers.railId))
    .limit(1000);
  return found.map(({ row, decimals, handle }) => ({
    transfer: row.railId,
    reference: row.reference,
    amount: toDecimal(row.amount, decimals),
    currency: row.currency,
    address: row.address,
    transactionHash: row.transactionHash,
    orderedAt: row.orderedAt.toISOString(),
    status: row.decidedAt ? 'decided' : row.requestedAt ? 'waiting' : 'open',
    outcome: row.outcome,
    userId: row.userId,
    handle,
  }));
}
