/** The error page of a login: why it failed, and what the page needs to retry it. */
import { randomUUID } from 'node:crypto';
import type { LoginKind } from '../../../contract/auth.ts';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { loginAttempts } from '../../schema.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import { createBlockToken } from '../accounts/account-block.queries.ts';

/** Reasons that the page `/login-error` can display. */
export type LoginErrorReason =
  | 'account_suspended' | 'scope_missing' | 'state_mismatch' | 'expired'
  | 'provider_unavailable' | 'provider_policy' | 'site_unlisted' | 'challenge_missing' | 'blocked' | 'unknown'; // prettier-ignore

export type LoginAttempt = typeof loginAttempts.$inferSelect;

export class LoginFailure extends Error {
  constructor(
    readonly reason: LoginErrorReason,
    options?: ErrorOptions,
    /** The account that logged in, of the reason `blocked`. */
    readonly userId?: string,
  ) {
    super(`The login failed: ${reason}.`, options);
    this.name = 'LoginFailure';
  }
}

/**
 * The error page can retry the login. A login of a brand's host ends there: that host has the verifier of the retry, and the page
 * that the login left. For a partner's popup, the error page needs the code challenge whose verifier the opener holds.
 */
export async function getFailureUrl(
  ctx: Context,
  error: unknown,
  attempt: LoginAttempt | null,
): Promise<string> {
  const reason = error instanceof LoginFailure ? error.reason : 'unknown';
  const incident = randomUUID();
  logSecurityEvent(ctx.log, 'login-failed', { incidentId: incident, reason, err: error });
  const { afterLoginRedirectUrl: back, onCancelLoginRedirectUrl: cancelled } =
    attempt?.fields ?? {};
  const appOrigin = back ? await getAppOrigin(ctx, back) : null;
  const host = appOrigin ?? ctx.config.publicUrl;
  // Not a failure of the login: no retry opens it.
  if (error instanceof LoginFailure && error.userId)
    return `${host}/not-allowed?reason=blocked#${createBlockToken(ctx, error.userId)}`;
  const query = new URLSearchParams({ error: reason, incident });
  if (attempt) query.set('kind', attempt.kind);
  if (back) query.set('afterLoginRedirectUrl', back);
  if (attempt && back && !appOrigin) {
    if (attempt.codeChallenge) query.set('code_challenge', attempt.codeChallenge);
    if (cancelled) query.set('onCancelLoginRedirectUrl', cancelled);
  }
  return `${host}/login-error?${query}`;
}

/** The origin of the address if it may run the app: the product's own, or a brand's host. */
async function getAppOrigin(ctx: Context, address: string): Promise<string | null> {
  const { origin } = new URL(address);
  // When the permissions can't be read, treat the origin as a partner: that page has all it needs.
  const permissions = await getOriginPermissions(ctx, origin).catch(() => undefined);
  return permissions?.app ? origin : null;
}

/** Detail type of the error for a return address on an unlisted origin. */
export const unlistedOriginType = 'origin.forbidden';
/** Detail type of the error for a return address on a partner's site, whose login needs a challenge. */
export const missingChallengeType = 'challenge.missing';

/**
 * The error page for a login that was refused before it started. It is on the product's own host and contains no request
 * parameter: an address that is not allowed is neither followed nor passed on.
 */
export function getRefusedLoginUrl(
  ctx: Context,
  kind: LoginKind,
  { code, detail, incidentId }: ApiErrorBody,
): string {
  const error = getRefusalReason(code, detail?.map(({ type }) => type) ?? []);
  const query = new URLSearchParams({ error, kind, ...(incidentId && { incident: incidentId }) });
  return `${ctx.config.publicUrl}/login-error?${query}`;
}

function getRefusalReason(
  code: string | undefined,
  types: readonly (string | undefined)[],
): LoginErrorReason {
  if (types.includes(unlistedOriginType)) return 'site_unlisted';
  if (types.includes(missingChallengeType)) return 'challenge_missing';
  return code === 'NETWORK_UNAVAILABLE' ? 'provider_unavailable' : 'unknown';
}
