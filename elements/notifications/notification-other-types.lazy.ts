/**
 * The types of notification that are not kept by default: title, text, tone, link and icon. Only a
 * page that chooses them loads this: by default a withdrawal that failed or was canceled is shown as `transaction-verifying`, in
 * `notification-view.ts`.
 */
import type { TemplateResult } from 'lit';
import type { Payload } from '../../contract/notification.ts';
import { 'notification-other-types' as notificationOtherTypes } from '../../messages/en/notifications.json';
import { 'withdrawal-failures' as withdrawalFailures } from '../../messages/en/wallets.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';
import { alert, clock, close, flag, gift, mail } from '../ui/icons/icons.ts';
import {
  formatDateTime,
  formatEnd,
  toCampaignPath,
  withdrawalsPath,
  type CommonParams,
  type View,
} from './notification-view-helpers.ts';

export const otherTypesMessages = messages({
  'notification-other-types': notificationOtherTypes,
  'withdrawal-failures': withdrawalFailures,
});
export type OtherTypesMessages = MessagesOf<'notification-other-types' | 'withdrawal-failures'>;

type OtherType =
  | 'campaign-invited'
  | 'campaign-started'
  | 'campaign-ending'
  | 'posts-rewarded'
  | 'transaction-pending'
  | 'transaction-cancelled'
  | 'transaction-failed';

export const otherViews: { readonly [T in OtherType]: View<T, OtherTypesMessages> } = {
  'campaign-invited': (p, { t, locale, params }) => ({
    title: t.invited(params),
    body: t.invitedBody({ ...params, date: formatEnd(p.expiresAt, locale) }),
    tone: 'info',
    href: `/invitation/${encodeURIComponent(p.publicToken)}`,
  }),
  'campaign-started': (p, { t, locale, params }) => ({
    title: t.started(params),
    body: t.startedBody({ date: formatEnd(p.endsAt, locale) }),
    tone: 'info',
    href: toCampaignPath(p.campaignId),
  }),
  'campaign-ending': (p, { t, params }) => ({
    title: t.ending(params),
    body: t.endingBody({ count: p.myPostCount }),
    tone: 'warning',
    href: toCampaignPath(p.campaignId),
  }),
  'posts-rewarded': (p, { t, params }) => ({
    title: t.postsRewarded({ count: p.count }),
    body: t.postsRewardedBody(params),
    tone: 'success',
    href: `${toCampaignPath(p.campaignId)}#posts`,
  }),
  'transaction-pending': (p, { t, locale, params }) => ({
    title: t.pending(params),
    body: t.pendingBody({ date: formatDateTime(p.estimatedAt, locale) }),
    tone: 'info',
    href: withdrawalsPath,
  }),
  'transaction-cancelled': (p, { t, params }) => ({
    title: t.cancelled({ ...params, kind: p.reason ?? '' }),
    body: getCancellationText(p, t, params),
    tone: 'muted',
    href: withdrawalsPath,
  }),
  'transaction-failed': (p, { t, params }) => ({
    title: t.failed(params),
    body: getFailureText(p, t, params),
    tone: 'danger',
    href: withdrawalsPath,
  }),
};

const getCancellationText = (
  { reason: kind, by, refunded, note }: Payload['transaction-cancelled'],
  t: OtherTypesMessages,
  params: CommonParams,
): string => {
  const why = by === 'system' && kind ? t.failureReason({ kind }) : '';
  const words = note ? t.cancelledNote({ note }) : '';
  const money = refunded ? t.failedRefunded(params) : t.failedNotRefunded;
  return [why, words, money].filter(Boolean).join(' ');
};

/** Why a withdrawal failed, where the money is, and what to do now. */
function getFailureText(
  { failureCode: kind, refunded }: Payload['transaction-failed'],
  t: OtherTypesMessages,
  params: CommonParams,
): string {
  const rest = refunded
    ? [t.failedRefunded(params), t.failureNextStep({ kind })]
    : [t.failedNotRefunded];
  return [t.failureReason({ kind }), ...rest].join(' ');
}

export const otherIcons: { readonly [T in OtherType]: TemplateResult } = {
  'campaign-invited': mail,
  'campaign-started': flag,
  'campaign-ending': clock,
  'posts-rewarded': gift,
  'transaction-pending': clock,
  'transaction-cancelled': close,
  'transaction-failed': alert,
};
