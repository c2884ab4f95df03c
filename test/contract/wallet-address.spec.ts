import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maskAddress } from '../../contract/text/wallet-address.ts';

test('a masked address keeps both ends', () => {
  assert.equal(maskAddress('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'), '7EcD…FLtV');
  assert.equal(maskAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'), '0x5aAe…eAed');
});

test('a short address stays whole', () => {
  assert.equal(maskAddress('short'), 'short');
});
