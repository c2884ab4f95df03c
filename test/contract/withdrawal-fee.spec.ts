import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compare } from '../../common/decimal.ts';
import { splitWithdrawal } from '../../common/withdrawal-fee.ts';
import { calculateWithdrawal, toWithdrawalFee, type FeeRule } from '../../server/common/fees.ts';
import { toDecimal } from '../../server/common/money.ts';
import { calculateFee, calculateNet } from '../../elements/wallets/withdrawal-amount.ts';
import { usdc } from '../../stories/wallets/samples.ts';

test('each kind of fee', () => {
  const split = (
    kind: 'none' | 'fixed' | 'percent' | 'network',
    amount: string,
    value?: string,
  ) => {
    const { fee, net } = splitWithdrawal(amount, { kind, ...(value && { value }) }, 6);
    return [fee, net];
  };
  assert.deepEqual(split('none', '60'), ['0', '60']);
  assert.deepEqual(split('none', '60', '1'), ['0', '60']);
  assert.deepEqual(split('fixed', '60', '0.25'), ['0.25', '59.75']);
  assert.deepEqual(split('network', '60', '0.8'), ['0.8', '59.2']);
  assert.deepEqual(split('percent', '60', '0.015'), ['0.900000', '59.100000']);
});

test('a percentage is rounded down to the decimals of the currency', () => {
  const fee = { kind: 'percent', value: '0.015' } as const;
  assert.deepEqual(splitWithdrawal('33.333333', fee, 6), { fee: '0.499999', net: '32.833334' });
  assert.deepEqual(splitWithdrawal('0.000066', fee, 6), { fee: '0.000000', net: '0.000066' });
  assert.deepEqual(splitWithdrawal('199', fee, 0), { fee: '2', net: '197' });
});

test('the fee is at most the amount', () => {
  for (const fee of [
    { kind: 'fixed', value: '0.8' },
    { kind: 'network', value: '0.5' },
    { kind: 'percent', value: '1.5' },
  ] as const)
    assert.deepEqual(splitWithdrawal('0.5', fee, 6), { fee: '0.5', net: '0' });
});

const anyRule = fc
  .record({
    decimals: fc.integer({ min: 0, max: 18 }),
    feeKind: fc.constantFrom('none', 'fixed', 'percent', 'network'),
    fee: fc.bigInt({ min: 0n, max: 10n ** 19n }),
    rate: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
  })
  .map(({ feeKind, fee, rate, decimals }): FeeRule => {
    const isRate = feeKind === 'percent';
    return {
      decimals,
      feeKind,
      fee: isRate || feeKind === 'none' ? 0n : fee,
      feeRate: isRate ? toDecimal(rate, 18) : null,
    };
  });

test('what a person is shown is what arrives, for each amount and kind of fee', () => {
  fc.assert(
    fc.property(anyRule, fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }), (rule, amount) => {
      const { decimals } = rule;
      const balance = { ...usdc, decimals, fee: toWithdrawalFee(rule) };
      const shown = {
        fee: calculateFee(balance, toDecimal(amount, decimals)),
        net: calculateNet(balance, toDecimal(amount, decimals)),
      };
      if (shown.net === '0') {
        assert.throws(() => calculateWithdrawal(amount, rule), RangeError);
        return;
      }
      const charged = calculateWithdrawal(amount, rule);
      assert.equal(charged.fee + charged.net, amount);
      assert.equal(compare(shown.fee, toDecimal(charged.fee, decimals)), 0);
      assert.equal(compare(shown.net, toDecimal(charged.net, decimals)), 0);
    }),
    { numRuns: 1000 },
  );
});
