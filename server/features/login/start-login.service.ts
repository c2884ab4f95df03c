/**
 * Starts the OAuth login: redirects to the network's consent page with state and PKCE, and binds the attempt to the browser by
 * a cookie.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { LoginKind, LoginQuery } from '../../../contract/auth.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { loginAttempts } from '../../schema.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { redirectUri } from './return-urls.queries.ts';
import { loginScopes } from './login-scopes.rules.ts';

export interface LoginRequest {
  kind: LoginKind;
  fields: LoginQuery;
  /** Undefined for a start without a challenge. */
  codeChallenge: string | undefined;
  /** Value of the cookie that binds the attempt to the browser. */
  browser: string;
  /** Sets the cookie that binds the code of a start without a challenge. @returns its value */
  setStateCookie: (state: string) => string;
}

/** Stores the attempt. @returns the URL of the consent page */
export async function startLogin(ctx: Context, start: LoginRequest): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const now = ctx.clock.now();
  await ctx.database.db.insert(loginAttempts).values({
    stateHash: hashToken(state),
    kind: start.kind,
    fields: start.fields,
    ...(start.codeChallenge === undefined
      ? { codeChallenge: null, cookieHash: hashToken(start.setStateCookie(state)) }
      : { codeChallenge: start.codeChallenge, cookieHash: null }),
    pkceVerifierSealed: ctx.vault.seal(verifier),
    browserHash: hashToken(start.browser),
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionLimits.loginAttemptTtl),
  });
  return ctx.network.authorizeUrl({
    state,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    scopes: [...loginScopes[start.kind]],
    redirectUri: redirectUri(ctx),
  });
}
