import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../../elements/core/ev-app/define.ts';
import '../../../elements/notifications/notification-bell/define.ts';
import { samples } from '../../notifications/samples.ts';
import { createStoryApp } from '../../story-app.ts';

/** It shows nothing of its own: what stands inside finds its App, its words and its brand through it. */
const meta: Meta = { title: 'Core/ev-app', component: 'ev-app' };
export default meta;

const app = (unread: number) =>
  createStoryApp({ rest: { listRecentNotifications: samples.slice(1, 1 + unread) } });

export const FromAttributes: StoryObj = {
  render: () =>
    html`<ev-app
      api-endpoint="https://evangelist.example"
      site-url="https://evangelist.example"
      brand="Acme"
      locale="de-DE"
      persist-session
    >
      <p>Whatever stands in here belongs to this App.</p>
    </ev-app>`,
};
export const WithABell: StoryObj = {
  render: () => html`<ev-app .app=${app(3)}><ev-notification-bell></ev-notification-bell></ev-app>`,
};
/** Each with its own session and its own stores. */
export const TwoOnOnePage: StoryObj = {
  render: () => html`
    <ev-app .app=${app(1)}><ev-notification-bell></ev-notification-bell></ev-app>
    <ev-app .app=${app(5)}><ev-notification-bell></ev-notification-bell></ev-app>
  `,
};
