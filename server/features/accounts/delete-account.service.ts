/**
 * Deletes an account as the privacy policy promises, for the operator: docs/privacy-and-retention.md. Posts, rewards
 * and ledger entries remain under the user id only; all personal data is removed.
 */
import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Context, Operator } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import {
  accessTokens,
  analyticsEvents,
  analyticsVisitors,
  broadcastMarks,
  conversionCounts,
  conversionEvents,
  campaigns,
  cases,
  codes,
  confirmations,
  drafts,
  idempotencyKeys,
  impersonationGrants,
  invitations,
  emailLogins,
  loginCodes,
  networkAccounts,
  notificationCounts,
  notificationReadMarks,
  notifications,
  participations,
  postIntents,
  refreshTokens,
  sessions,
  uploads,
  userBadges,
  users,
  walletChallenges,
  wallets,
  withdrawals,
} from '../../schema.ts';
import { afterCommit } from '../../db/transaction-state.ts';
import { getBalances } from '../../ledger/balances.ts';
import { OperatorError } from '../../operator-error.ts';
import { removeSecondFactor } from '../second-factor/remove-second-factor.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import type { UserRow } from '../users/users.queries.ts';
import { isTheirSession } from '../sessions/end-all-sessions.service.ts';
import { notifySessionsEnded } from '../sessions/end-sessions.service.ts';
import { eraseAuditDetails } from '../audit/erase-audit-rows.service.ts';
import { lockUserUnlessLastAdministrator } from '../users/administrators.queries.ts';

/** Why the account cannot be deleted yet: it holds money, or one of its campaigns has not matured. */
async function findDeletionBlocker(db: Db, userId: string): Promise<string | null> {
  const held = (await getBalances(db, userId)).filter(({ amount }) => amount !== 0n);
  if (held.length > 0)
    return `The account holds ${held.map(({ kind, currency }) => `${currency} (${kind})`).join(', ')}: pay that out first.`;
  const running = await db
    .select({ title: campaigns.title })
    .from(participations)
    .innerJoin(campaigns, eq(campaigns.id, participations.campaignId))
    .where(and(eq(participations.userId, userId), isNull(campaigns.maturedAt)));
  return running.length > 0
    ? `The account takes part in ${running.map(({ title }) => title).join(', ')}: wait for its end.`
    : null;
}

async function removeSessions(tx: Tx, userId: string): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(isTheirSession(userId));
  await tx.delete(accessTokens).where(inArray(accessTokens.sessionId, own));
  await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, own));
  const ended = await tx
    .delete(sessions)
    .where(isTheirSession(userId))
    .returning({ id: sessions.id });
  notifySessionsEnded(
    tx,
    ended.map(({ id }) => id),
  );
  await tx
    .delete(loginCodes)
    .where(or(eq(loginCodes.userId, userId), eq(loginCodes.realUserId, userId)));
  await tx.delete(emailLogins).where(eq(emailLogins.userId, userId));
  await tx
    .delete(impersonationGrants)
    .where(or(eq(impersonationGrants.userId, userId), eq(impersonationGrants.adminId, userId)));
}

/** Wallets that received a payout remain for accounting, without their label. */
async function removeWallets(tx: Tx, userId: string, now: Date): Promise<void> {
  const own = tx.select({ id: wallets.id }).from(wallets).where(eq(wallets.userId, userId));
  await tx.delete(walletChallenges).where(inArray(walletChallenges.walletId, own));
  const paid = tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.walletId, wallets.id));
  await tx.delete(wallets).where(and(eq(wallets.userId, userId), notExists(paid)));
  await tx
    .update(wallets)
    .set({ label: null, isDefault: false, removedAt: now })
    .where(eq(wallets.userId, userId));
}

/** Invitations remain, addressed to a handle that no account can have. */
async function anonymizeInvitations(tx: Tx, userId: string, handle: string | null): Promise<void> {
  await tx
    .update(invitations)
    .set({ inviterName: null })
    .where(eq(invitations.inviterUserId, userId));
  if (!handle) return;
  const theirs = sql`lower(${invitations.forHandle}) = ${handle.toLowerCase()}`;
  await tx
    .update(invitations)
    .set({ forHandle: `deleted:${userId}` })
    .where(theirs);
}

