/**
 * Deletes a person's account as the privacy policy promises: an operator asks for it with a job (README). Posts, rewards
 * and the books stay, under the user's number alone; what else could be told of the person goes.
 */
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { balancesOf } from '../db/ledger.ts';
import {
  accessTokens,
  analyticsEvents,
  analyticsVisitors,
  campaigns,
  codes,
  confirmations,
  idempotencyKeys,
  impersonationGrants,
  invitations,
  loginCodes,
  networkAccounts,
  notifications,
  participations,
  postIntents,
  refreshTokens,
  sessions,
  users,
  walletChallenges,
  wallets,
  withdrawals,
} from '../db/schema.ts';
import { GiveUp, type JobHandler } from './jobs.service.ts';
import { sessionEndedChannel } from './sessions.service.ts';

const kind = 'forget-account';

/** Why not yet: an account with money, or with a campaign that is not over, is nobody's to delete. */
async function obstacle(db: Db, userId: string): Promise<string | null> {
  const held = (await balancesOf(db, userId)).filter(({ amount }) => amount !== 0n);
  if (held.length > 0)
    return `It holds ${held.map(({ kind, currency }) => `${currency} (${kind})`).join(', ')}: pay that out first.`;
  const running = await db
    .select({ title: campaigns.title })
    .from(participations)
    .innerJoin(campaigns, eq(campaigns.id, participations.campaignId))
    .where(and(eq(participations.userId, userId), isNull(campaigns.maturedAt)));
  return running.length > 0 ? `It takes part in ${running.map(({ title }) => title).join(', ')}: wait for its end.` : null;
}

async function removeSessions(tx: Tx, userId: string): Promise<void> {
  const own = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)));
  await tx.delete(accessTokens).where(inArray(accessTokens.sessionId, own));
  await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, own));
  const ended = await tx
    .delete(sessions)
    .where(or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)))
    .returning({ id: sessions.id });
  // Their sockets close with the commit.
  for (const { id } of ended) await tx.execute(sql`select pg_notify(${sessionEndedChannel}, ${id})`);
  await tx.delete(loginCodes).where(or(eq(loginCodes.userId, userId), eq(loginCodes.realUserId, userId)));
  await tx.delete(impersonationGrants).where(or(eq(impersonationGrants.userId, userId), eq(impersonationGrants.adminId, userId)));
}

/** Wallets that something was paid to belong to the books; their label does not. */
async function removeWallets(tx: Tx, userId: string, now: Date): Promise<void> {
  const own = tx.select({ id: wallets.id }).from(wallets).where(eq(wallets.userId, userId));
  await tx.delete(walletChallenges).where(inArray(walletChallenges.walletId, own));
  const paid = tx.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.walletId, wallets.id));
  await tx.delete(wallets).where(and(eq(wallets.userId, userId), notExists(paid)));
  await tx.update(wallets).set({ label: null, isDefault: false, removedAt: now }).where(eq(wallets.userId, userId));
}

/** Those stay for whom they are meant: nobody has the new handle. */
async function removeFromInvitations(tx: Tx, userId: string, handle: string | null): Promise<void> {
  await tx.update(invitations).set({ inviterName: null }).where(eq(invitations.inviterUserId, userId));
  if (!handle) return;
  const theirs = sql`lower(${invitations.forHandle}) = ${handle.toLowerCase()}`;
  await tx
    .update(invitations)
    .set({ forHandle: `deleted:${userId}` })
    .where(theirs);
}

/** The rows stay, since results of campaigns refer to them, and nobody is named in them any more. */
async function removePerson(tx: Tx, userId: string): Promise<void> {
  const nobody = { handle: null, name: null, imageUrl: null, roles: [], preferredAdvertiser: null };
  const unreachable = { email: null, emailVerifiedAt: null, pendingEmail: null, settings: {}, firstTouch: {} };
  await tx
    .update(users)
    .set({ ...nobody, ...unreachable, twoFactorWanted: false, twoFactorApproved: false })
    .where(eq(users.id, userId));
  const access = { scopes: [], accessTokenSealed: null, refreshTokenSealed: null, tokenExpiresAt: null };
  const unknown = { followers: 0, accountCreatedAt: null, verified: false, region: null, avatarUrl: null };
  await tx
    .update(networkAccounts)
    .set({ ...access, ...unknown, networkUserId: `deleted:${userId}`, handle: 'deleted', name: 'Deleted account' })
    .where(eq(networkAccounts.userId, userId));
}

/** @throws GiveUp when the account is unknown, still holds money or takes part in a campaign that is not over. */
export async function forgetAccount(ctx: Context, userId: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const [user] = await tx.select({ handle: users.handle }).from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new GiveUp('There is no such account.');
    const reason = await obstacle(tx, userId);
    if (reason) throw new GiveUp(reason);
    await removeSessions(tx, userId);
    await removeWallets(tx, userId, ctx.clock.now());
    for (const table of [notifications, codes, confirmations, idempotencyKeys, postIntents])
      await tx.delete(table).where(eq(table.userId, userId));
    await tx.update(participations).set({ attribution: {} }).where(eq(participations.userId, userId));
    await tx.delete(analyticsVisitors).where(eq(analyticsVisitors.userId, userId));
    await tx.update(analyticsEvents).set({ userId: null, visitorId: null }).where(eq(analyticsEvents.userId, userId));
    await removeFromInvitations(tx, userId, user.handle);
    await removePerson(tx, userId);
  });
  ctx.log.info({ userId }, 'An account was deleted');
}

export const forgetAccountJobs: Readonly<Record<string, JobHandler>> = {
  [kind]: (ctx, { userId }) => {
    if (typeof userId !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(userId))
      throw new GiveUp('The payload must be {"userId": "…"}.');
    return forgetAccount(ctx, userId);
  },
};
