/** Links a wallet by its address. Withdrawals need a verified one, from 24 h after its verification. */
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Wallet, walletCreate } from '../../../contract/wallet.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { wallets } from '../../schema.ts';
import { dayMs } from '../../common/time-math.ts';
import type { KnownWalletType } from '../../common/wallet-types.ts';
import { lockUser } from '../users/users.queries.ts';
import { loadWallet, type WalletRow, assertRecentLogin } from './wallets.queries.ts';
import { recordWalletChange } from './record-wallet-change.service.ts';
import { assertSecondFactorProven } from '../second-factor/second-factor.queries.ts';
import { type WalletAddress, readNewAddress } from './new-address.rules.ts';

const maxWallets = 20;

/** Links an unverified address. Linking the same address again returns the existing wallet. */
export async function createWallet(
  ctx: Context,
  caller: Caller,
  body: v.InferOutput<typeof walletCreate>,
): Promise<Wallet> {
  const { type, address } = readNewAddress(body);
  return ctx.database.transaction(async (tx) => {
    // Lock the user: concurrent calls would both pass the limit and the duplicate check.
    const user = await lockUser(tx, caller.userId);
    const same = await findSameWallet(tx, caller.userId, address, body.currency);
    // Before the step-up: another login would ask for another code.
    if (!same) await assertRecentLogin(ctx, tx, caller, 'wallet');
    await assertSecondFactorProven(ctx, tx, caller);
    if (same) return loadWallet(tx, same, ctx.clock.now());
    const row = await insertWallet(ctx, tx, caller.userId, type, address, body);
    await recordWalletChange(ctx, tx, caller, { user, kind: 'wallet-added', wallet: row });
    return loadWallet(tx, row, ctx.clock.now());
  });
}

async function findSameWallet(
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
  if ((linked?.many ?? 0) >= maxWallets)
    throw new ApiError('CONFLICT', { kind: 'wallet-limit', limit: maxWallets });
  await assertDailyLimit(ctx, tx, userId);
  const [row] = await tx
    .insert(wallets)
    .values({
      userId,
      walletTypeId: type.id,
      chain: address.chain,
      currency: body.currency,
      address: address.address,
      addressKey: address.key,
      label: body.label?.trim() || null,
      status: 'unverified',
      createdAt: ctx.clock.now(),
    })
    .returning();
  return row!;
}

/** Each new wallet is announced by mail: linking and removing many must not hide one of them. */
async function assertDailyLimit(ctx: Context, tx: Tx, userId: string): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  const [today] = await tx
    .select({ many: count() })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), gt(wallets.createdAt, since)));
  if ((today?.many ?? 0) >= maxWallets)
    throw new ApiError('RATE_LIMITED', { kind: 'wallets' }, { retryAfter: dayMs / 1000 });
}
