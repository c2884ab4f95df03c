/** Notifications: the payload of each type, and the list. */
import * as v from 'valibot';
import { isoDate, list, openEnum, text, url, uuid, type Money } from './common.ts';
import type { Requirement } from './campaign.ts';
import { eventTypes, type EventType } from './event-types.ts';
import { listLimits, textLimits } from './limits.ts';
import type { MessageParams } from './message-params.ts';
import type { StatusReason } from './post.ts';
import type { CancellationCode } from './withdrawal.ts';

export { eventTypes, defaultEventTypes, type EventType } from './event-types.ts';

interface CampaignPayload {
  campaignId: string;
  campaignTitle: string;
}
interface WithdrawalPayload {
  amount: Money;
}
/** A text of the operator. */
export interface AdHocText {
  title: string;
  body: string;
  imageUrl?: string;
  actionLabel?: string;
  actionUrl?: string;
}
/** Changes of an account that its person gets a notice of; their messages are in `security-notices.json`. */
export type SecurityNoticeCode =
  | 'wallet-added' | 'wallet-verified' | 'wallet-default-changed' | 'wallet-removed' | 'email-added' | 'email-changed'
  | 'two-factor-enabled' | 'two-factor-disabled' | 'two-factor-reset' | 'recovery-codes-renewed'
  | 'second-factor-locked' | 'second-factor-locked-day' | 'second-factor-ended'
  | 'withdrawal-requested' | 'withdrawal-held' | 'account-frozen' | 'freeze-lifted'; // prettier-ignore
export interface SecurityNotice {
  code: SecurityNoticeCode;
  /** Addresses are masked. */
  params: MessageParams;
}
/** The answer to a case; its messages are among those of changes of an account. */
export interface CaseNotice {
  code: 'case-answered';
  /** `reference` of the case. */
  params: MessageParams;
}
/** Posts of one campaign that were found not eligible on the same day. */
export interface RejectedPostsNotice {
  code: 'posts-not-eligible';
  /** `campaign` and `count`. */
  params: { campaign: string; count: number };
  /** Absent where the posts have different ones. */
  reasons?: StatusReason[];
}
/** The payload of each type. Elements write title and body from it; only an ad hoc notification brings its own. */
export interface Payload {
  welcome: { userName: string };
  'terms-and-conditions': {
    version: string;
    url: string;
    effectiveAt: string;
  };
  'campaign-invited': CampaignPayload & {
    advertiserName: string;
    publicToken: string;
    expiresAt: string;
  };
  'campaign-started': CampaignPayload & { endsAt: string };
  /** `answered`: the first post was published meanwhile. */
  'campaign-joined': CampaignPayload & { answered?: boolean };
  'campaign-ending': CampaignPayload & { myPostCount: number };
  /** `reason`: the operator's, of an end before its time. */
  'campaign-ended': CampaignPayload & { resultsAt: string; reason?: string };
  /** `answered`: claimed meanwhile. `paid`: added to the balance. `ended`: not claimed in time. Both at the time of the notification. */
  'campaign-maturity': CampaignPayload & {
    amount: Money;
    claimUntil: string;
    answered?: boolean;
    paid?: boolean;
    ended?: 'expired';
  };
  /** `ended`: all posts that were eligible are deleted. */
  'posts-eligible': CampaignPayload & { count: number; estimated?: Money; ended?: 'deleted' };
  'posts-rewarded': CampaignPayload & { count: number; amount: Money };
  /**
   * `answered`: the person joined. With `ended`: the campaign has closed without.
   * `obstacle`: why nobody can join for now.
   */
  'campaign-eligible': CampaignPayload & {
    advertiserName: string;
    endsAt: string;
    answered?: boolean;
    ended?: 'closed';
    obstacle?: 'full' | 'paused';
  };
  'campaign-not-eligible': CampaignPayload & { reasons: Requirement[] };
  /** `wallet` is masked. `answered`: confirmed or ended meanwhile. `ended`: how. */
  'transaction-verifying': WithdrawalPayload & {
    wallet: string;
    expiresAt: string;
    answered?: boolean;
    ended?: 'expired' | 'cancelled' | 'failed' | 'by-user';
  };
  'transaction-pending': WithdrawalPayload & { estimatedAt: string };
  'transaction-cancelled': WithdrawalPayload & {
    by: 'user' | 'system';
    reason: CancellationCode;
    refunded: boolean;
    /** The operator's own words, where the operator cancelled it. */
    note?: string;
  };
  'transaction-failed': WithdrawalPayload & {
    failureCode: string;
    refunded: boolean;
  };
  /** `net` is what arrived: the amount without the fee. */
  'transaction-completed': WithdrawalPayload & {
    net: Money;
    transactionHash: string;
    explorerUrl: string;
  };
  'ad-hoc-notification': AdHocText | SecurityNotice | CaseNotice | RejectedPostsNotice;
  /** `titles`: in other languages than English, by their codes. */
  'vlayer-badge': { title: string; titles?: Record<string, string>; imageUrl: string };
}

export const notification = v.object({
  id: uuid,
  eventType: openEnum(eventTypes),
  isRead: v.boolean(),
  createdAt: isoDate,
  url: v.nullish(url),
  payload: v.record(v.string(), v.unknown()),
});
type Wire = v.InferOutput<typeof notification>;
export type Notification<T extends EventType = EventType> = T extends EventType
  ? Omit<Wire, 'eventType' | 'payload'> & { eventType: T; payload: Payload[T] }
  : never;

/** What a client can't count by itself, because it has not loaded all notifications. */
export const notificationSummary = v.object({
  /** Unread notifications of the kept types, the welcome excluded. */
  unreadCount: v.number(),
  /** The newest unread welcome. */
  firstWelcome: v.nullable(notification),
  /** Unread notifications about campaigns to join, the newest ones. */
  eligible: v.array(notification),
});
export type NotificationSummary = v.InferOutput<typeof notificationSummary>;

/** The types that a client keeps; without them those of `defaultEventTypes`. Unknown ones match nothing. */
export const keptTypes = v.optional(list(text(textLimits.name), listLimits.notificationTypes));

/** What open pages show and has changed without a notification. */
export const staleData = ['campaigns', 'posts'] as const;
export type StaleData = (typeof staleData)[number];

/** Messages of the subscription `onNotification`: the newest notifications first, then changes. */
export const notificationChange = v.variant('kind', [
  v.object({
    kind: v.literal('snapshot'),
    items: v.array(notification),
    summary: notificationSummary,
    serverTime: isoDate,
  }),
  /** May repeat an item that is in the list already. */
  v.object({
    kind: v.literal('created'),
    item: notification,
    summary: notificationSummary,
    serverTime: isoDate,
  }),
  v.object({
    kind: v.literal('read'),
    /** `null` means all that were created until `upTo`. */
    ids: v.nullable(v.array(uuid)),
    upTo: v.nullable(isoDate),
    summary: notificationSummary,
    serverTime: isoDate,
  }),
  /** Open pages request it again, each at a random time within so many milliseconds. */
  v.object({
    kind: v.literal('stale'),
    data: v.picklist(staleData),
    within: v.number(),
    serverTime: isoDate,
  }),
]);
export type NotificationChange = v.InferOutput<typeof notificationChange>;
/** A change of the list. */
export type NotificationListChange = Exclude<NotificationChange, { kind: 'stale' }>;
