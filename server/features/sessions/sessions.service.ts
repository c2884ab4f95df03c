/**
 * Sessions: one token family with a session token (typed channel), short-lived access tokens (REST) and a rotating refresh
 * token. Only hashes are stored.
 * See docs/decisions/003-refresh-token-rotation.md.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { TokenPair } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import { getProgramKey } from '../../../common/text/user-agent.ts';
import type { SessionInfo } from '../../../contract/user.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { accessTokens, refreshTokens, sessions, users, type UserRow } from '../../schema.ts';
import type { LoginMethod } from './email-login.rules.ts';
import { hasAdminPowers, impersonationLimits } from '../users/impersonation.rules.ts';
import { isSessionExpired } from '../../common/retention.ts';
import { toAuditSource, recordAudit } from '../audit/audit.service.ts';

/** Channel that notifies all servers of an ended session, so that they close its sockets. */
export const sessionEndedChannel = 'session_ended';

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
const createToken = (prefix: string): string =>
  `${prefix}_${randomBytes(32).toString('base64url')}`;
export interface NewSession {
  userId: string;
  /** The administrator who impersonates `userId` in a short session; null for a regular session. */
  realUserId?: string | null;
  audience: string;
  scope: 'app' | 'embed';
  userAgent: string | null;
  /** SHA-256 of the browser's cookie, where it has one. */
  browserHash?: string | null;
  /** Default: now. */
  loggedInAt?: Date | undefined;
  /** Default: `network`. */
  loginMethod?: LoginMethod | undefined;
}

export interface IssuedTokens extends TokenPair {
  sessionToken: string;
}
export interface OpenedSession {
  id: string;
  tokens: IssuedTokens;
}

/** Opens a session. Its three tokens cannot be read again. */
export async function openSession(
  ctx: Context,
  tx: Tx,
  { loggedInAt, ...input }: NewSession,
): Promise<OpenedSession> {
  const now = ctx.clock.now();
  const realUserId = input.realUserId ?? input.userId;
  const expiresAt =
    realUserId === input.userId ? null : new Date(now.getTime() + impersonationLimits.sessionTtl);
  const sessionToken = createToken('evs');
  const refreshToken = createToken('evr');
  const [row] = await tx
    .insert(sessions)
    .values({
      ...input,
      realUserId,
      expiresAt,
      sessionTokenHash: hashToken(sessionToken),
      createdAt: loggedInAt ?? now,
      lastUsedAt: now,
    })
    .returning({ id: sessions.id });
  const sessionId = row!.id;
  await tx
    .insert(refreshTokens)
    .values({ tokenHash: hashToken(refreshToken), sessionId, createdAt: now });
  const accessToken = await issueAccessToken(tx, sessionId, now);
  return { id: sessionId, tokens: { accessToken, refreshToken, sessionToken } };
}

export async function issueAccessToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = createToken('eva');
  const expiresAt = new Date(now.getTime() + sessionLimits.accessTokenTtl);
  await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.sessionId, sessionId), lt(accessTokens.expiresAt, now)));
  await tx.insert(accessTokens).values({ tokenHash: hashToken(token), sessionId, expiresAt });
  return token;
}

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
  await notifySessionsEnded(tx, ids);
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
  await notifySessionsEnded(
    tx,
    ending.map(({ id }) => id),
  );
  return ending.length > 0;
}

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

/** Open sockets of these sessions close after the commit. */
export async function notifySessionsEnded(tx: Tx, ids: readonly string[]): Promise<void> {
  const each = sql`json_array_elements_text(${JSON.stringify(ids)}::json) as ended(id)`;
  await tx.execute(sql`select pg_notify(${sessionEndedChannel}, ended.id) from ${each}`);
}

type SessionRow = typeof sessions.$inferSelect;

const toProgramSession = ({ id, browserHash, userAgent, userId, realUserId }: SessionRow) => ({
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

/**
 * Ends one session of the caller, and the others that its row lists, but the caller's own, which signs itself out. Repeating
 * changes nothing. @throws ApiError NOT_FOUND for another user's
 */
export async function revokeSession(ctx: Context, caller: Caller, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, caller.userId),
          or(isNull(sessions.revokedAt), sql`${sessions.id}::text = ${id}`),
        ),
      );
    const row = rows.find((one) => one.id === id);
    if (!row) throw new ApiError('NOT_FOUND', { kind: 'session' });
    const own = rows.map(toProgramSession).find((one) => one.id === caller.sessionId);
    const toKey = (one: SessionRow) => getProgramKey(toProgramSession(one), own);
    const listedWith = rows.filter(
      (one) => one.id !== caller.sessionId && toKey(one) === toKey(row),
    );
    const ids = [row, ...listedWith].map((one) => one.id);
    const ended = await endSessions(tx, inArray(sessions.id, ids), ctx.clock.now());
    if (ended === 0) return;
    await recordAudit(ctx, tx, {
      ...toAuditSource(caller),
      action: 'session-revoked',
      target: { kind: 'session', id: row.id },
    });
  });
}

export async function signOut(ctx: Context, caller: Caller): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    await endSession(tx, caller.sessionId, ctx.clock.now());
    await recordAudit(ctx, tx, { ...toAuditSource(caller), action: 'signed-out' });
  });
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
