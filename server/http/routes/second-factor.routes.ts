/** The second factor: settings, recovery codes, proof in a session, and logins that wait for it. */
import { approveTwoFactor, changeTwoFactor } from '../../../contract/rest.ts';
import { completeSecondFactor } from '../../features/login/complete-login.service.ts';
import { renewRecoveryCodes } from '../../features/second-factor/renew-recovery-codes.service.ts';
import * as setup from '../../features/accounts/change-two-factor.service.ts';
import { proveSecondFactor } from '../../features/second-factor/prove-second-factor.service.ts';
import {
  getBrowser,
  getKnownBrowser,
  getLoginBrowser,
  setBrowserCookie,
  setConfirmationLoginCookie,
  setKnownBrowserCookie,
  setStateCookie,
} from '../login-cookies.ts';
import { getSessionToken } from '../middleware/authentication.ts';
import type { RouteRegistrar } from '../route-registry.ts';
import { getPendingLogin } from '../../features/second-factor/pending-logins.queries.ts';

export default ({ register, procedure }: RouteRegistrar): void => {
  register(
    changeTwoFactor,
    ({ body, caller }, ctx) => setup.changeTwoFactor(ctx, caller, body.enabled),
    { perMinute: 10 },
  );
  register(
    approveTwoFactor,
    async ({ body, caller, request, reply }, ctx) => {
      const browser = getKnownBrowser(request);
      const approval = await setup.approveTwoFactor(ctx, caller, body.code, browser);
      if (approval.knownBrowser) setKnownBrowserCookie(ctx, reply, approval.knownBrowser);
      return approval.changed;
    },
    { perMinute: 30 },
  );
  procedure('proveSecondFactor', async ({ code }, { ctx, caller }) => {
    await proveSecondFactor(ctx, caller, code);
    return { ok: true as const };
  });
  procedure('renewRecoveryCodes', (_, { ctx, caller }) => renewRecoveryCodes(ctx, caller));
  procedure('getPendingLogin', ({ id }, { ctx, client }) => getPendingLogin(ctx, id, client));
  procedure('completeSecondFactor', async ({ id, verifier, code }, call) => {
    const { ctx, origin, client, http } = call;
    const listedBrowser = http ? getBrowser(http.request) : undefined;
    const { login, knownBrowser, confirmationLogin } = await completeSecondFactor(ctx, {
      id,
      verifier,
      code,
      origin,
      client,
      listedBrowser,
      previousToken: getSessionToken(http),
      browser: http ? getLoginBrowser(http.request) : undefined,
      knownBrowser: http ? getKnownBrowser(http.request) : undefined,
      // Asked for where the login is bound to a cookie of the browser, which a socket never has.
      setStateCookie: (state) => setStateCookie(ctx, http!.request, http!.reply, state),
    });
    if (http) setKnownBrowserCookie(ctx, http.reply, knownBrowser);
    if (http && confirmationLogin) setConfirmationLoginCookie(ctx, http.reply, confirmationLogin);
    if (http && listedBrowser && 'sessionToken' in login)
      setBrowserCookie(ctx, http.reply, listedBrowser);
    return login;
  });
};
