/** REST calls of auth. */
import { call, noToken } from './call.ts';

export const readLogin = /* @__PURE__ */ call(
  'readLogin',
  'GET',
  '/auth/twitter/read/login',
  noToken,
);
export const writeLogin = /* @__PURE__ */ call(
  'writeLogin',
  'GET',
  '/auth/twitter/write/login',
  noToken,
);
export const advertiserLogin = /* @__PURE__ */ call(
  'advertiserLogin',
  'GET',
  '/auth/twitter/advertiser/login',
  noToken,
);
export const loginCallback = /* @__PURE__ */ call(
  'loginCallback',
  'GET',
  '/auth/twitter/callback',
  noToken,
);
export const authProfile = /* @__PURE__ */ call('authProfile', 'GET', '/auth/profile');
/** Opened by the browser like the logins, so it carries no token: the link is the credential. */
export const adminSpoofing = /* @__PURE__ */ call(
  'adminSpoofing',
  'GET',
  '/auth/admin-spoofing/{token}/{secret}',
  {
    ...noToken,
    required: ['token', 'secret'],
  },
);
