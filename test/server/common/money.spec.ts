import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AmountError, toDecimal, toMinor } from '../../../server/common/money.ts';
import { forSeeds } from '../seeds.ts';

test('converts money in both directions without rounding', () => {
  assert.equal(toMinor('12.5', 6), 12_500_000n);
  assert.equal(toMinor('0.1000000', 6), 100_000n);
  assert.equal(toDecimal(-1n, 6), '-0.000001');
  assert.equal(toDecimal(100n, 0), '100');
  for (const text of ['1e3', '1.0000001', '', '-', '1,5', '0x1'])
    assert.throws(() => toMinor(text, 6), AmountError, text);
});

test('for any amount and currency: converting back gives the same amount', () =>
  forSeeds(300, (random) => {
    const decimals = random.int(18);
    const amount =
      BigInt(random.int(2 ** 31)) * BigInt(random.int(2 ** 31)) * (random.chance(0.5) ? 1n : -1n);
    assert.equal(toMinor(toDecimal(amount, decimals), decimals), amount);
  }));
