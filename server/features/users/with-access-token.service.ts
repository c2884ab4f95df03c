/** A user's access to the social network: refreshes the access token and records when the user withdrew the access. */
import { and, eq, sql } from 'drizzle-orm';
import { NetworkError } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import { networkAccounts } from '../../schema.ts';
import { type NetworkAccountRow, accessWithdrawnProblem } from './network-accounts.queries.ts';

const refreshBeforeExpiry = 60_000;

/** Runs `work` with a valid access token: refreshed shortly before expiry, and once more if the network rejects it. */
export async function withAccessToken<T>(
  ctx: Context,
  account: NetworkAccountRow,
  work: (accessToken: string) => Promise<T>,
): Promise<T> {
  const expiresSoon =
    account.tokenExpiresAt &&
    account.tokenExpiresAt.getTime() - refreshBeforeExpiry <= ctx.clock.now().getTime();
  const current = expiresSoon ? await refreshAccess(ctx, account) : account;
  try {
    return await work(ctx.vault.open(current.accessTokenSealed!));
  } catch (error) {
    if (!isAccessWithdrawn(error) || expiresSoon)
      throw await recordIfWithdrawn(ctx, current, error);
  }
  const refreshed = await refreshAccess(ctx, account);
  try {
    return await work(ctx.vault.open(refreshed.accessTokenSealed!));
  } catch (error) {
    throw await recordIfWithdrawn(ctx, refreshed, error);
  }
}

const isAccessWithdrawn = (error: unknown) =>
  error instanceof NetworkError && error.reason === 'access-withdrawn';

/** A refresh token works once: concurrent calls for one account share one refresh. */
const runningRefreshes = new WeakMap<
  Context['database'],
  Map<string, Promise<NetworkAccountRow>>
>();
function refreshAccess(ctx: Context, account: NetworkAccountRow): Promise<NetworkAccountRow> {
  const running =
    runningRefreshes.get(ctx.database) ?? new Map<string, Promise<NetworkAccountRow>>();
  runningRefreshes.set(ctx.database, running);
  const existing = running.get(account.id);
  if (existing) return existing;
  const refresh = requestFreshTokens(ctx, account).finally(() => running.delete(account.id));
  running.set(account.id, refresh);
  return refresh;
}

/** Guards updates: a concurrent login may have stored newer tokens, which must not be overwritten. */
const hasSameTokens = (account: NetworkAccountRow) =>
  and(
    eq(networkAccounts.id, account.id),
    sql`${networkAccounts.accessTokenSealed} is not distinct from ${account.accessTokenSealed}`,
  );

async function requestFreshTokens(
  ctx: Context,
  { id }: NetworkAccountRow,
): Promise<NetworkAccountRow> {
  const { db } = ctx.database;
  const [account] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, id));
  if (!account?.refreshTokenSealed)
    throw account ? await recordIfWithdrawn(ctx, account, null) : accessWithdrawnProblem();
  try {
    const tokens = await ctx.network.refresh(ctx.vault.open(account.refreshTokenSealed));
    const fresh = {
      accessTokenSealed: ctx.vault.seal(tokens.accessToken),
      ...(tokens.refreshToken && { refreshTokenSealed: ctx.vault.seal(tokens.refreshToken) }),
      tokenExpiresAt: new Date(ctx.clock.now().getTime() + tokens.expiresIn * 1000),
    };
    await db.update(networkAccounts).set(fresh).where(hasSameTokens(account));
    return { ...account, ...fresh };
  } catch (error) {
    throw await recordIfWithdrawn(ctx, account, error);
  }
}

/** Converts `error` and records a withdrawn access. `null` means that there is no refresh token. */
async function recordIfWithdrawn(
  ctx: Context,
  account: NetworkAccountRow,
  error: unknown,
): Promise<unknown> {
  if (error !== null && !isAccessWithdrawn(error)) return error;
  await ctx.database.db
    .update(networkAccounts)
    .set({ accessWithdrawnAt: ctx.clock.now() })
    .where(hasSameTokens(account));
  return accessWithdrawnProblem(error ?? undefined);
}
