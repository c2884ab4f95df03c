/** Login start, OAuth callback, token refresh and sessions. */
import type { LoginKind, LoginQuery } from '../../../contract/auth.ts';
import {
  loginCallback,
  advertiserLogin,
  authProfile,
  readLogin,
  refreshToken,
  writeLogin,
} from '../../../contract/rest.ts';
import { linkedLoginField } from '../../../contract/login-fragment.ts';
import { emptyUser } from '../../../common/empty-user.ts';
import type { Context } from '../../context.ts';
import { joinFromLogin } from '../../features/participations/join-from-login.service.ts';
import { redeemLogin } from '../../features/login/redeem-login.service.ts';
import { moveFromClosedHosts } from '../../features/brands/closed-hosts.queries.ts';
import { redeemConfirmationLogin } from '../../features/login/redeem-confirmation-login.service.ts';
import {
  getRefusedLoginUrl,
  missingChallengeType,
  unlistedOriginType,
} from '../../features/login/login-errors.queries.ts';
import { handleLoginCallback } from '../../features/login/handle-login-callback.service.ts';
import { getCurrentUser } from '../../features/users/current-user.queries.ts';
import { getOriginPermissions } from '../../features/origins/origins.queries.ts';
import { rotateTokens } from '../../features/sessions/rotate-tokens.service.ts';
import {
  getRequestClient,
  getRequestOrigin,
  getSessionToken,
} from '../middleware/authentication.ts';
import { badRequest } from '../error-handler.ts';
import { findLanguage, findReaderLocale } from '../pages/app-page.ts';
import {
  getBrowser,
  getConfirmationLogin,
  clearStateCookie,
  getKnownBrowser,
  getLoginBrowser,
  getStateCookies,
  setBrowserCookie,
  setConfirmationLoginCookie,
  setLoginCookie,
  setPendingLoginCookie,
  setSessionHint,
  setStateCookie,
} from '../login-cookies.ts';
import type { RestInput, RestCallOptions, RouteRegistrar } from '../route-registry.ts';
import { listSessions } from '../../features/sessions/sessions.queries.ts';
import { revokeSession } from '../../features/sessions/revoke-session.service.ts';
import { signOut, signOutEverywhere } from '../../features/sessions/sign-out.service.ts';
import { isProductOrigin } from '../../features/second-factor/pending-logins.queries.ts';
import { isSitePath, isAllowedReturnUrl } from '../../features/login/return-urls.queries.ts';
import { startLogin } from '../../features/login/start-login.service.ts';

type LoginName = 'readLogin' | 'writeLogin' | 'advertiserLogin';

async function assertReturnUrls(ctx: Context, fields: LoginQuery): Promise<void> {
  const detail = [];
  for (const name of ['afterLoginRedirectUrl', 'onCancelLoginRedirectUrl'] as const) {
    const address = fields[name];
    if (address !== undefined && !(await isAllowedReturnUrl(ctx, address))) {
      detail.push({
        loc: ['query', name],
        msg: 'must be on a site that may receive a login',
        type: unlistedOriginType,
      });
    }
  }
  if (fields.page_path !== undefined && !isSitePath(ctx, fields.page_path)) {
    detail.push({
      loc: ['query', 'page_path'],
      msg: 'must be a path of this site',
      type: 'path.foreign',
    });
  }
  if (detail.length > 0) throw badRequest(detail);
}

const createLoginHandler =
  (kind: LoginKind) => async (input: RestInput<LoginName>, ctx: Context) => {
    const { code_challenge: givenChallenge, ...given } = input.query;
    const { fields, isMoved } = await moveFromClosedHosts(ctx, given);
    // Its verifier is on the page of the host that it no longer returns to.
    const codeChallenge = isMoved ? undefined : givenChallenge;
    await assertReturnUrls(ctx, fields);
    const brandHost =
      codeChallenge === undefined ? await findBrandHost(ctx, fields, input.request) : null;
    if (brandHost) return redirectToBrandHost(brandHost, kind, input);
    const { request, reply } = input;
    const productUrl = new URL(ctx.config.publicUrl);
    if (request.host !== productUrl.host) return redirectToProductHost(input, productUrl);
    const consent = await startLogin(ctx, {
      kind,
      fields,
      codeChallenge,
      browser: setLoginCookie(ctx, request, reply),
      setStateCookie: (state) => setStateCookie(ctx, request, reply, state),
    });
    input.reply.header('referrer-policy', 'no-referrer').redirect(consent, 302);
    return null;
  };

/**
 * The origin of the brand's host on which a start without a challenge ends; null for the product's own, and for a start on a host
 * that no login returns to.
 * @throws ApiError BAD_REQUEST for an address on a partner's site: only its own page can hold the verifier of its login
 */
async function findBrandHost(
  ctx: Context,
  fields: LoginQuery,
  request: RestInput<LoginName>['request'],
): Promise<string | null> {
  const here = `${request.protocol}://${request.host}`;
  const isApp = async (origin: string) => (await getOriginPermissions(ctx, origin)).app;
  const detail = [];
  for (const name of ['afterLoginRedirectUrl', 'onCancelLoginRedirectUrl'] as const) {
    const address = fields[name];
    if (address !== undefined && !(await isApp(new URL(address).origin)))
      detail.push({
        loc: ['query', name],
        msg: 'needs a code_challenge: it is on the site of a partner',
        type: missingChallengeType,
      });
  }
  if (detail.length > 0) throw badRequest(detail);
  const { afterLoginRedirectUrl: address } = fields;
  const origin = address === undefined ? here : new URL(address).origin;
  if (isProductOrigin(ctx, origin)) return null;
  const { app, loginReturn } = await getOriginPermissions(ctx, origin);
  return app && loginReturn ? origin : null;
}

