/** What wallets answer, by both protocols: only a signature is sent, and each answer has a sentence. */
import { expect } from '@open-wc/testing';
import { ReadonlyWalletAccount, registerWallet } from '@wallet-standard/wallet';
import { base58 } from '@scure/base';
import type { App } from '../../elements/core/app/app.ts';
import {
  requestAccounts,
  requestSignature,
  signTimeout,
} from '../../elements/wallets/wallet-answers.ts';
import { ProofError, toProofError } from '../../elements/wallets/proof-error.ts';
import {
  discoverWallets,
  type DiscoveredWallet,
} from '../../elements/wallets/wallet-discovery.lazy.ts';
import { walletProof } from '../../elements/wallets/wallet-proof.store.ts';
import { challenge, solanaAddress, unverified } from '../../stories/wallets/samples.ts';
import { createStoryApp } from '../../stories/story-app.ts';

const evmAddress = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
const hex = `0x${'ab'.repeat(65)}`;
const account = new ReadonlyWalletAccount({
  address: solanaAddress,
  publicKey: base58.decode(solanaAddress),
  chains: ['solana:mainnet'],
  features: ['solana:signMessage'],
});
let counter = 0;

function find(isWanted: (wallet: DiscoveredWallet) => boolean, add: () => void): DiscoveredWallet {
  const end = new AbortController();
  let found: readonly DiscoveredWallet[] = [];
  discoverWallets((list) => (found = list), end.signal);
  add();
  end.abort();
  return found.find(isWanted)!;
}

/** An EVM wallet that answers its two requests. */
function evmWallet(accounts: () => unknown, signature: () => unknown): DiscoveredWallet {
  const uuid = `answers-${++counter}`;
  const request = async ({ method }: { method: string }) =>
    method === 'eth_requestAccounts' ? accounts() : signature();
  return find(
    ({ id }) => id === `evm:${uuid}`,
    () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: { info: { uuid, name: 'Odd', rdns: `odd.${uuid}` }, provider: { request } },
        }),
      ),
  );
}

/** A wallet of the Wallet Standard, on Solana. */
function solanaWallet(accounts: () => unknown, signature: () => unknown): DiscoveredWallet {
  const name = `Odd ${++counter}`;
  const features = {
    'standard:connect': { connect: async () => accounts() },
    'solana:signMessage': { signMessage: async () => signature() },
    'solana:signTransaction': { signTransaction: async () => signature() },
  };
  return find(
    (wallet) => wallet.name === name,
    () =>
      registerWallet({
        version: '1.0.0',
        name,
        icon: 'data:image/png;base64,AAAA',
        chains: ['solana:mainnet'],
        accounts: [],
        features,
      } as unknown as Parameters<typeof registerWallet>[0]),
  );
}

const failure = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'went through',
    (error: unknown) => toProofError(error).code,
  );

const protocols = [
  {
    name: 'EIP-1193',
    address: evmAddress,
    accounts: [evmAddress],
    create: evmWallet,
    good: hex,
    bad: [
      null,
      undefined,
      {},
      { signature: hex },
      '',
      ' ',
      'null',
      '0x',
      '0xzz',
      7,
      true,
      [],
      [hex],
    ],
    noAccounts: [[], null, undefined, {}, '', [null], [{}], ['']],
  },
  {
    name: 'the Wallet Standard',
    address: solanaAddress,
    accounts: { accounts: [account] },
    create: solanaWallet,
    good: [{ signature: new Uint8Array(64).fill(3) }],
    bad: [
      null,
      undefined,
      {},
      '',
      [],
      [null],
      [{}],
      [{ signature: null }],
      [{ signature: '' }],
      [{ signature: {} }],
      [{ signature: new Uint8Array(0) }],
      [{ signature: 'abc' }],
      [{ signature: new Uint8Array(63).fill(3) }],
      [{ signature: new Uint8Array(64) }],
    ],
    noAccounts: [{ accounts: [] }, {}, null, undefined, { accounts: null }, { accounts: [null] }],
  },
] as const;

