import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getBlockedMessage,
  getPaidOut,
  type PendingItem,
} from '../../elements/wallets/balance-status.ts';
import { balancesMessages } from '../../elements/wallets/balances.messages.ts';
import type { Balance } from '../../contract/reward.ts';

const usdc = (amount: string) => ({ amount, currency: 'USDC' });
const below = (available: string, pendingItems: PendingItem[]): Balance =>
  ({
    currency: 'USDC',
    decimals: 6,
    available: usdc(available),
    minWithdrawal: usdc('10'),
    canWithdraw: false,
    blockedReason: 'min',
    pendingItems,
  }) as Balance;
const claimed = (amount: string, until: string): PendingItem =>
  ({ reason: 'processing', amount: usdc(amount), until }) as PendingItem;
const estimated = (amount: string, until: string): PendingItem =>
  ({ reason: 'evaluating', amount: usdc(amount), until }) as PendingItem;

const explain = (balance: Balance) =>
  getBlockedMessage(balance, {
    t: balancesMessages.english,
    locale: 'en',
    now: Date.parse('2026-11-27T12:00:00Z'),
  }).replaceAll('\u00a0', ' ');

test('below the minimum, the first expected money that reaches it is named with its date', () => {
  const [friday, christmas] = ['2026-12-04T12:00:00Z', '2026-12-25T12:00:00Z'];
  assert.equal(
    explain(below('0', [estimated('2400', christmas), claimed('1600', friday)])),
    'Withdrawals start at 10.00 USDC. The rewards you claimed, expected Fri, Dec 4, are enough.',
  );
  assert.equal(
    explain(below('4', [claimed('3', friday), estimated('5', christmas)])),
    'You need 6.00 USDC more to reach the 10.00 USDC minimum. ' +
      'Your estimated rewards, due Fri, Dec 25, would be enough.',
  );
  assert.equal(
    explain(below('0', [claimed('3', friday), estimated('5', christmas)])),
    'Withdrawals start at 10.00 USDC.',
  );
});

test('what was claimed and is nowhere else was paid out; estimates and what can be claimed are no part of it', () => {
  const [friday, christmas] = ['2026-12-04T12:00:00Z', '2026-12-25T12:00:00Z'];
  const balance = {
    ...below('135', [estimated('2400', christmas), claimed('10', friday)]),
    inWithdrawal: usdc('25.00'),
    lifetimeEarned: usdc('190.5'),
  };
  assert.equal(getPaidOut(balance), '20.50');
  assert.equal(getPaidOut({ ...balance, lifetimeEarned: usdc('100') }), '0');
  const claimable = { ...claimed('50', friday), reason: 'claimable' as const };
  assert.equal(getPaidOut({ ...balance, pendingItems: [claimable] }), '30.50');
});
