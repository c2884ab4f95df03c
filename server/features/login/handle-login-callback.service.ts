/**
 * Ends the OAuth login: consumes the attempt of the browser that started it, finds or creates the user, and returns a one-time
 * code to an address that the origins table allows.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { LoginQuery, LoginResult } from '../../../contract/auth.ts';
import { getJoinPagePath } from '../../../common/join-page-path.ts';
import {
  NetworkError,
  type NetworkProfile,
  type NetworkTokens,
} from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import { loginAttempts } from '../../schema.ts';
import { getOriginPermissions } from '../origins/origins.queries.ts';
import { createPendingLogin } from '../second-factor/create-pending-login.service.ts';
import { moveFromLostHosts } from '../brands/closed-hosts.queries.ts';
import { upsertLoginUser } from './upsert-login-user.service.ts';
import { createConfirmationLogin, createLoginCode } from './create-login-code.service.ts';
import {
  getFailureUrl,
  LoginFailure,
  type LoginAttempt,
  type LoginErrorReason,
} from './login-errors.queries.ts';
import { hashToken } from '../sessions/session-tokens.rules.ts';
import { isBlocked } from '../accounts/account-block.queries.ts';
import { isKnownBrowser } from '../second-factor/known-browsers.queries.ts';
import {
  getPendingLoginUrl,
  isProductOrigin,
  needsSecondFactor,
} from '../second-factor/pending-logins.queries.ts';
import { getCookieLoginFragment, getLoginFragment } from './login-codes.rules.ts';
import { redirectUri } from './return-urls.queries.ts';
import { writeScope } from './login-scopes.rules.ts';

/** The result of joining a campaign in the callback. */
export type LoginJoinResult = Pick<LoginResult, 'joined' | 'joinError'>;

/** Joins the campaign named by the login query; returns failures instead of throwing. */
export type JoinFromLogin = (
  ctx: Context,
  userId: string,
  fields: LoginQuery,
) => Promise<LoginJoinResult>;

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
