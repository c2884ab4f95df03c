/** Makes a wallet the default of its currency. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { wallets } from '../../schema.ts';
import { lockUser } from '../users/users.queries.ts';
import type { WalletRow } from './wallets.queries.ts';
import { recordWalletChange } from './record-wallet-change.service.ts';
import { lockWallet } from './wallets.queries.ts';
import { assertSecondFactorProven } from '../second-factor/second-factor.queries.ts';

/** Repeating changes nothing. @throws ApiError NOT_FOUND, WALLET_NOT_VERIFIED */
export async function setDefaultWallet(
  ctx: Context,
  caller: Caller,
  walletId: string,
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    // The user before the wallet, in the order in which a withdrawal locks them.
    const user = await lockUser(tx, caller.userId);
    await assertSecondFactorProven(ctx, tx, caller);
    const row = await lockWallet(tx, caller.userId, walletId);
    if (row.status !== 'verified') throw new ApiError('WALLET_NOT_VERIFIED');
    if (row.isDefault) return;
    const ofCurrency = and(eq(wallets.userId, user.id), eq(wallets.currency, row.currency));
    await tx.update(wallets).set({ isDefault: false }).where(ofCurrency);
    await tx.update(wallets).set({ isDefault: true }).where(eq(wallets.id, row.id));
    await recordWalletChange(ctx, tx, caller, {
      user,
      kind: 'wallet-default-changed',
      wallet: row,
    });
  });
}

/** Makes the first verified wallet of the currency the default, if there is no default. @returns the new default */
export async function ensureDefaultWallet(
  tx: Tx,
  { userId, currency }: WalletRow,
): Promise<WalletRow | null> {
  const isVerified = and(
    eq(wallets.userId, userId),
    eq(wallets.currency, currency),
    eq(wallets.status, 'verified'),
    isNull(wallets.removedAt),
  );
  const found = await tx.select().from(wallets).where(isVerified).orderBy(asc(wallets.verifiedAt));
  const [oldest] = found;
  if (!oldest || found.some((row) => row.isDefault)) return null;
  await tx.update(wallets).set({ isDefault: true }).where(eq(wallets.id, oldest.id));
  return oldest;
}
