/** REST calls of wallets. */
import { requiresBody, call, requiresParam } from './call.ts';

export const listBalances = /* @__PURE__ */ call('listBalances', 'GET', '/v1/balance');
export const listWalletTypes = /* @__PURE__ */ call('listWalletTypes', 'GET', '/v1/wallet/type');
export const listWallets = /* @__PURE__ */ call('listWallets', 'GET', '/v1/wallet');
export const createWallet = /* @__PURE__ */ call(
  'createWallet',
  'POST',
  '/v1/wallet',
  requiresBody,
);
export const startWalletVerification = /* @__PURE__ */ call(
  'startWalletVerification',
  'POST',
  '/v1/wallet/start-verification',
  requiresBody,
);
export const completeWalletVerification = /* @__PURE__ */ call(
  'completeWalletVerification',
  'POST',
  '/v1/wallet/complete-verification',
  requiresBody,
);
export const removeWallet = /* @__PURE__ */ call(
  'removeWallet',
  'DELETE',
  '/v1/wallet/{walletId}',
  requiresParam('walletId'),
);
export const listWithdrawals = /* @__PURE__ */ call('listWithdrawals', 'GET', '/v1/withdrawal');
export const requestWithdrawal = /* @__PURE__ */ call(
  'requestWithdrawal',
  'POST',
  '/v1/withdrawal',
  {
    required: ['page_path', 'trigger', 'body'],
    idempotent: true,
  },
);
export const cancelWithdrawal = /* @__PURE__ */ call(
  'cancelWithdrawal',
  'DELETE',
  '/v1/withdrawal/{withdrawalId}',
  {
    required: ['withdrawalId', 'page_path', 'trigger'],
  },
);
export const verifyWithdrawal = /* @__PURE__ */ call(
  'verifyWithdrawal',
  'POST',
  '/v1/withdrawal/{withdrawalId}/verify',
  {
    required: ['withdrawalId', 'page_path', 'trigger', 'body'],
  },
);
export const resendWithdrawalCode = /* @__PURE__ */ call(
  'resendWithdrawalCode',
  'POST',
  '/v1/withdrawal/{withdrawalId}/verify/resend',
  requiresParam('withdrawalId'),
);
