/** The cookies of a login. Scripts read none of them but the hint, and other sites' requests do not carry them. */
import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailLoginLimits, secondFactorLimits, sessionLimits } from '../../contract/limits.ts';
import { sessionHint } from '../../common/server-page.ts';
import { tokenPattern } from '../../contract/formats/name-patterns.ts';
import type { Client, Context } from '../context.ts';
import { hashToken } from '../features/sessions/session-tokens.rules.ts';

/** Binds a login attempt to the browser that started it. */
const loginCookie = 'ev_login';
/** Marks a browser in which a person entered a code of the second factor. */
const knownBrowserCookie = 'known_browser';
/** Groups the sessions of this browser in the list of sessions. */
const browserCookie = 'browser';
/** Signs in the window of a confirmation after a login for a partner's page. */
const confirmationLoginCookie = 'confirmation_login';
const confirmationLoginPath = '/trpc/redeemConfirmationLogin';

/** `SameSite=Lax`: the network's page navigates back to the callback, which needs them. */
const getOptions = (ctx: Context, path: string, life: number): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: new URL(ctx.config.publicUrl).protocol === 'https:',
  path,
  maxAge: life / 1000,
});

type WithCookies = Pick<FastifyRequest, 'cookies'>;

export const getLoginBrowser = ({ cookies }: WithCookies): string | undefined =>
  cookies[loginCookie];

const isToken = (value: string | undefined): value is string =>
  value !== undefined && tokenPattern.test(value);

/** The value of the browser's cookie; a new one where it has none. */
export function getBrowser({ cookies }: WithCookies): string {
  const existing = cookies[browserCookie];
  return isToken(existing) ? existing : randomBytes(32).toString('base64url');
}

/** Sets the cookie, or renews its life. */
export function setBrowserCookie(ctx: Context, reply: FastifyReply, browser: string): void {
  reply.setCookie(browserCookie, browser, getOptions(ctx, '/trpc', sessionLimits.sessionTtl));
}

export const getKnownBrowser = ({ cookies }: WithCookies): string | undefined =>
  cookies[knownBrowserCookie];

/** Hashes of the cookies by which wrong codes are counted for a browser. */
export function getBrowserHashes({
  cookies,
}: WithCookies): Pick<Client, 'knownBrowserHash' | 'browserHash'> {
  const [known, listed] = [cookies[knownBrowserCookie], cookies[browserCookie]];
  return {
    ...(known && { knownBrowserHash: hashToken(known) }),
    ...(isToken(listed) && { browserHash: hashToken(listed) }),
  };
}

/** Keeps an existing cookie, so that attempts in two tabs both succeed; else creates a value. */
export function setLoginCookie(ctx: Context, request: WithCookies, reply: FastifyReply): string {
  const existing = getLoginBrowser(request);
  const browser = isToken(existing) ? existing : randomBytes(32).toString('base64url');
  const options = getOptions(ctx, '/auth/twitter', sessionLimits.loginAttemptTtl);
  reply.setCookie(loginCookie, browser, options);
  return browser;
}

/** Prefix of the cookies that bind logins without a challenge, one for each state. */
const stateCookie = 'login_';
/** Browsers send the oldest first. More of them would make the headers of a request too large. */
const maxStateCookies = 8;

/** `__Host-`: no other host of the domain can set it, and it needs https. */
const getStateCookieName = (state: string): string =>
  `__Host-${stateCookie}${hashToken(state).slice(0, 16)}`;

const stateCookieOptions: CookieSerializeOptions = {
  httpOnly: true,
  sameSite: 'lax',
  secure: true,
  path: '/',
  maxAge: sessionLimits.loginAttemptTtl / 1000,
};

const isHttps = (ctx: Context): boolean => new URL(ctx.config.publicUrl).protocol === 'https:';

/** WebKit takes no `Secure` cookie from http://localhost, so the sandbox sets a second one without. */
const toHttpName = (name: string): string => name.replace('__Host-', '');

/** Binds the code of a login without a challenge to this browser. @returns the value of the cookie */
export function setStateCookie(
  ctx: Context,
  request: WithCookies,
  reply: FastifyReply,
  state: string,
): string {
  const value = randomBytes(32).toString('base64url');
  const others = Object.keys(request.cookies).filter((name) => /^(__Host-)?login_/.test(name));
  for (const name of others.slice(0, 1 - maxStateCookies)) clearStateCookie(reply, name);
  const name = getStateCookieName(state);
  reply.setCookie(name, value, stateCookieOptions);
  if (!isHttps(ctx))
    reply.setCookie(toHttpName(name), value, { ...stateCookieOptions, secure: false });
  return value;
}

/** The cookies of the logins without a challenge that this browser started. */
export const getStateCookies = (ctx: Context, { cookies }: WithCookies): [string, string][] =>
  Object.entries(cookies).flatMap(([name, value]) =>
    value !== undefined &&
    (name.startsWith(`__Host-${stateCookie}`) || (!isHttps(ctx) && name.startsWith(stateCookie)))
      ? [[name, value]]
      : [],
  );

/** A cookie is deleted by the attributes that it was set with. */
export function clearStateCookie(reply: FastifyReply, name: string): void {
  const secure = name.startsWith('__Host-');
  reply.setCookie(name, '', { ...stateCookieOptions, secure, maxAge: 0 });
}

/** Binds a login by e-mail to the browser that asked for it. */
const emailLoginCookie = '__Host-email_login';

export const getEmailLoginBrowser = (ctx: Context, { cookies }: WithCookies): string | undefined =>
  cookies[emailLoginCookie] ?? (isHttps(ctx) ? undefined : cookies[toHttpName(emailLoginCookie)]);

/** Keeps an existing cookie, so that requests in two tabs both succeed. @returns its value */
export function setEmailLoginCookie(
  ctx: Context,
  request: WithCookies,
  reply: FastifyReply,
): string {
  const existing = getEmailLoginBrowser(ctx, request);
  const value = isToken(existing) ? existing : randomBytes(32).toString('base64url');
  const options = { ...stateCookieOptions, maxAge: emailLoginLimits.ttl / 1000 };
  reply.setCookie(emailLoginCookie, value, options);
  if (!isHttps(ctx))
    reply.setCookie(toHttpName(emailLoginCookie), value, { ...options, secure: false });
  return value;
}

/** The same value for the call that completes a login which waits for a code. */
export function setPendingLoginCookie(ctx: Context, reply: FastifyReply, browser: string): void {
  const path = '/trpc/completeSecondFactor';
  const options = getOptions(ctx, path, secondFactorLimits.pendingLoginTtl);
  reply.setCookie(loginCookie, browser, options);
}

export const getConfirmationLogin = ({ cookies }: WithCookies): string | undefined =>
  cookies[confirmationLoginCookie];

export function setConfirmationLoginCookie(ctx: Context, reply: FastifyReply, code: string): void {
  const options = getOptions(ctx, confirmationLoginPath, sessionLimits.confirmationLoginTtl);
  reply.setCookie(confirmationLoginCookie, code, options);
}

export function setKnownBrowserCookie(ctx: Context, reply: FastifyReply, value: string): void {
  reply.setCookie(
    knownBrowserCookie,
    value,
    getOptions(ctx, '/', secondFactorLimits.knownBrowserTtl),
  );
}

/** The app sets it again as long as the person is signed in, and removes it. The page after the login is theirs already. */
export function setSessionHint(ctx: Context, reply: FastifyReply): void {
  const options = getOptions(ctx, '/', sessionLimits.sessionTtl);
  reply.setCookie(sessionHint, '1', { ...options, httpOnly: false });
}
