/**
 * Values that a field of this name usually holds. Without them hardly a generated input would get past the first look-up.
 * `<wallet:3>` is replaced by the fourth wallet of the test's world: a failure is then the same in each run.
 */
import fc from 'fast-check';

/** Kinds of things whose ids are UUIDs. */
export const uuidKinds = [
  'wallet', 'campaign', 'week', 'withdrawal', 'notification', 'suggestion', 'post', 'session', 'confirmation', 'challenge',
  'invitation', 'user',
] as const; // prettier-ignore
const textKinds = [
  'invitation-token', 'preview-token', 'advertiser', 'brand', 'host', 'handle', 'access-token', 'refresh-token', 'address', 'code',
  'tracker-key', 'telemetry-key', 'site', 'partner',
] as const; // prettier-ignore
export const kinds = [...uuidKinds, ...textKinds] as const;
export type Kind = (typeof kinds)[number];

const placeholder = /<([a-z-]+):(\d+)>/g;
const isKind = (name: string): name is Kind => (kinds as readonly string[]).includes(name);

/** Replaces the placeholders in a text. */
export const resolvePlaceholders = (text: string, get: (kind: Kind, index: number) => string) =>
  text.replace(placeholder, (all, kind: string, index: string) =>
    isKind(kind) ? get(kind, Number(index)) : all,
  );

const idFields: Readonly<Record<string, readonly Kind[]>> = {
  walletId: ['wallet'],
  campaignId: ['campaign'],
  withdrawalId: ['withdrawal'],
  notificationId: ['notification'],
  subjectId: ['withdrawal', 'post'],
  postId: ['post'],
  weekId: ['week'],
  selectedSuggestionId: ['suggestion'],
  challengeId: ['challenge'],
  inviteId: ['invitation'],
  invite_id: ['invitation', 'invitation-token'],
  publicToken: ['invitation-token'],
  token: ['invitation-token', 'preview-token'],
  advertiser: ['advertiser'],
  partnerName: ['advertiser'],
  name: ['brand'],
  hostname: ['host'],
  impersonate: ['handle', 'user'],
  accessToken: ['access-token'],
  refreshToken: ['refresh-token'],
  address: ['address'],
  code: ['code'],
  key: ['tracker-key'],
  iKey: ['telemetry-key'],
  userId: ['user'],
  id: ['campaign', 'session', 'confirmation'],
};

const values: Readonly<Record<string, readonly string[]>> = {
  currency: ['USDC', 'USDC', 'USDC', 'USDC', 'SOL', 'ETH', 'XYZ'],
  amount: ['5', '20', '10.5', '33.333333', '0', '0.0000001', '100000', '99999999999999999999.9'],
  walletTypeId: ['phantom', 'phantom', 'metamask', 'solana', 'none'],
  acceptedTermsVersion: ['1', '2'],
  page_path: ['/profile/wallets', '/', '/campaigns'],
  afterLoginRedirectUrl: ['<site:0>/profile', '<partner:0>/', 'https://other.example/'],
  onCancelLoginRedirectUrl: ['<site:0>/', '<partner:0>/back', 'javascript:alert(1)'],
  returnTo: ['<partner:0>/', '<site:0>/', 'https://other.example/'],
  code_challenge: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  campaignIndex: ['1', '2', '7'],
  email: ['fuzz@example.com', 'mara@example.com'],
  language: ['en', 'de', 'ar'],
  country: ['SE', 'DE'],
  timeZone: ['Europe/Berlin', 'Asia/Tokyo', 'Nowhere/Land'],
};

/** Few enough that generated calls meet at the same things. */
const anyIndex = fc.oneof(
  { arbitrary: fc.constantFrom(0, 1), weight: 2 },
  { arbitrary: fc.nat(7), weight: 1 },
);
const toPlaceholder = (of: readonly Kind[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...of), anyIndex).map(([kind, index]) => `<${kind}:${index}>`);

/** Usual values of a text field; undefined when its name has none. */
export function findHint(field: string): fc.Arbitrary<string> | undefined {
  const kind = idFields[field];
  if (kind) return toPlaceholder(kind);
  const list = values[field];
  return list && fc.constantFrom(...list);
}

/** Ids of the right kind, of another kind, and of nothing. */
export const createUuid = (field: string): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: findHint(field) ?? toPlaceholder(uuidKinds), weight: 12 },
    { arbitrary: toPlaceholder(uuidKinds), weight: 2 },
    { arbitrary: fc.uuid(), weight: 1 },
  );
