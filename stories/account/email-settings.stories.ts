import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/email-settings/define.ts';
import type { UserSettings } from '../../contract/settings.ts';
import { code, settings } from '../wallets/samples.ts';
import { refusal, story, waits } from '../wallets/story-app.ts';

export default { title: 'Account/ev-email-settings', component: 'ev-email-settings' } satisfies Meta;
const one = (getSettings: unknown): StoryObj => ({
  render: () => story({ rest: { getSettings } }, html`<ev-email-settings></ev-email-settings>`),
});
const with_ = (change: Partial<UserSettings>) => one({ ...settings, ...change });

export const Verified = one(settings);
export const None = with_({ email: null, verifiedEmail: false });
export const FirstCode = with_({ email: null, verifiedEmail: false, pendingEmail: 'mara@lindqvist.se', pendingCode: code });
export const OldAddressFirst = with_({ pendingEmail: 'mara@newmail.example', pendingCode: code });
export const ThenTheNewOne = with_({
  pendingEmail: 'mara@newmail.example',
  pendingCode: { ...code, sentTo: 'm•••@newmail.example' },
});
export const CodeRanOut = with_({ pendingEmail: 'mara@newmail.example' });
export const Loading = one(waits);
export const Failed = one(refusal(403, 'FORBIDDEN', 'Settings can’t be shown right now.'));
/** On another site's page the code is entered in the product's own window. */
export const Elsewhere: StoryObj = {
  render: () => {
    const awaited = { ...settings, pendingEmail: 'mara@newmail.example', pendingCode: code };
    return story({ kind: 'embed', rest: { getSettings: awaited } }, html`<ev-email-settings></ev-email-settings>`);
  },
};
/** Inside another frame, such as a dialog. */
export const Bare: StoryObj = {
  render: () => story({ rest: { getSettings: settings } }, html`<ev-email-settings bare></ev-email-settings>`),
};
