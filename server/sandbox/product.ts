/** What the sandbox's pages show of the product itself; `main.ts` hands it in. */
export interface OpenInvitation {
  token: string;
  campaign: string;
  advertiser: string;
  forHandle: string | null;
  expiresAt: Date | null;
}
export interface LedgerView {
  /** Balances by kind and currency, as decimal strings in units of the currency. */
  balances: { kind: string; currency: string; amount: string }[];
  /** Sum of all entries by currency, in minor units: `"0"`, always. */
  sums: Record<string, string>;
}
export interface AnalyticsView {
  /** Events by name, the most frequent first. */
  counts: { name: string; count: number; lastAt: Date }[];
  /** The newest first. */
  recent: { name: string; fields: Record<string, unknown>; visitorId: string | null; occurredAt: Date }[];
  visitors: number;
  telemetry: { kind: string; count: number }[];
  /** Events that programs of others sent, by kind; key and secret of the demonstration. */
  conversions: { counts: { type: string; count: number; lastAt: Date }[]; key: string; secret: string };
}
export interface ProductView {
  analytics(): Promise<AnalyticsView>;
  liveInvitations(): Promise<OpenInvitation[]>;
  ledger(): Promise<LedgerView>;
  /** Handles of the product's users. */
  people(): Promise<string[]>;
  /** Origins that may embed elements and receive a login, but not run the app. */
  partnerOrigins(): Promise<string[]>;
  /** Lists one of them, from now on. @returns false for what is no origin. */
  listPartner(origin: string): Promise<boolean>;
  /** A link that lets a demonstration administrator view as one of them, once. */
  viewAs(handle: string): Promise<string>;
}
