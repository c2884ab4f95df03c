/** How each of the nineteen types reads: words, tone, target (icons come later, see notification-icons.ts). Pure, so that a list of a thousand is only data. */
import type { EventType, Notification, Payload } from '../../contract/notification.ts';
import { date, dateTime, money } from './intl.ts';
import type { sidebarTexts, typeTexts } from './notifications.texts.ts';

type TextsOf<F> = F extends (app: never) => { get(): infer T } ? T : never;
export type TypeTexts = TextsOf<typeof typeTexts>;
export type SidebarTexts = TextsOf<typeof sidebarTexts>;

export interface NotificationView {
  title: string;
  body: string;
  tone: 'info' | 'good' | 'warn' | 'bad' | 'muted';
  /** Path of the product, or a checked absolute address; null when there is nowhere to go. */
  href: string | null;
  /** The one action offered in place. */
  action?: { label: string; href: string };
}

/** What most types say of themselves, under the names that their texts use. */
interface Said {
  campaign: string;
  advertiser: string;
  amount: string;
}
interface Words {
  t: TypeTexts;
  locale: string | undefined;
  said: Said;
}
type View<T extends EventType> = (payload: Payload[T], words: Words) => NotificationView;
const campaign = (id: string) => `/campaign/${encodeURIComponent(id)}`;
const withdrawals = '/profile/wallets';
/** What may be done in place, where there is a name and an address for it. */
const acted = (label: string | undefined, href: string | null) => label && href && { action: { label, href } };
/** Enough of a hash to know it again; no line ends at the dots. */
const short = (hash: string) => hash.replace(/^((?:0x)?.{4}).{2,}(.{4})$/, '$1\u2060…\u2060$2');

/**
 * Only links of the web and paths of the product leave a notification: what somebody typed elsewhere must not run here.
 * As elements/ui/web-url.ts decides (a test compares them), stricter where a browser would read on, in far fewer bytes.
 */
export const safeUrl = (address: string | null | undefined): string | null =>
  address && /^(https?:\/)?\/(?![/\\])[^\s\\]*$/i.test(address) ? address : null;

const views: { [T in EventType]: View<T> } = {
  welcome: (p, { t }) => ({ title: t.welcome(p), body: t.welcomeBody, tone: 'info', href: '/campaigns' }),
  'terms-and-conditions': (p, { t, locale }) => ({
    title: t.terms(p), body: t.termsBody({ date: date(p.effectiveAt, locale) }), tone: 'warn', href: '/articles/terms',
  }),
  'campaign-invited': (p, { t, locale, said }) => ({
    title: t.invited(said),
    body: t.invitedBody({ ...said, date: date(p.expiresAt, locale) }),
    tone: 'info', href: `/invitation/${encodeURIComponent(p.publicToken)}`,
  }),
  'campaign-started': (p, { t, locale, said }) => ({
    title: t.started(said), body: t.startedBody({ date: date(p.endsAt, locale) }),
    tone: 'info', href: campaign(p.campaignId),
  }),
  'campaign-joined': (p, { t, said }) => ({
    title: t.joined(said), body: t.joinedBody, tone: 'good', href: campaign(p.campaignId),
  }),
  'campaign-ending': (p, { t, said }) => ({
    title: t.ending(said), body: t.endingBody(p.myPostCount), tone: 'warn', href: campaign(p.campaignId),
  }),
  'campaign-ended': (p, { t, locale, said }) => ({
    title: t.ended(said), body: t.endedBody({ date: date(p.resultsAt, locale) }),
    tone: 'info', href: campaign(p.campaignId),
  }),
  'campaign-maturity': (p, { t, locale, said }) => {
    const href = `${campaign(p.campaignId)}#claim`;
    return {
      title: t.maturity(said), body: t.maturityBody({ ...said, date: dateTime(p.claimUntil, locale) }),
      tone: 'good', href, ...acted(p.answered ? '' : t.maturityAction(said), href),
    };
  },
  'posts-eligible': (p, { t, locale, said }) => ({
    title: t.postsEligible(p.count),
    body: p.estimated
      ? t.postsEligibleEstimate({ ...said, amount: money(p.estimated, locale) })
      : t.postsEligibleBody(said),
    tone: 'good', href: `${campaign(p.campaignId)}#posts`,
  }),
  'posts-rewarded': (p, { t, said }) => ({
    title: t.postsRewarded(p.count), body: t.postsRewardedBody(said),
    tone: 'good', href: `${campaign(p.campaignId)}#posts`,
  }),
  'campaign-eligible': (p, { t, locale, said }) => ({
    title: t.eligible(said),
    body: t.eligibleBody({ ...said, date: date(p.endsAt, locale) }),
    tone: 'good', href: campaign(p.campaignId),
  }),
  'campaign-not-eligible': (p, { t, said }) => ({
    title: t.notEligible(said), body: p.reasons.map((reason) => reason.reason ?? reason.label).join('. '),
    tone: 'bad', href: campaign(p.campaignId),
  }),
  'transaction-verifying': (p, { t, said }) => ({
    title: t.verifying(said), body: t.verifyingBody(p), tone: 'warn', href: withdrawals,
  }),
  'transaction-pending': (p, { t, locale, said }) => ({
    title: t.pending(said), body: t.pendingBody({ date: dateTime(p.estimatedAt, locale) }),
    tone: 'info', href: withdrawals,
  }),
  'transaction-cancelled': (p, { t, said }) => ({
    title: t.cancelled(said), body: whereMoneyIs(p, t, said), tone: 'muted', href: withdrawals,
  }),
  'transaction-failed': (p, { t, said }) => ({
    title: t.failed(said),
    body: `${p.failureMessage} ${whereMoneyIs(p, t, said)}`.trim(), tone: 'bad', href: withdrawals,
  }),
  'transaction-completed': (p, { t, said }) => ({
    title: t.completed(said),
    body: p.transactionHash ? t.completedBody({ hash: short(p.transactionHash) }) : '', tone: 'good', href: withdrawals,
    ...acted(t.completedAction, safeUrl(p.explorerUrl)),
  }),
  'ad-hoc-notification': (p) => {
    const target = safeUrl(p.actionUrl);
    return { title: p.title, body: p.body, tone: 'info', href: target, ...acted(p.actionLabel, target) };
  },
  'vlayer-badge': (p, { t }) => ({ title: t.badge(p), body: t.badgeBody, tone: 'good', href: safeUrl(p.url) ?? '/profile' }),
}; // prettier-ignore

const whereMoneyIs = (p: Payload['transaction-failed'] | Payload['transaction-cancelled'], t: TypeTexts, said: Said) =>
  p.refunded ? t.refunded(said) : t.notRefunded;

/**
 * What a row shows. Title, body and address of the server win; a type that is not known yet, or a payload that lacks
 * what its type needs, still reads as a notification.
 */
export function viewOf(item: Notification, t: TypeTexts, unknown: string, locale: string | undefined): NotificationView {
  const own = { ...(item.title && { title: item.title }), ...(item.body && { body: item.body }) };
  const given = safeUrl(item.url);
  try {
    const p = item.payload as Partial<Payload['campaign-maturity'] & Payload['campaign-invited']>;
    const said = { campaign: p.campaignTitle!, advertiser: p.advertiserName!, amount: p.amount ? money(p.amount, locale) : '' };
    const view = (views[item.eventType] as View<EventType>)(item.payload, { t, locale, said });
    return { ...view, ...own, ...(given && { href: given }) };
  } catch {
    return { title: unknown, body: '', tone: 'info', href: given, ...own };
  }
}
