import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/my-balances/define.ts';
import { neverSettles, renderInStoryApp, createServerError } from '../story-app.ts';
import { balances } from './samples.ts';

export default {
  title: 'Wallets/ev-my-balances',
  component: 'ev-my-balances',
} satisfies Meta;
const one = (listBalances: unknown, signedIn = true): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { kind: 'embed', signedIn, rest: { listBalances, listWithdrawals: [] } },
      html`<ev-my-balances></ev-my-balances>`,
    ),
});

export const All = one(balances);
export const Empty = one([]);
export const SignedOut = one([], false);
export const Loading = one(neverSettles);
export const Failed = one(createServerError(403, 'FORBIDDEN', 'Balances can’t be shown.'));
