/** The procedures of the typed channel: name → kind, and whether a session is needed. Browsers load only its types. */
import type { ProcedureName } from './procedures.schemas.ts';

export interface Procedure {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** False: also answers without a session token. */
  readonly session: boolean;
}

export const procedures = {
  getCurrentUser: { kind: 'query', session: false },
  redeemLogin: { kind: 'mutation', session: false },
  redeemConfirmationLogin: { kind: 'mutation', session: false },
  getPendingLogin: { kind: 'query', session: false },
  completeSecondFactor: { kind: 'mutation', session: false },
  proveSecondFactor: { kind: 'mutation', session: true },
  renewRecoveryCodes: { kind: 'mutation', session: true },
  signOut: { kind: 'mutation', session: true },
  signOutEverywhere: { kind: 'mutation', session: true },
  listSessions: { kind: 'query', session: true },
  revokeSession: { kind: 'mutation', session: true },
  setDefaultWallet: { kind: 'mutation', session: true },
  freezeAccount: { kind: 'mutation', session: false },
  getBlockReason: { kind: 'query', session: false },
  grantImpersonation: { kind: 'mutation', session: true },
  prepareConfirmation: { kind: 'mutation', session: true },
  getConfirmation: { kind: 'query', session: true },
  endConfirmation: { kind: 'mutation', session: true },
  cancelConfirmation: { kind: 'mutation', session: false },
  getBrandNameForHostname: { kind: 'query', session: false },
  getBrand: { kind: 'query', session: false },
  listCurrentCampaigns: { kind: 'query', session: true },
  listCampaigns: { kind: 'query', session: false },
  listPastCampaigns: { kind: 'query', session: true },
  exportPastCampaigns: { kind: 'query', session: true },
  getCampaign: { kind: 'query', session: false },
  getCampaignTerms: { kind: 'query', session: false },
  listMyPosts: { kind: 'query', session: true },
  listDrafts: { kind: 'query', session: true },
  saveDraft: { kind: 'mutation', session: true },
  submitPostLink: { kind: 'mutation', session: true },
  listPostLinks: { kind: 'query', session: true },
  getLinkPreview: { kind: 'query', session: true },
  getPostLimits: { kind: 'query', session: false },
  leaveCampaign: { kind: 'mutation', session: true },
  deletePost: { kind: 'mutation', session: true },
  listSuggestions: { kind: 'query', session: true },
  getCampaignPreview: { kind: 'query', session: false },
  listBrandCampaigns: { kind: 'query', session: true },
  getEarnings: { kind: 'query', session: true },
  getLanding: { kind: 'query', session: false },
  getMyInvitation: { kind: 'query', session: true },
  exportWithdrawals: { kind: 'query', session: true },
  openCase: { kind: 'mutation', session: true },
  listCases: { kind: 'query', session: true },
  listNotifications: { kind: 'query', session: true },
  getNotificationSummary: { kind: 'query', session: true },
  onNotification: { kind: 'subscription', session: true },
} as const satisfies Record<ProcedureName, Procedure>;
