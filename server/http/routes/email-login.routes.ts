/** The second door: logins by e-mail. See docs/decisions/100-login-by-email.md. */
import { redeemEmailLogin } from '../../features/login/redeem-email-login.service.ts';
import {
  getBrowser,
  getEmailLoginBrowser,
  getKnownBrowser,
  setBrowserCookie,
  setEmailLoginCookie,
  setPendingLoginCookie,
} from '../login-cookies.ts';
import { getSessionToken } from '../middleware/authentication.ts';
import type { RouteRegistrar } from '../route-registry.ts';
import { ApiError } from '../../api-error.ts';
import { requestEmailLogin } from '../../features/login/request-email-login.service.ts';

/** A socket's answers set no cookie, and a login needs one. */
const needsHttp = () => new ApiError('ORIGIN_FORBIDDEN', { kind: 'login' });

export default ({ procedure }: RouteRegistrar): void => {
  procedure('requestEmailLogin', async ({ email, language }, { ctx, origin, client, http }) => {
    if (!http) throw needsHttp();
    const browser = setEmailLoginCookie(ctx, http.request, http.reply);
    const listedBrowser = getBrowser(http.request);
    return requestEmailLogin(ctx, { email, language, origin, client, browser, listedBrowser });
  });
  procedure('redeemEmailLogin', async (proof, { ctx, origin, client, http }) => {
    if (!http) throw needsHttp();
    const browser = getEmailLoginBrowser(ctx, http.request);
    const listedBrowser = getBrowser(http.request);
    const login = await redeemEmailLogin(ctx, {
      proof,
      origin,
      client,
      browser,
      listedBrowser,
      knownBrowser: getKnownBrowser(http.request),
      previousToken: getSessionToken(http),
    });
    if ('secondFactor' in login) setPendingLoginCookie(ctx, http.reply, browser!);
    setBrowserCookie(ctx, http.reply, listedBrowser);
    return login;
  });
};
