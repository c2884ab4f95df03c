/** REST calls of auth. */
import { call, open } from './call.ts';

export const readLogin = /* @__PURE__ */ call('readLogin', 'GET', '/auth/twitter/read/login', open);
export const writeLogin = /* @__PURE__ */ call('writeLogin', 'GET', '/auth/twitter/write/login', open);
export const advertiserLogin = /* @__PURE__ */ call('advertiserLogin', 'GET', '/auth/twitter/advertiser/login', open);
export const loginCallback = /* @__PURE__ */ call('loginCallback', 'GET', '/auth/twitter/callback', open);
export const authProfile = /* @__PURE__ */ call('authProfile', 'GET', '/auth/profile');
/** Opened by a browser as the logins are, so it carries no token either: the link itself is the proof. */
export const adminSpoofing = /* @__PURE__ */ call('adminSpoofing', 'GET', '/auth/admin-spoofing/{token}/{secret}', {
  ...open,
  required: ['token', 'secret'],
});
