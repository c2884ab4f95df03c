/** Wallets of a user, with what blocks their use or removal. */
import { and, eq, isNull, asc, inArray, gt, ne } from 'drizzle-orm';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { withdrawals, walletChallenges, wallets } from '../../db/schema.ts';
import { walletTypes } from '../../domain/wallet-types.ts';
import { getUsableFrom } from '../../domain/withdrawal.ts';

export type WalletRow = typeof wallets.$inferSelect;
export function listWalletTypes(currency?: string): WalletType[] {
  return walletTypes
    .filter((type) => !currency || type.currencies.includes(currency))
    .map((type) => ({ ...type }));
}

/** The default wallet first, then by creation. */
export async function listWallets(
  ctx: Context,
  userId: string,
  currency?: string,
): Promise<Wallet[]> {
  const { db } = ctx.database;
  const mine = and(
    eq(wallets.userId, userId),
    isNull(wallets.removedAt),
    currency ? eq(wallets.currency, currency) : undefined,
  );
  const rows = await db
    .select()
    .from(wallets)
    .where(mine)
    .orderBy(asc(wallets.createdAt), asc(wallets.id));
  const shown = await toWallets(db, rows, ctx.clock.now());
  return shown.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

export async function findWalletsInUse(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = and(
    inArray(withdrawals.walletId, ids),
    inArray(withdrawals.status, ['verifying', 'pending']),
  );
  const found = await db.selectDistinct({ id: withdrawals.walletId }).from(withdrawals).where(open);
  return new Set(found.map(({ id }) => id));
}

/** The wallets with an open challenge. */
async function findWalletsWithOpenChallenge(
  db: Db,
  ids: string[],
  now: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const live = and(
    inArray(walletChallenges.walletId, ids),
    isNull(walletChallenges.usedAt),
    gt(walletChallenges.expiresAt, now),
    gt(walletChallenges.attemptsLeft, 0),
  );
  const found = await db
    .selectDistinct({ id: walletChallenges.walletId })
    .from(walletChallenges)
    .where(live);
  return new Set(found.map(({ id }) => id));
}

export async function loadWallet(tx: Tx, row: WalletRow, now: Date): Promise<Wallet> {
  const [fresh] = await tx.select().from(wallets).where(eq(wallets.id, row.id));
  const [wallet] = await toWallets(tx, [fresh ?? row], now);
  return wallet!;
}

async function toWallets(db: Db, rows: WalletRow[], now: Date): Promise<Wallet[]> {
  const ids = rows.map(({ id }) => id);
  const inUse = await findWalletsInUse(db, ids);
  const challenged = await findWalletsWithOpenChallenge(db, ids, now);
  return rows.map((row) => {
    const from = row.status === 'verified' ? getUsableFrom(row) : null;
    const coolDown = from !== null && from > now;
    return {
      id: row.id,
      walletTypeId: row.walletTypeId,
      currency: row.currency,
      address: row.address,
      label: row.label,
      // An abandoned verification is shown as unverified.
      status: row.status === 'verifying' && !challenged.has(row.id) ? 'unverified' : row.status,
      isDefault: row.isDefault,
      createdAt: row.createdAt.toISOString(),
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      canRemove: !inUse.has(row.id),
      lockedReason: inUse.has(row.id) ? 'pending-withdrawal' : coolDown ? 'cool-down' : null,
      usableFrom: from?.toISOString() ?? null,
    };
  });
}

/** Whether another user has verified the same address. Unverified links do not block it: they prove no ownership. */
export async function isLinkedElsewhere(tx: Tx, row: WalletRow): Promise<boolean> {
  const same = and(
    eq(wallets.chain, row.chain),
    eq(wallets.addressKey, row.addressKey),
    eq(wallets.currency, row.currency),
  );
  const [found] = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(
      and(same, ne(wallets.id, row.id), eq(wallets.status, 'verified'), isNull(wallets.removedAt)),
    );
  return found !== undefined;
}
