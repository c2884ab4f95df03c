import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/consent-settings/define.ts';
import { story } from '../wallets/story-app.ts';

export default { title: 'Account/ev-consent-settings', component: 'ev-consent-settings' } satisfies Meta;
export const NotAskedYet: StoryObj = { render: () => story({}, html`<ev-consent-settings></ev-consent-settings>`) };
