/**
 * Title, body, tone and link of a notification, by its type. Pure functions; icons load separately
 * (notification-icons.ts).
 */
import { getFirstName } from '../../common/text/first-name.ts';
import type { Requirement } from '../../contract/campaign.ts';
import type { AdHocText, EventType, Notification, Payload } from '../../contract/notification.ts';
import { isolateIfNeeded } from '../../messages/isolate.ts';
import { formatCount, formatMoney, type Locale } from '../../messages/values.ts';
import { getLanguage } from '../core/i18n/locale.ts';
import { toSafeUrl } from '../ui/safe-url.ts';
import type { OtherTypesMessages } from './notification-other-types.lazy.ts';
import type { NotificationTypesMessages } from './notification-types.messages.ts';
import {
  formatDate,
  formatEnd,
  formatLastDay,
  toCampaignPath,
  withdrawalsPath,
  type NotificationView,
  type View,
  type ViewContext,
} from './notification-view-helpers.ts';

export type { NotificationView } from './notification-view-helpers.ts';

/** Messages and views of the types that are not kept by default: notification-other-types.lazy.ts. */
export interface OtherTypes {
  t: OtherTypesMessages;
  part: typeof import('./notification-other-types.lazy.ts');
}

/** The `action` of a view, when both label and address are known. */
const withAction = (label: string | undefined, href: string | null) =>
  label && href && { action: { label, href } };
/** First and last four characters of a hash. Word joiners keep it on one line. */
const shortenHash = (hash: string) =>
  hash.replace(/^((?:0x)?.{4}).{2,}(.{4})$/, '$1\u2060…\u2060$2');
