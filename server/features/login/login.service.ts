/**
 * The OAuth login: redirects to the network's consent page with state and PKCE, binds the attempt to the browser by a
 * cookie, and returns a one-time code to an address that the origins table allows.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { LoginKind, LoginQuery, LoginResult } from '../../../contract/auth.ts';
import { getJoinPagePath } from '../../../common/join-page-path.ts';
import { sessionLimits } from '../../../contract/limits.ts';
import { loginCallback } from '../../../contract/rest.ts';
import {
  NetworkError,
  type NetworkProfile,
  type NetworkTokens,
} from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import { loginAttempts } from '../../schema.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';
import { isKnownBrowser } from '../second-factor/known-browsers.service.ts';
import {
  createPendingLogin,
  getPendingLoginUrl,
  isProductOrigin,
  needsSecondFactor,
} from '../second-factor/pending-logins.service.ts';
import { moveFromLostHosts } from '../brands/closed-hosts.queries.ts';
import { upsertLoginUser, loginScopes, writeScope } from './login-account.service.ts';
import {
  createConfirmationLogin,
  createLoginCode,
  getCookieLoginFragment,
  getLoginFragment,
} from './login-codes.service.ts';
import {
  getFailureUrl,
  LoginFailure,
  type LoginAttempt,
  type LoginErrorReason,
} from './login-errors.service.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { isBlocked } from '../accounts/account-block.queries.ts';

/** The result of joining a campaign in the callback. */
export type LoginJoinResult = Pick<LoginResult, 'joined' | 'joinError'>;

/** Joins the campaign named by the login query; returns failures instead of throwing. */
export type JoinFromLogin = (
  ctx: Context,
  userId: string,
  fields: LoginQuery,
) => Promise<LoginJoinResult>;

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

export interface LoginCallback {
  state: string | undefined;
  code: string | undefined;
  error: string | undefined;
  /** The cookie that binds the attempt to the browser. */
  browser: string | undefined;
  /** The cookie of a browser in which a code of the second factor was entered. */
  knownBrowser: string | undefined;
  /** BCP 47, that the browser asks for. */
  language?: string | undefined;
  /** Sets the cookie that binds the code of a login which no page has the verifier of. @returns its value */
  setStateCookie: (state: string) => string;
}

export interface LoginCallbackResult {
  /** The URL to redirect to. */
  url: string;
  /** Whether the login waits there for a code of the second factor, in this browser. */
  isPending: boolean;
  /** After a login for a partner's page: what signs in the window of a confirmation in this browser. */
  confirmationLogin?: string;
}

/** Handles the network's callback. Expected failures redirect to the error page. */
export async function handleLoginCallback(
  ctx: Context,
  callback: LoginCallback,
  join: JoinFromLogin,
): Promise<LoginCallbackResult> {
  const toResult = (url: string) => ({ url, isPending: false });
  let attempt: LoginAttempt | null = null;
  try {
    attempt = await endOnMainHost(ctx, await consumeAttempt(ctx, callback), callback);
    if (attempt.expiresAt <= ctx.clock.now()) throw new LoginFailure('expired');
    if (callback.error === 'access_denied') return toResult(getCancelUrl(ctx, attempt));
    if (callback.error || !callback.code) throw new LoginFailure('provider_unavailable');
    const { code, language } = callback;
    const login = await logInUser(ctx, { ...attempt, language }, code, join);
    return await completeLogin(ctx, attempt, login, callback);
  } catch (error) {
    return toResult(await getFailureUrl(ctx, error, attempt));
  }
}

/** Finds and consumes the attempt of this state. Valid only in the browser that started it. */
async function consumeAttempt(ctx: Context, callback: LoginCallback): Promise<LoginAttempt> {
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
  return attempt;
}

/** For a host that has lost its proof, or all of its powers, since the start. */
async function endOnMainHost(
  ctx: Context,
  attempt: LoginAttempt,
  { setStateCookie }: LoginCallback,
): Promise<LoginAttempt> {
  const { fields, isMoved } = await moveFromLostHosts(ctx, attempt.fields);
  if (!isMoved) return { ...attempt, fields };
  const cookieHash = hashToken(setStateCookie(attempt.stateHash));
  return { ...attempt, fields, codeChallenge: null, cookieHash };
}

