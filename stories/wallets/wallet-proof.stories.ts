import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/wallet-proof/define.ts';
import { challenge, unverified, verifyingWallet, walletTypes } from './samples.ts';
import { refusal, story, waits, type Answer } from './story-app.ts';

export default { title: 'Wallets/ev-wallet-proof', component: 'ev-wallet-proof' } satisfies Meta;
const one = (startWalletVerification: Answer, wallet = unverified, kind: 'app' | 'embed' = 'app'): StoryObj => ({
  render: () =>
    story(
      { kind, rest: { startWalletVerification, listWallets: [wallet], listWalletTypes: walletTypes } },
      html`<ev-wallet-proof
        .wallet=${wallet}
        .type=${walletTypes.find(({ id }) => id === wallet.walletTypeId)}
      ></ev-wallet-proof>`,
    ),
});

export const Solana = one(challenge);
export const Ethereum = one({ ...challenge, walletId: verifyingWallet.id }, verifyingWallet);
/** On another site's page nothing is signed. */
export const Elsewhere = one(challenge, unverified, 'embed');
export const Preparing = one(waits);
export const LinkedElsewhere = one(refusal(409, 'ALREADY_LINKED', 'Another account has proven this address.'));
