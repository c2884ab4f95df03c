/** REST calls of system. */
import { body, call, open } from './call.ts';

export const ping = /* @__PURE__ */ call('ping', 'GET', '/ping', open);
export const up = /* @__PURE__ */ call('up', 'GET', '/up', open);
export const forwardTelemetry = /* @__PURE__ */ call('forwardTelemetry', 'POST', '/application-insights-forwarding', {
  ...open,
  ...body,
});
/** Events of the tracker. Only pages that run the app may send them. */
export const sendAnalytics = /* @__PURE__ */ call('sendAnalytics', 'POST', '/v1/analytics/event', { ...open, ...body });
/** For outside callers only: authenticated by `x-api-key` and `x-api-secret`. */
export const ingestConversion = /* @__PURE__ */ call('ingestConversion', 'POST', '/v1/conversion/event/ingest', {
  ...open,
  ...body,
});
