import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { consent, type ConsentValue } from '../../elements/core/analytics/consent.store.ts';
import '../../elements/account/consent-settings/define.ts';
import { renderInStoryApp, createStoryApp } from '../story-app.ts';

export default {
  title: 'Account/ev-consent-settings',
  component: 'ev-consent-settings',
} satisfies Meta;
export const NotAskedYet: StoryObj = {
  render: () => renderInStoryApp({}, html`<ev-consent-settings></ev-consent-settings>`),
};

const chosen = (value: ConsentValue): StoryObj => ({
  render: () => {
    const app = createStoryApp({});
    app.use(consent).set(value);
    return html`<ev-app .app=${app}><ev-consent-settings></ev-consent-settings></ev-app>`;
  },
});
export const AllAllowed = chosen('allow-all');
export const RequiredOnly = chosen('required-only');
