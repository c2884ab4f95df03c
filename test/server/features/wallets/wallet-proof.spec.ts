import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import {
  formatProofMessage,
  verifySignature,
  recoverSigner,
} from '../../../../server/features/wallets/wallet-proof.rules.ts';

// web3.js documentation, web3.eth.accounts.sign('Some data', …).
const account = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const signed =
  '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';
const bytes = (hex: string) => hexToBytes(hex.replace('0x', ''));

test('personal_sign: the published vector recovers its account, in both forms of v', () => {
  assert.equal(recoverSigner('Some data', bytes(signed)), account);
  const low = bytes(signed);
  low[64] = 1;
  assert.equal(recoverSigner('Some data', low), account);
});

test('personal_sign: rejects another text, another account, and a broken or malleated signature', () => {
  const signature = bytes(signed);
  assert.equal(verifySignature('evm', account.toLowerCase(), 'Some data', signature), true);
  assert.equal(verifySignature('evm', account, 'Some date', signature), false);
  assert.equal(
    verifySignature('evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'Some data', signature),
    false,
  );
  for (const length of [0, 1, 64, 66])
    assert.equal(verifySignature('evm', account, 'Some data', new Uint8Array(length)), false);
  assert.equal(verifySignature('evm', account, 'Some data', malleated(signature)), false);
});

/** n − s with the other recovery bit: the malleated signature of the same account. */
function malleated(signature: Uint8Array): Uint8Array {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = BigInt(`0x${Buffer.from(signature.slice(32, 64)).toString('hex')}`);
  const other = (order - s).toString(16).padStart(64, '0');
  return Uint8Array.from([
    ...signature.slice(0, 32),
    ...hexToBytes(other),
    signature[64] === 27 ? 28 : 27,
  ]);
}

// RFC 8032, section 7.1, TEST 1–3.
const rfc = [
  ['d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', '', 'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b'],
  ['3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', '72', '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00'],
] as const; // prettier-ignore
for (const [key, message, signature] of rfc) {
  test(`Ed25519: RFC 8032 vector "${message}"`, () => {
    const address = base58.encode(bytes(key));
    const text = new TextDecoder().decode(bytes(message));
    assert.equal(verifySignature('solana', address, text, bytes(signature)), true);
    assert.equal(verifySignature('solana', address, `${text}.`, bytes(signature)), false);
    assert.equal(verifySignature('solana', address, text, bytes(signature).slice(1)), false);
  });
}

test('accepts the signature of the wallet and no other', () => {
  const mine = ed25519.utils.randomSecretKey();
  const address = base58.encode(ed25519.getPublicKey(mine));
  const message = text({
    chain: 'solana',
    address,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  });
  assert.equal(
    verifySignature('solana', address, message, ed25519.sign(utf8ToBytes(message), mine)),
    true,
  );
  assert.equal(
    verifySignature(
      'solana',
      address,
      message,
      ed25519.sign(utf8ToBytes(message), ed25519.utils.randomSecretKey()),
    ),
    false,
  );
});

const text = (part: { chain: 'evm' | 'solana'; address: string; chainId: string }) =>
  formatProofMessage({
    ...part,
    domain: 'evangelist.example:3000',
    uri: 'http://evangelist.example:3000/profile/wallets',
    nonce: 'a1b2c3d4e5f6',
    issuedAt: new Date('2026-11-19T14:00:00Z'),
    expiresAt: new Date('2026-11-19T14:10:00Z'),
  });

test('the message follows EIP-4361 exactly', () => {
  const lines = text({ chain: 'evm', address: account, chainId: 'eip155:1' }).split('\n');
  assert.equal(
    lines[0],
    'evangelist.example:3000 wants you to sign in with your Ethereum account:',
  );
  assert.equal(lines[1], account);
  assert.deepEqual([lines[2], lines[4]], ['', '']);
  assert.deepEqual(lines.slice(5), [
    'URI: http://evangelist.example:3000/profile/wallets',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: a1b2c3d4e5f6',
    'Issued At: 2026-11-19T14:00:00.000Z',
    'Expiration Time: 2026-11-19T14:10:00.000Z',
  ]);
});
