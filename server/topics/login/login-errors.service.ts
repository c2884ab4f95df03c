/** The error page of a login: why it failed, and what the page needs to retry it. */
import { randomUUID } from 'node:crypto';
import type { LoginKind } from '../../../contract/auth.ts';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { Context } from '../../context.ts';
import type { loginAttempts } from '../../db/schema.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';
import { logSecurityEvent } from '../security/security-log.ts';

/** Reasons that the page `/login-error` can display. */
export type LoginErrorReason =
  | 'account_suspended' | 'scope_missing' | 'state_mismatch' | 'expired'
  | 'provider_unavailable' | 'provider_policy' | 'site_unlisted' | 'blocked' | 'unknown'; // prettier-ignore

export type LoginAttempt = typeof loginAttempts.$inferSelect;

export class LoginFailure extends Error {
  constructor(
    readonly reason: LoginErrorReason,
    options?: ErrorOptions,
  ) {
    super(`The login failed: ${reason}.`, options);
    this.name = 'LoginFailure';
  }
}

/** The error page can retry the login. For a partner's popup, it needs the code challenge whose verifier the opener holds. */
export async function getFailureUrl(
  ctx: Context,
  error: unknown,
  attempt: LoginAttempt | null,
): Promise<string> {
  const reason = error instanceof LoginFailure ? error.reason : 'unknown';
  const incident = randomUUID();
  logSecurityEvent(ctx.log, 'login-failed', { incidentId: incident, reason, err: error });
  // Not a failure of the login: no retry opens it.
  if (reason === 'blocked') return `${ctx.config.publicUrl}/not-allowed?reason=blocked`;
  const query = new URLSearchParams({ error: reason, incident });
  if (attempt) query.set('kind', attempt.kind);
  const { afterLoginRedirectUrl: back, onCancelLoginRedirectUrl: cancelled } =
    attempt?.fields ?? {};
  if (back) query.set('afterLoginRedirectUrl', back);
  // When the permissions cannot be read, treat the origin as a partner: that page has all it needs.
  const isAppOrigin =
    back &&
    attempt &&
    (await getOriginPermissions(ctx, new URL(back).origin).catch(() => undefined))?.app;
  if (attempt && back && !isAppOrigin) {
    query.set('code_challenge', attempt.codeChallenge);
    if (cancelled) query.set('onCancelLoginRedirectUrl', cancelled);
  }
  return `${ctx.config.publicUrl}/login-error?${query}`;
}

/** Detail type of the error for a return address on an unlisted origin. */
export const unlistedOriginType = 'origin.forbidden';

/**
 * The error page for a login that was refused before it started. It is on the product's own host and contains no request
 * parameter: an address that is not allowed is neither followed nor passed on.
 */
export function getRefusedLoginUrl(
  ctx: Context,
  kind: LoginKind,
  { code, detail, incidentId }: ApiErrorBody,
): string {
  const isUnlisted = detail?.some(({ type }) => type === unlistedOriginType) ?? false;
  const isNetworkDown = code === 'NETWORK_UNAVAILABLE';
  const error: LoginErrorReason = isUnlisted
    ? 'site_unlisted'
    : isNetworkDown
      ? 'provider_unavailable'
      : 'unknown';
  const query = new URLSearchParams({ error, kind, ...(incidentId && { incident: incidentId }) });
  return `${ctx.config.publicUrl}/login-error?${query}`;
}
