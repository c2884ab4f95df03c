import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-code/define.ts';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { at, code, waiting, walletTypes } from './samples.ts';
import { createServerError, renderInStoryApp } from '../story-app.ts';

export default {
  title: 'Wallets/ev-withdrawal-code',
  component: 'ev-withdrawal-code',
} satisfies Meta;
const one = (withdrawal: Withdrawal, prefill = '', kind: 'app' | 'embed' = 'app'): StoryObj => ({
  render: () =>
    renderInStoryApp(
      {
        kind,
        rest: {
          listWalletTypes: walletTypes,
          verifyWithdrawal: createServerError(
            422,
            'CODE_INVALID',
            'That code is wrong. 3 tries left.',
            { attemptsLeft: 3 },
          ),
        },
      },
      html`<ev-withdrawal-code .withdrawal=${withdrawal} prefill=${prefill}></ev-withdrawal-code>`,
    ),
});

export const Awaited = one(waiting);
export const FromALink = one(waiting, '407192');
/** On a partner page, the user enters the code in the popup. */
export const Elsewhere = one(waiting, '', 'embed');
export const MayBeSentAgain = one({
  ...waiting,
  verification: { ...code, resendAvailableAt: at(-1) },
});
export const LastTry = one({ ...waiting, verification: { ...code, attemptsLeft: 1 } });
export const NoTriesLeft = one({ ...waiting, verification: { ...code, attemptsLeft: 0 } });
export const Expired = one({
  ...waiting,
  verification: { ...code, expiresAt: at(-1), resendAvailableAt: at(-1) },
});
export const ExpiredWithoutCode = one({
  ...waiting,
  status: 'cancelled',
  failureCode: 'code-expired',
  refunded: true,
  canCancel: false,
});
export const FiveWrongCodes = one({
  ...waiting,
  status: 'cancelled',
  failureCode: 'codes-wrong',
  refunded: true,
  canCancel: false,
});
export const AuthenticatorApp = one({
  ...waiting,
  verification: { ...code, channel: 'app', sentTo: '' },
});
/** Below the facts of the withdrawal. */
export const Brief: StoryObj = {
  render: () =>
    renderInStoryApp(
      { rest: { listWalletTypes: walletTypes } },
      html`<ev-withdrawal-code brief .withdrawal=${waiting}></ev-withdrawal-code>`,
    ),
};
