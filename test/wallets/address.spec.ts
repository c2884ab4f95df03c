import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressProblem, checksumAddress, sameAddress } from '../../elements/wallets/address.ts';
import { readSignature } from '../../elements/wallets/signature.ts';

// The cases of EIP-55 itself.
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
  it('takes every address of EIP-55 and gives its checksum', () => {
    for (const address of published) {
      assert.equal(addressProblem('evm', address), null, address);
      assert.equal(checksumAddress(address.toLowerCase()), checksumAddress(address));
    }
    assert.equal(checksumAddress(published[2]!.toLowerCase()), published[2]);
  });
  it('takes an EVM address in one case, and refuses a slip in a mixed one', () => {
    assert.equal(addressProblem('evm', published[2]!.toLowerCase()), null);
    assert.equal(addressProblem('evm', published[2]!.replace('5aAe', '5AAe')), 'checksum');
  });
  it('says what is wrong with an EVM address', () => {
    assert.equal(addressProblem('evm', ' '), 'empty');
    assert.equal(addressProblem('evm', published[2]!.slice(0, -1)), 'length');
    assert.equal(addressProblem('evm', `${published[2]!.slice(0, -1)}g`), 'characters');
    assert.equal(addressProblem('evm', solana), 'other-chain');
    assert.equal(addressProblem('evm', 'hello!'), 'characters');
  });
  it('takes 32 bytes in base58 for Solana, spaces around forgiven', () => {
    assert.equal(addressProblem('solana', ` ${solana}\n`), null);
    assert.equal(addressProblem('solana', '11111111111111111111111111111111'), null);
  });
  it('says what is wrong with a Solana address', () => {
    assert.equal(addressProblem('solana', solana.slice(0, -2)), 'length');
    assert.equal(addressProblem('solana', `${solana.slice(0, -1)}0`), 'characters');
    assert.equal(addressProblem('solana', published[0]!), 'other-chain');
    assert.equal(addressProblem('solana', 'z'.repeat(44)), 'length');
    assert.equal(addressProblem('solana', '1'.repeat(20_000)), 'length');
  });
  it('checks other chains by their pattern alone', () => {
    assert.equal(addressProblem('bitcoin', 'bc1qxy', '^bc1'), null);
    assert.equal(addressProblem('bitcoin', 'xx', '^bc1'), 'characters');
  });
  it('tells whether two addresses are one account', () => {
    assert.ok(sameAddress('evm', published[2]!, published[2]!.toLowerCase()));
    assert.ok(!sameAddress('solana', solana, solana.toLowerCase()));
  });
});

describe('pasted signatures', () => {
  it('takes 65 bytes of hex for EVM, with or without 0x', () => {
    const digits = 'ab'.repeat(65);
    assert.deepEqual(readSignature('evm', ` ${digits} `), { signature: `0x${digits}`, encoding: 'hex' });
    assert.equal(readSignature('evm', '0xab'), undefined);
  });
  it('tells base58 from base64 for Solana by the 64 bytes that come out', () => {
    const bytes = Buffer.alloc(64, 7);
    assert.equal(readSignature('solana', bytes.toString('base64'))?.encoding, 'base64');
    assert.equal(readSignature('solana', '1'.repeat(64))?.encoding, 'base58');
    assert.equal(readSignature('solana', 'abc'), undefined);
    assert.equal(readSignature('solana', ''), undefined);
  });
});
