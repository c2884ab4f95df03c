/** The person behind a login: a user and the handle at the network, made on the first login and renewed on each. */
import { and, eq } from 'drizzle-orm';
import type { LoginKind, LoginQuery } from '../../contract/auth.ts';
import type { UserRole } from '../../contract/user.ts';
import type { NetworkProfile, NetworkTokens } from '../adapters/network.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { networkAccounts, users } from '../db/schema.ts';
import { tellInvitations } from './announce.service.ts';
import { notify } from './notifications.service.ts';

/** What is asked of the network for each login. */
export const loginScopes: Readonly<Record<LoginKind, readonly string[]>> = {
  read: ['tweet.read', 'users.read', 'offline.access'],
  write: ['tweet.read', 'tweet.write', 'media.write', 'users.read', 'offline.access'],
  advertiser: ['tweet.read', 'users.read', 'offline.access'],
};
export const writeScope = 'tweet.write';

export interface Arrival {
  kind: LoginKind;
  fields: LoginQuery;
  profile: NetworkProfile;
  tokens: NetworkTokens;
}
type Account = typeof networkAccounts.$inferSelect;

/** Roles after a login. They add up; `writer` lasts as long as we may post. The role alone opens no campaign. */
function rolesAfter(before: readonly string[], kind: LoginKind, mayWrite: boolean): UserRole[] {
  const roles = new Set<string>(before);
  roles.add('reader');
  if (kind === 'advertiser') roles.add('advertiser');
  if (mayWrite) roles.add('writer');
  else roles.delete('writer');
  return [...roles] as UserRole[];
}

/** A reader's login must not take away the right to post that an earlier one gave. */
function keepsTokens(account: Account | undefined, granted: readonly string[]): boolean {
  const held = account && !account.accessWithdrawnAt && account.accessTokenSealed && account.scopes.includes(writeScope);
  return Boolean(held) && !granted.includes(writeScope);
}

function grant(ctx: Context, { tokens }: Arrival) {
  return {
    scopes: tokens.scopes,
    accessTokenSealed: ctx.vault.seal(tokens.accessToken),
    refreshTokenSealed: tokens.refreshToken === null ? null : ctx.vault.seal(tokens.refreshToken),
    tokenExpiresAt: new Date(ctx.clock.now().getTime() + tokens.expiresIn * 1000),
    accessWithdrawnAt: null,
  };
}

function facts(ctx: Context, { profile }: Arrival) {
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

/** Makes or renews user and network account. @returns the user's id. */
export async function arrive(ctx: Context, arrival: Arrival): Promise<string> {
  return ctx.database.transaction(async (tx) => {
    const network = ctx.network.name;
    const [account] = await tx
      .select()
      .from(networkAccounts)
      .where(and(eq(networkAccounts.network, network), eq(networkAccounts.networkUserId, arrival.profile.id)))
      .for('update');
    if (!account) return create(ctx, tx, arrival);
    const keep = keepsTokens(account, arrival.tokens.scopes);
    const set = { ...facts(ctx, arrival), ...(keep ? {} : grant(ctx, arrival)) };
    await tx.update(networkAccounts).set(set).where(eq(networkAccounts.id, account.id));
    const scopes = keep ? account.scopes : arrival.tokens.scopes;
    await renewUser(tx, account.userId, arrival, scopes.includes(writeScope));
    await tellInvitations(ctx, tx, account.userId, arrival.profile.handle);
    return account.userId;
  });
}

async function renewUser(tx: Tx, userId: string, { kind, profile }: Arrival, mayWrite: boolean): Promise<void> {
  const [user] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, userId)).for('update');
  const roles = rolesAfter(user?.roles ?? [], kind, mayWrite);
  const { handle, name, avatarUrl } = profile;
  await tx.update(users).set({ handle, name, imageUrl: avatarUrl, roles }).where(eq(users.id, userId));
}

async function create(ctx: Context, tx: Tx, arrival: Arrival): Promise<string> {
  const { kind, fields, profile, tokens } = arrival;
  const now = ctx.clock.now();
  const [user] = await tx
    .insert(users)
    .values({
      createdAt: now,
      handle: profile.handle,
      name: profile.name,
      imageUrl: profile.avatarUrl,
      roles: rolesAfter([], kind, tokens.scopes.includes(writeScope)),
      preferredAdvertiser: fields.partnerName ?? null,
      firstTouch: fields,
    })
    .returning({ id: users.id });
  const userId = user!.id;
  const account = { userId, network: ctx.network.name, networkUserId: profile.id };
  await tx.insert(networkAccounts).values({ ...account, ...facts(ctx, arrival), ...grant(ctx, arrival) });
  await notify(tx, { userId, type: 'welcome', payload: { userName: profile.name }, key: `welcome:${userId}` }, now);
  await tellInvitations(ctx, tx, userId, profile.handle);
  return userId;
}
