import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/mail-settings/define.ts';
import {
  createServerError,
  neverSettles,
  renderInStoryApp,
  type StoryAppOptions,
} from '../story-app.ts';
import { settings } from '../wallets/samples.ts';

export default { title: 'Account/ev-mail-settings', component: 'ev-mail-settings' } satisfies Meta;
const one = (getSettings: unknown, options: StoryAppOptions = {}): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { ...options, rest: { getSettings } },
      html`<ev-mail-settings></ev-mail-settings>`,
    ),
});

export const ByDefault = one(settings);
export const WithoutEmail = one({ ...settings, email: null, verifiedEmail: false });
export const Loading = one(neverSettles);
export const Failed = one(createServerError(503, 'NOT_READY', 'The server is starting.'));
/** A partner page sends people to the product. */
export const Elsewhere = one(settings, { kind: 'embed' });
