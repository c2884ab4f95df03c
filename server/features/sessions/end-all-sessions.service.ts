/** Ends many sessions at once: those of a user, and those of an origin. */
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import {
  emailLogins,
  impersonationGrants,
  knownBrowsers,
  loginCodes,
  pendingLogins,
  sessions,
} from '../../schema.ts';
import { endSessions } from './end-sessions.service.ts';

/** SQL condition: a session of this person, or one in which they are signed in as another. */
export function isTheirSession(userId: string) {
  // The condition of the index `sessions_impersonated`.
  const isImpersonated = sql`${sessions.realUserId} <> ${sessions.userId}`;
  return or(eq(sessions.userId, userId), and(eq(sessions.realUserId, userId), isImpersonated));
}

/**
 * Ends what would open another session too: logins that have not been redeemed, and the links by which an administrator
 * impersonates. No browser stays known: who was in the account may have made one known. The caller has locked the user.
 * @returns how many sessions were open
 */
export async function endAllSessions(ctx: Context, tx: Tx, userId: string): Promise<number> {
  const now = ctx.clock.now();
  // In the order in which one opens the next: a link or code that is being redeemed is locked, so its statement waits, and
  // what was made of it is found below.
  await tx
    .update(impersonationGrants)
    .set({ expiresAt: now })
    .where(
      and(
        or(eq(impersonationGrants.userId, userId), eq(impersonationGrants.adminId, userId)),
        gt(impersonationGrants.expiresAt, now),
      ),
    );
  await tx
    .delete(loginCodes)
    .where(or(eq(loginCodes.userId, userId), eq(loginCodes.realUserId, userId)));
  await tx.delete(emailLogins).where(eq(emailLogins.userId, userId));
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId));
  return endSessions(tx, isTheirSession(userId), now);
}

/**
 * Ends what pages of an origin can act with, when the origin loses its powers: the next owner of its host must get nothing.
 * @returns how many sessions were open
 */
export async function endSessionsOfAudience(
  ctx: Context,
  tx: Tx,
  audience: string,
): Promise<number> {
  await tx.delete(loginCodes).where(eq(loginCodes.audience, audience));
  await tx.delete(pendingLogins).where(eq(pendingLogins.audience, audience));
  return endSessions(tx, eq(sessions.audience, audience), ctx.clock.now());
}
