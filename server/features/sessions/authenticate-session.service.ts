/** Finds the caller of an access token or session token, and records when the session was last used. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { prepareOnce } from '../../db/prepare-once.ts';
import { accessTokens, sessions, users } from '../../schema.ts';
import type { Caller, Client, Context, CurrentUserRow } from '../../context.ts';
import { isSessionExpired } from '../../common/retention.ts';
import { hashToken } from './session-tokens.rules.ts';
import { canStillImpersonate } from './sessions.queries.ts';

/** `lastUsedAt` is updated only when it is older than this many milliseconds. */
const lastUsedPrecision = 60000;
const sessionColumns = {
  id: sessions.id,
  userId: sessions.userId,
  realUserId: sessions.realUserId,
  scope: sessions.scope,
  loginMethod: sessions.loginMethod,
  audience: sessions.audience,
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  expiresAt: sessions.expiresAt,
};
const userColumns = {
  id: users.id,
  handle: users.handle,
  name: users.name,
  imageUrl: users.imageUrl,
  roles: users.roles,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  twoFactorWanted: users.twoFactorWanted,
  twoFactorApproved: users.twoFactorApproved,
  preferredAdvertiser: users.preferredAdvertiser,
};
/** Most pages ask for the user: one statement reads both. */
const callerColumns = { session: sessionColumns, user: userColumns };

interface FoundCaller {
  session: Pick<typeof sessions.$inferSelect, keyof typeof sessionColumns>;
  user: CurrentUserRow;
}

async function toCaller(
  ctx: Context,
  found: FoundCaller | undefined,
  origin: string | null,
  client: Client | undefined,
): Promise<Caller | null> {
  const row = found?.session;
  if (!row || (origin !== null && origin !== row.audience)) return null;
  const now = ctx.clock.now();
  if (isSessionExpired(row, now) || !(await canStillImpersonate(ctx.database.db, row))) return null;
  if (now.getTime() - row.lastUsedAt.getTime() > lastUsedPrecision) {
    await ctx.database.db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, row.id));
  }
  const { userId, realUserId, id: sessionId, scope, audience, expiresAt: endsAt } = row;
  const { createdAt: loggedInAt, loginMethod } = row;
  return {
    userId,
    realUserId,
    sessionId,
    scope,
    audience,
    endsAt,
    loggedInAt,
    loginMethod,
    user: found.user,
    ...(client && { client }),
  };
}

const findByAccessToken = prepareOnce((db) =>
  db
    .select(callerColumns)
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder('tokenHash')),
        gt(accessTokens.expiresAt, sql.placeholder('now')),
        isNull(sessions.revokedAt),
      ),
    )
    .prepare('find_caller_by_access_token'),
);

const findBySessionToken = prepareOnce((db) =>
  db
    .select(callerColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.sessionTokenHash, sql.placeholder('tokenHash')), isNull(sessions.revokedAt)),
    )
    .prepare('find_caller_by_session_token'),
);

/** The caller with this access token; null when it is unknown, expired, revoked, or used from a different origin. */
export async function findCallerByAccessToken(
  ctx: Context,
  token: string,
  origin: string | null,
  client?: Client,
): Promise<Caller | null> {
  const [row] = await findByAccessToken(ctx.database.db).execute({
    tokenHash: hashToken(token),
    now: ctx.clock.now(),
  });
  return toCaller(ctx, row, origin, client);
}

/** As {@link findCallerByAccessToken}, for the session token of the typed channel. */
export async function findCallerBySessionToken(
  ctx: Context,
  token: string,
  origin: string | null,
  client?: Client,
): Promise<Caller | null> {
  const [row] = await findBySessionToken(ctx.database.db).execute({ tokenHash: hashToken(token) });
  return toCaller(ctx, row, origin, client);
}
