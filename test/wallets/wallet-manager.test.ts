import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { wallets, walletTypes } from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/wallet-manager.stories.ts';
import { fromStories } from '../from-stories.ts';
import { stage, standing } from '../standing.ts';

standing('ev-wallet-manager', fromStories(stories));

describe('<ev-wallet-manager>', () => {
  it('labels the close button of each dialog in the language of the app', async () => {
    const app = createStoryApp({ rest: { listWallets: wallets, listWalletTypes: walletTypes } });
    Object.assign(app.config, { messages: { ui: { close: 'Schließen' } } });
    const { box, remove } = await stage(
      html`<ev-app .app=${app}><ev-wallet-manager></ev-wallet-manager></ev-app>`,
    );
    const dialogs = [
      ...box.querySelector('ev-wallet-manager')!.shadowRoot!.querySelectorAll('ev-dialog'),
    ];
    const labels = dialogs.map((dialog) =>
      dialog.shadowRoot!.querySelector('.close')!.getAttribute('label'),
    );
    expect(labels).to.deep.equal(['Schließen', 'Schließen', 'Schließen']);
    remove();
  });
});
