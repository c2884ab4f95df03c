import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/ui/button/define.ts';
import '../../elements/wallets/wallet-list/define.ts';
import type { Wallet } from '../../contract/wallet.ts';
import { phantom, resting, sampleNow, wallets, walletTypes } from './samples.ts';

export default { title: 'Wallets/ev-wallet-list', component: 'ev-wallet-list' } satisfies Meta;
const one = (list: readonly Wallet[]): StoryObj => ({
  render: () =>
    html`<ev-wallet-list .wallets=${list} .types=${walletTypes} .now=${sampleNow}>
      <ev-button slot="empty-action" variant="strong">Link a wallet</ev-button>
    </ev-wallet-list>`,
});

export const EveryStatus = one(wallets);
export const Resting = one([resting]);
/** Another verified wallet of the currency can become the default. */
export const WithChoiceOfDefault: StoryObj = {
  render: () =>
    html`<ev-wallet-list
      .wallets=${[phantom, resting]}
      .types=${walletTypes}
      .now=${sampleNow}
      can-set-default
    ></ev-wallet-list>`,
};
export const InUse = one([phantom]);
export const Disabled = one([{ ...phantom, status: 'disabled' }]);
export const FromANewerServer = one([{ ...phantom, status: 'frozen' as Wallet['status'] }]);
export const Empty = one([]);
