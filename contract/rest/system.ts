/** REST calls of system. */
import { requiresBody, call, noToken } from './call.ts';

export const ping = /* @__PURE__ */ call('ping', 'GET', '/ping', noToken);
export const up = /* @__PURE__ */ call('up', 'GET', '/up', noToken);
export const forwardTelemetry = /* @__PURE__ */ call(
  'forwardTelemetry',
  'POST',
  '/application-insights-forwarding',
  {
    ...noToken,
    ...requiresBody,
  },
);
/** Events of the tracker. Only pages of the app may call it. */
export const sendAnalytics = /* @__PURE__ */ call('sendAnalytics', 'POST', '/v1/analytics/event', {
  ...noToken,
  ...requiresBody,
});
/** For external callers only: authenticated by `x-api-key` and `x-api-secret`. */
export const ingestConversion = /* @__PURE__ */ call(
  'ingestConversion',
  'POST',
  '/v1/conversion/event/ingest',
  {
    ...noToken,
    ...requiresBody,
  },
);