const networkReasons = {
  'access-withdrawn': 'provider_policy',
  'product-refused': 'provider_policy',
  refused: 'account_suspended',
  'rate-limited': 'provider_unavailable',
  unavailable: 'provider_unavailable',
} as const satisfies Record<NetworkError['reason'], LoginErrorReason>;

async function exchangeNetworkCode(
  ctx: Context,
  attempt: Pick<LoginAttempt, 'pkceVerifierSealed'>,
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

type UserLogin = LoginJoinResult & { userId: string };

/** Finds or creates the user, and joins the campaign that the login is for. */
async function logInUser(
  ctx: Context,
  { kind, fields, language, ...attempt }: LoginAttempt & { language: string | undefined },
  networkCode: string,
  join: JoinFromLogin,
): Promise<UserLogin> {
  const { tokens, profile } = await exchangeNetworkCode(ctx, attempt, networkCode);
  if (kind === 'write' && !tokens.scopes.includes(writeScope))
    throw new LoginFailure('scope_missing');
  const userId = await upsertLoginUser(ctx, { kind, fields, profile, tokens, language });
  if (await isBlocked(ctx.database.db, userId))
    throw new LoginFailure('blocked', undefined, userId);
  // A link of anybody can start a login without a challenge: the person joins by a press on the page that it leads to.
  const joins = attempt.codeChallenge !== null && getJoinPagePath(fields) !== null;
  const result = joins ? await join(ctx, userId, fields) : { joined: null, joinError: null };
  return { userId, ...result };
}

/** Returns a one-time code, or waits for the second factor: on the page itself, or before another origin gets anything. */
async function completeLogin(
  ctx: Context,
  attempt: LoginAttempt,
  user: UserLogin,
  { browser, knownBrowser }: LoginCallback,
): Promise<LoginCallbackResult> {
  const { db } = ctx.database;
  const target = getReturnUrl(ctx, attempt);
  const { kind, codeChallenge, cookieHash } = attempt;
  const modalToOpen = attempt.fields.modal_to_open ?? null;
  const login = { ...user, kind, codeChallenge, audience: target.origin, modalToOpen };
  const secondFactorDone = await isKnownBrowser(ctx, db, user.userId, knownBrowser);
  const isOtherOrigin = !isProductOrigin(ctx, target.origin);
  if (isOtherOrigin && !secondFactorDone && (await needsSecondFactor(db, user.userId))) {
    const cancelUrl = getCancelUrl(ctx, attempt);
    const otherOrigin = { returnTo: target.href, cancelUrl, browser: browser! };
    const { id } = await createPendingLogin(ctx, db, { ...login, otherOrigin });
    return { url: getPendingLoginUrl(ctx, id), isPending: true };
  }
  // It has no verifier for the second factor either.
  const browserHash = cookieHash === null ? null : hashToken(browser!);
  const code = await createLoginCode(ctx, db, {
    ...login,
    secondFactorDone,
    cookieHash,
    browserHash,
  });
  if (browserHash !== null) {
    target.hash = getCookieLoginFragment(code);
    return { url: target.href, isPending: !secondFactorDone };
  }
  const permissions = await getOriginPermissions(ctx, target.origin);
  target.hash = getLoginFragment(code, permissions);
  const result = { url: target.href, isPending: false };
  if (permissions.app) return result;
  const confirmationLogin = await createConfirmationLogin(ctx, db, { ...login, secondFactorDone });
  return { ...result, confirmationLogin };
}

/**
 * The requested address; for a write login otherwise the page it started on; otherwise the root. Validated at the start. A start
 * without a challenge that names a campaign leads to its page, where the person can join.
 */
function getReturnUrl(ctx: Context, { kind, fields, codeChallenge }: LoginAttempt): URL {
  const root = new URL('/', ctx.config.publicUrl);
  const joinPath = codeChallenge === null ? getJoinPagePath(fields) : null;
  if (joinPath) return new URL(joinPath, root);
  if (fields.afterLoginRedirectUrl) return new URL(fields.afterLoginRedirectUrl);
  return kind === 'write' && fields.page_path ? new URL(fields.page_path, root) : root;
}

function getCancelUrl(ctx: Context, { fields }: LoginAttempt): string {
  // Serialized by URL: the given text may contain characters that are invalid in a header.
  return new URL(fields.onCancelLoginRedirectUrl ?? '/?login=cancelled', ctx.config.publicUrl).href;
}
