import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/header-actions/define.ts';
import { scene } from './scene.ts';

/** New Post and Share Feedback of wide pages. New Post is dimmed without a current campaign, and says why. */
const meta: Meta = { title: 'Shell/ev-header-actions', component: 'ev-header-actions' };
export default meta;

const actions = html`<ev-header-actions></ev-header-actions>`;

export const WithACampaign: StoryObj = { render: () => scene({ campaigns: 2 }, actions) };
export const WithoutACampaign: StoryObj = { render: () => scene({ campaigns: 0 }, actions) };
export const Asking: StoryObj = { render: () => scene({}, actions) };
