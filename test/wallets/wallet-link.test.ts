import { expect, waitUntil } from '@open-wc/testing';
import { html } from 'lit';
import type { WritableAtom } from 'nanostores';
import type { App } from '../../elements/core/app.ts';
import type { Field } from '../../elements/ui/field/field.ts';
import type { DiscoveredWallet } from '../../elements/wallets/discovery.ts';
import { foundWallets } from '../../elements/wallets/found-wallets.store.ts';
import { challenge, evmAddress, solanaAddress, unverified, wallets, walletTypes } from '../../stories/wallets/samples.ts';
import { story, type StoryAnswers } from '../../stories/wallets/story-app.ts';
import * as stories from '../../stories/wallets/wallet-link.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';

standing('ev-wallet-link', fromStories(stories));

describe('<ev-wallet-link>', () => {
  const shown = async (calls: [string, unknown][], given: StoryAnswers['rest'] = {}) => {
    const rest = { listWalletTypes: walletTypes, listWallets: wallets, startWalletVerification: challenge, ...given };
    const stand = await stage(story({ calls, rest }, html`<ev-wallet-link currency="USDC"></ev-wallet-link>`));
    const element = stand.box.querySelector('ev-wallet-link')!;
    const inside = <T extends Element>(selector: string) => element.shadowRoot!.querySelector<T>(selector);
    const form = <T extends Element>(selector: string) => inside('ev-address-form')?.shadowRoot?.querySelector<T>(selector);
    await waitUntil(() => form('ev-field'));
    const paste = async (address: string) => {
      const field = form<Field>('ev-field')!;
      field.value = address;
      field.dispatchEvent(new Event('input'));
      await settled(stand.box);
      form<HTMLFormElement>('form')!.requestSubmit();
      await settled(stand.box);
    };
    return { ...stand, inside, form, paste };
  };

  it('refuses an address of another network in words, and sends nothing', async () => {
    const calls: [string, unknown][] = [];
    const { form, paste, remove } = await shown(calls);
    await paste(evmAddress);
    expect(form<Field>('ev-field')!.error).to.contain('another network');
    expect(calls.some(([name]) => name === 'createWallet')).to.equal(false);
    remove();
  });

  it('links a good address and goes on to its proof', async () => {
    const calls: [string, unknown][] = [];
    const address = '11111111111111111111111111111111';
    const { inside, paste, remove } = await shown(calls, { createWallet: { ...unverified, address } });
    await paste(` ${address} `);
    await waitUntil(() => inside('ev-wallet-proof'));
    expect(calls.find(([name]) => name === 'createWallet')![1]).to.deep.equal({
      body: { walletTypeId: 'phantom', currency: 'USDC', address },
    });
    remove();
  });

  it('goes straight to the proof of an address that is linked but not proven, and says that a proven one is there', async () => {
    const calls: [string, unknown][] = [];
    const { inside, paste, remove } = await shown(calls);
    await paste(solanaAddress);
    expect(inside('ev-note')!.textContent).to.contain('already');
    const other = { ...unverified, address: '11111111111111111111111111111112' };
    remove();
    const second = await shown(calls, { listWallets: [other] });
    await second.paste(other.address);
    await waitUntil(() => second.inside('ev-wallet-proof'));
    expect(calls.some(([name]) => name === 'createWallet')).to.equal(false);
    second.remove();
  });

  it('links nothing once it is closed, whatever the wallet answers', async () => {
    const calls: [string, unknown][] = [];
    const { box, inside, remove } = await shown(calls, { createWallet: unverified });
    const element = box.querySelector('ev-wallet-link')!;
    let answer: (accounts: string[]) => void = () => undefined;
    const found: DiscoveredWallet = {
      id: 'late', name: 'Late', icon: undefined, chain: 'solana', rdns: undefined,
      connect: () => new Promise((resolve) => (answer = resolve)),
      sign: () => Promise.reject(new Error('not asked')),
    }; // prettier-ignore
    const $found = (element as unknown as { app: App }).app.use(foundWallets) as WritableAtom<readonly DiscoveredWallet[]>;
    await waitUntil(() => $found.get());
    $found.set([found]);
    await waitUntil(() => inside('.found ev-button'));
    inside<HTMLElement>('.found ev-button')!.click();
    await settled(box);
    remove();
    answer(['11111111111111111111111111111112']);
    await new Promise((done) => setTimeout(done));
    expect(calls.some(([name]) => name === 'createWallet')).to.equal(false);
  });
});
