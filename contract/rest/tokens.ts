/** REST calls of tokens. */
import { requiresBody, call, noToken } from './call.ts';

export const refreshToken = /* @__PURE__ */ call('refreshToken', 'POST', '/auth/token', {
  ...noToken,
  ...requiresBody,
});
