/** Opens the session of a completed login and records it: with a one-time code, or with a code of the second factor. */
import type { LoginKind } from '../../../contract/auth.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { LoginMethod } from '../sessions/email-login.rules.ts';
import { markSessionProven } from '../second-factor/prove-second-factor.service.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { openSession, type IssuedTokens } from '../sessions/open-session.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { endOldestSessions, endReplacedSession } from '../sessions/end-sessions.service.ts';

export interface LoginToOpen {
  userId: string;
  /** The administrator who impersonates `userId`; null for a regular login. */
  realUserId: string | null;
  kind: LoginKind;
  audience: string;
  scope: 'app' | 'embed';
  client: Client;
  /** Session token that the page had before the login; null without one. */
  previousToken: string | null;
  /** The browser's cookie; absent on other sites. */
  browser?: string | undefined;
  /** Whether a code of the second factor was entered for it. */
  isProven: boolean;
  /** Default: now. */
  loggedInAt?: Date | undefined;
  /** Default: `network`. */
  loginMethod?: LoginMethod;
}

/** The caller has locked the user. */
export async function openLoginSession(
  ctx: Context,
  tx: Tx,
  {
    userId,
    realUserId,
    kind,
    audience,
    scope,
    client,
    previousToken,
    browser,
    isProven,
    loggedInAt,
    loginMethod,
  }: LoginToOpen,
): Promise<IssuedTokens> {
  // An administrator's browser is none of the person's.
  const browserHash = browser && realUserId === null ? hashToken(browser) : null;
  const { userAgent } = client;
  const session = {
    userId,
    realUserId,
    audience,
    scope,
    userAgent,
    browserHash,
    loggedInAt,
    loginMethod,
  };
  const { id: sessionId, tokens } = await openSession(ctx, tx, session);
  const isPerson = realUserId === null;
  const now = ctx.clock.now();
  // An impersonation keeps the administrator's session, which continues afterwards.
  const replaced =
    isPerson &&
    previousToken !== null &&
    (await endReplacedSession(tx, { sessionToken: previousToken, audience }, now));
  if (isPerson) await endOldestSessions(tx, userId, now);
  await recordAudit(ctx, tx, {
    action: isPerson ? 'login' : 'impersonation-started',
    actor: { kind: isPerson ? 'person' : 'administrator', id: realUserId ?? userId },
    subjectId: userId,
    sessionId,
    client,
    after: {
      kind,
      audience,
      scope,
      ...(isProven && { channel: 'app' }),
      ...(loginMethod === 'email' && { loginMethod }),
      ...(replaced && { replaced }),
    },
  });
  if (isProven) await markSessionProven(ctx, tx, sessionId);
  return tokens;
}
