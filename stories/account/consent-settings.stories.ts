import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { consent, type ConsentValue } from '../../elements/core/consent.store.ts';
import '../../elements/account/consent-settings/define.ts';
import { story, storyApp } from '../wallets/story-app.ts';

export default { title: 'Account/ev-consent-settings', component: 'ev-consent-settings' } satisfies Meta;
export const NotAskedYet: StoryObj = { render: () => story({}, html`<ev-consent-settings></ev-consent-settings>`) };

const chosen = (value: ConsentValue): StoryObj => ({
  render: () => {
    const app = storyApp({});
    app.use(consent).set(value);
    return html`<ev-app .app=${app}><ev-consent-settings></ev-consent-settings></ev-app>`;
  },
});
export const AllAllowed = chosen('allow-all');
export const RequiredOnly = chosen('required-only');
