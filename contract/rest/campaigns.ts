/** REST calls of campaigns. */
import { limits } from '../limits.ts';
import { requiresBody, call, requiresParam, noToken } from './call.ts';

export const getDashboard = /* @__PURE__ */ call('getDashboard', 'GET', '/v1/page/dashboard');
export const getInvitation = /* @__PURE__ */ call(
  'getInvitation',
  'GET',
  '/v1/page/invitation/token/{publicToken}',
  {
    ...noToken,
    ...requiresParam('publicToken'),
  },
);
export const joinCampaign = /* @__PURE__ */ call(
  'joinCampaign',
  'POST',
  '/v1/page/campaign/{campaignId}/join',
  {
    required: ['campaignId', 'body'],
  },
);
export const getProfile = /* @__PURE__ */ call('getProfile', 'GET', '/v1/page/profile');
export const createPost = /* @__PURE__ */ call('createPost', 'POST', '/v1/action/post/create', {
  ...requiresBody,
  timeout: limits.postTimeout,
  idempotent: true,
});
export const confirmPayout = /* @__PURE__ */ call(
  'confirmPayout',
  'POST',
  '/v1/action/payout/confirm/{campaignId}',
  {
    required: ['campaignId'],
    idempotent: true,
  },
);
/** The person's own results in a campaign as a picture (PNG, 1200 × 630). */
export const getResultsCard = /* @__PURE__ */ call(
  'getResultsCard',
  'GET',
  '/v1/page/campaign/{campaignId}/results-card',
  { ...requiresParam('campaignId'), binary: true },
);
