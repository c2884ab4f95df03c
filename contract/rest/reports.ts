/** REST calls of error reports. */
import { requiresBody, call, noToken } from './call.ts';

/** Reports an error with status 500 or above. Only pages of the app may call it. */
export const reportError = /* @__PURE__ */ call('reportError', 'POST', '/v1/analytics/error', {
  ...noToken,
  ...requiresBody,
});
