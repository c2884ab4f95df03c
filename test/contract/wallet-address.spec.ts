import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import {
  isSameAddress,
  maskAddress,
  parseWalletAddress,
  toChecksumAddress,
  type AddressProblem,
  type Chain,
} from '../../common/text/wallet-address.ts';
import { walletTypes } from '../../server/common/wallet-types.ts';
import { forSeeds } from '../server/seeds.ts';
import { createAddressText, programAddress, rewriteUnseen } from './address-texts.ts';

// EIP-55, "Test Cases".
const published = [
  '0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77', '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]; // prettier-ignore
for (const address of published) {
  test(`EIP-55: ${address}`, () => {
    assert.equal(toChecksumAddress(address.toLowerCase()), address);
    const upper = `0x${address.slice(2).toUpperCase()}`;
    for (const form of [address, address.toLowerCase(), upper, `\u2068${address}\u2069`]) {
      assert.deepEqual(parseWalletAddress('evm', ` ${form} `), {
        ok: true,
        address,
        key: address.toLowerCase(),
      });
    }
  });
}

const good = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
test('a Solana wallet address is 32 bytes of base58 on the curve', () => {
  assert.deepEqual(parseWalletAddress('solana', good), {
    ok: true,
    address: good,
    key: good,
  });
});

/** Like a program-derived address: 32 bytes off the curve, without a private key. */
function offCurve(): string {
  const bytes = new Uint8Array(32).fill(7);
  while (ed25519.utils.isValidPublicKey(bytes, false)) bytes[0] = (bytes[0] ?? 0) + 1;
  return base58.encode(bytes);
}

const bad: [Chain, string, AddressProblem][] = [
  ['evm', '', { kind: 'empty' }],
  ['evm', good, { kind: 'ethereum-is-solana' }],
  ['evm', 'hello', { kind: 'ethereum-prefix' }],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', { kind: 'ethereum-length', length: 39 }],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', { kind: 'ethereum-characters' }],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', { kind: 'ethereum-checksum' }],
  ['evm', `0x${'0'.repeat(40)}`, { kind: 'ethereum-zero' }],
  ['solana', ' ', { kind: 'empty' }],
  ['solana', published[4]!, { kind: 'solana-is-ethereum' }],
  [
    'solana',
    `${good.slice(0, 20)}0${good.slice(21)}`,
    { kind: 'solana-character', character: '0' },
  ],
  ['solana', good.slice(0, 20), { kind: 'solana-length', length: 20 }],
  ['solana', `${good}11`, { kind: 'solana-length', length: 45 }],
  ['solana', good.slice(0, 42), { kind: 'solana-bytes' }],
  ['solana', offCurve(), { kind: 'solana-program' }],
  ['solana', programAddress, { kind: 'solana-program' }],
  ['solana', '1'.repeat(20_000), { kind: 'solana-length', length: 20_000 }],
];
for (const [chain, address, problem] of bad) {
  test(`${chain} rejects "${address.slice(0, 50)}" as ${problem.kind}`, () =>
    assert.deepEqual(parseWalletAddress(chain, address), { ok: false, problem }));
}

test('each wallet type has a valid example address', () => {
  for (const type of walletTypes) {
    assert.equal(parseWalletAddress(type.chain, type.addressExample ?? '').ok, true, type.id);
    assert.match(type.addressExample ?? '', new RegExp(type.addressPattern ?? '^$'));
  }
});

test('what nobody sees changes nothing, and what was read is read again as the same', () =>
  forSeeds(500, (random) => {
    const chain = random.pick(['evm', 'solana'] as const);
    const text = createAddressText(random);
    const parsed = parseWalletAddress(chain, text);
    assert.deepEqual(parseWalletAddress(chain, rewriteUnseen(text, random)), parsed);
    if (!parsed.ok) return;
    assert.deepEqual(parseWalletAddress(chain, parsed.address), parsed);
    assert.match(parsed.address, chain === 'evm' ? /^0x[\da-fA-F]{40}$/ : /^[\da-zA-Z]{32,44}$/);
    assert.ok(isSameAddress(chain, parsed.address, text));
  }));

test('an address of another chain matches the whole pattern', () => {
  const read = (text: string, pattern: string) => parseWalletAddress('bitcoin', text, pattern);
  assert.deepEqual(read(' bc1qxy\u200B', 'bc1[a-z]+'), {
    ok: true,
    address: 'bc1qxy',
    key: 'bc1qxy',
  });
  for (const [text, pattern] of [
    ['xx', '^bc1[a-z]+$'],
    ['bc1qxy; and more', 'bc1[a-z]+'],
    ['x bc1qxy', 'bc1[a-z]+|tb1[a-z]+'],
  ] as const)
    assert.deepEqual(read(text, pattern), { ok: false, problem: { kind: 'other' } });
});

test('compares two addresses', () => {
  assert.ok(isSameAddress('evm', published[4]!, published[4]!.toLowerCase()));
  assert.ok(!isSameAddress('solana', good, good.toLowerCase()));
});

test('a masked address keeps both ends', () => {
  assert.equal(maskAddress('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'), '7EcD…FLtV');
  assert.equal(maskAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'), '0x5aAe…eAed');
});

test('a short address stays whole', () => {
  assert.equal(maskAddress('short'), 'short');
});
