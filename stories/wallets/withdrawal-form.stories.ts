import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/withdrawal-form/define.ts';
import {
  at,
  balances,
  pending,
  phantom,
  resting,
  sol,
  usdc,
  waiting,
  wallets,
  walletTypes,
  withdrawals,
} from './samples.ts';
import {
  createServerError,
  renderInStoryApp,
  neverSettles,
  type StoryAppOptions,
} from '../story-app.ts';
import { expect, userEvent, waitFor } from 'storybook/test';
import { findInShadowRoot, getElement, getShadowText } from '../play-helpers.ts';

export default {
  title: 'Wallets/ev-withdrawal-form',
  component: 'ev-withdrawal-form',
  excludeStories: ['answers'],
} satisfies Meta;
export const answers: StoryAppOptions['rest'] = {
  listBalances: balances,
  listWallets: wallets,
  listWalletTypes: walletTypes,
  listWithdrawals: withdrawals,
};
const one = (rest: StoryAppOptions['rest'], currency = ''): StoryObj => ({
  render: () =>
    renderInStoryApp(
      { rest: { ...answers, ...rest } },
      html`<ev-withdrawal-form currency=${currency}></ev-withdrawal-form>`,
    ),
});

export const Ready = one({});
export const OneCurrency = one({ listBalances: [usdc] });
export const BelowMinimum = one({ listBalances: [sol] });
export const EmailMissing = one({
  listBalances: [{ ...usdc, canWithdraw: false, blockedReason: 'email-unverified' }],
});
export const NoWallet = one({
  listBalances: [{ ...usdc, canWithdraw: false, blockedReason: 'no-wallet' }],
  listWallets: [],
});
export const WalletRests = one({ listBalances: [usdc], listWallets: [resting] });
export const Held = one({
  listBalances: [
    {
      ...usdc,
      canWithdraw: false,
      blockedReason: 'hold',
      blockedUntil: at(1000),
      holdCauses: [{ kind: 'wallet', at: at(-440) }],
    },
  ],
  listWallets: [phantom],
});
export const Frozen = one({
  listBalances: [{ ...usdc, canWithdraw: false, blockedReason: 'frozen' }],
  listWallets: [phantom],
});
export const Refused = one({
  requestWithdrawal: createServerError(409, 'INSUFFICIENT_BALANCE', 'You have 12.00 USDC left.'),
});
export const Nothing = one({ listBalances: [] });
const allWithdrawing = {
  ...usdc,
  available: { amount: '0', currency: 'USDC' },
  inWithdrawal: usdc.available,
  canWithdraw: false,
  blockedReason: 'min' as const,
};
export const AllWithdrawing = one({
  listBalances: [allWithdrawing],
  listWithdrawals: [pending],
});
export const AllAwaitingCode = one({
  listBalances: [allWithdrawing],
  listWithdrawals: [waiting],
});
export const Loading = one({ listBalances: neverSettles });
/** An amount above the balance: the field shows an error before anything is sent. */
export const TooMuch: StoryObj = {
  ...OneCurrency,
  play: async ({ canvasElement }) => {
    const form = getElement(canvasElement, 'ev-withdrawal-form');
    const field = await findInShadowRoot(form, 'ev-field');
    const input = await findInShadowRoot<HTMLInputElement>(field, 'input');
    await waitFor(() => expect(input.disabled).toBe(false));
    await userEvent.type(input, '999999');
    await userEvent.tab();
    await waitFor(() => expect(getShadowText(field)).toMatch(/184\.20|most|only/i));
  },
};
/** On a partner's page. */
export const SignedOut: StoryObj = {
  render: () =>
    renderInStoryApp(
      { kind: 'embed', signedIn: false },
      html`<ev-withdrawal-form></ev-withdrawal-form>`,
    ),
};
