import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { WritableAtom } from 'nanostores';
import type { App } from '../../elements/core/app/app.ts';
import { setLoginDraft } from '../../elements/shared/login-again/login-again-draft.ts';
import type { DiscoveredWallet } from '../../elements/wallets/wallet-discovery.lazy.ts';
import { discoveredWallets } from '../../elements/wallets/discovered-wallets.store.ts';
import { wallets as walletsEn } from '../../messages/en/wallets.json';
import { 'login-again' as loginAgainEn } from '../../messages/en/login.json';
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
import {
  findByRole,
  findByTag,
  getByRole,
  getByTag,
  inShadow,
  queryAllByTag,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
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
    const field = () => queryAllByTag(element, 'ev-field').find(({ name }) => name === 'address');
    await waitUntil(field);
    const paste = async (address: string) => {
      field()!.value = address;
      field()!.dispatchEvent(new Event('input'));
      await settled(staged.box);
      inShadow<HTMLFormElement>(getByTag(element, 'ev-address-form'), 'form').requestSubmit();
      await settled(staged.box);
    };
    return { ...staged, element, field, paste };
  };

  it('shows an error for an address of another network and sends nothing', async () => {
    const calls: [string, unknown][] = [];
    const { field, paste, remove } = await render(calls);
    await paste(evmAddress);
    expect(field()!.error).to.contain('another network');
    expect(calls.some(([name]) => name === 'createWallet')).to.equal(false);
    remove();
  });

  it('asks for another login where the last one is long ago, and fills the form after it', async () => {
    const problem = { params: { kind: 'wallet' } };
    const createWallet = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in.', problem);
    const typed = { getCurrentUser: profilePage.user };
    const first = await render([], { createWallet, listWallets: [] }, typed);
    expect(inShadow<HTMLDetailsElement>(first.element, 'details').open).to.equal(false);
    await first.paste(solanaAddress);
    await findByRole(first.element, 'button', { name: loginAgainEn.logIn });
    expect(getByTag(first.element, 'ev-note').textContent).to.contain('Log in.');
    first.remove();
    const value = { walletTypeId: 'phantom', currency: 'USDC', address: solanaAddress };
    setLoginDraft({ form: 'wallet-link', userId: profilePage.user.userId, value }, sampleNow);
    const { element, field, remove } = await render([], {}, typed);
    await waitUntil(() => field()!.value === solanaAddress);
    expect(inShadow<HTMLDetailsElement>(element, 'details').open).to.equal(true);
    remove();
  });

  it('links a valid address and continues with its proof', async () => {
    const calls: [string, unknown][] = [];
    const address = '11111111111111111111111111111111';
    const { element, paste, remove } = await render(calls, {
      createWallet: { ...unverified, address },
    });
    await paste(` ${address} `);
    await findByTag(element, 'ev-wallet-proof');
    expect(calls.find(([name]) => name === 'createWallet')![1]).to.deep.equal({
      body: { walletTypeId: 'phantom', currency: 'USDC', address },
    });
    remove();
  });

  it('continues with the proof of a linked, unproven address and shows an error for a proven one', async () => {
    const calls: [string, unknown][] = [];
    const { element, field, paste, remove } = await render(calls);
    await paste(solanaAddress);
    expect(field()!.error).to.contain('already');
    expect(queryByTag(element, 'ev-note')).to.equal(null);
    const other = { ...unverified, address: '11111111111111111111111111111113' };
    remove();
    const second = await render(calls, { listWallets: [other] });
    await second.paste(other.address);
    await findByTag(second.element, 'ev-wallet-proof');
    expect(calls.some(([name]) => name === 'createWallet')).to.equal(false);
    second.remove();
  });

  it('ignores the wallet’s answer after it was removed', async () => {
    const calls: [string, unknown][] = [];
    const { box, element, remove } = await render(calls, { createWallet: unverified });
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
    (await findByRole(element, 'button', { name: 'Connect Late' })).click();
    await settled(box);
    remove();
    answer(['11111111111111111111111111111113']);
    await new Promise((done) => setTimeout(done));
    expect(calls.some(([name]) => name === 'createWallet')).to.equal(false);
  });

  /** Connects a wallet that answers so, and returns the sentence that follows. */
  const connect = async (answer: DiscoveredWallet['connect']): Promise<string> => {
    const { element, remove } = await render([]);
    const { app } = element as unknown as { app: App };
    const $found = app.use(discoveredWallets) as unknown as WritableAtom<unknown>;
    await waitUntil(() => $found.get());
    const wallet = { id: 'odd', name: 'Odd', icon: undefined, chain: 'solana', rdns: undefined };
    $found.set([
      { ...wallet, connect: answer, sign: () => Promise.reject(new Error('not asked')) },
    ]);
    (await findByRole(element, 'button', { name: 'Connect Odd' })).click();
    await waitUntil(() => queryInShadow(element, 'ev-note[tone="danger"]'));
    const text = inShadow(element, 'ev-note[tone="danger"]').textContent;
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
    const { element, remove } = await render([]);
    const { app } = element as unknown as { app: App };
    const $found = app.use(discoveredWallets) as unknown as WritableAtom<unknown>;
    await waitUntil(() => $found.get());
    $found.set('failed');
    const note = await findByTag(element, 'ev-note');
    expect(note.textContent).to.contain(walletsEn.linkSearchFailed);
    getByRole(note, 'button').click();
    await waitUntil(() => Array.isArray($found.get()));
    remove();
  });
});
