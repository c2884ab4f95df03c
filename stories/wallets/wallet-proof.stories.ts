import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../elements/wallets/wallet-proof/define.ts';
import { challenge, unverified, verifyingWallet, walletTypes } from './samples.ts';
import {
  createServerError,
  renderInStoryApp,
  neverSettles,
  type MockResponse,
} from '../story-app.ts';

export default { title: 'Wallets/ev-wallet-proof', component: 'ev-wallet-proof' } satisfies Meta;
const one = (
  startWalletVerification: MockResponse,
  wallet = unverified,
  kind: 'app' | 'embed' = 'app',
): StoryObj => ({
  render: () =>
    renderInStoryApp(
      {
        kind,
        rest: { startWalletVerification, listWallets: [wallet], listWalletTypes: walletTypes },
      },
      html`<ev-wallet-proof
        .wallet=${wallet}
        .type=${walletTypes.find(({ id }) => id === wallet.walletTypeId)}
      ></ev-wallet-proof>`,
    ),
});

export const Solana = one(challenge);
export const Ethereum = one({ ...challenge, walletId: verifyingWallet.id }, verifyingWallet);
/** On a partner page, the user signs in the popup. */
export const Elsewhere = one(challenge, unverified, 'embed');
export const Preparing = one(neverSettles);
export const LinkedElsewhere = one(
  createServerError(409, 'ALREADY_LINKED', 'Another account has proven this address.'),
);
