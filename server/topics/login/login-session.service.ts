/** Opens the session of a completed login and records it: with a one-time code, or with a code of the second factor. */
import type { LoginKind } from '../../../contract/auth.ts';
import type { Client, Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { markSessionProven } from '../second-factor/step-up.service.ts';
import { recordAudit } from '../security/audit.service.ts';
import { endOldestSessions, openSession, type IssuedTokens } from '../sessions/sessions.service.ts';

export interface LoginToOpen {
  userId: string;
  /** The administrator who impersonates `userId`; null for a regular login. */
  realUserId: string | null;
  kind: LoginKind;
  audience: string;
  scope: 'app' | 'embed';
  client: Client;
  /** Whether a code of the second factor was entered for it. */
  isProven: boolean;
}

/** The caller has locked the user. */
export async function openLoginSession(
  ctx: Context,
  tx: Tx,
  { userId, realUserId, kind, audience, scope, client, isProven }: LoginToOpen,
): Promise<IssuedTokens> {
  const session = { userId, realUserId, audience, scope, userAgent: client.userAgent };
  const { id: sessionId, tokens } = await openSession(ctx, tx, session);
  const isPerson = realUserId === null;
  if (isPerson) await endOldestSessions(tx, userId, ctx.clock.now());
  await recordAudit(ctx, tx, {
    action: isPerson ? 'login' : 'impersonation-started',
    actor: { kind: isPerson ? 'person' : 'administrator', id: realUserId ?? userId },
    ...{ subjectId: userId, sessionId, client },
    after: { kind, audience, scope, ...(isProven && { channel: 'app' }) },
  });
  if (isProven) await markSessionProven(ctx, tx, sessionId);
  return tokens;
}
