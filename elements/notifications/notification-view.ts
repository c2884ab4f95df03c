/**
 * Title, body, tone and link of a notification, by its type. Pure functions; icons load separately
 * (notification-icons.ts).
 */
import type { Requirement } from '../../contract/campaign.ts';
import type { AdHocText, EventType, Notification, Payload } from '../../contract/notification.ts';
import type { TextTone } from '../base/tone.ts';
import {
  formatCount,
  formatDate as formatAnyDate,
  formatDateTime as formatAnyDateTime,
  formatMoney,
  toMs,
  type Locale,
} from '../../messages/values.ts';
import { toSafeUrl } from '../ui/safe-url.ts';
import type { NotificationTypesMessages } from './notification-types.messages.ts';

export interface NotificationView {
  title: string;
  body: string;
  tone: Exclude<TextTone, ''>;
  /** A path of the product or a safe absolute URL; null without a target. */
  href: string | null;
  /** The link below the text, where there is one. */
  action?: { label: string; href: string };
}

/** Parameters that most messages use, under the names of their placeholders. */
interface CommonParams {
  campaign: string;
  advertiser: string;
  amount: string;
}
interface ViewContext {
  t: NotificationTypesMessages;
  locale: string | undefined;
  params: CommonParams;
}
type View<T extends EventType> = (payload: Payload[T], context: ViewContext) => NotificationView;
const toCampaignPath = (id: string) => `/campaign/${encodeURIComponent(id)}`;
const withdrawalsPath = '/profile/wallets';
/** The `action` of a view, when both label and address are known. */
const withAction = (label: string | undefined, href: string | null) =>
  label && href && { action: { label, href } };
/** First and last four characters of a hash. Word joiners keep it on one line. */
const shortenHash = (hash: string) =>
  hash.replace(/^((?:0x)?.{4}).{2,}(.{4})$/, '$1\u2060…\u2060$2');
/** Throws without a date: a payload that lacks it is shown as an unknown notification. */
const assertDate = (at: string): string => {
  if (Number.isNaN(toMs(at))) throw new RangeError(`Not a date: ${at}`);
  return at;
};
const formatDate = (at: string, locale: Locale) => formatAnyDate(assertDate(at), locale);
const formatDateTime = (at: string, locale: Locale) => formatAnyDateTime(assertDate(at), locale);