/** The rows remain because campaign results refer to them, without any personal data. */
async function anonymizeUser(tx: Tx, userId: string): Promise<void> {
  const identity = {
    handle: null,
    name: null,
    imageUrl: null,
    roles: [],
    preferredAdvertiser: null,
  };
  const contact = {
    email: null,
    emailVerifiedAt: null,
    pendingEmail: null,
    refusedEmail: null,
    blockReason: null,
    settings: {},
    loginLanguage: null,
    firstTouch: {},
  };
  await tx
    .update(users)
    .set({ ...identity, ...contact, twoFactorWanted: false, twoFactorApproved: false })
    .where(eq(users.id, userId));
  const access = {
    scopes: [],
    accessTokenSealed: null,
    refreshTokenSealed: null,
    tokenExpiresAt: null,
  };
  const profile = {
    followers: 0,
    accountCreatedAt: null,
    verified: false,
    region: null,
    avatarUrl: null,
  };
  await tx
    .update(networkAccounts)
    .set({
      ...access,
      ...profile,
      networkUserId: `deleted:${userId}`,
      handle: 'deleted',
      name: 'Deleted account',
    })
    .where(eq(networkAccounts.userId, userId));
}

const details = [
  broadcastMarks,
  notifications,
  notificationCounts,
  notificationReadMarks,
  cases,
  codes,
  confirmations,
  drafts,
  idempotencyKeys,
  postIntents,
  uploads,
  userBadges,
];

async function removeAnalytics(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(conversionEvents)
    .set({ userId: null, personRule: null })
    .where(eq(conversionEvents.userId, userId));
  await tx.delete(conversionCounts).where(eq(conversionCounts.subjectId, userId));
  await tx.delete(analyticsVisitors).where(eq(analyticsVisitors.userId, userId));
  await tx
    .update(analyticsEvents)
    .set({ userId: null, visitorId: null })
    .where(eq(analyticsEvents.userId, userId));
}

/** The steps, in this order: what is long comes in several of them. */
const createSteps = (
  tx: Tx,
  { id, handle, handleLostAt }: Pick<UserRow, 'id' | 'handle' | 'handleLostAt'>,
  now: Date,
): (() => Promise<unknown>)[] => [
  () => removeSessions(tx, id),
  () => removeSecondFactor(tx, id),
  () => removeWallets(tx, id, now),
  ...details.map((table) => () => tx.delete(table).where(eq(table.userId, id))),
  () => tx.update(participations).set({ attribution: {} }).where(eq(participations.userId, id)),
  () => removeAnalytics(tx, id),
  () => anonymizeInvitations(tx, id, handleLostAt ? null : handle),
  () => anonymizeUser(tx, id),
  () => eraseAuditDetails(tx, id),
];

/**
 * @param options.operator absent in a job
 * @throws OperatorError for an unknown account, one that holds money, one in a campaign that has not matured, and
 *   the last administrator
 */
export async function deleteAccount(
  ctx: Context,
  userId: string,
  options: {
    operator?: Operator;
    reportProgress?: (done: number, total: number) => void;
  } = {},
): Promise<void> {
  const { operator, reportProgress } = options;
  await ctx.database.transaction(async (tx) => {
    const [exists] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!exists) throw new OperatorError('There is no such account.');
    const user = await lockUserUnlessLastAdministrator(tx, userId);
    // Nothing new may refer to it meanwhile.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const blocker = await findDeletionBlocker(tx, userId);
    if (blocker) throw new OperatorError(blocker);
    const steps = createSteps(tx, user, ctx.clock.now());
    for (const [index, run] of steps.entries()) {
      await run();
      reportProgress?.(index + 1, steps.length);
    }
    await recordAudit(ctx, tx, {
      action: 'account-deleted',
      actor: { kind: 'operator', ...(operator && { id: operator.name }) },
      subjectId: userId,
    });
    afterCommit(() => ctx.log.info({ userId }, 'An account was deleted'));
  });
}
