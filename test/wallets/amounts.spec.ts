import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountProblem, feeOf, missingToMinimum, mostOf, netOf, parseAmount } from '../../elements/wallets/amounts.ts';
import { summarize } from '../../elements/wallets/balances.store.ts';
import { balances, eth, sol, usdc } from '../../stories/wallets/samples.ts';

describe('amounts of a withdrawal', () => {
  it('reads what people type', () => {
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
    for (const typed of ['', '-5', '1e3', 'abc', '1.2.3', '1,234.5', '1,234']) assert.equal(parseAmount(typed), undefined, typed);
  });
  it('counts fee and net exactly', () => {
    assert.equal(feeOf(usdc, '60'), '0.80');
    assert.equal(netOf(usdc, '60'), '59.20');
    assert.equal(netOf(eth, '0.018400000000000001'), '0.017600000000000001');
    assert.equal(netOf(usdc, '0.80'), '0');
  });
  it('cuts a fee in percent to the currency’s units', () => {
    const percent = { ...usdc, fee: { kind: 'percent', value: '0.015' } } as const;
    assert.equal(feeOf(percent, '33.333333'), '0.499999');
    assert.equal(feeOf({ ...usdc, fee: { kind: 'none' } }, '5'), '0');
  });
  it('says why an amount can’t be withdrawn', () => {
    assert.equal(amountProblem(usdc, ''), 'empty');
    assert.equal(amountProblem(usdc, 'ten'), 'format');
    assert.equal(amountProblem(usdc, '30.1234567'), 'decimals');
    assert.equal(amountProblem(usdc, '30.1234560'), null);
    assert.equal(amountProblem(usdc, '24.999999'), 'below');
    assert.equal(amountProblem(usdc, '184.200001'), 'above');
    assert.equal(amountProblem({ ...usdc, maxWithdrawal: { amount: '100', currency: 'USDC' } }, '100.01'), 'limit');
    assert.equal(amountProblem({ ...usdc, minWithdrawal: { amount: '0', currency: 'USDC' } }, '0.80'), 'fee');
    assert.equal(amountProblem(usdc, '184.20'), null);
  });
  it('knows the most, and what is missing to the least', () => {
    assert.equal(mostOf(usdc), '184.20');
    assert.equal(mostOf({ ...usdc, maxWithdrawal: { amount: '100', currency: 'USDC' } }), '100');
    assert.equal(missingToMinimum(sol), '0.38');
    assert.equal(missingToMinimum(usdc), undefined);
  });
  it('tells what waits for the person from what comes by itself', () => {
    const until = '2026-12-12T00:00:00.000Z';
    const claim = { reason: 'claimable', amount: { amount: '180.00', currency: 'USDC' }, until } as const;
    const one = { ...usdc, pending: { amount: '180.00', currency: 'USDC' }, pendingItems: [claim] };
    const verifying = [{ amount: { amount: '50', currency: 'USDC' } }];
    const { claimable, awaited, coming } = summarize([one, sol], verifying);
    assert.deepEqual(claimable, [claim]);
    assert.deepEqual(awaited, [{ amount: '50', currency: 'USDC' }]);
    assert.deepEqual(coming, [{ amount: '0.85', currency: 'SOL' }]);
  });
  it('sums up balances without losing a digit', () => {
    assert.deepEqual(summarize(balances), {
      withdrawable: [{ amount: '184.20', currency: 'USDC' }],
      held: [
        { amount: '0.62', currency: 'SOL' },
        { amount: '0.0184', currency: 'ETH' },
      ],
      claimable: [],
      awaited: [],
      coming: [
        { amount: '362.60', currency: 'USDC' },
        { amount: '0.85', currency: 'SOL' },
      ],
      earned: [{ amount: '1482.75', currency: 'USDC' }],
    });
  });
});
