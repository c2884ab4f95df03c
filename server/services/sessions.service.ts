/**
 * Sessions: a refresh family with a session token (typed channel), short access tokens (REST) and a rotating refresh
 * token. Only hashes are kept. The rules of the rotation are ruling 3 of data-model.md.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { TokenPair } from '../../contract/auth.ts';
import type { SessionInfo } from '../../contract/user.ts';
import type { Caller, Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { accessTokens, refreshTokens, sessions, users } from '../db/schema.ts';
import { impersonation } from '../domain/impersonation.ts';
import { isSessionOver } from '../domain/retention.ts';
import { Problem } from '../problem.ts';

/** Channel on which the end of a session is told to every server, so that its sockets close. */
export const sessionEndedChannel = 'session_ended';

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
const makeToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;
const successorOf = (ctx: Context, token: string): string => `evr_${ctx.vault.derive('refresh', token)}`;
/** A session's `lastUsedAt` is only written when it is off by more than this. */
const useStep = 60_000;

export interface NewSession {
  userId: string;
  /** Who views as `userId`, for an hour; null for the person's own session, which lasts. */
  realUserId?: string | null;
  audience: string;
  scope: 'app' | 'embed';
  userAgent: string | null;
}
export interface IssuedTokens extends TokenPair {
  sessionToken: string;
}

/** Opens a session and hands out its three tokens; they can't be read again. */
export async function openSession(ctx: Context, tx: Tx, input: NewSession): Promise<IssuedTokens> {
  const now = ctx.clock.now();
  const realUserId = input.realUserId ?? input.userId;
  const expiresAt = realUserId === input.userId ? null : new Date(now.getTime() + impersonation.sessionTtl);
  const sessionToken = makeToken('evs');
  const refreshToken = makeToken('evr');
  const [row] = await tx
    .insert(sessions)
    .values({ ...input, realUserId, expiresAt, sessionTokenHash: hashToken(sessionToken), createdAt: now, lastUsedAt: now })
    .returning({ id: sessions.id });
  const sessionId = row!.id;
  await tx.insert(refreshTokens).values({ tokenHash: hashToken(refreshToken), sessionId, createdAt: now });
  return { accessToken: await issueAccess(tx, sessionId, now), refreshToken, sessionToken };
}

async function issueAccess(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = makeToken('eva');
  const expiresAt = new Date(now.getTime() + limits.accessTokenTtl);
  await tx.delete(accessTokens).where(and(eq(accessTokens.sessionId, sessionId), lt(accessTokens.expiresAt, now)));
  await tx.insert(accessTokens).values({ tokenHash: hashToken(token), sessionId, expiresAt });
  return token;
}

const ended = () => new Problem('UNAUTHORIZED', 'Your session has ended. Log in again.');

/**
 * A new pair for a refresh token. A used token gives the same successor again for a minute, while that successor is
 * unused: the first answer may have been lost. Any other reuse ends the whole family.
 * @param origin of the page that asks, when the browser says it: must be the session's own.
 */
export async function rotate(ctx: Context, pair: TokenPair, origin: string | null): Promise<TokenPair> {
  // The refusal must not undo the end of the family: it is thrown after the commit.
  const issued = await ctx.database.transaction((tx) => rotateIn(ctx, tx, pair, origin));
  if (!issued) throw ended();
  return issued;
}

async function rotateIn(ctx: Context, tx: Tx, pair: TokenPair, origin: string | null): Promise<TokenPair | null> {
  const now = ctx.clock.now();
  const found = await lockFamily(tx, pair.refreshToken);
  if (!found || found.session.revokedAt || isSessionOver(found.session, now)) return null;
  const { token, session } = found;
  if (origin !== null && origin !== session.audience) return null;
  if (!(await mayStillLook(tx, session))) return null;
  if (!(await belongs(tx, pair.accessToken, session.id))) return null;
  const refreshToken = successorOf(ctx, pair.refreshToken);
  if (!token.usedAt) {
    await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, token.tokenHash));
    await tx.insert(refreshTokens).values({ tokenHash: hashToken(refreshToken), sessionId: session.id, createdAt: now });
  } else if (!(await mayRepeat(tx, token.usedAt, refreshToken, now))) {
    await end(tx, session.id, now);
    return null;
  }
  await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, session.id));
  return { accessToken: await issueAccess(tx, session.id, now), refreshToken };
}

