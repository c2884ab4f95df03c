import { expect } from '@open-wc/testing';
import { ReadonlyWalletAccount, registerWallet } from '@wallet-standard/wallet';
import { base58 } from '@scure/base';
import {
  discoverWallets,
  sanitizeIcon,
  sanitizeName,
  type DiscoveredWallet,
} from '../../elements/wallets/wallet-discovery.lazy.ts';
import { ProofError } from '../../elements/wallets/proof-error.ts';
import { solanaAddress } from '../../stories/wallets/samples.ts';
import { watchLeaks } from '../leaks.ts';

const png = 'data:image/png;base64,AAAA';
function announce(
  info: Partial<{ uuid: string; name: string; icon: string; rdns: string }>,
  request: (call: { method: string; params?: unknown[] }) => unknown,
) {
  const detail = {
    info: { uuid: '1', name: 'Fox', icon: png, rdns: 'io.fox', ...info },
    provider: { request: async (call: { method: string }) => request(call) },
  };
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}
const discover = () => {
  const end = new AbortController();
  let found: readonly DiscoveredWallet[] = [];
  discoverWallets((list) => (found = list), end.signal);
  return { found: () => found, end: () => end.abort() };
};
const account = new ReadonlyWalletAccount({
  address: solanaAddress,
  publicKey: base58.decode(solanaAddress),
  chains: ['solana:mainnet'],
  features: ['solana:signMessage'],
});
const standard = (name: string, features: Record<`${string}:${string}`, unknown>) =>
  registerWallet({
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AAAA',
    chains: ['solana:mainnet'],
    accounts: [],
    features,
  });

describe('wallet discovery', () => {
  it('connects EVM wallets, signs the hex-encoded text and replaces a wallet that announces itself again', async () => {
    const calls: unknown[] = [];
    const discovery = discover();
    announce(
      {},
      (call) => (
        calls.push(call),
        call.method === 'eth_requestAccounts' ? ['0xAb'] : `0x${'01'.repeat(65)}`
      ),
    );
    announce(
      { uuid: '2' },
      (call) => (
        calls.push(call),
        call.method === 'eth_requestAccounts' ? ['0xAb'] : `0x${'02'.repeat(65)}`
      ),
    );
    const fox = discovery.found().filter(({ rdns }) => rdns === 'io.fox');
    expect(fox.length).to.equal(1);
    expect(await fox[0]!.connect()).to.deep.equal(['0xAb']);
    const signature = `0x${'02'.repeat(65)}`;
    expect(await fox[0]!.sign('0xAb', 'hé')).to.deep.equal({ signature, encoding: 'hex' });
    expect(calls.at(-1)).to.deep.equal({ method: 'personal_sign', params: ['0x68c3a9', '0xAb'] });
    discovery.end();
  });

  it('discovers Wallet Standard wallets registered before and after it and signs the bytes of the text', async () => {
    const sign = async (...inputs: { message: Uint8Array }[]) =>
      inputs.map(({ message }) => ({
        signedMessage: message,
        signature: new Uint8Array(64).fill(message[0]!),
      }));
    const features = {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signMessage': { signMessage: sign },
    };
    standard('Before', features);
    const discovery = discover();
    standard('After', features);
    standard('Can’t sign', { 'standard:connect': features['standard:connect'] });
    const names = discovery.found().map(({ name }) => name);
    expect(names).to.include.members(['Before', 'After']).and.not.include('Can’t sign');
    const wallet = discovery.found().find(({ name }) => name === 'After')!;
    expect(await wallet.connect()).to.deep.equal([solanaAddress]);
    const signed = await wallet.sign(solanaAddress, 'A');
    expect(signed.encoding).to.equal('base58');
    expect([...base58.decode(signed.signature)]).to.deep.equal(Array<number>(64).fill(65));
    const refused = await wallet.sign('another', 'A').catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(ProofError).with.property('code', 'wrong-account');
    discovery.end();
  });

  it('signs a memo transaction with a wallet that signs transactions', async () => {
    let signed: Uint8Array | undefined;
    const signTransaction = async ({ transaction }: { transaction: Uint8Array }) => {
      signed = Uint8Array.from(transaction).fill(7, 1, 65);
      return [{ signedTransaction: signed }];
    };
    const features = {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'solana:signMessage': { signMessage: async () => [] },
    };
    standard('Text only', features);
    standard('Both', { ...features, 'solana:signTransaction': { signTransaction } });
    const discovery = discover();
    const find = (name: string) => discovery.found().find((one) => one.name === name)!;
    expect(find('Text only').signMemo).to.equal(undefined);
    await find('Both').connect();
    const answer = await find('Both').signMemo!(solanaAddress, 'Nonce: 1');
    expect([...base58.decode(answer.signature)]).to.deep.equal(Array<number>(64).fill(7));
    expect(answer.transaction).to.equal(btoa(String.fromCharCode(...signed!)));
    discovery.end();
  });

  it('ignores malformed announcements', () => {
    const discovery = discover();
    for (const detail of [
      undefined,
      null,
      1,
      {},
      { info: {} },
      { info: { uuid: 'x' }, provider: {} },
    ])
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    // @wallet-standard/app calls what it is given: the error stays in its listener.
    const { onerror } = window;
    window.onerror = () => true;
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'boo' }));
    window.onerror = onerror;
    announce({ uuid: 'after', rdns: 'io.after' }, () => undefined);
    expect(discovery.found().some(({ id }) => id === 'evm:after')).to.equal(true);
    expect(discovery.found().some(({ id }) => id.includes('undefined'))).to.equal(false);
    discovery.end();
  });

  it('removes its listeners on abort; @wallet-standard/app keeps one for the page', () => {
    discover().end();
    const watch = watchLeaks();
    const discovery = discover();
    discovery.end();
    expect(watch.left([]).filter((left) => /eip6963|wallet-standard/.test(left))).to.deep.equal([]);
    watch.stop();
  });

  it('sanitizes icons and names', () => {
    expect(sanitizeIcon(png)).to.equal(png);
    expect(sanitizeIcon('https://fox.example/i.png')).to.equal('https://fox.example/i.png');
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,<script>',
      'http://fox.example/i.png',
      7,
      '"><img src=x>',
      `data:image/png,${'a'.repeat(200_001)}`,
    ])
      expect(sanitizeIcon(bad), String(bad).slice(0, 30)).to.equal(undefined);
    expect(sanitizeName('Fox\u202e\n<b>')).to.equal('Fox <b>');
    expect(sanitizeName('a'.repeat(100)).length).to.equal(40);
    expect(sanitizeName(undefined)).to.equal('');
  });
});
