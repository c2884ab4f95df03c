import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  validateAmount,
  calculateFee,
  getShortfall,
  getMaxWithdrawal,
  calculateNet,
  parseAmount,
} from '../../elements/wallets/withdrawal-amount.ts';
import { getSpellings, readAmount } from '../../common/text/typed-amount.ts';
import { compare } from '../../common/decimal.ts';
import { formatAmount } from '../../messages/values.ts';
import { summarize } from '../../elements/wallets/balance-summary.ts';
import { balances, eth, sol, usdc } from '../../stories/wallets/samples.ts';

describe('amounts of a withdrawal', () => {
  it('parses user input', () => {
    for (const [typed, read] of [
      ['60', '60'],
      [' 1 234.50 ', '1234.50'],
      ['60,5', '60.5'],
      ['.5', '0.5'],
      ['007', '7'],
      ['0', '0'],
      ['12.', '12'],
    ] as const)
      assert.equal(parseAmount(typed), read, typed);
    for (const typed of ['', '-5', '1e3', 'abc', '1.2.3', '1,234'])
      assert.equal(parseAmount(typed), undefined, typed);
  });
  it('reads groups where nothing else can be meant, in every language', () => {
    for (const [typed, read] of [
      ['1.012,50', '1012.50'],
      ['1,012.50', '1012.50'],
      ['10,000.00', '10000.00'],
      ['10.000,00', '10000.00'],
      ['1.234.567', '1234567'],
      ['1,234,567.8', '1234567.8'],
      ['1.234,567', '1234.567'],
      ["12'345.60", '12345.60'],
      ['12’345,60', '12345.60'],
      ['1\u00a0012,50', '1012.50'],
      ['1\u202f234\u202f567', '1234567'],
      ['١٬٠١٢٫٥٠', '1012.50'],
      ['٢٥٫٥', '25.5'],
      ['۱۲٫۳۴۵', '12.345'],
      ['１２．５０', '12.50'],
      ['\u200e25.50\u200f', '25.50'],
    ] as const)
      assert.equal(parseAmount(typed), read, typed);
    for (const typed of ['12.50', '12,50', ' 12.50', '012.50', '12.5'])
      assert.equal(Number(parseAmount(typed)), 12.5, typed);
  });
  it('refuses groups that are none', () => {
    for (const typed of [
      '1.01,50',
      '10,00.00',
      '1.2345,6',
      '1,234,56',
      '0.123.456',
      '1.234.',
      '.123.456',
      '1,,234',
      '1.234 567',
      '1 23',
      '1.234,567.8',
      '1,5,5',
      '1٫234٫567',
      '.',
      ',',
      '٫',
      '1.234,567,890',
    ])
      assert.equal(readAmount(typed).kind, 'none', typed);
  });
  it('refuses one mark with three digits after it, and has both readings', () => {
    for (const typed of ['1.234', '1,234', '12.500', '12,500', '999,000', ' 1.234 '])
      assert.equal(validateAmount(usdc, typed), 'ambiguous', typed);
    assert.deepEqual(readAmount('12,500'), {
      kind: 'ambiguous',
      asDecimal: '12.500',
      asGrouped: '12500',
    });
    // Nobody groups so.
    for (const [typed, read] of [
      ['0.125', '0.125'],
      ['0,125', '0.125'],
      ['.125', '0.125'],
      ['1234.567', '1234.567'],
    ] as const)
      assert.equal(parseAmount(typed), read, typed);
  });
  it('has a spelling for both readings that is read so', () => {
    for (const typed of ['1,234', '12.500', '12.000', '1.230', '100,001']) {
      const reading = readAmount(typed);
      assert.ok(reading.kind === 'ambiguous');
      const { decimal, grouped } = getSpellings(reading);
      assert.equal(compare(parseAmount(decimal)!, reading.asDecimal), 0, typed);
      assert.equal(compare(parseAmount(grouped)!, reading.asGrouped), 0, typed);
    }
  });
  it('reads each amount as it is formatted, in every language and for every currency', () => {
    for (const locale of ['en', 'de', 'ar', 'fr', 'de-CH', 'pt-BR', 'fa'])
      for (const currency of ['USDC', 'SOL', 'ETH', 'BHD'])
        for (const amount of ['12.50', '0.125', '1012.50', '1234567.25', '1234.5678', '25.00']) {
          const reading = readAmount(formatAmount(amount, locale, { currency, exact: true }));
          assert.ok(reading.kind === 'amount', `${locale} ${amount}`);
          assert.equal(compare(reading.amount, amount), 0, `${locale} ${amount}`);
        }
  });
  it('calculates fee and net amount exactly', () => {
    assert.equal(calculateFee(usdc, '60'), '0.80');
    assert.equal(calculateNet(usdc, '60'), '59.20');
    assert.equal(calculateNet(eth, '0.018400000000000001'), '0.017600000000000001');
    assert.equal(calculateNet(usdc, '0.80'), '0');
  });
  it('truncates a percentage fee to the currency’s decimals', () => {
    const percent = { ...usdc, fee: { kind: 'percent', value: '0.015' } } as const;
    assert.equal(calculateFee(percent, '33.333333'), '0.499999');
    assert.equal(calculateFee({ ...usdc, fee: { kind: 'none' } }, '5'), '0');
  });
  it('returns the error of an amount', () => {
    assert.equal(validateAmount(usdc, ''), 'empty');
    assert.equal(validateAmount(usdc, 'ten'), 'format');
    assert.equal(validateAmount(usdc, '30.1234567'), 'decimals');
    assert.equal(validateAmount(usdc, '30.1234560'), null);
    assert.equal(validateAmount(usdc, '24.999999'), 'below');
    assert.equal(validateAmount(usdc, '184.200001'), 'above');
    assert.equal(
      validateAmount({ ...usdc, maxWithdrawal: { amount: '100', currency: 'USDC' } }, '100.01'),
      'limit',
    );
    assert.equal(
      validateAmount({ ...usdc, minWithdrawal: { amount: '0', currency: 'USDC' } }, '0.80'),
      'fee',
    );
    assert.equal(validateAmount(usdc, '184.20'), null);
  });
  it('returns the maximum and the shortfall to the minimum', () => {
    assert.equal(getMaxWithdrawal(usdc), '184.20');
    assert.equal(
      getMaxWithdrawal({ ...usdc, maxWithdrawal: { amount: '100', currency: 'USDC' } }),
      '100',
    );
    assert.equal(getShortfall(sol), '0.38');
    assert.equal(getShortfall(usdc), undefined);
  });
  it('separates amounts that need an action, are claimed, in withdrawal, or estimates', () => {
    const until = '2026-12-12T00:00:00.000Z';
    const claim = {
      reason: 'claimable',
      amount: { amount: '180.00', currency: 'USDC' },
      until,
    } as const;
    const paid = { reason: 'processing', amount: { amount: '7.50', currency: 'USDC' } } as const;
    const pending = { amount: '187.50', currency: 'USDC' };
    const one = { ...usdc, pending, pendingItems: [claim, paid] };
    const verifying = [{ amount: { amount: '50', currency: 'USDC' } }];
    const { claimable, awaitingCode, claimed, estimated } = summarize([one, sol], verifying);
    assert.deepEqual(claimable, [claim]);
    assert.deepEqual(awaitingCode, [{ amount: '50', currency: 'USDC' }]);
    assert.deepEqual(claimed, [{ amount: '7.50', currency: 'USDC' }]);
    assert.deepEqual(estimated, [{ amount: '0.85', currency: 'SOL' }]);
  });
  it('sums up balances exactly', () => {
    assert.deepEqual(summarize(balances), {
      withdrawable: [{ amount: '184.20', currency: 'USDC' }],
      held: [
        { amount: '0.62', currency: 'SOL' },
        { amount: '0.0184', currency: 'ETH' },
      ],
      claimable: [],
      awaitingCode: [],
      claimed: [{ amount: '68.00', currency: 'USDC' }],
      withdrawing: [{ amount: '50.00', currency: 'USDC' }],
      estimated: [
        { amount: '244.60', currency: 'USDC' },
        { amount: '0.85', currency: 'SOL' },
      ],
      earned: [{ amount: '1482.75', currency: 'USDC' }],
    });
  });
});
