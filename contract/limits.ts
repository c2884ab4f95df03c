/**
 * Limits that client and server share. Times are milliseconds, sizes bytes, lengths characters. Without schemas, because
 * browsers load them. Limits that an operator sets are in the database.
 * One module a subject, so that a page loads those that its elements use.
 */
export { limits, listLimits } from './limits/common.ts';
export {
  sessionLimits,
  accountLimits,
  emailLoginLimits,
  withdrawalLimits,
  caseLimits,
  secondFactorLimits,
} from './limits/accounts.ts';
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
