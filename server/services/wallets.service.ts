/** Wallets: linked by address, proven by a signature, removed. Only a proven one can be paid to, 24 h later. */
import { and, asc, count, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Wallet, WalletType, walletCreate } from '../../contract/wallet.ts';
import type { Caller, Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { walletChallenges, wallets, withdrawals } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { checkAddress, type WalletAddress } from '../domain/wallet-address.ts';
import { walletType, walletTypes, type KnownWalletType } from '../domain/wallet-types.ts';
import { usableFrom } from '../domain/withdrawal.ts';
import { Problem } from '../problem.ts';
import { lockUser } from './withdrawals.moves.ts';

export type WalletRow = typeof wallets.$inferSelect;
const mostWallets = 20;

export function listWalletTypes(currency?: string): WalletType[] {
  return walletTypes.filter((type) => !currency || type.currencies.includes(currency)).map((type) => ({ ...type }));
}

/** Default first, then in the order in which they were linked. */
export async function listWallets(ctx: Context, userId: string, currency?: string): Promise<Wallet[]> {
  const { db } = ctx.database;
  const mine = and(eq(wallets.userId, userId), isNull(wallets.removedAt), currency ? eq(wallets.currency, currency) : undefined);
  const rows = await db.select().from(wallets).where(mine).orderBy(asc(wallets.createdAt), asc(wallets.id));
  const shown = await toWallets(db, rows, ctx.clock.now());
  return shown.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** Links an address, not proven yet. The same address again is the wallet that is there. */
export async function createWallet(ctx: Context, caller: Caller, body: v.InferOutput<typeof walletCreate>): Promise<Wallet> {
  const type = typeFor(body.walletTypeId, body.currency);
  const check = checkAddress(type.chain, body.address);
  if (!check.ok) throw addressProblem(check.reason);
  return ctx.database.transaction(async (tx) => {
    // Two calls at once would both find room, and no such wallet.
    await lockUser(tx, caller.userId);
    const row =
      (await sameWallet(tx, caller.userId, check.value, body.currency)) ??
      (await insertWallet(ctx, tx, caller.userId, type, check.value, body));
    return walletAnswer(tx, row, ctx.clock.now());
  });
}

function typeFor(id: string, currency: string): KnownWalletType {
  const type = walletType(id);
  const wrong = (field: string, msg: string) => {
    throw new Problem('BAD_REQUEST', `This wallet ${msg}. Nothing was linked.`, {
      detail: [{ loc: ['body', field], msg, type: `wallet.${field}` }],
    });
  };
  if (!type?.enabled) return wrong('walletTypeId', 'is of a kind that we don’t know');
  if (!type.currencies.includes(currency)) return wrong('currency', `can’t receive ${currency}`);
  return type;
}

const addressProblem = (reason: string) =>
  new Problem('ADDRESS_INVALID', `${reason} Nothing was linked.`, {
    detail: [{ loc: ['body', 'address'], msg: reason, type: 'wallet.address' }],
  });

async function sameWallet(
  tx: Tx,
  userId: string,
  { chain, key }: WalletAddress,
  currency: string,
): Promise<WalletRow | undefined> {
  const same = and(
    eq(wallets.userId, userId),
    eq(wallets.chain, chain),
    eq(wallets.addressKey, key),
    eq(wallets.currency, currency),
    isNull(wallets.removedAt),
  );
  const [row] = await tx.select().from(wallets).where(same);
  return row;
}

async function insertWallet(
  ctx: Context,
  tx: Tx,
  userId: string,
  type: KnownWalletType,
  address: WalletAddress,
  body: { currency: string; label?: string | undefined },
): Promise<WalletRow> {
  const [linked] = await tx
    .select({ many: count() })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), isNull(wallets.removedAt)));
  if ((linked?.many ?? 0) >= mostWallets)
    throw new Problem('CONFLICT', `You have ${String(mostWallets)} wallets linked, which is the most. Remove one first.`);
  const [row] = await tx
    .insert(wallets)
    .values({
      ...{
        userId,
        walletTypeId: type.id,
        chain: address.chain,
        currency: body.currency,
        address: address.address,
        addressKey: address.key,
      },
      label: body.label?.trim() || null,
      status: 'unverified',
      createdAt: ctx.clock.now(),
    })
    .returning();
  return row!;
}

