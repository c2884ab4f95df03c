import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../../elements/core/ev-app/define.ts';
import '../../../elements/notifications/notification-bell/define.ts';
import '../../../elements/ui/button/define.ts';
import '../../../elements/ui/note/define.ts';
import type { BrandTheme } from '../../../contract/brand.ts';
import { acmeTheme, metaplexTheme } from '../../campaigns/samples.ts';
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
const themes: Readonly<Record<string, BrandTheme>> = { acme: acmeTheme, metaplex: metaplexTheme };
const branded = (brand: string) =>
  html`<ev-app
    .app=${createStoryApp({
      brand,
      rest: { listRecentNotifications: samples.slice(1, 4) },
      typed: { getBrand: ({ name }: { name: string }) => themes[name] },
    })}
    ><div class="brand-sample">
      <ev-button variant="primary">Join the campaign</ev-button>
      <ev-note tone="success">You joined.</ev-note>
      <ev-notification-bell></ev-notification-bell></div
  ></ev-app>`;
/** Each with the colors, corners and scheme of its brand. */
export const TwoBrands: StoryObj = {
  render: () => html`${branded('acme')}${branded('metaplex')}`,
};
/** Each with its own session and its own stores. */
export const TwoOnOnePage: StoryObj = {
  render: () => html`
    <ev-app .app=${app(1)}><ev-notification-bell></ev-notification-bell></ev-app>
    <ev-app .app=${app(5)}><ev-notification-bell></ev-notification-bell></ev-app>
  `,
};
