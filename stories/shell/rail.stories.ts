import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/rail/define.ts';
import { scene } from './scene.ts';

/** Navigation of wide screens. A campaign's page belongs to All Campaigns. */
const meta: Meta = {
  title: 'Shell/ev-rail',
  component: 'ev-rail',
  parameters: { layout: 'fullscreen' },
};
export default meta;

const rail = html`<ev-rail></ev-rail>`;
export const SignedIn: StoryObj = { render: () => scene({ path: '/' }, rail) };
export const OnCampaignPage: StoryObj = { render: () => scene({ path: '/campaign/7' }, rail) };
export const SignedOut: StoryObj = { render: () => scene({ signedIn: false }, rail) };