for (const { name, address, accounts, create, good, bad, noAccounts } of protocols)
  describe(`answers of wallets by ${name}`, () => {
    const asked = { ...challenge, method: 'message' as const };

    it('takes a signature', async () => {
      const wallet = create(() => accounts, () => good); // prettier-ignore
      const { signature } = await requestSignature(wallet, address, asked);
      expect(signature).to.be.a('string').and.not.equal('');
    });

    it('takes nothing else for a signature', async () => {
      for (const answer of bad) {
        const wallet = create(() => accounts, () => answer); // prettier-ignore
        const code = await failure(requestSignature(wallet, address, asked));
        expect(code, JSON.stringify(answer) ?? 'undefined').to.equal('bad-answer');
      }
    });

    it('takes an answer without accounts for none', async () => {
      for (const answer of noAccounts) {
        const wallet = create(() => answer, () => good); // prettier-ignore
        expect(await failure(requestAccounts(wallet))).to.equal('no-accounts');
        expect(await failure(requestSignature(wallet, address, asked))).to.equal('no-accounts');
      }
    });

    it('unwraps what the person declined', async () => {
      for (const thrown of [
        { code: -32603, data: { originalError: { code: 4001 } } },
        { code: '4001' },
        new Error('Popup closed'),
        new DOMException('stopped', 'AbortError'),
      ]) {
        const decline = () => Promise.reject(thrown as Error);
        const connecting = create(decline, () => good);
        expect(await failure(requestAccounts(connecting))).to.equal('rejected');
        const signing = create(() => accounts, decline); // prettier-ignore
        expect(await failure(requestSignature(signing, address, asked))).to.equal('rejected');
      }
    });

    it('ends when the wallet never answers', async () => {
      const never = () => new Promise(() => undefined);
      const real = globalThis.setTimeout;
      for (const ask of [
        () => requestAccounts(create(never, never)),
        () => requestSignature(create(() => accounts, never), address, asked), // prettier-ignore
      ]) {
        let end: (() => void) | undefined;
        globalThis.setTimeout = ((work: () => void, ms: number) =>
          ms === signTimeout ? ((end = work), 0) : real(work, ms)) as typeof setTimeout;
        const answer = failure(ask());
        globalThis.setTimeout = real;
        end!();
        expect(await answer).to.equal('timeout');
      }
    });
  });

describe('answers of wallets', () => {
  it('sends nothing that is no signature, so that no attempt is spent', async () => {
    const calls: [string, unknown][] = [];
    const app: App = createStoryApp({ calls, rest: { startWalletVerification: challenge } });
    const { open, sign, $proof } = app.use(walletProof);
    await open({ id: unverified.id, address: solanaAddress });
    for (const answer of [null, undefined, {}, '']) {
      await sign(solanaWallet(() => ({ accounts: [account] }), () => answer)); // prettier-ignore
      expect($proof.get()!.error).to.be.instanceOf(ProofError).with.property('code', 'bad-answer');
    }
    for (const signature of [null, undefined, {}, ''] as unknown as string[]) {
      const wallet = { connect: async () => [solanaAddress], chain: 'solana' };
      const answer = async () => ({ signature, encoding: 'base58' });
      await sign({ ...wallet, sign: answer } as unknown as DiscoveredWallet);
    }
    expect(calls.map(([name]) => name)).to.deep.equal(['startWalletVerification']);
  });

  it('reads no signature from a transaction that is not signed', async () => {
    const answers = [
      [{ signedTransaction: new Uint8Array(200) }],
      [{ signedTransaction: new Uint8Array(10).fill(1) }],
      [{}],
      null,
    ];
    const asked = { ...challenge, method: 'memo-transaction' as const, memo: 'Nonce: 1' };
    for (const answer of answers) {
      const wallet = solanaWallet(() => ({ accounts: [account] }), () => answer); // prettier-ignore
      expect(await failure(requestSignature(wallet, solanaAddress, asked))).to.equal('bad-answer');
    }
  });

  it('a malformed wallet does not hide the others', () => {
    const register = ({ register: add }: { register(...wallets: unknown[]): void }) =>
      add(null, { name: 'No features' }, { name: 'Odd', features: null });
    const wallet = find(
      ({ name }) => name.startsWith('Odd '),
      () => {
        window.dispatchEvent(
          new CustomEvent('wallet-standard:register-wallet', { detail: register }),
        );
        solanaWallet(() => undefined, () => undefined); // prettier-ignore
      },
    );
    expect(wallet.chain).to.equal('solana');
  });
});
