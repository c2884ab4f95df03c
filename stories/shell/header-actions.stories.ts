import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/header-actions/define.ts';
import { scene } from './scene.ts';

/**
 * New Post and Share Feedback on wide pages. New Post is disabled without a current campaign and
 * shows the reason.
 */
const meta: Meta = { title: 'Shell/ev-header-actions', component: 'ev-header-actions' };
export default meta;

const actions = html`<ev-header-actions></ev-header-actions>`;

export const WithCampaign: StoryObj = { render: () => scene({ campaigns: 2 }, actions) };
export const WithoutCampaign: StoryObj = { render: () => scene({ campaigns: 0 }, actions) };
export const Checking: StoryObj = { render: () => scene({}, actions) };
