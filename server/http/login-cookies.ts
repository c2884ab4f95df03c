/** The cookies of a login. Scripts read none of them but the hint, and other sites' requests do not carry them. */
import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorLimits, sessionLimits } from '../../contract/limits.ts';
import { sessionHint } from '../../contract/server-page.ts';
import type { Context } from '../context.ts';

/** Binds a login attempt to the browser that started it. */
const loginCookie = 'ev_login';
/** Of a browser in which a person entered a code of the second factor. */
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
  value !== undefined && /^[\w-]{43}$/.test(value);

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

/** Keeps an existing cookie, so that attempts in two tabs both succeed; else creates a value. */
export function setLoginCookie(ctx: Context, request: WithCookies, reply: FastifyReply): string {
  const existing = getLoginBrowser(request);
  const browser = isToken(existing) ? existing : randomBytes(32).toString('base64url');
  const options = getOptions(ctx, '/auth/twitter', sessionLimits.loginAttemptTtl);
  reply.setCookie(loginCookie, browser, options);
  return browser;
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
