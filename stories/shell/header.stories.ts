import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { page } from '../../elements/core/page.store.ts';
import '../../elements/notifications/notification-bell/define.ts';
import '../../elements/shell/account-menu/define.ts';
import '../../elements/shell/header-actions/define.ts';
import '../../elements/shell/header/define.ts';
import { scene } from './scene.ts';

/** Where one is, what one can do, and the bell. Below 860 px the mark, the bell, the account and the burger. */
const meta: Meta = { title: 'Shell/ev-header', component: 'ev-header', parameters: { layout: 'fullscreen' } };
export default meta;

const header = html`<ev-header></ev-header>`;
const campaign = { label: 'Core: one account, one asset' };

export const WithACampaign: StoryObj = { render: () => scene({ campaigns: 2 }, header) };
export const WithoutACampaign: StoryObj = { render: () => scene({ campaigns: 0 }, header) };
export const Asking: StoryObj = { render: () => scene({}, header) };
export const SignedOut: StoryObj = { render: () => scene({ signedIn: false }, header) };
export const InACampaign: StoryObj = {
  render: () =>
    scene(
      { campaigns: 1, prepare: (app) => app.use(page).setCrumbs([{ label: 'Campaigns', href: '/campaigns' }, campaign]) },
      header,
    ),
};
export const Scrolled: StoryObj = { render: () => scene({ campaigns: 1 }, html`<ev-header stuck></ev-header>`) };
export const OfABrand: StoryObj = { render: () => scene({ campaigns: 1 }, html`<ev-header .shell=${'brand-a'}></ev-header>`) };
export const OfAnotherBrand: StoryObj = {
  render: () => scene({ campaigns: 1 }, html`<ev-header .shell=${'brand-b'}></ev-header>`),
};
/** The burger says so to who can't see the menu. */
export const MenuOpen: StoryObj = { render: () => scene({ campaigns: 1 }, html`<ev-header .menuOpen=${true}></ev-header>`) };
