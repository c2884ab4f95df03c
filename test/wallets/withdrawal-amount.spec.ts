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
import { summarize } from '../../elements/wallets/balances.store.ts';
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
    for (const typed of ['', '-5', '1e3', 'abc', '1.2.3', '1,234.5', '1,234'])
      assert.equal(parseAmount(typed), undefined, typed);
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
