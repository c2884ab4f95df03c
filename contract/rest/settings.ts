/** REST calls of settings. */
import { requiresBody, requiresParam, call, noToken } from './call.ts';

export const getSettings = /* @__PURE__ */ call('getSettings', 'GET', '/v1/user/settings');
export const saveBasicSettings = /* @__PURE__ */ call(
  'saveBasicSettings',
  'PUT',
  '/v1/user/settings/basic',
  requiresBody,
);
/** One-click unsubscribe (RFC 8058): mail programs post to it, and the page of the same address. The body is not read. */
export const unsubscribe = /* @__PURE__ */ call('unsubscribe', 'POST', '/unsubscribe/{token}', {
  ...noToken,
  ...requiresParam('token'),
});
export const changeEmail = /* @__PURE__ */ call(
  'changeEmail',
  'PUT',
  '/v1/user/settings/email',
  requiresBody,
);
export const approveEmail = /* @__PURE__ */ call(
  'approveEmail',
  'POST',
  '/v1/user/settings/email/approve',
  requiresBody,
);
export const changeTwoFactor = /* @__PURE__ */ call(
  'changeTwoFactor',
  'PUT',
  '/v1/user/settings/two-factor',
  requiresBody,
);
export const approveTwoFactor = /* @__PURE__ */ call(
  'approveTwoFactor',
  'POST',
  '/v1/user/settings/two-factor/approve',
  requiresBody,
);
