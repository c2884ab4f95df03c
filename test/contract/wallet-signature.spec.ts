import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { base58, base64 } from '@scure/base';
import { decodeSignature, parseSignature } from '../../common/text/wallet-signature.ts';
import { forSeeds } from '../server/seeds.ts';
import { rewriteUnseen } from './address-texts.ts';

test('decodes signatures in hex, base58 and base64, and rejects others', () => {
  const raw = Uint8Array.from({ length: 64 }, (_, index) => index);
  assert.deepEqual(decodeSignature(`0x${Buffer.from(raw).toString('hex')}`, 'hex'), raw);
  assert.deepEqual(decodeSignature(base58.encode(raw), 'base58'), raw);
  assert.deepEqual(decodeSignature(base64.encode(raw), 'base64'), raw);
  for (const encoding of ['hex', 'base58', 'base64'] as const)
    assert.equal(decodeSignature('not!a signature', encoding), null);
});

test('form and server read a signature with what nobody sees in the same way', () =>
  forSeeds(200, (random) => {
    const bytes = Uint8Array.from({ length: 65 }, () => random.int(255));
    const [chain, written] = random.pick([
      ['evm', `0x${Buffer.from(bytes).toString('hex')}`],
      ['solana', base58.encode(bytes.slice(0, 64))],
      ['solana', base64.encode(bytes.slice(0, 64))],
    ] as const);
    const pasted = rewriteUnseen(written, random);
    const parsed = parseSignature(chain, pasted);
    assert.equal(parsed?.signature, written, JSON.stringify(pasted));
    const expected = chain === 'evm' ? bytes : bytes.slice(0, 64);
    for (const text of [parsed!.signature, pasted])
      assert.deepEqual(decodeSignature(text, parsed!.encoding), expected, JSON.stringify(pasted));
  }));

describe('pasted signatures', () => {
  it('accepts 65 bytes of hex for EVM, with or without 0x', () => {
    const digits = 'ab'.repeat(65);
    assert.deepEqual(parseSignature('evm', ` ${digits} `), {
      signature: `0x${digits}`,
      encoding: 'hex',
    });
    assert.equal(parseSignature('evm', '0xab'), undefined);
  });
  it('accepts the longer signature of a contract wallet for EVM', () => {
    const signature = `0x${'ab'.repeat(195)}`;
    assert.deepEqual(parseSignature('evm', signature), { signature, encoding: 'hex' });
    assert.equal(parseSignature('evm', `${signature}c`), undefined);
    assert.equal(parseSignature('evm', `0x${'ab'.repeat(2000)}`), undefined);
  });
  it('distinguishes base58 from base64 for Solana by the decoded length of 64 bytes', () => {
    const bytes = Buffer.alloc(64, 7);
    assert.equal(parseSignature('solana', bytes.toString('base64'))?.encoding, 'base64');
    assert.equal(parseSignature('solana', '1'.repeat(64))?.encoding, 'base58');
    assert.equal(parseSignature('solana', 'abc'), undefined);
    assert.equal(parseSignature('solana', ''), undefined);
  });
});
