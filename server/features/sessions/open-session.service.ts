/**
 * Opens sessions: one token family with a session token (typed channel), short-lived access tokens (REST) and a rotating
 * refresh token. Only hashes are stored.
 * See docs/decisions/003-refresh-token-rotation.md.
 */
import { and, eq, lt } from 'drizzle-orm';
import type { TokenPair } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { accessTokens, refreshTokens, sessions } from '../../schema.ts';
import type { LoginMethod } from './email-login.rules.ts';
import { impersonationLimits } from '../users/impersonation.rules.ts';
import { hashToken, createToken } from './session-tokens.rules.ts';

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
