import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { listRecentNotifications } from '../../contract/rest.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { eventTypes } from '../../contract/event-types.ts';
import '../../elements/notifications/notification-sidebar/define.ts';
import { samples } from './samples.ts';
import { refusal, storyApp, waits, type StoryAnswers } from '../wallets/story-app.ts';

const meta: Meta = { title: 'notifications/notification-sidebar', component: 'ev-notification-sidebar' };
export default meta;

const sidebar = (answers: StoryAnswers, everyType = false): StoryObj => ({
  render: () => {
    const app = storyApp(answers);
    if (everyType) app.use(notifications).keep(eventTypes);
    app.use(notifications).openSidebar();
    return html`<ev-app .app=${app}><ev-notification-sidebar></ev-notification-sidebar></ev-app>`;
  },
});
const recent = (list: unknown): StoryAnswers => ({ rest: { [listRecentNotifications.name]: list } });

export const KeptTypes = sidebar(recent(samples));
export const AllNineteenTypes = sidebar(recent(samples), true);
export const AllRead = sidebar(recent(samples.map((item) => ({ ...item, isRead: true }))));
export const Empty = sidebar(recent([]));
export const Loading = sidebar(recent(waits));
export const Failed = sidebar(recent(refusal(503, 'INTERNAL', 'Down')));
export const SignedOut = sidebar({ ...recent([]), signedIn: false });
