/**
 * One notification of each type, newest first; dates are relative to 19 November 2026, 15:00 UTC.
 */
import type { EventType, Notification, Payload } from '../../contract/notification.ts';

/** The picture of a badge. */
export const badgePicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'%3E%3Crect width='40' height='40' rx='9' fill='%230d6675'/%3E%3Cpath fill='none' stroke='%23f7fcfd' stroke-width='3.2' stroke-linecap='round' stroke-linejoin='round' d='m12 21 5.500 5.500L29 15'/%3E%3C/svg%3E";

export const sampleNow = Date.parse('2026-11-19T15:00:00Z');
const usdc = (amount: string) => ({ amount, currency: 'USDC' });
const core = {
  campaignId: '6a8d3c0e-6d55-4a3c-9a56-0d7d1f2b9a01',
  campaignTitle: 'Core: one account, one asset',
};
let last = 0;
const make = <T extends EventType>(
  eventType: T,
  hoursAgo: number,
  payload: Payload[T],
  isRead = false,
): Notification =>
  ({
    id: `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`,
    eventType,
    isRead,
    createdAt: new Date(sampleNow - hoursAgo * 3_600_000).toISOString(),
    payload,
  }) as unknown as Notification;

export const samples: Notification[] = [
  make('transaction-verifying', 1, {
    amount: usdc('50.00'),
    wallet: '7xKp…9fQm',
    expiresAt: '2026-11-19T15:11:00Z',
  }),
  make('posts-eligible', 3, { ...core, count: 2, estimated: usdc('96.40') }),
  make('campaign-ending', 6, {
    campaignId: core.campaignId,
    campaignTitle: 'Fees in plain words',
    myPostCount: 1,
  }),
  make('campaign-invited', 7, {
    campaignId: core.campaignId,
    campaignTitle: 'First thousand stores',
    advertiserName: 'Acme Pay',
    publicToken: 'tk',
    expiresAt: '2026-11-22T20:00:00Z',
  }),
  make('campaign-maturity', 21, {
    ...core,
    amount: usdc('42.80'),
    claimUntil: '2026-11-25T18:00:00Z',
  }),
  make('campaign-eligible', 23, {
    campaignId: core.campaignId,
    campaignTitle: 'Surge, season 2',
    advertiserName: 'Switchboard',
    endsAt: '2026-12-20T00:00:00Z',
  }),
  make('transaction-failed', 27, { amount: usdc('30.00'), failureCode: 'network', refunded: true }),
  make('terms-and-conditions', 29, {
    version: '4',
    url: '/articles/campaign-terms/00000000-0000-4000-8000-000000000100/4',
    effectiveAt: '2026-11-23T00:00:00Z',
  }),
  make('vlayer-badge', 75, {
    title: 'verified reach',
    titles: { de: 'Geprüfte Reichweite', ar: 'وصول موثَّق' },
    imageUrl: badgePicture,
  }),
  make('posts-rewarded', 76, { ...core, count: 3, amount: usdc('42.80') }),
  make(
    'campaign-not-eligible',
    120,
    {
      campaignId: core.campaignId,
      campaignTitle: 'Night market',
      reasons: [{ id: 'followers', kind: 'followers', value: 10000, actual: 4310, state: 'unmet' }],
    },
    true,
  ),
  make(
    'transaction-completed',
    148,
    {
      amount: usdc('75.00'),
      net: usdc('74.20'),
      transactionHash: '5hGkTz3wQnV8rJx2',
      explorerUrl: 'https://explorer.example/5hGkTz3wQnV8rJx2',
    },
    true,
  ),
  make(
    'ad-hoc-notification',
    190,
    {
      title: 'Withdrawals pause on 12 Nov, 02:00',
      body: 'Maintenance for about 20 minutes',
      actionLabel: 'Status',
      actionUrl: 'https://status.example/',
    },
    true,
  ),
  make(
    'transaction-pending',
    200,
    { amount: usdc('75.00'), estimatedAt: '2026-11-13T10:12:00Z' },
    true,
  ),
  make(
    'transaction-cancelled',
    210,
    { amount: usdc('20.00'), by: 'user', reason: 'by-user', refunded: true },
    true,
  ),
  make('campaign-ended', 240, { ...core, resultsAt: '2026-11-16T00:00:00Z' }, true),
  make('campaign-started', 400, { ...core, endsAt: '2026-12-13T23:59:00Z' }, true),
  make('campaign-joined', 410, core, true),
  make('welcome', 411, { userName: 'Mara' }, true),
];
