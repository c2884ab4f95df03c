/** The table of the typed channel: name → kind, whether it needs a session, and the fields that must be there. */
import type { ProcedureName } from './procedures.schemas.ts';

export interface Procedure {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** False: answers without a session token too. */
  readonly session: boolean;
  readonly required?: readonly string[];
}

export const procedures = {
  getCurrentUser: { kind: 'query', session: false },
  redeemLogin: { kind: 'mutation', session: false, required: ['code', 'verifier'] },
  signOut: { kind: 'mutation', session: true },
  listSessions: { kind: 'query', session: true },
  revokeSession: { kind: 'mutation', session: true, required: ['id'] },
  grantImpersonation: { kind: 'mutation', session: true, required: ['impersonate'] },
  // What these must have is the server's alone to say: each byte of this table is in the bell.
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
  onNotification: { kind: 'subscription', session: true },
} as const satisfies Record<ProcedureName, Procedure>;