/** The session's row is the lock of its family: two rotations never run side by side. */
async function lockFamily(tx: Tx, refreshToken: string) {
  const [known] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
  if (!known) return null;
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, known.sessionId)).for('update');
  const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, known.tokenHash));
  return session && token ? { session, token } : null;
}

/** False for an access token of another session: somebody mixes stolen parts. Forgotten and missing ones pass. */
async function belongs(tx: Tx, accessToken: string, sessionId: string): Promise<boolean> {
  if (!accessToken) return true;
  const [row] = await tx
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.tokenHash, hashToken(accessToken)));
  return !row || row.sessionId === sessionId;
}

async function mayRepeat(tx: Tx, usedAt: Date, successor: string, now: Date): Promise<boolean> {
  if (now.getTime() - usedAt.getTime() > limits.refreshGrace) return false;
  const [row] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken(successor)));
  return row?.usedAt === null;
}

async function end(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  await tx.delete(accessTokens).where(eq(accessTokens.sessionId, sessionId));
  await tx.execute(sql`select pg_notify(${sessionEndedChannel}, ${sessionId})`);
}

type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'userId' | 'realUserId' | 'audience' | 'scope' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
>;
const columns = {
  id: sessions.id,
  userId: sessions.userId,
  realUserId: sessions.realUserId,
  audience: sessions.audience,
  scope: sessions.scope,
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  expiresAt: sessions.expiresAt,
};

/** A look as somebody ends with the role that allowed it. */
async function mayStillLook(tx: Pick<Tx, 'select'>, { userId, realUserId }: Pick<SessionRow, 'userId' | 'realUserId'>) {
  if (userId === realUserId) return true;
  const [who] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, realUserId));
  return who?.roles.includes('admin') === true;
}

async function callerOf(ctx: Context, row: SessionRow | undefined, origin: string | null): Promise<Caller | null> {
  if (!row || (origin !== null && origin !== row.audience)) return null;
  const now = ctx.clock.now();
  if (isSessionOver(row, now) || !(await mayStillLook(ctx.database.db, row))) return null;
  if (now.getTime() - row.lastUsedAt.getTime() > useStep) {
    await ctx.database.db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, row.id));
  }
  const { userId, realUserId, id: sessionId, scope, audience, expiresAt: endsAt } = row;
  return { userId, realUserId, sessionId, scope, audience, endsAt };
}

/** Who holds this access token; null when it is unknown, expired, revoked, or used from another origin than its own. */
export async function callerOfAccessToken(ctx: Context, token: string, origin: string | null): Promise<Caller | null> {
  const [row] = await ctx.database.db
    .select(columns)
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .where(
      and(eq(accessTokens.tokenHash, hashToken(token)), gt(accessTokens.expiresAt, ctx.clock.now()), isNull(sessions.revokedAt)),
    );
  return callerOf(ctx, row, origin);
}

/** As {@link callerOfAccessToken}, for the session token of the typed channel. */
export async function callerOfSessionToken(ctx: Context, token: string, origin: string | null): Promise<Caller | null> {
  const [row] = await ctx.database.db
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.sessionTokenHash, hashToken(token)), isNull(sessions.revokedAt)));
  return callerOf(ctx, row, origin);
}

export async function listSessions(ctx: Context, caller: Caller): Promise<SessionInfo[]> {
  const now = ctx.clock.now();
  const rows = await ctx.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.userId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.lastUsedAt));
  const open = rows.filter((row) => !isSessionOver(row, now));
  return open.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    userAgent: row.userAgent,
    audience: row.audience,
    current: row.id === caller.sessionId,
    look: row.realUserId !== row.userId,
  }));
}

/** Ends one session of the caller. @throws Problem NOT_FOUND for anybody else's. */
export async function revokeSession(ctx: Context, caller: Caller, id: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(sql`${sessions.id}::text = ${id}`, eq(sessions.userId, caller.userId)));
    if (!row) throw new Problem('NOT_FOUND', 'There is no such session.');
    await end(tx, row.id, ctx.clock.now());
  });
}

export async function signOut(ctx: Context, caller: Caller): Promise<void> {
  await ctx.database.transaction((tx) => end(tx, caller.sessionId, ctx.clock.now()));
}
