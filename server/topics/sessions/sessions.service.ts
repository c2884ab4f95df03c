/**
 * Sessions: one token family with a session token (typed channel), short-lived access tokens (REST) and a rotating refresh
 * token. Only hashes are stored.
 * See docs/decisions/003-refresh-token-rotation.md.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { TokenPair } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import type { SessionInfo } from '../../../contract/user.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { accessTokens, refreshTokens, sessions, users } from '../../db/schema.ts';
import { hasAdminPowers, impersonationLimits } from '../../domain/impersonation.ts';
import { isSessionExpired } from '../../domain/retention.ts';

/** Channel that notifies all servers of an ended session, so that they close its sockets. */
export const sessionEndedChannel = 'session_ended';

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
const createToken = (prefix: string): string =>
  `${prefix}_${randomBytes(32).toString('base64url')}`;
/** The successor of a refresh token under each secret of the server, the newest first. */
const deriveSuccessors = (ctx: Context, token: string): string[] =>
  ctx.vault.deriveAll('refresh', token).map((derived) => `evr_${derived}`);
export interface NewSession {
  userId: string;
  /** The administrator who impersonates `userId` in a short session; null for a regular session. */
  realUserId?: string | null;
  audience: string;
  scope: 'app' | 'embed';
  userAgent: string | null;
}

export interface IssuedTokens extends TokenPair {
  sessionToken: string;
}

export interface OpenedSession {
  id: string;
  tokens: IssuedTokens;
}

/** Opens a session. Its three tokens cannot be read again. */
export async function openSession(ctx: Context, tx: Tx, input: NewSession): Promise<OpenedSession> {
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
      createdAt: now,
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

async function issueAccessToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = createToken('eva');
  const expiresAt = new Date(now.getTime() + sessionLimits.accessTokenTtl);
  await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.sessionId, sessionId), lt(accessTokens.expiresAt, now)));
  await tx.insert(accessTokens).values({ tokenHash: hashToken(token), sessionId, expiresAt });
  return token;
}

const sessionEnded = () => new ApiError('UNAUTHORIZED');

/**
 * Exchanges a refresh token for a new pair. A used token returns the same successor again for a minute while the successor
 * is unused, because the first response may have been lost. Any other reuse ends the session.
 * @param origin the Origin header, if any; must be the session's audience
 */
export async function rotateTokens(
  ctx: Context,
  pair: TokenPair,
  origin: string | null,
): Promise<TokenPair> {
  // Throw after the commit: the end of the session must not be rolled back.
  const issued = await ctx.database.transaction((tx) => rotateInTransaction(ctx, tx, pair, origin));
  if (!issued) throw sessionEnded();
  return issued;
}

async function rotateInTransaction(
  ctx: Context,
  tx: Tx,
  pair: TokenPair,
  origin: string | null,
): Promise<TokenPair | null> {
  const now = ctx.clock.now();
  const found = await lockFamily(tx, pair.refreshToken);
  if (!found || found.session.revokedAt || isSessionExpired(found.session, now)) return null;
  const { token, session } = found;
  if (origin !== null && origin !== session.audience) return null;
  if (!(await canStillImpersonate(tx, session))) return null;
  if (!(await isTokenOfSession(tx, pair.accessToken, session.id))) return null;
  const successors = deriveSuccessors(ctx, pair.refreshToken);
  const refreshToken = token.usedAt
    ? await findRepeatable(tx, token.usedAt, successors, now)
    : successors[0]!;
  if (!refreshToken) {
    await endSession(tx, session.id, now);
    return null;
  }
  if (!token.usedAt) {
    await tx
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(eq(refreshTokens.tokenHash, token.tokenHash));
    await tx
      .insert(refreshTokens)
      .values({ tokenHash: hashToken(refreshToken), sessionId: session.id, createdAt: now });
  }
  await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, session.id));
  return { accessToken: await issueAccessToken(tx, session.id, now), refreshToken };
}

/** Locks the session row, so that rotations of one family run one after the other. */
async function lockFamily(tx: Tx, refreshToken: string) {
  const [known] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
  if (!known) return null;
  const [session] = await tx
    .select()
    .from(sessions)
    .where(eq(sessions.id, known.sessionId))
    .for('update');
  const [token] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, known.tokenHash));
  return session && token ? { session, token } : null;
}

/** False for an access token of another session, which indicates stolen tokens. Deleted and missing tokens pass. */
async function isTokenOfSession(tx: Tx, accessToken: string, sessionId: string): Promise<boolean> {
  if (!accessToken) return true;
  const [row] = await tx
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, hashToken(accessToken)));
  return !row || row.sessionId === sessionId;
}

/** The successor that a used token may return again: it is unused, and not older than the grace time. */
async function findRepeatable(
  tx: Tx,
  usedAt: Date,
  successors: readonly string[],
  now: Date,
): Promise<string | undefined> {
  if (now.getTime() - usedAt.getTime() > sessionLimits.refreshGrace) return undefined;
  const unused = await tx
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(
      and(
        inArray(refreshTokens.tokenHash, successors.map(hashToken)),
        isNull(refreshTokens.usedAt),
      ),
    );
  return successors.find((successor) =>
    unused.some(({ tokenHash }) => tokenHash === hashToken(successor)),
  );
}

async function endSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  await tx.delete(accessTokens).where(eq(accessTokens.sessionId, sessionId));
  await tx.execute(sql`select pg_notify(${sessionEndedChannel}, ${sessionId})`);
}

export async function listSessions(ctx: Context, caller: Caller): Promise<SessionInfo[]> {
  const now = ctx.clock.now();
  const rows = await ctx.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.lastUsedAt));
  const open = rows.filter((row) => !isSessionExpired(row, now));
  return open.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    userAgent: row.userAgent,
    audience: row.audience,
    current: row.id === caller.sessionId,
    impersonated: row.realUserId !== row.userId,
  }));
}

/** Ends one session of the caller. @throws ApiError NOT_FOUND for another user's */
export async function revokeSession(ctx: Context, caller: Caller, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(sql`${sessions.id}::text = ${id}`, eq(sessions.userId, caller.userId)));
    if (!row) throw new ApiError('NOT_FOUND', { kind: 'session' });
    await endSession(tx, row.id, ctx.clock.now());
  });
}

export async function signOut(ctx: Context, caller: Caller): Promise<void> {
  await ctx.database.transaction((tx) => endSession(tx, caller.sessionId, ctx.clock.now()));
}

/** Ends all sessions of a user, also those in which an administrator impersonates, or is the user. */
export async function endSessionsOfUser(tx: Tx, userId: string, now: Date): Promise<void> {
  const open = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        or(eq(sessions.userId, userId), eq(sessions.realUserId, userId)),
        isNull(sessions.revokedAt),
      ),
    );
  for (const { id } of open) await endSession(tx, id, now);
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
