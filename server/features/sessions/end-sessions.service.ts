/** Ends sessions: given ones, the one that a login replaces, and the oldest beyond the limit. All servers close their sockets. */
import { and, desc, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { sessionLimits } from '../../../contract/limits.ts';
import type { Tx } from '../../db/connect.ts';
import { publishAfterCommit } from '../../db/transaction-state.ts';
import { accessTokens, sessions } from '../../schema.ts';
import { hashToken } from './session-tokens.rules.ts';

/** Channel that notifies all servers of an ended session, so that they close its sockets. */
export const sessionEndedChannel = 'session_ended';

export const endSession = (tx: Tx, sessionId: string, now: Date): Promise<number> =>
  endSessions(tx, eq(sessions.id, sessionId), now);

/** Ends the open ones of these sessions, in as many statements for many as for one. @returns how many */
export async function endSessions(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await tx.delete(accessTokens).where(inArray(accessTokens.sessionId, ids));
  notifySessionsEnded(tx, ids);
  return ids.length;
}

/**
 * Lets the session of the page that logged in end: its new tokens replace the old ones, so nobody could end the old session
 * there. It ends a minute later, because what the page sent before it had the new tokens must not be refused. The token of
 * a session is enough to end it.
 * @returns whether it was open
 */
export async function endReplacedSession(
  tx: Tx,
  replaced: { sessionToken: string; audience: string },
  now: Date,
): Promise<boolean> {
  const { sessionToken, audience } = replaced;
  const expiresAt = new Date(now.getTime() + sessionLimits.replacedSessionGrace);
  const ending = await tx
    .update(sessions)
    .set({ expiresAt })
    .where(
      and(
        eq(sessions.sessionTokenHash, hashToken(sessionToken)),
        eq(sessions.audience, audience),
        isNull(sessions.revokedAt),
        or(isNull(sessions.expiresAt), gt(sessions.expiresAt, expiresAt)),
      ),
    )
    .returning({ id: sessions.id });
  // Its open sockets close now: only those that connect from now on know its end.
  notifySessionsEnded(
    tx,
    ending.map(({ id }) => id),
  );
  return ending.length > 0;
}

/** Ends those of a person that were unused for longest, beyond the number that may be open. The caller has locked the user. */
export function endOldestSessions(tx: Tx, userId: string, now: Date): Promise<number> {
  const own = and(eq(sessions.userId, userId), eq(sessions.realUserId, userId));
  const beyond = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(own, isNull(sessions.revokedAt), isNull(sessions.expiresAt)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(sessionLimits.openSessions);
  return endSessions(tx, inArray(sessions.id, beyond), now);
}

/** Open sockets of these sessions close after the commit. @param _tx shows that a transaction is open */
export function notifySessionsEnded(_tx: Tx, ids: readonly string[]): void {
  for (const id of ids) publishAfterCommit(sessionEndedChannel, id);
}
