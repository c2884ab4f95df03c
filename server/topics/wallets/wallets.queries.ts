/** Wallets of a user, with what blocks their use or removal. */
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { wallets } from '../../db/schema.ts';
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
  const now = ctx.clock.now();
  const mine = and(
    eq(wallets.userId, userId),
    isNull(wallets.removedAt),
    currency ? eq(wallets.currency, currency) : undefined,
  );
  const rows = await selectWallets(ctx.database.db, now)
    .where(mine)
    .orderBy(desc(wallets.isDefault), asc(wallets.createdAt), asc(wallets.id));
  return rows.map((row) => toWallet(row, now));
}

/** Table names are written out: drizzle omits them in the columns of a select of one table. */
const isInUse = sql<boolean>`exists (select from withdrawals
  where withdrawals.wallet_id = wallets.id and withdrawals.status in ('verifying', 'pending'))`;
const hasOpenChallenge = (now: Date) => sql<boolean>`exists (select from wallet_challenges c
  where c.wallet_id = wallets.id and c.used_at is null and c.expires_at > ${now.toISOString()}::timestamptz
  and c.attempts_left > 0)`;

const selectWallets = (db: Pick<Db, 'select'>, now: Date) =>
  db.select({ wallet: wallets, inUse: isInUse, isChallenged: hasOpenChallenge(now) }).from(wallets);

/** Whether an open withdrawal goes to the wallet. */
export async function isWalletInUse(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ inUse: isInUse }).from(wallets).where(eq(wallets.id, id));
  return row?.inUse === true;
}

export async function loadWallet(tx: Tx, { id }: WalletRow, now: Date): Promise<Wallet> {
  const [row] = await selectWallets(tx, now).where(eq(wallets.id, id));
  return toWallet(row!, now);
}

function toWallet(
  { wallet: row, inUse, isChallenged }: Awaited<ReturnType<typeof selectWallets>>[number],
  now: Date,
): Wallet {
  const from = row.status === 'verified' ? getUsableFrom(row) : null;
  const coolDown = from !== null && from > now;
  return {
    id: row.id,
    walletTypeId: row.walletTypeId,
    currency: row.currency,
    address: row.address,
    label: row.label,
    // An abandoned verification is shown as unverified.
    status: row.status === 'verifying' && !isChallenged ? 'unverified' : row.status,
    isDefault: row.isDefault,
    createdAt: row.createdAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    canRemove: !inUse,
    lockedReason: inUse ? 'pending-withdrawal' : coolDown ? 'cool-down' : null,
    usableFrom: from?.toISOString() ?? null,
  };
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
