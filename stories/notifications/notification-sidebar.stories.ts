import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { listRecentNotifications } from '../../contract/rest.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import type { RejectedPostsNotice, SecurityNotice } from '../../contract/notification.ts';
import { eventTypes, type EventType } from '../../contract/event-types.ts';
import type { Notification } from '../../contract/notification.ts';
import type { App } from '../../elements/core/app/app.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import '../../elements/ui/toaster/define.ts';
import type { RenderItem } from '../../elements/notifications/notification-sidebar/notification-sidebar.ts';
import { mara } from '../campaigns/samples.ts';
import { badgePicture, sampleNow, samples } from './samples.ts';
import {
  createServerError,
  createStoryApp,
  neverSettles,
  type StoryAppOptions,
} from '../story-app.ts';

const meta: Meta = {
  title: 'Notifications/ev-notification-sidebar',
  component: 'ev-notification-sidebar',
};
export default meta;

const sidebar = (answers: StoryAppOptions, everyType = false): StoryObj => ({
  render: () => {
    const app = createStoryApp(answers);
    if (everyType) app.use(notifications).setEventTypes(eventTypes);
    app.use(notifications).openSidebar();
    return html`<ev-app .app=${app}><ev-notification-sidebar></ev-notification-sidebar></ev-app>`;
  },
});
const recent = (list: unknown): StoryAppOptions => ({
  rest: { [listRecentNotifications.name]: list },
});

export const DefaultTypes = sidebar(recent(samples));
export const AllNineteenTypes = sidebar(recent(samples), true);
export const AllRead = sidebar(recent(samples.map((item) => ({ ...item, isRead: true }))));
export const Empty = sidebar(recent([]));
export const Loading = sidebar(recent(neverSettles));
export const Failed = sidebar(recent(createServerError(503, 'INTERNAL', 'Down')));
/** An administrator views as the user, and can mark nothing as read. */
export const ViewedByAdministrator = sidebar({
  ...recent(samples),
  typed: { getCurrentUser: { ...mara, realUserId: 'admin' } },
});
export const SignedOut = sidebar({ ...recent([]), signedIn: false });

/** One type, unread and read. */
const ofType = (type: EventType) => {
  const item = samples.find(({ eventType }) => eventType === type)!;
  return sidebar(
    recent([
      { ...item, isRead: false },
      { ...item, id: `${item.id}-read`, isRead: true },
    ]),
    true,
  );
};
export const Welcome = ofType('welcome');
export const TermsAndConditions = ofType('terms-and-conditions');
export const CampaignInvited = ofType('campaign-invited');
export const CampaignStarted = ofType('campaign-started');
export const CampaignJoined = ofType('campaign-joined');
export const CampaignEnding = ofType('campaign-ending');
export const CampaignEnded = ofType('campaign-ended');
export const CampaignMaturity = ofType('campaign-maturity');
export const PostsEligible = ofType('posts-eligible');
export const PostsRewarded = ofType('posts-rewarded');
export const CampaignEligible = ofType('campaign-eligible');
export const CampaignNotEligible = ofType('campaign-not-eligible');
export const TransactionVerifying = ofType('transaction-verifying');
/** The withdrawal ended without an act of the person. */
export const TransactionExpired = sidebar(
  recent(
    samples
      .filter(({ eventType }) => eventType === 'transaction-verifying')
      .map((item) => ({
        ...item,
        payload: { ...item.payload, answered: true, ended: 'expired' },
      })),
  ),
);
export const TransactionPending = ofType('transaction-pending');
export const TransactionCancelled = ofType('transaction-cancelled');
export const TransactionFailed = ofType('transaction-failed');
export const TransactionCompleted = ofType('transaction-completed');
export const AdHocNotification = ofType('ad-hoc-notification');
const notice = (code: SecurityNotice['code'], params: SecurityNotice['params'], index: number) => ({
  ...samples.find(({ eventType }) => eventType === 'ad-hoc-notification')!,
  id: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
  createdAt: new Date(sampleNow - index * 3_600_000).toISOString(),
  isRead: index > 3,
  url: '/profile/wallets',
  payload: { code, params },
});
const rejected = (index: number, count: number, reasons?: RejectedPostsNotice['reasons']) => ({
  ...notice('account-frozen', {}, index),
  url: '/campaign/6a8d3c0e-6d55-4a3c-9a56-0d7d1f2b9a01#posts',
  payload: {
    code: 'posts-not-eligible',
    params: { campaign: 'First thousand stores', count },
    reasons,
  },
});
const until = { time: '2026-11-20T15:00:00Z' };
const wallet = { address: '7xKp…9fQm', currency: 'USDC' };
/** Changes of the account, with the link "This wasn't me". */
export const AccountChanges = sidebar(
  recent([
    notice('account-frozen', {}, 0),
    notice('wallet-added', wallet, 1),
    notice('wallet-verified', { ...wallet, until }, 2),
    notice('email-changed', { email: 'm•••@lindqvist.se', until }, 3),
    notice('two-factor-disabled', { until }, 4),
    notice('wallet-removed', wallet, 5),
    notice('from-the-future' as SecurityNotice['code'], {}, 6),
  ]),
);
/** One reason for all of them, and different ones. */
export const RejectedPosts = sidebar(
  recent([rejected(1, 1, [{ code: 'language', params: { required: 'en' } }]), rejected(2, 3)]),
);
export const AdHocNotificationWithPicture = sidebar(
  recent([
    {
      ...samples.find(({ eventType }) => eventType === 'ad-hoc-notification')!,
      payload: {
        title: 'Badges are here',
        body: 'They are on your profile.',
        imageUrl: badgePicture,
      },
    },
  ]),
);
export const VlayerBadge = ofType('vlayer-badge');
export const UnknownType = sidebar(
  recent([
    { ...samples[0]!, eventType: 'from-the-future', payload: {} },
    { ...samples[1]!, payload: null },
  ]),
);

