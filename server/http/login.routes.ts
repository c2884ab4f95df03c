/** Logins, the callback, tokens and sessions. */
import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { LoginKind, LoginQuery } from '../../contract/auth.ts';
import { loginCallback, advertiserLogin, authProfile, readLogin, refreshToken, writeLogin } from '../../contract/rest.ts';
import { emptyUser } from '../../contract/user.ts';
import type { Context } from '../context.ts';
import { joinFromLogin } from '../services/join.service.ts';
import { redeemLogin } from '../services/login-code.service.ts';
import { beginLogin, endLogin, isOwnPath, mayReturnTo, refusedLoginAddress, unlistedReturn } from '../services/login.service.ts';
import { currentUser } from '../services/sessions-user.service.ts';
import { listSessions, revokeSession, rotate, signOut } from '../services/sessions.service.ts';
import { originOf } from './auth.ts';
import { invalid } from './errors.ts';
import type { CallInput, CallOptions, Routes } from './register.ts';

/** Binds an attempt to the browser that began it; the only cookie there is, and of no use to anybody else. */
const cookieName = 'ev_login';

type LoginName = 'readLogin' | 'writeLogin' | 'advertiserLogin';

async function checkReturns(ctx: Context, fields: LoginQuery): Promise<void> {
  const detail = [];
  for (const name of ['afterLoginRedirectUrl', 'onCancelLoginRedirectUrl'] as const) {
    const address = fields[name];
    if (address !== undefined && !(await mayReturnTo(ctx, address))) {
      detail.push({ loc: ['query', name], msg: 'must be on a site that may receive a login', type: unlistedReturn });
    }
  }
  if (fields.page_path !== undefined && !isOwnPath(ctx, fields.page_path)) {
    detail.push({ loc: ['query', 'page_path'], msg: 'must be a path of this site', type: 'path.foreign' });
  }
  if (detail.length > 0) throw invalid(detail);
}

/** The cookie that is there, so that two attempts in two tabs both end well; else a new one. */
function browserCookie(cookies: Readonly<Record<string, string | undefined>>): string {
  const held = cookies[cookieName];
  return held && /^[\w-]{43}$/.test(held) ? held : randomBytes(32).toString('base64url');
}

const login = (kind: LoginKind) => async (input: CallInput<LoginName>, ctx: Context) => {
  const { code_challenge: codeChallenge, ...fields } = input.query;
  await checkReturns(ctx, fields);
  const own = new URL(ctx.config.publicUrl);
  if (input.request.host !== own.host) return toOwnHost(input, own);
  const browser = browserCookie(input.request.cookies);
  const consent = await beginLogin(ctx, { kind, fields, codeChallenge, browser });
  const secure = own.protocol === 'https:';
  input.reply.setCookie(cookieName, browser, { httpOnly: true, sameSite: 'lax', secure, path: '/auth/twitter', maxAge: 600 });
  input.reply.header('referrer-policy', 'no-referrer').redirect(consent, 302);
  return null;
};

/** The callback comes to the product's own host, and cookies don't travel: a brand's host hands over before it begins. */
function toOwnHost(input: CallInput<LoginName>, own: URL): null {
  const next = new URL(input.request.url, own);
  if (next.origin !== own.origin) next.host = own.host;
  if (!input.query.afterLoginRedirectUrl) {
    next.searchParams.set('afterLoginRedirectUrl', `${input.request.protocol}://${input.request.host}/`);
  }
  input.reply.redirect(next.href, 302);
  return null;
}

/** Where a login begins a person looks on: what is refused there is said by the page that says how logins fail. */
const beginning = (kind: LoginKind): CallOptions => ({
  perMinute: 30,
  refusalPage: (error, ctx) => refusedLoginAddress(ctx, kind, error),
});

export default function routes({ register, procedure }: Routes): void {
  register(readLogin, login('read'), beginning('read'));
  register(writeLogin, login('write'), beginning('write'));
  register(advertiserLogin, login('advertiser'), beginning('advertiser'));
  register(
    loginCallback,
    async ({ query: { state, code, error }, request, reply }, ctx) => {
      const target = await endLogin(ctx, { state, code, error, browser: request.cookies[cookieName] }, joinFromLogin);
      reply.header('referrer-policy', 'no-referrer').redirect(target, 302);
      return null;
    },
    { perMinute: 60 },
  );
  register(refreshToken, ({ body, request }, ctx) => rotate(ctx, body, originOf(request)), { perMinute: 60 });
  register(authProfile, ({ caller }, ctx) => currentUser(ctx, caller));

  procedure('getCurrentUser', async (_, { ctx, caller }) => (caller ? currentUser(ctx, caller) : emptyUser));
  procedure('redeemLogin', (input, { ctx, origin, userAgent }) => redeemLogin(ctx, { ...input, origin, userAgent }));
  procedure('listSessions', (_, { ctx, caller }) => listSessions(ctx, caller));
  procedure('signOut', async (_, { ctx, caller }) => {
    await signOut(ctx, caller);
    return { ok: true as const };
  });
  procedure('revokeSession', async ({ id }, { ctx, caller }) => {
    await revokeSession(ctx, caller, id);
    return { ok: true as const };
  });
}
