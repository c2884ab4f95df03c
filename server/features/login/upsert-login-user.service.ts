/** The user and network account behind a login: created on the first login, updated on every login. */
import { and, eq } from 'drizzle-orm';
import type { LoginKind, LoginQuery } from '../../../contract/auth.ts';
import type { UserRole } from '../../../contract/user.ts';
import type { NetworkProfile, NetworkTokens } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { networkAccounts, users } from '../../schema.ts';
import { notifyPendingInvitations } from '../campaign-notices/send-join-offers.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { markHandleLost } from '../users/mark-handle-lost.service.ts';
import { writeScope } from './login-scopes.rules.ts';

export interface NetworkLogin {
  kind: LoginKind;
  fields: LoginQuery;
  profile: NetworkProfile;
  tokens: NetworkTokens;
  /** BCP 47, that the browser asks for; undefined for a program without one. */
  language?: string | undefined;
}
type Account = typeof networkAccounts.$inferSelect;

/** Roles accumulate over logins. `writer` depends on the current permission to post; it alone gives no access to campaigns. */
function getRolesAfterLogin(
  before: readonly string[],
  kind: LoginKind,
  mayWrite: boolean,
): UserRole[] {
  const roles = new Set<string>(before);
  roles.add('reader');
  if (kind === 'advertiser') roles.add('advertiser');
  if (mayWrite) roles.add('writer');
  else roles.delete('writer');
  return [...roles] as UserRole[];
}

/** A read login must not replace tokens with write access from an earlier login. */
function shouldKeepTokens(account: Account | undefined, granted: readonly string[]): boolean {
  const held =
    account &&
    !account.accessWithdrawnAt &&
    account.accessTokenSealed &&
    account.scopes.includes(writeScope);
  return Boolean(held) && !granted.includes(writeScope);
}

function toTokenColumns(ctx: Context, { tokens }: NetworkLogin) {
  return {
    scopes: tokens.scopes,
    accessTokenSealed: ctx.vault.seal(tokens.accessToken),
    refreshTokenSealed: tokens.refreshToken === null ? null : ctx.vault.seal(tokens.refreshToken),
    tokenExpiresAt: new Date(ctx.clock.now().getTime() + tokens.expiresIn * 1000),
    accessWithdrawnAt: null,
  };
}

function toProfileColumns(ctx: Context, { profile }: NetworkLogin) {
  return {
    handle: profile.handle,
    name: profile.name,
    avatarUrl: profile.avatarUrl,
    followers: profile.followers,
    accountCreatedAt: new Date(profile.createdAt),
    verified: profile.verified,
    syncedAt: ctx.clock.now(),
  };
}

/** Creates or updates the user and the network account. @returns the user id */
export async function upsertLoginUser(ctx: Context, arrival: NetworkLogin): Promise<string> {
  return ctx.database.transaction(async (tx) => {
    const known = await lockAccount(ctx, tx, arrival);
    if (known) return updateAccount(ctx, tx, known, arrival);
    const userId = await createUser(ctx, tx, arrival);
    if (userId) return userId;
    // Another first login of this person has just committed.
    const account = await lockAccount(ctx, tx, arrival);
    return updateAccount(ctx, tx, account!, arrival);
  });
}

async function lockAccount(
  { network }: Context,
  tx: Tx,
  { profile }: NetworkLogin,
): Promise<Account | undefined> {
  const { network: name, networkUserId } = networkAccounts;
  const own = and(eq(name, network.name), eq(networkUserId, profile.id));
  const [account] = await tx.select().from(networkAccounts).where(own).for('update');
  return account;
}

async function updateAccount(
  ctx: Context,
  tx: Tx,
  account: Account,
  arrival: NetworkLogin,
): Promise<string> {
  const keep = shouldKeepTokens(account, arrival.tokens.scopes);
  const set = { ...toProfileColumns(ctx, arrival), ...(keep ? {} : toTokenColumns(ctx, arrival)) };
  await tx.update(networkAccounts).set(set).where(eq(networkAccounts.id, account.id));
  const scopes = keep ? account.scopes : arrival.tokens.scopes;
  await updateUser(tx, account.userId, arrival, scopes.includes(writeScope));
  const { handle } = arrival.profile;
  await markHandleLost(tx, { userId: account.userId, handle, at: ctx.clock.now() });
  await notifyPendingInvitations(ctx, tx, account.userId, handle);
  return account.userId;
}

async function updateUser(
  tx: Tx,
  userId: string,
  { kind, profile, language }: NetworkLogin,
  mayWrite: boolean,
): Promise<void> {
  const [user] = await tx
    .select({ roles: users.roles })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const roles = getRolesAfterLogin(user?.roles ?? [], kind, mayWrite);
  const { handle, name, avatarUrl } = profile;
  await tx
    .update(users)
    .set({
      handle,
      name,
      imageUrl: avatarUrl,
      roles,
      ...(language !== undefined && { loginLanguage: language }),
    })
    .where(eq(users.id, userId));
}

/** @returns null when another login created the account meanwhile: the insertion waits for its end */
async function createUser(ctx: Context, tx: Tx, arrival: NetworkLogin): Promise<string | null> {
  const { kind, fields, profile, tokens, language = null } = arrival;
  const now = ctx.clock.now();
  const [user] = await tx
    .insert(users)
    .values({
      createdAt: now,
      loginLanguage: language,
      handle: profile.handle,
      name: profile.name,
      imageUrl: profile.avatarUrl,
      roles: getRolesAfterLogin([], kind, tokens.scopes.includes(writeScope)),
      preferredAdvertiser: fields.partnerName ?? null,
      firstTouch: fields,
    })
    .returning({ id: users.id });
  const userId = user!.id;
  const account = { userId, network: ctx.network.name, networkUserId: profile.id };
  const [created] = await tx
    .insert(networkAccounts)
    .values({ ...account, ...toProfileColumns(ctx, arrival), ...toTokenColumns(ctx, arrival) })
    .onConflictDoNothing({ target: [networkAccounts.network, networkAccounts.networkUserId] })
    .returning({ id: networkAccounts.id });
  if (!created) {
    await tx.delete(users).where(eq(users.id, userId));
    return null;
  }
  await notify(
    tx,
    { userId, type: 'welcome', payload: { userName: profile.name }, key: `welcome:${userId}` },
    now,
  );
  await markHandleLost(tx, { userId, handle: profile.handle, at: now });
  await notifyPendingInvitations(ctx, tx, userId, profile.handle);
  return userId;
}
