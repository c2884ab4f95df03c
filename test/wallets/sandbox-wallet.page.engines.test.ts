import { expect } from '@open-wc/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import {
  discoverWallets,
  type DiscoveredWallet,
} from '../../elements/wallets/wallet-discovery.lazy.ts';
import { getContractAddress } from '../../sandbox/contract-wallet.ts';
import { toChecksumAddress } from '../../common/text/wallet-address.ts';
import { getByRole, queryByRole, queryByText } from '../queries.ts';
import { waitUntil } from '../wait-until.ts';

const prompt = () => document.querySelector('[data-sandbox-wallet]');
const press = async (name: string) => {
  await waitUntil(() => queryByRole(prompt(), 'dialog'));
  getByRole(prompt()!, 'button', { name }).click();
  await waitUntil(() => !prompt());
};

describe('the sandbox’s browser wallet', () => {
  const listKeys = () =>
    Object.keys(localStorage).filter((key) => key.startsWith('sandbox_wallet_'));
  const end = new AbortController();
  let keysBefore: string[];
  let found: readonly DiscoveredWallet[] = [];
  const wallet = (name: string) => found.find((one) => one.name === name)!;
  before(async () => {
    for (const key of listKeys()) localStorage.removeItem(key);
    await import('../../sandbox/browser-wallet/wallet.ts');
    keysBefore = listKeys();
    discoverWallets((list) => (found = list), end.signal);
    await waitUntil(() => found.length === 3);
  });
  after(() => end.abort());

  it('does nothing before a page looks for wallets', () => {
    expect(keysBefore).to.deep.equal([]);
    expect(listKeys().length > 0).to.equal(true);
  });

  it('is discovered with a safe icon', () => {
    expect(wallet('Sandbox Solana').chain).to.equal('solana');
    expect(wallet('Sandbox Ethereum').chain).to.equal('evm');
    expect(found.every((one) => one.icon?.startsWith('data:image/svg+xml;base64,'))).to.equal(true);
  });

  it('signs for Solana with the key of its address after two approvals', async () => {
    const connecting = wallet('Sandbox Solana').connect();
    await press('Approve');
    const [address] = await connecting;
    const signing = wallet('Sandbox Solana').sign(address!, 'Prove it');
    await waitUntil(() => queryByText(prompt(), 'Prove it'));
    await press('Approve');
    const { signature } = await signing;
    expect(
      ed25519.verify(base58.decode(signature), utf8ToBytes('Prove it'), base58.decode(address!)),
    ).to.equal(true);
  });

  it('signs for Ethereum by EIP-191; the signer is recoverable', async () => {
    const connecting = wallet('Sandbox Ethereum').connect();
    await press('Approve');
    const [address] = await connecting;
    expect(address).to.equal(toChecksumAddress(address!));
    const signing = wallet('Sandbox Ethereum').sign(address!, 'Prove it ✓');
    await press('Approve');
    const bytes = hexToBytes((await signing).signature.slice(2));
    const text = utf8ToBytes('Prove it ✓');
    const hash = keccak_256(
      concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${text.length}`), text),
    );
    const recovered = concatBytes(Uint8Array.of(bytes[64]! - 27), bytes.subarray(0, 64));
    const key = secp256k1.Point.fromBytes(
      secp256k1.recoverPublicKey(recovered, hash, { prehash: false }),
    ).toBytes(false);
    expect(`0x${bytesToHex(keccak_256(key.subarray(1)).subarray(-20))}`).to.equal(
      address!.toLowerCase(),
    );
  });

  it('signs for the contract wallet of its Ethereum account with the key of this account', async () => {
    const connecting = wallet('Sandbox contract').connect();
    await press('Approve');
    const [address] = await connecting;
    const [owner] = await wallet('Sandbox Ethereum').connect();
    expect(address).to.equal(toChecksumAddress(getContractAddress(owner!)));
    const signatures: string[] = [];
    for (const [name, account] of [
      ['Sandbox contract', address],
      ['Sandbox Ethereum', owner],
    ] as const) {
      const signing = wallet(name).sign(account!, 'Prove it');
      await press('Approve');
      signatures.push((await signing).signature);
    }
    expect(signatures[0]).to.equal(signatures[1]);
  });

  it('rejects with code 4001 when the user declines by button or Escape', async () => {
    const [address] = await wallet('Sandbox Ethereum').connect();
    const signing = wallet('Sandbox Ethereum')
      .sign(address!, 'x')
      .catch((error: { code: number }) => error.code);
    await press('Reject');
    expect(await signing).to.equal(4001);
    const dismissed = wallet('Sandbox Solana')
      .connect()
      .then(([one]) => wallet('Sandbox Solana').sign(one!, 'x'))
      .catch((error: { code: number }) => error.code);
    await waitUntil(() => queryByRole(prompt(), 'dialog'));
    getByRole(prompt()!, 'dialog').dispatchEvent(new Event('cancel'));
    expect(await dismissed).to.equal(4001);
  });

  it('stores its keys and rejects unsupported methods with code 4200', async () => {
    expect(localStorage.getItem('sandbox_wallet_solana_key')).to.match(/^[0-9a-f]{64}$/);
    const announcement = new Promise<{ provider: { request(call: object): Promise<unknown> } }>(
      (resolve) =>
        window.addEventListener(
          'eip6963:announceProvider',
          (event) => resolve((event as CustomEvent<never>).detail),
          {
            once: true,
          },
        ),
    );
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    const error = await (
      await announcement
    ).provider
      .request({ method: 'eth_sendTransaction' })
      .catch((thrown: unknown) => thrown);
    expect(error).to.have.property('code', 4200);
  });
});
