/** A person's access to the network: the token, renewed when it runs out, and the moment in which it was withdrawn. */
import { and, eq, sql } from 'drizzle-orm';
import { NetworkError } from '../adapters/network.ts';
import type { Context } from '../context.ts';
import { networkAccounts } from '../db/schema.ts';
import { Problem } from '../problem.ts';

export type Account = typeof networkAccounts.$inferSelect;
const soon = 60_000;

/** Starts with `X:`, which tells the client to end its session (spec section 4). */
export const accessWithdrawn = (cause?: unknown) =>
  new Problem(
    'NETWORK_ACCESS_WITHDRAWN',
    'X: Your X account no longer lets Evangelist in. Nothing was posted. Log in with X again.',
    {},
    { cause },
  );

export async function networkAccount(ctx: Context, userId: string): Promise<Account> {
  const [account] = await ctx.database.db
    .select()
    .from(networkAccounts)
    .where(and(eq(networkAccounts.userId, userId), eq(networkAccounts.network, ctx.network.name)));
  if (!account?.accessTokenSealed || account.accessWithdrawnAt) throw accessWithdrawn();
  return account;
}

/** Runs `work` with a good token: renewed before it runs out, and once more if the network refuses it. */
export async function withAccess<T>(ctx: Context, account: Account, work: (accessToken: string) => Promise<T>): Promise<T> {
  const ending = account.tokenExpiresAt && account.tokenExpiresAt.getTime() - soon <= ctx.clock.now().getTime();
  const current = ending ? await renew(ctx, account) : account;
  try {
    return await work(ctx.vault.open(current.accessTokenSealed!));
  } catch (error) {
    if (!isWithdrawn(error) || ending) throw await orWithdrawn(ctx, current, error);
  }
  const renewed = await renew(ctx, account);
  try {
    return await work(ctx.vault.open(renewed.accessTokenSealed!));
  } catch (error) {
    throw await orWithdrawn(ctx, renewed, error);
  }
}

const isWithdrawn = (error: unknown) => error instanceof NetworkError && error.reason === 'access-withdrawn';

/** A refresh token serves once: two calls of one account must not both use it. */
const renewals = new WeakMap<Context['database'], Map<string, Promise<Account>>>();
function renew(ctx: Context, account: Account): Promise<Account> {
  const running = renewals.get(ctx.database) ?? new Map<string, Promise<Account>>();
  renewals.set(ctx.database, running);
  const found = running.get(account.id);
  if (found) return found;
  const renewal = renewNow(ctx, account).finally(() => running.delete(account.id));
  running.set(account.id, renewal);
  return renewal;
}

/** A login that came meanwhile has newer tokens: what is written was read before it, and must not replace them. */
const unchanged = (account: Account) =>
  and(
    eq(networkAccounts.id, account.id),
    sql`${networkAccounts.accessTokenSealed} is not distinct from ${account.accessTokenSealed}`,
  );

async function renewNow(ctx: Context, { id }: Account): Promise<Account> {
  const { db } = ctx.database;
  const [account] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, id));
  if (!account?.refreshTokenSealed) throw account ? await orWithdrawn(ctx, account, null) : accessWithdrawn();
  try {
    const tokens = await ctx.network.refresh(ctx.vault.open(account.refreshTokenSealed));
    const fresh = {
      accessTokenSealed: ctx.vault.seal(tokens.accessToken),
      ...(tokens.refreshToken && { refreshTokenSealed: ctx.vault.seal(tokens.refreshToken) }),
      tokenExpiresAt: new Date(ctx.clock.now().getTime() + tokens.expiresIn * 1000),
    };
    await db.update(networkAccounts).set(fresh).where(unchanged(account));
    return { ...account, ...fresh };
  } catch (error) {
    throw await orWithdrawn(ctx, account, error);
  }
}

/** The refusal that `error` is; where the network shut us out, that is kept (`null`: there is nothing to renew with). */
async function orWithdrawn(ctx: Context, account: Account, error: unknown): Promise<unknown> {
  if (error !== null && !isWithdrawn(error)) return error;
  await ctx.database.db.update(networkAccounts).set({ accessWithdrawnAt: ctx.clock.now() }).where(unchanged(account));
  return accessWithdrawn(error ?? undefined);
}
