import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { WritableAtom } from 'nanostores';
import type { App } from '../../elements/core/app/app.ts';
import { setLoginDraft } from '../../elements/shared/login-again/login-again-draft.ts';
import type { Field } from '../../elements/ui/field/field.ts';
import type { DiscoveredWallet } from '../../elements/wallets/wallet-discovery.lazy.ts';
import { discoveredWallets } from '../../elements/wallets/discovered-wallets.store.ts';
import {
  challenge,
  evmAddress,
  solanaAddress,
  unverified,
  wallets,
  walletTypes,
  sampleNow,
} from '../../stories/wallets/samples.ts';
import { profilePage } from '../../stories/account/samples.ts';
import {
  createServerError,
  renderInStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/wallet-link.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-wallet-link', fromStories(stories));

describe('<ev-wallet-link>', () => {
  const render = async (
    calls: [string, unknown][],
    answers: StoryAppOptions['rest'] = {},
    typed: StoryAppOptions['typed'] = {},
  ) => {
    const rest = {
      listWalletTypes: walletTypes,
      listWallets: wallets,
      startWalletVerification: challenge,
      ...answers,
    };
    const staged = await stage(
      renderInStoryApp(
        { calls, rest, typed: typed! },
        html`<ev-wallet-link currency="USDC"></ev-wallet-link>`,
      ),
    );
    const element = staged.box.querySelector('ev-wallet-link')!;
    const find = <T extends Element>(selector: string) =>
      element.shadowRoot!.querySelector<T>(selector);
    const form = <T extends Element>(selector: string) =>
      find('ev-address-form')?.shadowRoot?.querySelector<T>(selector);
    await waitUntil(() => form('ev-field'));
    const paste = async (address: string) => {
      const field = form<Field>('ev-field')!;
      field.value = address;
      field.dispatchEvent(new Event('input'));
      await settled(staged.box);
      form<HTMLFormElement>('form')!.requestSubmit();
      await settled(staged.box);
    };
    return { ...staged, find, form, paste };
  };

  it('shows an error for an address of another network and sends nothing', async () => {
    const calls: [string, unknown][] = [];
    const { form, paste, remove } = await render(calls);
    await paste(evmAddress);
    expect(form<Field>('ev-field')!.error).to.contain('another network');
    expect(calls.some(([name]) => name === 'createWallet')).to.equal(false);
    remove();
  });

  it('asks for another login where the last one is long ago, and fills the form after it', async () => {
    const problem = { params: { kind: 'wallet' } };
    const createWallet = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in.', problem);
    const typed = { getCurrentUser: profilePage.user };
    const first = await render([], { createWallet, listWallets: [] }, typed);
    expect(first.find<HTMLDetailsElement>('details')!.open).to.equal(false);
    await first.paste(solanaAddress);
    await waitUntil(() => first.find('.actions ev-button'));
    expect(first.find('ev-note')!.textContent).to.contain('Log in.');
    first.remove();
    const value = { walletTypeId: 'phantom', currency: 'USDC', address: solanaAddress };
    setLoginDraft({ form: 'wallet-link', userId: profilePage.user.userId, value }, sampleNow);
    const { find, form, remove } = await render([], {}, typed);
    await waitUntil(() => form<Field>('ev-field')!.value === solanaAddress);
    expect(find<HTMLDetailsElement>('details')!.open).to.equal(true);
    remove();
  });

  it('links a valid address and continues with its proof', async () => {
    const calls: [string, unknown][] = [];
    const address = '11111111111111111111111111111111';
    const { find, paste, remove } = await render(calls, {
      createWallet: { ...unverified, address },
    });
    await paste(` ${address} `);
    await waitUntil(() => find('ev-wallet-proof'));
    expect(calls.find(([name]) => name === 'createWallet')![1]).to.deep.equal({
      body: { walletTypeId: 'phantom', currency: 'USDC', address },
    });
    remove();
  });

  it('continues with the proof of a linked, unproven address and shows an error for a proven one', async () => {
    const calls: [string, unknown][] = [];
    const { find, form, paste, remove } = await render(calls);
    await paste(solanaAddress);
    expect(form<Field>('ev-field')!.error).to.contain('already');
    expect(find('ev-note')).to.equal(null);
    const other = { ...unverified, address: '11111111111111111111111111111113' };
    remove();
    const second = await render(calls, { listWallets: [other] });
    await second.paste(other.address);
    await waitUntil(() => second.find('ev-wallet-proof'));
    expect(calls.some(([name]) => name === 'createWallet')).to.equal(false);
    second.remove();
  });

  it('ignores the wallet’s answer after it was removed', async () => {
    const calls: [string, unknown][] = [];
    const { box, find, remove } = await render(calls, { createWallet: unverified });
    const element = box.querySelector('ev-wallet-link')!;
    let answer: (accounts: string[]) => void = () => undefined;
    const found: DiscoveredWallet = {
      id: 'late', name: 'Late', icon: undefined, chain: 'solana', rdns: undefined,
      connect: () => new Promise((resolve) => (answer = resolve)),
      sign: () => Promise.reject(new Error('not asked')),
    }; // prettier-ignore
    const $found = (element as unknown as { app: App }).app.use(
      discoveredWallets,
    ) as unknown as WritableAtom<readonly DiscoveredWallet[]>;
    await waitUntil(() => $found.get());
    $found.set([found]);
    await waitUntil(() => find('.wallets ev-button'));
    find<HTMLElement>('.wallets ev-button')!.click();
    await settled(box);
    remove();
    answer(['11111111111111111111111111111113']);
    await new Promise((done) => setTimeout(done));
    expect(calls.some(([name]) => name === 'createWallet')).to.equal(false);
  });

  /** Connects a wallet that answers so, and returns the sentence that follows. */
  const connect = async (answer: DiscoveredWallet['connect']): Promise<string> => {
    const { box, find, remove } = await render([]);
    const { app } = box.querySelector('ev-wallet-link') as unknown as { app: App };
    const $found = app.use(discoveredWallets) as unknown as WritableAtom<unknown>;
    await waitUntil(() => $found.get());
    const wallet = { id: 'odd', name: 'Odd', icon: undefined, chain: 'solana', rdns: undefined };
    $found.set([
      { ...wallet, connect: answer, sign: () => Promise.reject(new Error('not asked')) },
    ]);
    await waitUntil(() => find('.wallets ev-button'));
    find<HTMLElement>('.wallets ev-button')!.click();
    await waitUntil(() => find('ev-note[tone="danger"]'));
    const text = find('ev-note[tone="danger"]')!.textContent;
    remove();
    return text;
  };

  it('has a sentence for each way in which a wallet does not connect', async () => {
    expect(await connect(async () => [])).to.contain('shared no account');
    expect(
      await connect(() => Promise.reject({ data: { originalError: { code: 4001 } } })),
    ).to.equal('You declined the request in Odd. Nothing was linked.');
    expect(await connect(() => Promise.reject(new Error('boom')))).to.contain('couldn’t connect');
  });

  it('has a sentence where the search for wallets can’t be loaded, and searches again', async () => {
    const { box, find, remove } = await render([]);
    const { app } = box.querySelector('ev-wallet-link') as unknown as { app: App };
    const $found = app.use(discoveredWallets) as unknown as WritableAtom<unknown>;
    await waitUntil(() => $found.get());
    $found.set('failed');
    await waitUntil(() => find('ev-note[tone="danger"] ev-button'));
    expect(find('ev-note')!.textContent).to.contain('We couldn’t load the wallet search');
    find<HTMLElement>('ev-note ev-button')!.click();
    await waitUntil(() => Array.isArray($found.get()));
    remove();
  });
});
