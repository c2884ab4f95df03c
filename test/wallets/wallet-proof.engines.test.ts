import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import type { WritableAtom } from 'nanostores';
import type { WalletType } from '../../contract/wallet.ts';
import type { WalletProof } from '../../elements/wallets/wallet-proof/wallet-proof.ts';
import type { WalletProofCloseEvent } from '../../elements/wallets/wallet-proof/wallet-proof.events.ts';
import { discoveredWallets } from '../../elements/wallets/discovered-wallets.store.ts';
import type { DiscoveredWallet } from '../../elements/wallets/wallet-discovery.lazy.ts';
import { wallets as walletsEn } from '../../messages/en/wallets.json';
import { 'login-again' as loginAgainEn } from '../../messages/en/login.json';
import { challenge, evmAddress, unverified, walletTypes } from '../../stories/wallets/samples.ts';
import {
  createServerError,
  renderInStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import * as stories from '../../stories/wallets/wallet-proof.stories.ts';
import { fromStories } from '../from-stories.ts';
import {
  findByRole,
  findByTag,
  getByRole,
  getByTag,
  getName,
  getText,
  inShadow,
  queryAllByRole,
  queryByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
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
    /** The choice of a way to sign, with what is pasted folded. */
    const choice = () => queryInShadow(element, 'details');
    const sign = () => inShadow(element, '.wallets ev-button').click();
    const discover = async (found: readonly DiscoveredWallet[]) => {
      const $found = element.app.use(discoveredWallets) as unknown as WritableAtom<
        readonly DiscoveredWallet[] | undefined
      >;
      await waitUntil(() => $found.get());
      $found.set(found);
      await settled(staged.box);
    };
    return { ...staged, calls, element, choice, sign, discover };
  };

  it('compares addresses by the chain of a type that arrives after the wallet', async () => {
    const address = evmAddress.toUpperCase();
    const { element, choice, sign, discover, remove } = await render(
      { completeWalletVerification: { ...unverified, address, status: 'verified' } },
      { ...unverified, address },
    );
    await waitUntil(choice);
    element.type = findType('metamask');
    await discover([createWallet('evm', evmAddress.toLowerCase())]);
    sign();
    const note = await findByTag(element, 'ev-note');
    expect(note.tone).to.equal('success');
    const closed = oneEvent(element, 'ev-wallet-proof-close');
    // Nothing is left to do here, so closing is no main action, as after a confirmed withdrawal.
    expect(inShadow(element, '.actions ev-button').getAttribute('variant')).to.equal(null);
    getByRole(element, 'button', { name: walletsEn.proofFinish }).click();
    expect(((await closed) as unknown as WalletProofCloseEvent).verified).to.equal(true);
    remove();
  });

  it('offers to install a wallet of the type when none of its chain was found', async () => {
    const { element, choice, discover, remove } = await render({}, unverified, findType('phantom'));
    await waitUntil(choice);
    await discover([createWallet('evm', evmAddress)]);
    expect(getByRole(element, 'link').getAttribute('href')).to.equal(
      'https://phantom.com/download',
    );
    remove();
  });

  it('shows no link for an unsafe download URL', async () => {
    const type = { ...findType('phantom'), downloadUrl: 'javascript:alert(1)' };
    const { element, choice, discover, remove } = await render({}, unverified, type);
    await waitUntil(choice);
    await discover([]);
    expect(queryByRole(element, 'link')).to.equal(null);
    remove();
  });

  it('offers only another login while the server wants one for a message', async () => {
    const problem = { params: { kind: 'wallet-verification' } };
    const refused = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in.', problem);
    const { element, remove } = await render({ startWalletVerification: refused });
    await findByTag(element, 'ev-note');
    const buttons = queryAllByRole(element, 'button').map(getName);
    expect(buttons).to.eql([loginAgainEn.logIn, walletsEn.proofLater]);
    remove();
  });

  it('asks for another login when the server wants one for the signature', async () => {
    const problem = { params: { kind: 'wallet' } };
    const refused = createServerError(403, 'RECENT_LOGIN_REQUIRED', 'Log in.', problem);
    const { element, choice, sign, discover, remove } = await render(
      { completeWalletVerification: refused },
      { ...unverified, address: evmAddress },
      findType('metamask'),
    );
    await waitUntil(choice);
    await discover([createWallet('evm', evmAddress)]);
    sign();
    await findByTag(element, 'ev-note');
    await findByRole(element, 'button', { name: loginAgainEn.logIn });
    remove();
  });

  it('rejects a pasted text that is no signature without a call', async () => {
    const { calls, element, choice, box, remove } = await render(
      {},
      unverified,
      findType('phantom'),
    );
    await waitUntil(choice);
    const field = getByTag(element, 'ev-field');
    field.value = 'abc';
    field.dispatchEvent(new Event('input'));
    await settled(box);
    inShadow<HTMLFormElement>(element, 'form').requestSubmit();
    await settled(box);
    expect(field.error).to.contain('Solana');
    expect(calls.some(([name]) => name === 'completeWalletVerification')).to.equal(false);
    remove();
  });

  it('offers a new message after the challenge has expired', async () => {
    const { calls, element, choice, sign, discover, remove } = await render(
      { completeWalletVerification: createServerError(409, 'CHALLENGE_EXPIRED', 'Expired.') },
      unverified,
      findType('phantom'),
    );
    await waitUntil(choice);
    await discover([createWallet('solana', unverified.address)]);
    sign();
    await waitUntil(() => queryByRole(element, 'button', { name: walletsEn.proofNewMessage }));
    expect(choice()).to.equal(null);
    getByRole(element, 'button', { name: walletsEn.proofNewMessage }).click();
    await waitUntil(choice);
    expect(calls.filter(([name]) => name === 'startWalletVerification').length).to.equal(2);
    remove();
  });

  it('offers a memo transaction when the wallet refuses to sign text, as it does for a Ledger', async () => {
    const memo = { ...challenge, method: 'memo-transaction', memo: 'Nonce: 1' };
    const { calls, element, choice, sign, discover, remove } = await render(
      {
        startWalletVerification: (input: { body: { method?: string } }) =>
          input.body.method ? memo : challenge,
        completeWalletVerification: { ...unverified, status: 'verified' },
      },
      unverified,
      findType('phantom'),
    );
    await waitUntil(choice);
    await discover([
      {
        ...createWallet('solana', unverified.address),
        sign: () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 })),
        signMemo: () =>
          Promise.resolve({ signature: 's', encoding: 'base58', transaction: 'AQ==' }),
      },
    ]);
    expect(queryByTag(element, 'ev-note'), 'not before the failure').to.equal(null);
    sign();
    const byMemo = await findByRole(element, 'button', { name: walletsEn.proofByMemo });
    expect(getByTag(element, 'ev-note').textContent).to.contain('Ledger');
    byMemo.click();
    await waitUntil(() => queryInShadow(element, '.wallets') && !choice());
    expect(getText(element)).to.contain('never sent');
    sign();
    await waitUntil(() => queryByTag(element, 'ev-note')?.tone === 'success');
    expect(calls.filter(([name]) => name === 'startWalletVerification').length).to.equal(2);
    remove();
  });

  it('names the Ledger, without the offer, where no wallet signs transactions', async () => {
    const { element, choice, sign, discover, remove } = await render(
      {},
      unverified,
      findType('phantom'),
    );
    await waitUntil(choice);
    const refuse = () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 }));
    await discover([{ ...createWallet('solana', unverified.address), sign: refuse }]);
    sign();
    const note = await findByTag(element, 'ev-note');
    expect(note.textContent).to.contain('can sign transactions');
    expect(queryByRole(note, 'button')).to.equal(null);
    remove();
  });
});
