/** Links a wallet by its address. Withdrawals need a verified one, from 24 h after its verification. */
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import {
  parseWalletAddress,
  type AddressProblem,
  type Chain,
} from '../../../common/text/wallet-address.ts';
import type { Wallet, walletCreate } from '../../../contract/wallet.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { wallets } from '../../schema.ts';
import { dayMs } from '../../common/time-math.ts';
import { findWalletType, type KnownWalletType } from '../../common/wallet-types.ts';
import { lockUser } from '../users/users.queries.ts';
import { loadWallet, type WalletRow, assertRecentLogin } from './wallets.queries.ts';
import { recordWalletChange } from './record-wallet-change.service.ts';
import { assertSecondFactorProven } from '../second-factor/second-factor.queries.ts';

const maxWallets = 20;

interface WalletAddress {
  chain: Chain;
  address: string;
  /** Equal for the addresses of one account. */
  key: string;
}

/** @throws ApiError for a type that the currency does not have, and ADDRESS_INVALID */
export function readNewAddress(
  body: Pick<v.InferOutput<typeof walletCreate>, 'walletTypeId' | 'currency' | 'address'>,
): { type: KnownWalletType; address: WalletAddress } {
  const type = getWalletType(body.walletTypeId, body.currency);
  const parsed = parseWalletAddress(type.chain, body.address);
  if (!parsed.ok) throw invalidAddress(parsed.problem);
  return { type, address: { chain: type.chain, address: parsed.address, key: parsed.key } };
}

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

function getWalletType(id: string, currency: string): KnownWalletType {
  const type = findWalletType(id);
  const toDetail = (field: string, msg: string) => ({
    detail: [{ loc: ['body', field], msg, type: `wallet.${field}` }],
  });
  if (!type?.enabled)
    throw new ApiError(
      'BAD_REQUEST',
      { kind: 'wallet-type' },
      toDetail('walletTypeId', 'must be a known type'),
    );
  if (!type.currencies.includes(currency))
    throw new ApiError(
      'BAD_REQUEST',
      { kind: 'wallet-type-currency', currency },
      toDetail('currency', 'must be a currency of the type'),
    );
  return type;
}

const invalidAddress = (error: AddressProblem) =>
  new ApiError('ADDRESS_INVALID', error, {
    detail: [
      { loc: ['body', 'address'], msg: 'must be an address of the chain', type: 'wallet.address' },
    ],
  });

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
