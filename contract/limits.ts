/**
 * Limits that client and server share. Times are milliseconds, sizes bytes, lengths characters. Without schemas, because
 * browsers load them. Limits that an operator sets are in the database.
 * One module a subject, so that a page loads those that its elements use.
 */
export { limits, listLimits } from './limits/common.ts';
export { sessionLimits, emailLoginLimits } from './limits/sessions.ts';
export { accountLimits } from './limits/accounts.ts';
export { secondFactorLimits } from './limits/second-factor.ts';
export { withdrawalLimits } from './limits/withdrawals.ts';
export { caseLimits } from './limits/cases.ts';
export { pageLimits } from './limits/pages.ts';
export { textLimits } from './limits/texts.ts';
export { requestLimits, socketLimits, uploadLimits, bodyPace } from './limits/requests.ts';
export {
  type PostLimits,
  defaultPostLimits,
  imageLimits,
  sandboxVideoBytes,
} from './limits/posts.ts';
export { analyticsLimits, errorReportLimits, telemetryLimits } from './limits/analytics.ts';