/**
 * A page of the brand's host makes the challenge and starts the login again, as for the link of an impersonation. The fields are
 * in the fragment: the page reads them there.
 */
function redirectToBrandHost(
  origin: string,
  kind: LoginKind,
  { query, reply }: RestInput<LoginName>,
): null {
  const fields = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const fragment = new URLSearchParams([[linkedLoginField, kind], ...fields]);
  reply.header('referrer-policy', 'no-referrer').redirect(`${origin}/#${fragment}`, 302);
  return null;
}

/** The callback URL is on the product's host and reads the cookie there, so a brand's host redirects before it starts. */
function redirectToProductHost(input: RestInput<LoginName>, productUrl: URL): null {
  const next = new URL(input.request.url, productUrl);
  if (next.origin !== productUrl.origin) next.host = productUrl.host;
  if (!input.query.afterLoginRedirectUrl) {
    next.searchParams.set(
      'afterLoginRedirectUrl',
      `${input.request.protocol}://${input.request.host}/`,
    );
  }
  input.reply.redirect(next.href, 302);
  return null;
}

/** Whether a login ends in the app itself, which gets the session. */
function isLoginOfApp({ config }: Context, url: string): boolean {
  const { origin, hash } = new URL(url, config.publicUrl);
  return origin === new URL(config.publicUrl).origin && hash.startsWith('#login=');
}

/** A browser navigates to these calls, so errors redirect to the login error page. */
const getLoginOptions = (kind: LoginKind): RestCallOptions => ({
  perMinute: 30,
  errorPage: (error, ctx) => getRefusedLoginUrl(ctx, kind, error),
});

export default function routes({ register, procedure }: RouteRegistrar): void {
  register(readLogin, createLoginHandler('read'), getLoginOptions('read'));
  register(writeLogin, createLoginHandler('write'), getLoginOptions('write'));
  register(advertiserLogin, createLoginHandler('advertiser'), getLoginOptions('advertiser'));
  register(
    loginCallback,
    async ({ query: { state, code, error }, request, client, reply }, ctx) => {
      const browser = getLoginBrowser(request);
      const knownBrowser = getKnownBrowser(request);
      const header = request.headers['accept-language'];
      const known = findLanguage(header);
      const language = known && findReaderLocale(header, known);
      const callback = {
        state,
        code,
        error,
        browser,
        knownBrowser,
        language,
        setStateCookie: (value: string) => setStateCookie(ctx, request, reply, value),
      };
      const { url, isPending, confirmationLogin } = await handleLoginCallback(
        ctx,
        callback,
        (_, userId, fields) => joinFromLogin(ctx, { ...client, userId }, fields),
      );
      if (confirmationLogin) setConfirmationLoginCookie(ctx, reply, confirmationLogin);
      if (isPending) setPendingLoginCookie(ctx, reply, browser!);
      if (isLoginOfApp(ctx, url)) setSessionHint(ctx, reply);
      reply.header('referrer-policy', 'no-referrer').redirect(url, 302);
      return null;
    },
    { perMinute: 60 },
  );
  register(
    refreshToken,
    ({ body, request }, ctx) =>
      rotateTokens(ctx, body, getRequestOrigin(request), getRequestClient(request)),
    { perMinute: 60 },
  );
  register(authProfile, ({ caller }, ctx) => getCurrentUser(ctx, caller));

  procedure('getCurrentUser', async (_, { ctx, caller }) =>
    caller ? getCurrentUser(ctx, caller) : emptyUser,
  );
  procedure('redeemLogin', async (input, { ctx, origin, client, http }) => {
    // Browsers send an origin with each POST. Another site gets no cookie.
    const ours = origin !== null && isProductOrigin(ctx, origin) ? http : null;
    const browser = ours ? getBrowser(ours.request) : undefined;
    const previousToken = getSessionToken(http);
    const cookies = ours ? getStateCookies(ctx, ours.request) : [];
    const stateCookies = cookies.map(([, value]) => value);
    const onCookieUsed = (used: string) => {
      for (const [name, value] of cookies)
        if (ours && value === used) clearStateCookie(ours.reply, name);
    };
    const request = {
      ...input,
      origin,
      client,
      previousToken,
      browser,
      stateCookies,
      onCookieUsed,
    };
    const login = await redeemLogin(ctx, request);
    // Also for a login that waits for the second factor: its wrong codes are counted for the browser too.
    if (ours && browser && !('accountChoice' in login)) setBrowserCookie(ctx, ours.reply, browser);
    return login;
  });
  registerSessions({ procedure });
}

function registerSessions({ procedure }: Pick<RouteRegistrar, 'procedure'>): void {
  procedure('redeemConfirmationLogin', async ({ id }, { ctx, origin, client, http }) => {
    const code = http && getConfirmationLogin(http.request);
    if (!code || origin === null || !isProductOrigin(ctx, origin)) return null;
    const browser = getBrowser(http.request);
    const login = await redeemConfirmationLogin(ctx, { id, code, client, browser });
    if (login) setBrowserCookie(ctx, http.reply, browser);
    return login;
  });
  procedure('listSessions', (_, { ctx, caller }) => listSessions(ctx, caller));
  procedure('signOut', async (_, { ctx, caller }) => {
    await signOut(ctx, caller);
    return { ok: true as const };
  });
  procedure('signOutEverywhere', async (_, { ctx, caller }) => {
    await signOutEverywhere(ctx, caller);
    return { ok: true as const };
  });
  procedure('revokeSession', async ({ id }, { ctx, caller }) => {
    await revokeSession(ctx, caller, id);
    return { ok: true as const };
  });
}
