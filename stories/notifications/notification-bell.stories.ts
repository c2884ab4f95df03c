import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { listRecentNotifications } from '../../contract/rest.ts';
import '../../elements/notifications/notification-bell/define.ts';
import { samples } from './samples.ts';
import { renderInStoryApp, neverSettles, type StoryAppOptions } from '../story-app.ts';

/** The bell with a list of recent notifications. Without a live channel: a story has no server. */
const meta: Meta<{ max: number }> = {
  title: 'Notifications/ev-notification-bell',
  component: 'ev-notification-bell',
  argTypes: { max: { control: { type: 'number', min: 1 } } },
  args: { max: 9 },
};
export default meta;
type Story = StoryObj<{ max: number }>;

const recent = (list: unknown): StoryAppOptions => ({
  rest: { [listRecentNotifications.name]: list },
});
const bell = (answers: StoryAppOptions): Story => ({
  render: ({ max }) =>
    renderInStoryApp(answers, html`<ev-notification-bell max=${max}></ev-notification-bell>`),
});
const unread = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...samples[1]!, id: `${index}` }));

export const Three = bell(recent(unread(3)));
export const MoreThanNine = bell(recent(unread(12)));
export const NothingUnread = bell(recent(samples.map((item) => ({ ...item, isRead: true }))));
export const Loading = bell(recent(neverSettles));
export const SignedOut = bell({ ...recent([]), signedIn: false });
export const CustomIcon: Story = {
  render: ({ max }) =>
    renderInStoryApp(
      recent(unread(3)),
      html`<ev-notification-bell max=${max}><span slot="icon">✉</span></ev-notification-bell>`,
    ),
};
export const OneTypeOnly: Story = {
  render: ({ max }) =>
    renderInStoryApp(
      recent(samples),
      html`<ev-notification-bell max=${max} types="transaction-failed"></ev-notification-bell>`,
    ),
};
