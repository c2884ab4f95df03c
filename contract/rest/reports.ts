/** REST calls of error reports. */
import { body, call, open } from './call.ts';

/** A failure from status 500 on, as the page saw it. Only pages that run the app may send them. */
export const reportError = /* @__PURE__ */ call('reportError', 'POST', '/v1/analytics/error', { ...open, ...body });
