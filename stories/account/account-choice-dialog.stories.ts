import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { AccountChoice } from '../../contract/auth.ts';
import '../../elements/account/account-choice-dialog/define.ts';
import '../../elements/core/ev-app/define.ts';
import { askAccountChoice } from '../../elements/core/session/ask-account-choice.lazy.ts';
import { createStoryApp } from '../story-app.ts';
import { at } from '../wallets/samples.ts';

export default {
  title: 'Account/ev-account-choice-dialog',
  component: 'ev-account-choice-dialog',
} satisfies Meta;

const one = (next: AccountChoice['next']): StoryObj => ({
  render: () => {
    const app = createStoryApp({ signedIn: true });
    const current = { name: 'Mara Lindqvist', handle: 'maralind' };
    void askAccountChoice(app, { current, next, expiresAt: at(5) });
    return html`<ev-app .app=${app}><ev-account-choice-dialog></ev-account-choice-dialog></ev-app>`;
  },
});

export const AnotherAccount = one({ name: 'Tomasz Kowal', handle: 'tkowal' });
export const WithoutName = one({ name: null, handle: null });
export const WithoutHandle = one({ name: 'Tomasz Kowal', handle: null });
