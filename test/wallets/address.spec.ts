import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  validateAddress,
  toChecksumAddress,
  isSameAddress,
} from '../../elements/wallets/address.ts';
import { parseSignature } from '../../elements/wallets/signature.ts';

// The test cases of EIP-55.
const published = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';

describe('addresses', () => {
  it('accepts every address of EIP-55 and computes its checksum', () => {
    for (const address of published) {
      assert.equal(validateAddress('evm', address), null, address);
      assert.equal(toChecksumAddress(address.toLowerCase()), toChecksumAddress(address));
    }
    assert.equal(toChecksumAddress(published[2]!.toLowerCase()), published[2]);
  });
  it('accepts an EVM address in a single case and checks the checksum of a mixed-case one', () => {
    assert.equal(validateAddress('evm', published[2]!.toLowerCase()), null);
    assert.equal(validateAddress('evm', published[2]!.replace('5aAe', '5AAe')), 'checksum');
  });
  it('returns the error of an EVM address', () => {
    assert.equal(validateAddress('evm', ' '), 'empty');
    assert.equal(validateAddress('evm', published[2]!.slice(0, -1)), 'length');
    assert.equal(validateAddress('evm', `${published[2]!.slice(0, -1)}g`), 'characters');
    assert.equal(validateAddress('evm', solana), 'other-chain');
    assert.equal(validateAddress('evm', 'hello!'), 'characters');
  });
  it('accepts 32 bytes in base58 for Solana and trims spaces', () => {
    assert.equal(validateAddress('solana', ` ${solana}\n`), null);
    assert.equal(validateAddress('solana', '11111111111111111111111111111111'), null);
  });
  it('returns the error of a Solana address', () => {
    assert.equal(validateAddress('solana', solana.slice(0, -2)), 'length');
    assert.equal(validateAddress('solana', `${solana.slice(0, -1)}0`), 'characters');
    assert.equal(validateAddress('solana', published[0]!), 'other-chain');
    assert.equal(validateAddress('solana', 'z'.repeat(44)), 'length');
    assert.equal(validateAddress('solana', '1'.repeat(20_000)), 'length');
  });
  it('checks addresses of other chains by the pattern alone', () => {
    assert.equal(validateAddress('bitcoin', 'bc1qxy', 'bc1[a-z]+'), null);
    assert.equal(validateAddress('bitcoin', 'xx', '^bc1[a-z]+$'), 'characters');
  });
  it('matches the pattern against the whole address', () => {
    assert.equal(validateAddress('bitcoin', 'bc1qxy; and more', 'bc1[a-z]+'), 'characters');
    assert.equal(validateAddress('bitcoin', 'x bc1qxy', 'bc1[a-z]+|tb1[a-z]+'), 'characters');
  });
  it('compares two addresses', () => {
    assert.ok(isSameAddress('evm', published[2]!, published[2]!.toLowerCase()));
    assert.ok(!isSameAddress('solana', solana, solana.toLowerCase()));
  });
});

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
