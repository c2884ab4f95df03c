/**
 * Logins that wait for the second factor. One that ends on the product's origin is bound to the verifier of its page; one that
 * a link started has none, and is bound to the browser. One that ends on another origin waits on a page of the product, so that
 * no other page sees the code, and is bound to the browser.
 * See docs/decisions/046-second-factor.md.
 */
import { randomBytes } from 'node:crypto';
import type { PendingSecondFactor } from '../../../contract/auth.ts';
import { secondFactorLimits } from '../../../contract/limits.ts';
import type { Client, Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { pendingLogins } from '../../schema.ts';
import type { LoginMethod } from '../sessions/email-login.rules.ts';
import { toAttemptsStatus } from './second-factor.rules.ts';
import { loadAttempts } from './second-factor.queries.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import type { PendingLoginRow } from './pending-logins.queries.ts';

export interface NewPendingLogin extends Pick<
  PendingLoginRow,
  'userId' | 'kind' | 'codeChallenge' | 'audience' | 'joined' | 'joinError' | 'modalToOpen'
> {
  /** Default: `network`. */
  loginMethod?: LoginMethod;
  /** The program in which the code will be entered; absent where the page asks for the attempts that are left. */
  client?: Client;
  /** SHA-256 of the cookie of the browser, for a login without a verifier on its page. */
  browserHash?: string | null;
  /** For a login that ends on another origin. */
  otherOrigin?: {
    returnTo: string;
    cancelUrl: string;
    /** Value of the cookie of the browser in which it was started. */
    browser: string;
  };
}

export async function createPendingLogin(
  ctx: Context,
  db: Db,
  { otherOrigin, client, ...login }: NewPendingLogin,
): Promise<PendingSecondFactor> {
  const id = randomBytes(32).toString('base64url');
  const idHash = hashToken(id);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + secondFactorLimits.pendingLoginTtl);
  const { userId, kind, codeChallenge, audience, joined, joinError, modalToOpen } = login;
  await db.insert(pendingLogins).values({
    userId,
    kind,
    codeChallenge,
    audience,
    joined,
    joinError,
    modalToOpen,
    loginMethod: login.loginMethod ?? 'network',
    idHash,
    cancelUrl: otherOrigin?.cancelUrl ?? new URL('/?login=cancelled', ctx.config.publicUrl).href,
    returnTo: otherOrigin?.returnTo ?? null,
    browserHash: otherOrigin ? hashToken(otherOrigin.browser) : (login.browserHash ?? null),
    expiresAt,
  });
  const attempts = await loadAttempts(ctx, db, userId, { loginHash: idHash, client });
  return { id, expiresAt: expiresAt.toISOString(), ...toAttemptsStatus(attempts) };
}
