import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import type { WritableAtom } from 'nanostores';
import type { WalletType } from '../../contract/wallet.ts';
import type { WalletProof } from '../../elements/wallets/wallet-proof/wallet-proof.ts';
import type { WalletProofCloseEvent } from '../../elements/wallets/wallet-proof/wallet-proof.events.ts';
import { discoveredWallets } from '../../elements/wallets/discovered-wallets.store.ts';
import type { DiscoveredWallet } from '../../elements/wallets/wallet-discovery.lazy.ts';
import { challenge, evmAddress, unverified, walletTypes } from '../../stories/wallets/samples.ts';
import {
  createServerError,
  renderInStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/wallet-proof.stories.ts';
import { fromStories } from '../from-stories.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-wallet-proof', fromStories(stories));

const findType = (id: string): WalletType => walletTypes.find((type) => type.id === id)!;
const createWallet = (chain: 'evm' | 'solana', account: string): DiscoveredWallet => ({
  id: `${chain}:test`,
  name: 'Test wallet',
  icon: undefined,
  chain,
  rdns: undefined,
  connect: () => Promise.resolve([account]),
  sign: () => Promise.resolve({ signature: '0x01', encoding: 'hex' }),
});

describe('<ev-wallet-proof>', () => {
  const render = async (rest: StoryAppOptions['rest'], wallet = unverified, type?: WalletType) => {
    const calls: [string, unknown][] = [];
    const answers = {
      startWalletVerification: challenge,
      listWallets: [],
      listWalletTypes: walletTypes,
      ...rest,
    };
    const staged = await stage(
      renderInStoryApp(
        { calls, rest: answers },
        html`<ev-wallet-proof .wallet=${wallet} .type=${type}></ev-wallet-proof>`,
      ),
    );
    const element = staged.box.querySelector('ev-wallet-proof')! as WalletProof;
    const find = <T extends Element>(selector: string) =>
      element.shadowRoot!.querySelector<T>(selector);
    const discover = async (found: readonly DiscoveredWallet[]) => {
      const $found = element.app.use(discoveredWallets) as unknown as WritableAtom<
        readonly DiscoveredWallet[] | undefined
      >;
      await waitUntil(() => $found.get());
      $found.set(found);
      await settled(staged.box);
    };
    return { ...staged, calls, element, find, discover };
  };

  it('compares addresses by the chain of a type that arrives after the wallet', async () => {
    const address = evmAddress.toUpperCase();
    const { element, find, discover, remove } = await render(
      { completeWalletVerification: { ...unverified, address, status: 'verified' } },
      { ...unverified, address },
    );
    await waitUntil(() => find('details'));
    element.type = findType('metamask');
    await discover([createWallet('evm', evmAddress.toLowerCase())]);
    find<HTMLElement>('.wallets ev-button')!.click();
    await waitUntil(() => find('ev-note'));
    expect(find('ev-note')!.getAttribute('tone')).to.equal('success');
    const closed = oneEvent(element, 'ev-wallet-proof-close');
    // Nothing is left to do here, so closing is no main action, as after a confirmed withdrawal.
    expect(find('.actions ev-button')!.getAttribute('variant')).to.equal(null);
    find<HTMLElement>('.actions ev-button')!.click();
    expect(((await closed) as unknown as WalletProofCloseEvent).verified).to.equal(true);
    remove();
  });

  it('offers to install a wallet of the type when none of its chain was found', async () => {
    const { find, discover, remove } = await render({}, unverified, findType('phantom'));
    await waitUntil(() => find('details'));
    await discover([createWallet('evm', evmAddress)]);
    expect(find('a')!.getAttribute('href')).to.equal('https://phantom.com/download');
    remove();
  });

  it('shows no link for an unsafe download URL', async () => {
    const type = { ...findType('phantom'), downloadUrl: 'javascript:alert(1)' };
    const { find, discover, remove } = await render({}, unverified, type);
    await waitUntil(() => find('details'));
    await discover([]);
    expect(find('a')).to.equal(null);
    remove();
  });

  it('offers only another login while the server wants one for a message', async () => {
    const problem = { params: { kind: 'wallet-verification' } };
    const refused = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in.', problem);
    const { element, find, remove } = await render({ startWalletVerification: refused });
    await waitUntil(() => find('ev-note'));
    const buttons = [...element.shadowRoot!.querySelectorAll('ev-button')];
    expect(buttons.map((one) => one.textContent!.trim())).to.eql(['Log in again', 'Later']);
    remove();
  });

  it('asks for another login when the server wants one for the signature', async () => {
    const problem = { params: { kind: 'wallet' } };
    const refused = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in.', problem);
    const { element, find, discover, remove } = await render(
      { completeWalletVerification: refused },
      { ...unverified, address: evmAddress },
      findType('metamask'),
    );
    await waitUntil(() => find('details'));
    await discover([createWallet('evm', evmAddress)]);
    find<HTMLElement>('.wallets ev-button')!.click();
    await waitUntil(() => find('ev-note'));
    await waitUntil(() => element.shadowRoot!.textContent!.includes('Log in again'));
    remove();
  });

  it('rejects a pasted text that is no signature without a call', async () => {
    const { calls, find, box, remove } = await render({}, unverified, findType('phantom'));
    await waitUntil(() => find('details'));
    const field = find<HTMLElement & { value: string; error: string }>('ev-field')!;
    field.value = 'abc';
    field.dispatchEvent(new Event('input'));
    await settled(box);
    find<HTMLFormElement>('form')!.requestSubmit();
    await settled(box);
    expect(field.error).to.contain('Solana');
    expect(calls.some(([name]) => name === 'completeWalletVerification')).to.equal(false);
    remove();
  });

  it('offers a new message after the challenge has expired', async () => {
    const { calls, find, discover, remove } = await render(
      { completeWalletVerification: createServerError(409, 'CHALLENGE_EXPIRED', 'Expired.') },
      unverified,
      findType('phantom'),
    );
    await waitUntil(() => find('details'));
    await discover([createWallet('solana', unverified.address)]);
    find<HTMLElement>('.wallets ev-button')!.click();
    await waitUntil(() => find('ev-note[tone=danger]'));
    expect(find('details')).to.equal(null);
    find<HTMLElement>('ev-button[variant=primary]')!.click();
    await waitUntil(() => find('details'));
    expect(calls.filter(([name]) => name === 'startWalletVerification').length).to.equal(2);
    remove();
  });

  it('offers a memo transaction when the wallet refuses to sign text, as it does for a Ledger', async () => {
    const memo = { ...challenge, method: 'memo-transaction', memo: 'Nonce: 1' };
    const { calls, find, discover, remove } = await render(
      {
        startWalletVerification: (input: { body: { method?: string } }) =>
          input.body.method ? memo : challenge,
        completeWalletVerification: { ...unverified, status: 'verified' },
      },
      unverified,
      findType('phantom'),
    );
    await waitUntil(() => find('details'));
    await discover([
      {
        ...createWallet('solana', unverified.address),
        sign: () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 })),
        signMemo: () =>
          Promise.resolve({ signature: 's', encoding: 'base58', transaction: 'AQ==' }),
      },
    ]);
    expect(find('ev-note'), 'not before the failure').to.equal(null);
    find<HTMLElement>('.wallets ev-button')!.click();
    await waitUntil(() => find('ev-note ev-button'));
    expect(find('ev-note')!.textContent).to.contain('Ledger');
    find<HTMLElement>('ev-note ev-button')!.click();
    await waitUntil(() => find('.wallets') && !find('details'));
    expect(find('p')!.textContent).to.contain('never sent');
    find<HTMLElement>('.wallets ev-button')!.click();
    await waitUntil(() => find('ev-note[tone=success]'));
    expect(calls.filter(([name]) => name === 'startWalletVerification').length).to.equal(2);
    remove();
  });

  it('names the Ledger, without the offer, where no wallet signs transactions', async () => {
    const { find, discover, remove } = await render({}, unverified, findType('phantom'));
    await waitUntil(() => find('details'));
    const sign = () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 }));
    await discover([{ ...createWallet('solana', unverified.address), sign }]);
    find<HTMLElement>('.wallets ev-button')!.click();
    await waitUntil(() => find('ev-note'));
    expect(find('ev-note')!.textContent).to.contain('can sign transactions');
    expect(find('ev-note ev-button')).to.equal(null);
    remove();
  });
});
