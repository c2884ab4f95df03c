import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/my-withdrawals/define.ts';
import { neverSettles, renderInStoryApp, createServerError } from '../story-app.ts';
import { walletTypes, withdrawals } from './samples.ts';

export default {
  title: 'Wallets/ev-my-withdrawals',
  component: 'ev-my-withdrawals',
} satisfies Meta;
const one = (listWithdrawals: unknown, signedIn = true): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { kind: 'embed', signedIn, rest: { listWithdrawals, listWalletTypes: walletTypes } },
      html`<ev-my-withdrawals></ev-my-withdrawals>`,
    ),
});

export const All = one(withdrawals);
export const Empty = one([]);
export const SignedOut = one([], false);
export const Loading = one(neverSettles);
export const Failed = one(createServerError(403, 'FORBIDDEN', 'Withdrawals can’t be shown.'));
