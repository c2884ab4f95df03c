import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/shell/account-menu/define.ts';
import { scene } from './scene.ts';

/** The signed-in user, with a menu for profile, settings and sign-out. */
const meta: Meta = { title: 'Shell/ev-account-menu', component: 'ev-account-menu' };
export default meta;

export const Full: StoryObj = {
  render: () => scene({}, html`<ev-account-menu></ev-account-menu>`),
};
export const Compact: StoryObj = {
  render: () => scene({}, html`<ev-account-menu compact></ev-account-menu>`),
};
