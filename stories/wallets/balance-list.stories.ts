import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/balance-list/define.ts';
import type { Balance } from '../../contract/reward.ts';
import { at, balances, eth, sampleNow, sol, usdc } from './samples.ts';

export default { title: 'Wallets/ev-balance-list', component: 'ev-balance-list' } satisfies Meta;
const none = { amount: '0', currency: '' };
const one = (list: readonly Balance[], waiting: string[] = []): StoryObj => ({
  render: () =>
    html`<ev-balance-list
      .balances=${list}
      .awaitingCode=${waiting}
      .now=${sampleNow}
    ></ev-balance-list>`,
});

export const Several = one(balances, ['USDC']);
export const BelowMinimum = one([sol]);
export const NoWallet = one([eth]);
export const EmailMissing = one([
  { ...usdc, canWithdraw: false, blockedReason: 'email-unverified' },
]);
export const Held = one([
  {
    ...usdc,
    canWithdraw: false,
    blockedReason: 'hold',
    blockedUntil: at(1200),
    holdCauses: [
      { kind: 'wallet', at: at(-900) },
      { kind: 'email', at: at(-240) },
    ],
  },
]);
export const Frozen = one([{ ...usdc, canWithdraw: false, blockedReason: 'frozen' }]);
export const Paused = one([{ ...usdc, canWithdraw: false, blockedReason: 'paused' }]);
export const Review = one([{ ...usdc, canWithdraw: false, blockedReason: 'review' }]);
export const TwoFactor = one([{ ...usdc, canWithdraw: false, blockedReason: 'two-factor' }]);
/** After a restored database was reconciled: claimed rewards go to what was paid before. */
export const Owed = one([
  {
    ...usdc,
    available: { amount: '0', currency: 'USDC' },
    owed: { amount: '7', currency: 'USDC' },
    canWithdraw: false,
    blockedReason: 'min',
  },
]);
export const LongNumbers = one([
  {
    ...eth,
    blockedReason: 'paused',
    available: { amount: '12345678901234.123456789012345678', currency: 'ETH' },
  },
]);
/** Below a note about the account, with the reason why nothing can be withdrawn. */
export const Brief: StoryObj = {
  render: () =>
    html`<ev-balance-list
      brief
      .balances=${[{ ...usdc, canWithdraw: false, blockedReason: 'frozen' }]}
      .now=${sampleNow}
    ></ev-balance-list>`,
};
const zero = { available: none, pending: none, inWithdrawal: none, pendingItems: [] };
/** Currencies in which nothing was earned yet. */
export const EmptyCurrencies = one([usdc, { ...sol, ...zero }, { ...eth, ...zero }]);
export const Empty = one([]);
