import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { Balance } from '../../contract/reward.ts';
import '../../elements/shell/balance-chip/define.ts';
import { createServerError, createStoryApp } from '../story-app.ts';
import { sol, usdc } from '../wallets/samples.ts';
import { mara } from './scene.ts';

/** The available balance in the header of narrow pages. It opens the wallets. */
const meta: Meta = { title: 'Shell/ev-balance-chip', component: 'ev-balance-chip' };
export default meta;

function show(listBalances: unknown, signedIn = true): StoryObj {
  return {
    render() {
      const app = createStoryApp({
        signedIn,
        typed: { getCurrentUser: mara },
        rest: { listBalances },
      });
      return html`<ev-app .app=${app}><ev-balance-chip></ev-balance-chip></ev-app>`;
    },
  };
}
const withAvailable = (balance: Balance, amount: string): Balance => ({
  ...balance,
  available: { ...balance.available, amount },
});

export const Amount = show([usdc]);
export const TwoCurrencies = show([withAvailable(usdc, '0'), sol]);
export const Nothing = show([withAvailable(usdc, '0'), withAvailable(sol, '0')]);
/** Without its currency, which the wallets have. */
export const LongAmount = show([withAvailable(usdc, '1234567.89')]);
export const NoCurrency = show([]);
export const Loading = show(new Promise(() => undefined));
export const Failed = show(createServerError(403, 'FORBIDDEN', 'No.'));
export const SignedOut = show([usdc], false);