const viewsByType: { [T in EventType]: View<T> } = {
  welcome: (p, { t }) => ({ title: t.welcome(p), body: t.welcomeBody, tone: 'info', href: '/campaigns' }),
  'terms-and-conditions': (p, { t, locale }) => ({
    title: t.terms(p), body: t.termsBody({ date: formatDate(p.effectiveAt, locale) }), tone: 'warning', href: '/articles/terms',
  }),
  'campaign-invited': (p, { t, locale, params }) => ({
    title: t.invited(params),
    body: t.invitedBody({ ...params, date: formatDate(p.expiresAt, locale) }),
    tone: 'info', href: `/invitation/${encodeURIComponent(p.publicToken)}`,
  }),
  'campaign-started': (p, { t, locale, params }) => ({
    title: t.started(params), body: t.startedBody({ date: formatDate(p.endsAt, locale) }),
    tone: 'info', href: toCampaignPath(p.campaignId),
  }),
  'campaign-joined': (p, { t, params }) => ({
    title: t.joined(params), body: t.joinedBody, tone: 'success', href: toCampaignPath(p.campaignId),
  }),
  'campaign-ending': (p, { t, params }) => ({
    title: t.ending(params), body: t.endingBody({ count: p.myPostCount }), tone: 'warning', href: toCampaignPath(p.campaignId),
  }),
  'campaign-ended': (p, { t, locale, params }) => ({
    title: t.ended(params), body: t.endedBody({ date: formatDate(p.resultsAt, locale) }),
    tone: 'info', href: toCampaignPath(p.campaignId),
  }),
  'campaign-maturity': (p, { t, locale, params }) => {
    const href = `${toCampaignPath(p.campaignId)}#claim`;
    return {
      title: t.maturity(params), body: t.maturityBody({ ...params, date: formatDateTime(p.claimUntil, locale) }),
      tone: 'success', href, ...withAction(p.answered ? '' : t.maturityAction(params), href),
    };
  },
  'posts-eligible': (p, { t, locale, params }) => ({
    title: t.postsEligible({ count: p.count }),
    body: p.estimated
      ? t.postsEligibleEstimate({ ...params, amount: formatMoney(p.estimated, locale) })
      : t.postsEligibleBody(params),
    tone: 'success', href: `${toCampaignPath(p.campaignId)}#posts`,
  }),
  'posts-rewarded': (p, { t, params }) => ({
    title: t.postsRewarded({ count: p.count }), body: t.postsRewardedBody(params),
    tone: 'success', href: `${toCampaignPath(p.campaignId)}#posts`,
  }),
  'campaign-eligible': (p, { t, locale, params }) => ({
    title: t.eligible(params),
    body: t.eligibleBody({ ...params, date: formatDate(p.endsAt, locale) }),
    tone: 'success', href: toCampaignPath(p.campaignId),
  }),
  'campaign-not-eligible': (p, { t, locale, params }) => ({
    title: t.notEligible(params), body: formatReasons(p.reasons, t, locale),
    tone: 'danger', href: toCampaignPath(p.campaignId),
  }),
  'transaction-verifying': (p, { t, params }) => ({
    title: t.verifying(params), body: t.verifyingBody(p), tone: 'warning', href: withdrawalsPath,
  }),
  'transaction-pending': (p, { t, locale, params }) => ({
    title: t.pending(params), body: t.pendingBody({ date: formatDateTime(p.estimatedAt, locale) }),
    tone: 'info', href: withdrawalsPath,
  }),
  'transaction-cancelled': (p, { t, params }) => ({
    title: t.cancelled(params), body: getRefundNote(p, t, params), tone: 'muted', href: withdrawalsPath,
  }),
  'transaction-failed': (p, { t, params }) => ({
    title: t.failed(params),
    body: getFailureText(p, t, params), tone: 'danger', href: withdrawalsPath,
  }),
  'transaction-completed': (p, { t, params }) => ({
    title: t.completed(params),
    body: p.transactionHash ? t.completedBody({ hash: shortenHash(p.transactionHash) }) : '', tone: 'success', href: withdrawalsPath,
    ...withAction(t.completedAction, toSafeUrl(p.explorerUrl)),
  }),
  'ad-hoc-notification': (payload) => {
    // The notice of a change of the account is written by a part that loads with it: `security-notice.lazy.ts`.
    const p = payload as AdHocText;
    const target = toSafeUrl(p.actionUrl);
    return { title: p.title, body: p.body, tone: 'info', href: target, ...withAction(p.actionLabel, target) };
  },
  'vlayer-badge': (p, { t }) => ({ title: t.badge(p), body: t.badgeBody, tone: 'success', href: toSafeUrl(p.url) ?? '/profile' }),
}; // prettier-ignore

const getRefundNote = (
  p: Payload['transaction-cancelled'],
  t: NotificationTypesMessages,
  params: CommonParams,
) => (p.refunded ? t.refunded(params) : t.notRefunded);

/** Why a withdrawal failed, where the money is, and what to do now. */
function getFailureText(
  { failureCode: kind, refunded }: Payload['transaction-failed'],
  t: NotificationTypesMessages,
  params: CommonParams,
): string {
  const rest = refunded
    ? [t.failedRefunded(params), t.failureNextStep({ kind })]
    : [t.failedNotRefunded];
  return [t.failureReason({ kind }), ...rest].join(' ');
}

/** Why the account can't join, one sentence each; a general one for a kind that is not known here. */
function formatReasons(
  reasons: readonly Requirement[],
  t: NotificationTypesMessages,
  locale: Locale,
): string {
  const write = (value: string | number) =>
    typeof value === 'number' ? formatCount(value, locale) : value;
  const sentences = reasons.map(({ kind, value, actual }) =>
    value === undefined || actual === undefined || actual === null
      ? t.notEligibleReason({ kind: 'other', required: '', actual: '' })
      : t.notEligibleReason({ kind, required: write(value), actual: write(actual) }),
  );
  return [...new Set(sentences)].join(' ');
}

/**
 * What a row shows. The URL from the server takes precedence. An unknown type, or a payload without the fields of its
 * type, is shown with the text `unknown`.
 */
export function toNotificationView(
  item: Notification,
  t: NotificationTypesMessages,
  unknown: string,
  locale: string | undefined,
): NotificationView {
  const url = toSafeUrl(item.url);
  try {
    const p = item.payload as Partial<Payload['campaign-maturity'] & Payload['campaign-invited']>;
    const params = {
      campaign: p.campaignTitle!,
      advertiser: p.advertiserName!,
      amount: p.amount ? formatMoney(p.amount, locale) : '',
    };
    const view = (viewsByType[item.eventType] as View<EventType>)(item.payload, {
      t,
      locale,
      params,
    });
    return { ...view, title: view.title || unknown, ...(url && { href: url }) };
  } catch {
    return { title: unknown, body: '', tone: 'info', href: url };
  }
}
