/** The product's data and actions on the sandbox's pages, provided by `product-access.ts`. */
import type { WalletEventDto } from '../contract/ingest.ts';

export interface UsableInvitation {
  token: string;
  campaign: string;
  advertiser: string;
  forHandle: string | null;
  expiresAt: Date | null;
}
export interface LedgerReport {
  /** Balances by account kind and currency, as decimal strings. */
  balances: { kind: string; currency: string; amount: string }[];
  /** Sum of all entries by currency, in minor units: always `"0"`. */
  sums: Record<string, string>;
}
export interface AnalyticsReport {
  /** Event counts by name, most frequent first. */
  counts: { name: string; count: number; lastAt: Date }[];
  /** Recent events, newest first. */
  recent: {
    name: string;
    fields: Record<string, unknown>;
    visitorId: string | null;
    occurredAt: Date;
  }[];
  visitors: number;
  telemetry: { kind: string; count: number }[];
  /** Conversion events by type, the demo API key with its secret, and an event to send with it. */
  conversions: {
    counts: { type: string; count: number; lastAt: Date }[];
    url: string;
    key: string;
    secret: string;
    example: WalletEventDto;
  };
}
export interface ProductView {
  analytics(): Promise<AnalyticsReport>;
  usableInvitations(): Promise<UsableInvitation[]>;
  ledger(): Promise<LedgerReport>;
  /** Handles of the product's users. */
  userHandles(): Promise<string[]>;
  /** Badges that can be given. */
  badges(): Promise<{ id: string; title: string }[]>;
  /** Sends a notice to `all`, or to people by handle. @returns what is wrong with it; null: it is sent */
  sendNotice(notice: { to: 'all' | string[]; title: string; body: string }): Promise<string | null>;
  /** @returns what is wrong; null: the person has the badge */
  giveBadge(badgeId: string, handle: string): Promise<string | null>;
  /** Origins that may embed elements and receive a login, but not run the app. */
  partnerOrigins(): Promise<string[]>;
  /** Adds a partner origin. @returns false for an invalid origin */
  addPartnerOrigin(origin: string): Promise<boolean>;
  /** Creates a link, valid once, with which the demo administrator impersonates the user. */
  createImpersonationLink(handle: string): Promise<string>;
  /** The second factor of the demo administrator, for the authenticator app. */
  administratorOtpauthUri: string;
}
