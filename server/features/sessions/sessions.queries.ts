/** Reads sessions: the list of a person, the user of a session, and whether an impersonation may go on. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SessionInfo } from '../../../contract/user.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { sessions, users, type UserRow } from '../../schema.ts';
import { hasAdminPowers } from '../users/impersonation.rules.ts';
import { isSessionExpired } from '../../common/retention.ts';
import { hashToken } from './session-tokens.rules.ts';

/** The user of an open session on this origin; undefined for a token of none. */
export async function findSessionUser(
  tx: Tx,
  sessionToken: string,
  audience: string,
  now: Date,
): Promise<Pick<UserRow, 'id' | 'name' | 'handle'> | undefined> {
  const isToken = eq(sessions.sessionTokenHash, hashToken(sessionToken));
  const [found] = await tx
    .select({ session: sessions, user: { id: users.id, name: users.name, handle: users.handle } })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isToken, eq(sessions.audience, audience), isNull(sessions.revokedAt)));
  return found && !isSessionExpired(found.session, now) ? found.user : undefined;
}

export type SessionRow = typeof sessions.$inferSelect;

export const toProgramSession = ({
  id,
  browserHash,
  userAgent,
  userId,
  realUserId,
}: SessionRow) => ({
  id,
  userAgent,
  browserId: browserHash,
  impersonated: realUserId !== userId,
});

/** Only an impersonation has a fixed end from its start. */
const isReplaced = ({ expiresAt, userId, realUserId }: SessionRow): boolean =>
  expiresAt !== null && userId === realUserId;

export async function listSessions(
  ctx: Context,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<SessionInfo[]> {
  const now = ctx.clock.now();
  const rows = await ctx.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.lastUsedAt));
  const open = rows.filter((row) => !isSessionExpired(row, now) && !isReplaced(row));
  return open.map((row) => ({
    ...toProgramSession(row),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    audience: row.audience,
    current: row.id === caller.sessionId,
    ...(row.loginMethod === 'email' && { loginMethod: row.loginMethod }),
  }));
}

/** An impersonation ends when the administrator loses the role, or the second factor that it needs. */
export async function canStillImpersonate(
  tx: Pick<Tx, 'select'>,
  { userId, realUserId }: Pick<typeof sessions.$inferSelect, 'userId' | 'realUserId'>,
) {
  if (userId === realUserId) return true;
  const [admin] = await tx
    .select({ roles: users.roles, twoFactorApproved: users.twoFactorApproved })
    .from(users)
    .where(eq(users.id, realUserId));
  return hasAdminPowers(admin);
}
