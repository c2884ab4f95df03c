/** Wallets of a user, with what blocks their use or removal. */
import { and, asc, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import type { Context, Caller } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { ApiError } from '../../api-error.ts';
import { isUuid } from '../../db/query.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { wallets } from '../../schema.ts';
import { walletTypes } from '../../common/wallet-types.ts';
import { getRecentLoginError } from '../../common/recent-login.ts';
import { toWallet, walletColumns } from './wallets.views.ts';

export type WalletRow = typeof wallets.$inferSelect;
export function listWalletTypes(currency?: string): WalletType[] {
  return walletTypes
    .filter((type) => !currency || type.currencies.includes(currency))
    .map(({ chainId: _chainId, explorerTxUrl: _, ...type }) => type);
}

/** Table names are written out: drizzle omits them in the columns of a select of one table. */
const isInUse = sql<boolean>`exists (select from withdrawals
  where withdrawals.wallet_id = wallets.id and withdrawals.status in ('verifying', 'pending'))`;
const hasOpenChallenge = sql<boolean>`exists (select from wallet_challenges c
  where c.wallet_id = wallets.id and c.used_at is null and c.expires_at > ${sql.placeholder('now')}::timestamptz
  and c.attempts_left > 0)`;

const columns = { wallet: walletColumns, inUse: isInUse, isChallenged: hasOpenChallenge };

const prepareList = (name: string, condition?: SQL) =>
  prepareOnce((db) =>
    db
      .select(columns)
      .from(wallets)
      .where(
        and(eq(wallets.userId, sql.placeholder('userId')), isNull(wallets.removedAt), condition),
      )
      .orderBy(desc(wallets.isDefault), asc(wallets.createdAt), asc(wallets.id))
      .prepare(name),
  );
const findWallets = prepareList('find_wallets');
const findWalletsInCurrency = prepareList(
  'find_wallets_in_currency',
  eq(wallets.currency, sql.placeholder('currency')),
);

/** The default wallet first, then by creation. */
export async function listWallets(
  ctx: Context,
  userId: string,
  currency?: string,
): Promise<Wallet[]> {
  const now = ctx.clock.now();
  const find = currency ? findWalletsInCurrency : findWallets;
  const rows = await find(ctx.database.db).execute({ userId, currency, now: now.toISOString() });
  return rows.map((row) => toWallet(row, now));
}

/** Whether an open withdrawal goes to the wallet. */
export async function isWalletInUse(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ inUse: isInUse }).from(wallets).where(eq(wallets.id, id));
  return row?.inUse === true;
}

export async function loadWallet(tx: Tx, { id }: WalletRow, now: Date): Promise<Wallet> {
  const query = tx.select(columns).from(wallets).where(eq(wallets.id, id)).prepare('find_wallet');
  const [row] = await query.execute({ now: now.toISOString() });
  return toWallet(row!, now);
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

/** @throws ApiError NOT_FOUND for another user's wallet, a removed one, or an invalid id */
export async function lockWallet(tx: Tx, userId: string, walletId: string): Promise<WalletRow> {
  const mine = and(eq(wallets.id, walletId), eq(wallets.userId, userId), isNull(wallets.removedAt));
  const [row] = isUuid(walletId)
    ? await tx.select().from(wallets).where(mine).for('no key update')
    : [];
  if (!row) throw new ApiError('NOT_FOUND', { kind: 'wallet' });
  return row;
}

/** While no wallet is verified, linking and proving one needs a recent login. @throws ApiError RECENT_LOGIN_REQUIRED */
export async function assertRecentLogin(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  kind: 'wallet' | 'wallet-verification',
): Promise<void> {
  const problem = getRecentLoginError(caller, kind, ctx.clock.now());
  if (!problem) return;
  const isVerified = and(
    eq(wallets.userId, caller.userId),
    eq(wallets.status, 'verified'),
    isNull(wallets.removedAt),
  );
  const [verified] = await tx.select({ id: wallets.id }).from(wallets).where(isVerified).limit(1);
  if (!verified) throw problem;
}
