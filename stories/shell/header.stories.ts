import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { page } from '../../elements/core/page/page.store.ts';
import '../../elements/notifications/notification-bell/define.ts';
import '../../elements/shell/account-menu/define.ts';
import '../../elements/shell/header-actions/define.ts';
import '../../elements/shell/header/define.ts';
import { scene } from './scene.ts';

/** Breadcrumbs, actions and bell. Below 860 px logo, bell, account and menu button. */
const meta: Meta = {
  title: 'Shell/ev-header',
  component: 'ev-header',
  parameters: { layout: 'fullscreen' },
};
export default meta;

const header = html`<ev-header></ev-header>`;
const campaign = { label: 'Core: one account, one asset' };

export const WithCampaign: StoryObj = { render: () => scene({ campaigns: 2 }, header) };
export const WithoutCampaign: StoryObj = { render: () => scene({ campaigns: 0 }, header) };
export const Checking: StoryObj = { render: () => scene({}, header) };
export const SignedOut: StoryObj = { render: () => scene({ signedIn: false }, header) };
export const OnCampaignPage: StoryObj = {
  render: () =>
    scene(
      {
        campaigns: 1,
        prepare: (app) =>
          app.use(page).setBreadcrumbs([{ label: 'Campaigns', href: '/campaigns' }, campaign]),
      },
      header,
    ),
};
export const Scrolled: StoryObj = {
  render: () => scene({ campaigns: 1 }, html`<ev-header stuck></ev-header>`),
};
export const BrandA: StoryObj = {
  render: () => scene({ campaigns: 1 }, html`<ev-header .shell=${'brand-a'}></ev-header>`),
};
export const BrandB: StoryObj = {
  render: () => scene({ campaigns: 1 }, html`<ev-header .shell=${'brand-b'}></ev-header>`),
};
/** The menu button has `aria-expanded`. */
export const MenuOpen: StoryObj = {
  render: () => scene({ campaigns: 1 }, html`<ev-header .menuOpen=${true}></ev-header>`),
};
/** On pages without another link to the wallets. */
export const WithBalance: StoryObj = {
  render: () => scene({ campaigns: 1 }, html`<ev-header .withBalance=${true}></ev-header>`),
};
