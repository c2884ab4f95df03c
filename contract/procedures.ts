/** The procedures of the typed channel: name → kind, whether a session is needed, and required fields. */
import type { ProcedureName } from './procedures.schemas.ts';

export interface Procedure {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** False: also answers without a session token. */
  readonly session: boolean;
  readonly required?: readonly string[];
}

export const procedures = {
  getCurrentUser: { kind: 'query', session: false },
  redeemLogin: { kind: 'mutation', session: false, required: ['code', 'verifier'] },
  // Only the server checks the required fields of the others, because this table is part of the bell's bundle.
  getPendingLogin: { kind: 'query', session: false },
  completeSecondFactor: { kind: 'mutation', session: false },
  proveSecondFactor: { kind: 'mutation', session: true },
  renewRecoveryCodes: { kind: 'mutation', session: true },
  signOut: { kind: 'mutation', session: true },
  listSessions: { kind: 'query', session: true },
  revokeSession: { kind: 'mutation', session: true, required: ['id'] },
  freezeAccount: { kind: 'mutation', session: false },
  grantImpersonation: { kind: 'mutation', session: true, required: ['impersonate'] },
  prepareConfirmation: { kind: 'mutation', session: true },
  getConfirmation: { kind: 'query', session: true },
  endConfirmation: { kind: 'mutation', session: true },
  cancelConfirmation: { kind: 'mutation', session: false },
  getBrandNameForHostname: { kind: 'query', session: false, required: ['hostname'] },
  getBrand: { kind: 'query', session: false, required: ['name'] },
  listCurrentCampaigns: { kind: 'query', session: true },
  listCampaigns: { kind: 'query', session: false },
  listPastCampaigns: { kind: 'query', session: true },
  getCampaign: { kind: 'query', session: false, required: ['id'] },
  listMyPosts: { kind: 'query', session: true },
  getPostLimits: { kind: 'query', session: false },
  listSuggestions: { kind: 'query', session: true, required: ['campaignId'] },
  getCampaignPreview: { kind: 'query', session: false, required: ['token'] },
  getLanding: { kind: 'query', session: false, required: ['advertiser'] },
  getMyInvitation: { kind: 'query', session: true, required: ['token'] },
  listNotifications: { kind: 'query', session: true },
  getNotificationSummary: { kind: 'query', session: true },
  onNotification: { kind: 'subscription', session: true },
} as const satisfies Record<ProcedureName, Procedure>;
