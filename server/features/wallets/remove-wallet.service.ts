/** Removes a wallet from the account. */
import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { walletChallenges, wallets } from '../../schema.ts';
import { lockUser } from '../users/users.queries.ts';
import { isWalletInUse } from './wallets.queries.ts';
import { recordWalletChange } from './record-wallet-change.service.ts';
import { lockWallet } from './wallets.queries.ts';
import { ensureDefaultWallet } from './set-default-wallet.service.ts';
import { assertSecondFactorProven } from '../second-factor/second-factor.queries.ts';

/** Removes the wallet from the account. @throws ApiError WALLET_IN_USE while a withdrawal to it is open */
export async function removeWallet(ctx: Context, caller: Caller, walletId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    // The user before the wallet, in the order in which a withdrawal locks them.
    const user = await lockUser(tx, caller.userId);
    await assertSecondFactorProven(ctx, tx, caller);
    const row = await lockWallet(tx, caller.userId, walletId);
    if (await isWalletInUse(tx, row.id)) throw new ApiError('WALLET_IN_USE');
    await tx
      .update(wallets)
      .set({ removedAt: now, isDefault: false })
      .where(eq(wallets.id, row.id));
    await tx
      .update(walletChallenges)
      .set({ usedAt: now })
      .where(and(eq(walletChallenges.walletId, row.id), isNull(walletChallenges.usedAt)));
    await recordWalletChange(ctx, tx, caller, { user, kind: 'wallet-removed', wallet: row });
    const next = row.isDefault ? await ensureDefaultWallet(tx, row) : null;
    if (next)
      await recordWalletChange(ctx, tx, caller, {
        user,
        kind: 'wallet-default-changed',
        wallet: next,
      });
  });
}
