/** The nineteen types, the payload of each, and the list itself. */
import * as v from 'valibot';
import { isoDate, openEnum, url, uuid, type Money } from './common.ts';
import type { Requirement } from './campaign.ts';
import { eventTypes, type EventType } from './event-types.ts';

export { eventTypes, keptEventTypes, type EventType } from './event-types.ts';

interface OfCampaign {
  campaignId: string;
  campaignTitle: string;
}
interface OfWithdrawal {
  withdrawalId: string;
  amount: Money;
}
/** What each type carries; elements compose title and body from it when the server sends none. */
export interface Payload {
  welcome: { userName: string };
  'terms-and-conditions': { version: string; url: string; effectiveAt: string; mustAccept: boolean };
  'campaign-invited': OfCampaign & { advertiserName: string; inviteId: string; publicToken: string; expiresAt: string };
  'campaign-started': OfCampaign & { endsAt: string };
  'campaign-joined': OfCampaign & { campaignIndex: number };
  'campaign-ending': OfCampaign & { endsAt: string; myPostCount: number };
  'campaign-ended': OfCampaign & { endedAt: string; resultsAt: string };
  /** `answered`: claimed since. */
  'campaign-maturity': OfCampaign & { amount: Money; claimUntil: string; answered?: boolean };
  'posts-eligible': OfCampaign & { count: number; postIds: string[]; estimated?: Money };
  'posts-rewarded': OfCampaign & { count: number; amount: Money };
  'campaign-eligible': OfCampaign & { advertiserName: string; startsAt: string; endsAt: string; rewardPool?: Money };
  'campaign-not-eligible': OfCampaign & { reasons: Requirement[] };
  /** `wallet` is masked. */
  'transaction-verifying': OfWithdrawal & { wallet: string; expiresAt: string };
  'transaction-pending': OfWithdrawal & { estimatedAt: string };
  'transaction-cancelled': OfWithdrawal & { by: 'user' | 'system'; refunded: boolean };
  'transaction-failed': OfWithdrawal & { failureCode: string; failureMessage: string; refunded: boolean };
  'transaction-completed': OfWithdrawal & { transactionHash: string; explorerUrl: string };
  'ad-hoc-notification': { title: string; body: string; imageUrl?: string; actionLabel?: string; actionUrl?: string };
  'vlayer-badge': { badgeId: string; title: string; imageUrl: string; url?: string };
}

export const notification = v.object({
  id: uuid,
  eventType: openEnum(eventTypes),
  isRead: v.boolean(),
  createdAt: isoDate,
  readAt: v.nullish(isoDate),
  title: v.optional(v.string()),
  body: v.optional(v.string()),
  url: v.nullish(url),
  payload: v.record(v.string(), v.unknown()),
});
type Wire = v.InferOutput<typeof notification>;
export type Notification<T extends EventType = EventType> = T extends EventType
  ? Omit<Wire, 'eventType' | 'payload'> & { eventType: T; payload: Payload[T] }
  : never;

/** What the subscription `onNotification` sends: the whole list first, then changes. */
export const notificationChange = v.variant('kind', [
  v.object({ kind: v.literal('snapshot'), items: v.array(notification), serverTime: isoDate }),
  /** Also of an item that is in the list already, and is told anew. */
  v.object({ kind: v.literal('created'), item: notification, serverTime: isoDate }),
  /** `ids: null` means all. */
  v.object({ kind: v.literal('read'), ids: v.nullable(v.array(uuid)), readAt: isoDate, serverTime: isoDate }),
]);
export type NotificationChange = v.InferOutput<typeof notificationChange>;