const many = (count: number): Notification[] =>
  Array.from({ length: count }, (_, index) => ({
    ...samples[index % samples.length]!,
    id: `many-${index}`,
    createdAt: new Date(sampleNow - index * 600_000).toISOString(),
  }));
/** A server that sends the newest thirty first, and older ones page by page. */
const longList = (items: readonly Notification[], older?: unknown): StoryAppOptions => ({
  ...recent(items.slice(0, 30)),
  typed: {
    listNotifications:
      older ??
      (({ cursor, limit }: { cursor: string; limit: number }) => {
        const from = Number(cursor || 0);
        const nextCursor = from + limit < items.length ? String(from + limit) : null;
        return { items: items.slice(from, from + limit), nextCursor };
      }),
  },
});

/** Older notifications load at the end of the list. Of the thousand rows at most sixty are rendered. */
export const LongList = sidebar(longList(many(1000)), true);
export const OlderLoading = sidebar(longList(many(40), neverSettles), true);
export const OlderFailed = sidebar(
  longList(many(40), createServerError(503, 'INTERNAL', 'Down')),
  true,
);

const withContent = (content: (app: App) => TemplateResult): StoryObj => ({
  render: () => {
    const app = createStoryApp(recent(samples));
    app.use(notifications).openSidebar();
    return html`<ev-app .app=${app}>${content(app)}</ev-app>`;
  },
});
const customRow: RenderItem = (_, view) => html`<b>${view.title}</b><br />${view.body}`;
export const CustomRows = withContent(
  () => html`<ev-notification-sidebar .renderItem=${customRow}></ev-notification-sidebar>`,
);
export const WithSlots = withContent(
  () =>
    html`<ev-notification-sidebar>
      <p slot="first-time">New here? Read how it works.</p>
      <p slot="footer">Questions? Write to us.</p>
    </ev-notification-sidebar>`,
);
/** On a narrow page toasts are at the bottom, so that heading and filter stay free. */
export const WithToast = withContent(
  () =>
    html`<ev-notification-sidebar></ev-notification-sidebar
      ><ev-toaster
        .toasts=${[{ id: 1, tone: 'danger', text: 'We couldn’t mark that notification as read.' }]}
      ></ev-toaster>`,
);
export const RightToLeft = withContent(
  () => html`<div dir="rtl"><ev-notification-sidebar></ev-notification-sidebar></div>`,
);
