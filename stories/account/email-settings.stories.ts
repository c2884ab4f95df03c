import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/email-settings/define.ts';
import type { UserSettings } from '../../contract/settings.ts';
import { code, settings } from '../wallets/samples.ts';
import { createServerError, renderInStoryApp, neverSettles } from '../story-app.ts';

export default {
  title: 'Account/ev-email-settings',
  component: 'ev-email-settings',
} satisfies Meta;
const one = (getSettings: unknown): StoryObj => ({
  render: () =>
    renderInStoryApp({ rest: { getSettings } }, html`<ev-email-settings></ev-email-settings>`),
});
const with_ = (change: Partial<UserSettings>) => one({ ...settings, ...change });

export const Verified = one(settings);
/** A mail server took no mail for it. */
export const Refused = with_({ emailRefused: true });
export const None = with_({ email: null, verifiedEmail: false });
export const FirstCode = with_({
  email: null,
  verifiedEmail: false,
  pendingEmail: 'mara@lindqvist.se',
  pendingCode: code,
});
export const OldAddressFirst = with_({
  pendingEmail: 'mara@newmail.example',
  pendingCode: { ...code, mailbox: 'current' },
});
export const ThenTheNewOne = with_({
  pendingEmail: 'mara@newmail.example',
  pendingCode: { ...code, sentTo: 'm•••@newmail.example', mailbox: 'new' },
});
export const CodeRanOut = with_({ pendingEmail: 'mara@newmail.example' });
export const Loading = one(neverSettles);
export const Failed = one(
  createServerError(403, 'FORBIDDEN', 'Settings can’t be shown right now.'),
);
/** On a partner page, the user enters the code in the popup. */
export const Elsewhere: StoryObj = {
  render: () => {
    const awaited = { ...settings, pendingEmail: 'mara@newmail.example', pendingCode: code };
    return renderInStoryApp(
      { kind: 'embed', rest: { getSettings: awaited } },
      html`<ev-email-settings></ev-email-settings>`,
    );
  },
};
/** Without a heading, inside another section or dialog. */
export const Bare: StoryObj = {
  render: () =>
    renderInStoryApp(
      { rest: { getSettings: settings } },
      html`<ev-email-settings embedded></ev-email-settings>`,
    ),
};
/** On a partner's page. */
export const SignedOut: StoryObj = {
  render: () =>
    renderInStoryApp(
      { kind: 'embed', signedIn: false },
      html`<ev-email-settings></ev-email-settings>`,
    ),
};
