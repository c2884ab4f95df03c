/** The one-time code of a login: its fragment, what redeems it, and the answer. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoginResult } from '../../../contract/auth.ts';
import { cookieLoginField } from '../../../contract/login-fragment.ts';
import type { loginCodes } from '../../schema.ts';
import type { OriginPermissions } from '../origins/origins.queries.ts';
import type { IssuedTokens } from '../sessions/open-session.service.ts';

/** No verifier matches it: `redeemLogin` refuses such a code. */
export const noVerifier = '';

export const isConfirmationLogin = ({ codeChallenge }: LoginCodeRow): boolean =>
  codeChallenge === noVerifier;

/** The fragment of the return address: pages of the app read another name than the loader on a partner's page. */
export const getLoginFragment = (code: string, { app }: OriginPermissions): string =>
  `${app ? 'login' : 'ev-login'}=${code}`;

/** The fragment for a code that a cookie binds: its page has no verifier, and asks for none. */
export const getCookieLoginFragment = (code: string): string =>
  `login=${code}&${cookieLoginField.join('=')}`;

export function matchesChallenge(verifier: string | undefined, challenge: string | null): boolean {
  if (verifier === undefined || challenge === null) return false;
  const computed = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}

export type LoginCodeRow = typeof loginCodes.$inferSelect;

/** The answer of a login that has its tokens. */
export function toLoginResult(
  tokens: IssuedTokens,
  login: Pick<LoginCodeRow, 'joined' | 'joinError' | 'modalToOpen'>,
  impersonated = false,
): LoginResult {
  return {
    ...tokens,
    joined: login.joined ?? null,
    joinError: login.joinError ?? null,
    modalToOpen: login.modalToOpen,
    impersonated,
  };
}
