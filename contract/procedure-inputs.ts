/**
 * Required fields of the inputs that a client checks before any request; the server checks all of them. Apart from
 * `procedures.ts`, because browsers load only this.
 */
import type { ProcedureName } from './procedures.schemas.ts';

export const requiredInputs: { readonly [N in ProcedureName]?: readonly string[] } = {
  redeemLogin: ['code'],
  requestEmailLogin: ['email'],
  redeemConfirmationLogin: ['id'],
  revokeSession: ['id'],
  setDefaultWallet: ['id'],
  getBlockReason: ['token'],
  grantImpersonation: ['impersonate'],
  getBrandNameForHostname: ['hostname'],
  getBrand: ['name'],
  getCampaign: ['id'],
  getCampaignTerms: ['id', 'version'],
  saveDraft: ['campaignId', 'kind'],
  leaveCampaign: ['campaignId'],
  deletePost: ['id'],
  listSuggestions: ['campaignId'],
  submitPostLink: ['url', 'content', 'campaignId'],
  listPostLinks: ['campaignId'],
  getLinkPreview: ['url'],
  getCampaignPreview: ['token'],
  getLanding: ['advertiser'],
  getMyInvitation: ['token'],
  openCase: ['subject', 'subjectId', 'text'],
};
