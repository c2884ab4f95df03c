import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/menu/define.ts';
import { scene } from './scene.ts';

/** The slide-in menu of small screens, with the entries of the specification. */
const meta: Meta = {
  title: 'Shell/ev-menu',
  component: 'ev-menu',
  parameters: { layout: 'fullscreen' },
};
export default meta;

const menu = html`<ev-menu open></ev-menu>`;
export const WithCampaign: StoryObj = {
  render: () => scene({ campaigns: 1, path: '/campaigns' }, menu),
};
export const WithoutCampaign: StoryObj = { render: () => scene({ campaigns: 0 }, menu) };
export const SignedOut: StoryObj = { render: () => scene({ signedIn: false }, menu) };
