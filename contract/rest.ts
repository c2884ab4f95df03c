/**
 * Every REST call of spec section 7, one small descriptor each, so that a bundle carries only the calls it makes.
 * The server registers its routes from the same descriptors.
 */
import { limits } from './limits.ts';
import type { RestName } from './rest.schemas.ts';

export interface RestCall<N extends RestName = RestName> {
  /** Operation name, as errors say it. */
  readonly name: N;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{param}` places, exactly as in the specification. */
  readonly path: string;
  /** Whether the bearer access token is sent (spec section 6 lists the calls without). */
  readonly token: boolean;
  /** Path, query and body parameters that must not be null or undefined; `body` stands for the body. */
  readonly required: readonly string[];
  /** Milliseconds. */
  readonly timeout: number;
  /** Whether the call carries an `Idempotency-Key` header. */
  readonly idempotent: boolean;
}

type Options = Partial<Pick<RestCall, 'token' | 'required' | 'timeout' | 'idempotent'>>;
const call = <N extends RestName>(name: N, method: RestCall['method'], path: string, options: Options = {}): RestCall<N> => ({
  name,
  method,
  path,
  token: true,
  required: [],
  timeout: limits.httpTimeout,
  idempotent: false,
  ...options,
});
const open = { token: false } as const;
const body = { required: ['body'] } as const;
const id = (field: string) => ({ required: [field] });

export const ping = /* @__PURE__ */ call('ping', 'GET', '/ping', open);
export const up = /* @__PURE__ */ call('up', 'GET', '/up', open);
export const readLogin = /* @__PURE__ */ call('readLogin', 'GET', '/auth/twitter/read/login', open);
export const writeLogin = /* @__PURE__ */ call('writeLogin', 'GET', '/auth/twitter/write/login', open);
export const advertiserLogin = /* @__PURE__ */ call('advertiserLogin', 'GET', '/auth/twitter/advertiser/login', open);
export const loginCallback = /* @__PURE__ */ call('loginCallback', 'GET', '/auth/twitter/callback', open);
export const authProfile = /* @__PURE__ */ call('authProfile', 'GET', '/auth/profile');
export const refreshToken = /* @__PURE__ */ call('refreshToken', 'POST', '/auth/token', { ...open, ...body });
export const adminSpoofing = /* @__PURE__ */ call('adminSpoofing', 'GET', '/auth/admin-spoofing/{token}/{secret}', {
  required: ['token', 'secret'],
});
export const confirmPayout = /* @__PURE__ */ call('confirmPayout', 'POST', '/v1/action/payout/confirm/{campaignId}', {
  required: ['campaignId'],
  idempotent: true,
});
export const createPost = /* @__PURE__ */ call('createPost', 'POST', '/v1/action/post/create', {
  ...body,
  timeout: limits.postTimeout,
  idempotent: true,
});
export const forwardTelemetry = /* @__PURE__ */ call('forwardTelemetry', 'POST', '/application-insights-forwarding', {
  ...open,
  ...body,
});
export const listBalances = /* @__PURE__ */ call('listBalances', 'GET', '/v1/balance');
/** For outside callers only: authenticated by `x-api-key` and `x-api-secret`. */
export const ingestConversion = /* @__PURE__ */ call('ingestConversion', 'POST', '/v1/conversion/event/ingest', {
  ...open,
  ...body,
});
export const getDashboard = /* @__PURE__ */ call('getDashboard', 'GET', '/v1/page/dashboard');
export const getInvitation = /* @__PURE__ */ call('getInvitation', 'GET', '/v1/page/invitation/token/{publicToken}', {
  ...open,
  ...id('publicToken'),
});
export const joinCampaign = /* @__PURE__ */ call('joinCampaign', 'POST', '/v1/page/campaign/{campaignId}/join', {
  required: ['campaignId', 'body'],
});
export const listRecentNotifications = /* @__PURE__ */ call('listRecentNotifications', 'GET', '/v1/notification/recent');
export const markAllNotificationsRead = /* @__PURE__ */ call('markAllNotificationsRead', 'DELETE', '/v1/notification');
export const markNotificationRead = /* @__PURE__ */ call(
  'markNotificationRead',
  'DELETE',
  '/v1/notification/{notificationId}',
  id('notificationId'),
);
export const getProfile = /* @__PURE__ */ call('getProfile', 'GET', '/v1/page/profile');
export const getSettings = /* @__PURE__ */ call('getSettings', 'GET', '/v1/user/settings');
export const saveBasicSettings = /* @__PURE__ */ call('saveBasicSettings', 'PUT', '/v1/user/settings/basic', body);
export const changeEmail = /* @__PURE__ */ call('changeEmail', 'PUT', '/v1/user/settings/email', body);
export const approveEmail = /* @__PURE__ */ call('approveEmail', 'POST', '/v1/user/settings/email/approve', body);
export const changeTwoFactor = /* @__PURE__ */ call('changeTwoFactor', 'PUT', '/v1/user/settings/two-factor', body);
export const approveTwoFactor = /* @__PURE__ */ call('approveTwoFactor', 'POST', '/v1/user/settings/two-factor/approve', body);
export const listWalletTypes = /* @__PURE__ */ call('listWalletTypes', 'GET', '/v1/wallet/type');
export const listWallets = /* @__PURE__ */ call('listWallets', 'GET', '/v1/wallet');
export const createWallet = /* @__PURE__ */ call('createWallet', 'POST', '/v1/wallet', body);
export const startWalletVerification = /* @__PURE__ */ call(
  'startWalletVerification',
  'POST',
  '/v1/wallet/start-verification',
  body,
);
export const completeWalletVerification = /* @__PURE__ */ call(
  'completeWalletVerification',
  'POST',
  '/v1/wallet/complete-verification',
  body,
);
export const removeWallet = /* @__PURE__ */ call('removeWallet', 'DELETE', '/v1/wallet/{walletId}', id('walletId'));
export const listWithdrawals = /* @__PURE__ */ call('listWithdrawals', 'GET', '/v1/withdrawal');
export const requestWithdrawal = /* @__PURE__ */ call('requestWithdrawal', 'POST', '/v1/withdrawal', {
  required: ['page_path', 'trigger', 'body'],
  idempotent: true,
});
export const cancelWithdrawal = /* @__PURE__ */ call('cancelWithdrawal', 'DELETE', '/v1/withdrawal/{withdrawalId}', {
  required: ['withdrawalId', 'page_path', 'trigger'],
});
export const verifyWithdrawal = /* @__PURE__ */ call('verifyWithdrawal', 'POST', '/v1/withdrawal/{withdrawalId}/verify', {
  required: ['withdrawalId', 'page_path', 'trigger', 'body'],
});
export const resendWithdrawalCode = /* @__PURE__ */ call(
  'resendWithdrawalCode',
  'POST',
  '/v1/withdrawal/{withdrawalId}/verify/resend',
  id('withdrawalId'),
);
