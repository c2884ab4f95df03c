import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { wallets, walletTypes } from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/wallet-manager.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-wallet-manager', fromStories(stories));

describe('<ev-wallet-manager>', () => {
  it('passes its close label to each dialog', async () => {
    const app = createStoryApp({ rest: { listWallets: wallets, listWalletTypes: walletTypes } });
    Object.assign(app.config, { messages: { wallets: { close: 'Schließen' } } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
    );
    const dialogs = [
      ...box.querySelector('ev-wallet-manager')!.shadowRoot!.querySelectorAll('ev-dialog'),
    ];
    expect(dialogs.map(({ closeLabel }) => closeLabel)).to.deep.equal([
      'Schließen',
      'Schließen',
      'Schließen',
    ]);
    remove();
  });
});
