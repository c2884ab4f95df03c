import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/account/second-factor-dialog/define.ts';
import '../../elements/core/ev-app/define.ts';
import { askSecondFactor } from '../../elements/core/session/ask-second-factor.ts';
import type { SecondFactorPurpose } from '../../elements/core/session/second-factor.store.ts';
import { createServerError, createStoryApp } from '../story-app.ts';
import { at } from '../wallets/samples.ts';

export default {
  title: 'Account/ev-second-factor-dialog',
  component: 'ev-second-factor-dialog',
} satisfies Meta;
const pending = { id: 'p1', expiresAt: at(10), attemptsLeft: 5 };
/** Any code but 123456 is wrong. */
const check = (code: string) =>
  code === '123456'
    ? Promise.resolve(true)
    : Promise.reject(
        createServerError(422, 'CODE_INVALID', 'That code is wrong: 4 tries left.', {
          attemptsLeft: 4,
        }),
      );
const one = (purpose: SecondFactorPurpose, change: object = {}): StoryObj => ({
  render: () => {
    const app = createStoryApp({ signedIn: purpose === 'proof' });
    void askSecondFactor(
      app,
      purpose,
      purpose === 'login' ? { ...pending, ...change } : undefined,
      check,
    );
    return html`<ev-app .app=${app}><ev-second-factor-dialog></ev-second-factor-dialog></ev-app>`;
  },
});

export const BeforeAChange = one('proof');
export const AtLogin = one('login');
export const AtLoginLocked = one('login', { attemptsLeft: 0, retryAt: at(8) });
export const AtLoginTimeOver = one('login', { expiresAt: at(-1) });
