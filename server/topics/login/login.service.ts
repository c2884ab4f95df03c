/**
 * The OAuth login: redirects to the network's consent page with state and PKCE, binds the attempt to the browser by a
 * cookie, and returns a one-time code to an address that the origins table allows.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { LoginKind, LoginQuery, RedeemedLogin } from '../../../contract/auth.ts';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import { loginCallback } from '../../../contract/rest.ts';
import {
  NetworkError,
  type NetworkProfile,
  type NetworkTokens,
} from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import { loginAttempts } from '../../db/schema.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';
import { logSecurityEvent } from '../security/audit.service.ts';
import { hashToken } from '../sessions/sessions.service.ts';
import { upsertLoginUser, loginScopes, writeScope } from './login-account.service.ts';
import { createLoginCode } from './login-codes.service.ts';

/** Reasons that the page `/login-error` can display. */
export type LoginErrorReason =
  | 'account_suspended' | 'scope_missing' | 'state_mismatch' | 'expired'
  | 'provider_unavailable' | 'provider_policy' | 'site_unlisted' | 'unknown'; // prettier-ignore

/** The result of joining a campaign in the callback. */
export type LoginJoinResult = Pick<RedeemedLogin, 'joined' | 'joinError'>;

/** Joins the campaign named by the login query; returns failures instead of throwing. */
export type JoinFromLogin = (
  ctx: Context,
  userId: string,
  fields: LoginQuery,
) => Promise<LoginJoinResult>;

type Attempt = typeof loginAttempts.$inferSelect;

class LoginFailure extends Error {
  constructor(
    readonly reason: LoginErrorReason,
    options?: ErrorOptions,
  ) {
    super(`The login failed: ${reason}.`, options);
    this.name = 'LoginFailure';
  }
}

const redirectUri = (ctx: Context) => `${ctx.config.publicUrl}${loginCallback.path}`;

/** Whether `address` is an absolute http(s) URL without credentials, on an origin that may receive a login. */
export async function isAllowedReturnUrl(ctx: Context, address: string): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return (await getOriginPermissions(ctx, url.origin)).loginReturn;
}

/** Whether `path` is a path of this site and cannot be resolved to another origin. */
export function isSitePath(ctx: Context, path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, ctx.config.publicUrl)) return false;
  return new URL(path, ctx.config.publicUrl).origin === ctx.config.publicUrl;
}

export interface LoginRequest {
  kind: LoginKind;
  fields: LoginQuery;
  codeChallenge: string;
  /** Value of the cookie that binds the attempt to the browser. */
  browser: string;
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
    codeChallenge: start.codeChallenge,
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

export interface LoginCallback {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
  browser: string | undefined;
}

/** Handles the network's callback. @returns the URL to redirect to; expected failures redirect to the error page */
export async function handleLoginCallback(
  ctx: Context,
  callback: LoginCallback,
  join: JoinFromLogin,
): Promise<string> {
  let attempt: Attempt | null = null;
  try {
    attempt = await consumeAttempt(ctx, callback);
    if (callback.error === 'access_denied') return getCancelUrl(ctx, attempt);
    if (callback.error || !callback.code) throw new LoginFailure('provider_unavailable');
    return await completeLogin(ctx, attempt, callback.code, join);
  } catch (error) {
    return await getFailureUrl(ctx, error, attempt);
  }
}

/** Finds and consumes the attempt of this state. Valid only in the browser that started it. */
async function consumeAttempt(ctx: Context, callback: LoginCallback): Promise<Attempt> {
  if (!callback.state || !callback.browser) throw new LoginFailure('state_mismatch');
  const [attempt] = await ctx.database.db
    .update(loginAttempts)
    .set({ usedAt: ctx.clock.now() })
    .where(
      and(
        eq(loginAttempts.stateHash, hashToken(callback.state)),
        eq(loginAttempts.browserHash, hashToken(callback.browser)),
        isNull(loginAttempts.usedAt),
      ),
    )
    .returning();
  if (!attempt) throw new LoginFailure('state_mismatch');
  if (attempt.expiresAt <= ctx.clock.now()) throw new LoginFailure('expired');
  return attempt;
}

const networkReasons = {
  'access-withdrawn': 'provider_policy',
  refused: 'account_suspended',
  'rate-limited': 'provider_unavailable',
  unavailable: 'provider_unavailable',
} as const satisfies Record<NetworkError['reason'], LoginErrorReason>;

async function exchangeNetworkCode(
  ctx: Context,
  attempt: Attempt,
  code: string,
): Promise<{ tokens: NetworkTokens; profile: NetworkProfile }> {
  try {
    const codeVerifier = ctx.vault.open(attempt.pkceVerifierSealed);
    const tokens = await ctx.network.exchangeCode({
      code,
      codeVerifier,
      redirectUri: redirectUri(ctx),
    });
    return { tokens, profile: await ctx.network.me(tokens.accessToken) };
  } catch (cause) {
    if (cause instanceof NetworkError)
      throw new LoginFailure(networkReasons[cause.reason], { cause });
    throw cause;
  }
}

async function completeLogin(
  ctx: Context,
  attempt: Attempt,
  networkCode: string,
  join: JoinFromLogin,
): Promise<string> {
  const { kind, fields, codeChallenge } = attempt;
  const { tokens, profile } = await exchangeNetworkCode(ctx, attempt, networkCode);
  if (kind === 'write' && !tokens.scopes.includes(writeScope))
    throw new LoginFailure('scope_missing');
  const userId = await upsertLoginUser(ctx, { kind, fields, profile, tokens });
  const wanted = fields.campaignId || fields.invite_id || fields.campaignIndex;
  const { joined, joinError } = wanted
    ? await join(ctx, userId, fields)
    : { joined: null, joinError: null };
  const target = getReturnUrl(ctx, attempt);
  const audience = target.origin;
  const modalToOpen = fields.modal_to_open ?? null;
  const code = await createLoginCode(ctx, {
    userId,
    kind,
    codeChallenge,
    audience,
    joined,
    joinError,
    modalToOpen,
  });
  const { app } = await getOriginPermissions(ctx, audience);
  target.hash = `${app ? 'login' : 'ev-login'}=${code}`;
  return target.href;
}

/** The requested address; for a write login otherwise the page it started on; otherwise the root. Validated at the start. */
function getReturnUrl(ctx: Context, { kind, fields }: Attempt): URL {
  const root = new URL('/', ctx.config.publicUrl);
  if (fields.afterLoginRedirectUrl) return new URL(fields.afterLoginRedirectUrl);
  return kind === 'write' && fields.page_path ? new URL(fields.page_path, root) : root;
}

function getCancelUrl(ctx: Context, { fields }: Attempt): string {
  // Serialized by URL: the given text may contain characters that are invalid in a header.
  return new URL(fields.onCancelLoginRedirectUrl ?? '/?login=cancelled', ctx.config.publicUrl).href;
}

/** The error page can retry the login. For a partner's popup, it needs the code challenge whose verifier the opener holds. */
async function getFailureUrl(
  ctx: Context,
  error: unknown,
  attempt: Attempt | null,
): Promise<string> {
  const reason = error instanceof LoginFailure ? error.reason : 'unknown';
  const incident = randomUUID();
  logSecurityEvent(ctx.log, 'login-failed', { incidentId: incident, reason, err: error });
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