const viewsByType: { [T in EventType]?: View<T, NotificationTypesMessages> } = {
  welcome: (p, { t }) => ({
    title: t.welcome({ userName: getFirstName(p.userName) }),
    body: t.welcomeBody,
    tone: 'info',
    href: '/campaigns',
  }),
  'terms-and-conditions': (p, { t, locale }) => ({
    title: t.terms(p),
    body: t.termsBody({ date: formatDate(p.effectiveAt, locale) }),
    tone: 'warning',
    href: toSafeUrl(p.url) ?? '/articles/terms',
  }),
  'campaign-joined': (p, { t, params }) => ({
    title: t.joined(params),
    body: p.answered ? '' : t.joinedBody,
    tone: 'success',
    href: toCampaignPath(p.campaignId),
  }),
  'campaign-ended': (p, { t, locale, params }) => ({
    title: t.ended(params),
    tone: 'info',
    href: toCampaignPath(p.campaignId),
    body: p.reason
      ? t.endedEarlyBody({ reason: p.reason, date: formatDate(p.resultsAt, locale) })
      : t.endedBody({ date: formatDate(p.resultsAt, locale) }),
  }),
  'campaign-maturity': (p, { t, locale, params }) => {
    const href = `${toCampaignPath(p.campaignId)}#claim`;
    if (p.answered || p.paid)
      return {
        title: p.paid ? t.maturityPaid(params) : t.maturityClaimed(params),
        tone: 'success',
        href,
        body: params.campaign,
      };
    if (p.ended)
      return { title: t.maturityExpired(params), tone: 'muted', href, body: params.campaign };
    return {
      title: t.maturity(params),
      body: t.maturityBody({ ...params, date: formatEnd(p.claimUntil, locale) }),
      tone: 'success',
      href,
      ...withAction(t.maturityAction, href),
    };
  },
  'posts-eligible': (p, { t, locale, params }) => {
    const href = `${toCampaignPath(p.campaignId)}#posts`;
    if (p.ended)
      return { title: t.postsNoneLeft(params), body: t.postsNoneLeftBody, tone: 'muted', href };
    return {
      title: t.postsEligible({ ...params, count: p.count }),
      tone: 'success',
      href,
      body: p.estimated
        ? t.postsEligibleEstimate({ amount: formatMoney(p.estimated, locale) })
        : '',
    };
  },
  'campaign-eligible': (p, { t, locale, params }) => {
    const isOver = p.answered === true || p.obstacle !== undefined;
    const bodies = {
      closed: () => t.eligibleClosed({ ...params, date: formatLastDay(p.endsAt, locale) }),
      full: () => t.eligibleFull(params),
      paused: () => t.eligiblePaused(params),
      joined: () => t.eligibleJoined(params),
      open: () => t.eligibleBody({ ...params, date: formatEnd(p.endsAt, locale) }),
    };
    return {
      title: isOver ? t.eligiblePast(params) : t.eligible(params),
      body: bodies[p.ended ?? (p.answered ? 'joined' : (p.obstacle ?? 'open'))](),
      tone: isOver ? 'muted' : 'success',
      href: toCampaignPath(p.campaignId),
    };
  },
  'campaign-not-eligible': (p, { t, locale, params }) => ({
    title: t.notEligible(params),
    body: formatReasons(p.reasons, t, locale),
    tone: 'danger',
    href: toCampaignPath(p.campaignId),
  }),
  'transaction-verifying': (p, { t, params }) => ({
    title: p.answered ? t.verifyingDone({ ...params, kind: p.ended ?? '' }) : t.verifying(params),
    body: p.ended
      ? t.verifyingEnded(params)
      : p.answered
        ? t.verifyingDoneBody(p)
        : t.verifyingBody(p),
    tone: p.ended === 'failed' ? 'danger' : p.answered ? 'muted' : 'warning',
    href: withdrawalsPath,
    ...(p.answered ? {} : withAction(t.verifyingAction, `${withdrawalsPath}#code`)),
  }),
  'transaction-completed': (p, { t, locale, params }) => ({
    // Rows from before `net` was sent have the amount alone.
    title: t.completed({ net: p.net ? formatMoney(p.net, locale) : params.amount }),
    body: p.transactionHash ? t.completedBody({ hash: shortenHash(p.transactionHash) }) : '',
    tone: 'success',
    href: withdrawalsPath,
    ...withAction(t.completedAction, toSafeUrl(p.explorerUrl)),
  }),
  'ad-hoc-notification': (payload) => {
    // The notice of a change of the account is written by a part that loads with it: `security-notice.ts`.
    const p = payload as AdHocText;
    const target = toSafeUrl(p.actionUrl);
    // An operator wrote it, in any language; toasts show it, too.
    return {
      title: isolateIfNeeded(p.title),
      body: p.body && isolateIfNeeded(p.body),
      tone: 'info',
      href: target,
      ...withAction(p.actionLabel, target),
    };
  },
  'vlayer-badge': (p, { t, locale }) => ({
    title: t.badge({ title: p.titles?.[getLanguage(locale ?? 'en')] ?? p.title }),
    body: t.badgeBody,
    tone: 'success',
    href: '/profile#badges',
  }),
};

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

function createView(
  { eventType, payload }: Notification,
  context: ViewContext<NotificationTypesMessages>,
  other: OtherTypes | undefined,
): NotificationView {
  const view = viewsByType[eventType] as View<EventType, NotificationTypesMessages> | undefined;
  if (view) return view(payload, context);
  const views: Partial<Record<string, unknown>> = other!.part.otherViews;
  const otherView = views[eventType] as View<EventType, OtherTypesMessages>;
  return otherView(payload, { ...context, t: other!.t });
}

/**
 * What a row shows. The URL from the server takes precedence. An unknown type, or a payload without the fields of its
 * type, is shown with the text `unknown`.
 * @param other once it is loaded
 */
export function toNotificationView(
  item: Notification,
  t: NotificationTypesMessages,
  unknown: string,
  locale: string | undefined,
  other?: OtherTypes,
): NotificationView {
  const url = toSafeUrl(item.url);
  try {
    const p = item.payload as Partial<Payload['campaign-maturity'] & Payload['campaign-invited']>;
    const params = {
      campaign: p.campaignTitle!,
      advertiser: p.advertiserName!,
      amount: p.amount ? formatMoney(p.amount, locale) : '',
    };
    const view = createView(item, { t, locale, params }, other);
    return { ...view, title: view.title || unknown, ...(url && { href: url }) };
  } catch {
    return { title: unknown, body: '', tone: 'info', href: url };
  }
}
