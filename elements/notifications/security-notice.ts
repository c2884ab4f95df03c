import type {
  CaseNotice,
  Notification,
  RejectedPostsNotice,
  SecurityNotice,
} from '../../contract/notification.ts';
import { formatParams } from '../../messages/params.ts';
import type { App } from '../core/app/app.ts';
import { getMessages } from '../core/i18n/get-messages.ts';
import { getLocale } from '../core/i18n/locale.ts';
import { formatStatusReason } from '../core/i18n/status-reason.ts';
import { ban, lock, mail } from '../ui/icons/icons.ts';
import type { NotificationView } from './notification-view.ts';
import { securityNoticesMessages } from './security-notices.messages.ts';

const reportPath = '/verify?type=security';
/** Nothing is left to stop. */
const withoutReport: readonly string[] = [
  'account-frozen',
  'freeze-lifted',
  'case-answered',
] satisfies (SecurityNotice | CaseNotice)['code'][];
const answered: string = 'case-answered' satisfies CaseNotice['code'];
/** Every variant takes the same places. */
const noParams = { address: '', currency: '', email: '', amount: '', until: '', reference: '' };

const isRejectedPosts = (notice: { code?: string }): notice is RejectedPostsNotice =>
  notice.code === 'posts-not-eligible';

/** How many posts are not eligible, why, and the link to them, where a review can be requested. */
function toRejectedPostsView(
  app: App,
  { params, reasons = [] }: RejectedPostsNotice,
  view: NotificationView,
): NotificationView {
  const t = getMessages(app, securityNoticesMessages);
  const { count } = params;
  const sentences = reasons.map((reason) => formatStatusReason(reason, t, getLocale(app)));
  return {
    ...view,
    title: t.postsNotEligible(params),
    body: sentences.filter(Boolean).join(' ') || t.postsNotEligibleBody,
    tone: 'danger',
    icon: ban,
    ...(view.href && { action: { label: t.postsNotEligibleAction({ count }), href: view.href } }),
  };
}

/**
 * What a row shows about a change of the account: its sentences, and the link "This wasn't me"; about the answer to a case; and about posts
 * that are not eligible.
 * A request of a withdrawal gets the link too, while it waits for its code.
 */
export function toSecurityView(
  app: App,
  item: Notification,
  view: NotificationView,
): NotificationView {
  const t = getMessages(app, securityNoticesMessages);
  const action = { label: t.notMe, href: reportPath };
  if (item.eventType === 'transaction-verifying')
    return (item.payload as { answered?: boolean } | null)?.answered
      ? view
      : { ...view, report: action };
  const notice = item.payload as Partial<SecurityNotice> | null;
  if (item.eventType !== 'ad-hoc-notification' || !notice?.code) return view;
  if (isRejectedPosts(notice)) return toRejectedPostsView(app, notice, view);
  const { code, params = {} } = notice;
  const values = { ...noParams, ...formatParams(params, { locale: getLocale(app) }), kind: code };
  // Word joiners keep a masked address on one line.
  values.address = String(values.address).replace('…', '\u2060…\u2060');
  return {
    ...view,
    title: t.title(values),
    body: t.body(values),
    ...(code === answered ? { tone: 'info', icon: mail } : { tone: 'warning', icon: lock }),
    ...(withoutReport.includes(code) ? {} : { action }),
  };
}