/** Takes the wallet off the account. @throws Problem WALLET_IN_USE while a withdrawal to it is open */
export async function removeWallet(ctx: Context, caller: Caller, walletId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    const row = await lockOwnWallet(tx, caller.userId, walletId);
    if ((await walletsInUse(tx, [row.id])).has(row.id)) {
      throw new Problem(
        'WALLET_IN_USE',
        'A withdrawal to this wallet is under way. The wallet stays linked. Remove it when the withdrawal has ended.',
      );
    }
    await tx.update(wallets).set({ removedAt: now, isDefault: false }).where(eq(wallets.id, row.id));
    await tx
      .update(walletChallenges)
      .set({ usedAt: now })
      .where(and(eq(walletChallenges.walletId, row.id), isNull(walletChallenges.usedAt)));
    if (row.isDefault) await nameDefault(tx, row);
  });
}

/** The oldest proven wallet of the currency becomes the default, where there is none. */
export async function nameDefault(tx: Tx, { userId, currency }: WalletRow): Promise<void> {
  const proven = and(
    eq(wallets.userId, userId),
    eq(wallets.currency, currency),
    eq(wallets.status, 'verified'),
    isNull(wallets.removedAt),
  );
  const found = await tx.select().from(wallets).where(proven).orderBy(asc(wallets.verifiedAt));
  const [oldest] = found;
  if (oldest && !found.some((row) => row.isDefault))
    await tx.update(wallets).set({ isDefault: true }).where(eq(wallets.id, oldest.id));
}

/** @throws Problem NOT_FOUND for another's, a removed one, or nonsense */
export async function lockOwnWallet(tx: Tx, userId: string, walletId: string): Promise<WalletRow> {
  const mine = and(eq(wallets.id, walletId), eq(wallets.userId, userId), isNull(wallets.removedAt));
  const [row] = isUuid(walletId) ? await tx.select().from(wallets).where(mine).for('no key update') : [];
  if (!row) throw new Problem('NOT_FOUND', 'This wallet is not linked to your account.');
  return row;
}

async function walletsInUse(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const open = and(inArray(withdrawals.walletId, ids), inArray(withdrawals.status, ['verifying', 'pending']));
  const found = await db.selectDistinct({ id: withdrawals.walletId }).from(withdrawals).where(open);
  return new Set(found.map(({ id }) => id));
}

/** Those with a challenge that can still be answered. */
async function walletsAsked(db: Db, ids: string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const live = and(
    inArray(walletChallenges.walletId, ids),
    isNull(walletChallenges.usedAt),
    gt(walletChallenges.expiresAt, now),
    gt(walletChallenges.attemptsLeft, 0),
  );
  const found = await db.selectDistinct({ id: walletChallenges.walletId }).from(walletChallenges).where(live);
  return new Set(found.map(({ id }) => id));
}

export async function walletAnswer(tx: Tx, row: WalletRow, now: Date): Promise<Wallet> {
  const [fresh] = await tx.select().from(wallets).where(eq(wallets.id, row.id));
  const [wallet] = await toWallets(tx, [fresh ?? row], now);
  return wallet!;
}

async function toWallets(db: Db, rows: WalletRow[], now: Date): Promise<Wallet[]> {
  const ids = rows.map(({ id }) => id);
  const inUse = await walletsInUse(db, ids);
  const asked = await walletsAsked(db, ids, now);
  return rows.map((row) => {
    const from = row.status === 'verified' ? usableFrom(row) : null;
    const coolDown = from !== null && from > now;
    return {
      id: row.id,
      walletTypeId: row.walletTypeId,
      currency: row.currency,
      address: row.address,
      label: row.label,
      // A proof that nobody finished is no proof under way.
      status: row.status === 'verifying' && !asked.has(row.id) ? 'unverified' : row.status,
      isDefault: row.isDefault,
      createdAt: row.createdAt.toISOString(),
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      canRemove: !inUse.has(row.id),
      lockedReason: inUse.has(row.id) ? 'pending-withdrawal' : coolDown ? 'cool-down' : null,
      usableFrom: from?.toISOString() ?? null,
    };
  });
}

/** Proven wallets of other people at the same address: only then is it "already linked" (ruling 20). */
export async function linkedElsewhere(tx: Tx, row: WalletRow): Promise<boolean> {
  const same = and(eq(wallets.chain, row.chain), eq(wallets.addressKey, row.addressKey), eq(wallets.currency, row.currency));
  const [found] = await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(same, ne(wallets.id, row.id), eq(wallets.status, 'verified'), isNull(wallets.removedAt)));
  return found !== undefined;
}
