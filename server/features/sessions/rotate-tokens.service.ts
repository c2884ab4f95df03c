/**
 * Rotates the tokens of a session: each refresh token works once.
 * See docs/decisions/003-refresh-token-rotation.md.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TokenPair } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { accessTokens, refreshTokens, sessions } from '../../schema.ts';
import { isSessionExpired } from '../../common/retention.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { issueAccessToken } from './open-session.service.ts';
import { hashToken } from './session-tokens.rules.ts';
import { canStillImpersonate } from './sessions.queries.ts';
import { endSession } from './end-sessions.service.ts';

/** The successor of a refresh token under each secret of the server, the newest first. */
const deriveSuccessors = (ctx: Context, token: string): string[] =>
  ctx.vault.deriveAll('refresh', token).map((derived) => `evr_${derived}`);

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
  client?: Client,
): Promise<TokenPair> {
  // Throw after the commit: the end of the session must not be rolled back.
  const issued = await ctx.database.transaction((tx) =>
    rotateInTransaction(ctx, tx, pair, origin, client),
  );
  if (!issued) throw sessionEnded();
  return issued;
}

async function rotateInTransaction(
  ctx: Context,
  tx: Tx,
  pair: TokenPair,
  origin: string | null,
  client: Client | undefined,
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
    await recordAudit(ctx, tx, {
      action: 'refresh-token-reused',
      // Nobody knows whether the person or a thief came second.
      actor: { kind: 'system' },
      subjectId: session.userId,
      target: { kind: 'session', id: session.id },
      sessionId: session.id,
      client,
    });
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
