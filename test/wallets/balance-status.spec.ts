import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatWithdrawn,
  getBlockedMessage,
  getWithdrawn,
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

const context = {
  t: balancesMessages.english,
  locale: 'en' as const,
  now: Date.parse('2026-11-27T12:00:00Z'),
};
const explain = (balance: Balance) => getBlockedMessage(balance, context).replaceAll('\u00a0', ' ');

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

test('what was claimed and is nowhere else was withdrawn; estimates and what can be claimed are no part of it', () => {
  const [friday, christmas] = ['2026-12-04T12:00:00Z', '2026-12-25T12:00:00Z'];
  const balance = {
    ...below('135', [estimated('2400', christmas), claimed('10', friday)]),
    inWithdrawal: usdc('25.00'),
    lifetimeEarned: usdc('190.5'),
  };
  assert.equal(getWithdrawn(balance), '20.50');
  assert.equal(getWithdrawn({ ...balance, lifetimeEarned: usdc('100') }), '0');
  const claimable = { ...claimed('50', friday), reason: 'claimable' as const };
  assert.equal(getWithdrawn({ ...balance, pendingItems: [claimable] }), '30.50');
});

test('what was withdrawn has the fees in it, by currency', () => {
  const read = (balances: Balance[]) => {
    const found = formatWithdrawn(balances, 'en');
    return found && [found.amount, found.fee].map((text) => text.replaceAll('\u00a0', ' '));
  };
  const balance: Balance = {
    ...below('0', []),
    inWithdrawal: usdc('0'),
    lifetimeEarned: usdc('60'),
    withdrawalFees: usdc('0.8'),
  };
  assert.deepEqual(read([balance]), ['60.00 USDC', '0.80']);
  const free = { ...balance, withdrawalFees: usdc('0') };
  assert.deepEqual(read([free]), ['60.00 USDC', '']);
  const sol = (amount: string) => ({ amount, currency: 'SOL' });
  const other: Balance = {
    ...balance,
    currency: 'SOL',
    available: sol('0'),
    inWithdrawal: sol('0'),
    lifetimeEarned: sol('2'),
    withdrawalFees: sol('0.01'),
  };
  assert.deepEqual(read([balance, other]), ['60.00 USDC and 2.00 SOL', '0.80 USDC and 0.01 SOL']);
  assert.equal(read([{ ...balance, lifetimeEarned: usdc('0') }]), undefined);
});

test('a hold is explained by what it is for, and by when that was', () => {
  const explainHold = (...holdCauses: NonNullable<Balance['holdCauses']>) =>
    explain({
      ...below('50', []),
      blockedReason: 'hold',
      blockedUntil: '2026-11-28T12:00:00Z',
      holdCauses,
    });
  const today = new Date(context.now - 1000).toISOString();
  const yesterday = new Date(context.now - 23 * 3_600_000).toISOString();
  assert.match(
    explainHold({ kind: 'wallet', at: today }),
    /^You linked a wallet today\. For your security, withdrawals open Sat, Nov 28, .+\.$/,
  );
  assert.match(
    explainHold({ kind: 'email', at: yesterday }),
    /^Your email address changed yesterday\./,
  );
  assert.match(
    explainHold({ kind: 'wallet', at: yesterday }, { kind: 'two-factor', at: today }),
    /^You linked a wallet and two-factor authentication changed in the last 24 hours\./,
  );
  assert.match(
    explainHold(
      { kind: 'two-factor', at: today },
      { kind: 'email', at: today },
      { kind: 'wallet', at: today },
    ),
    /^You linked a wallet, and your email address and two-factor authentication changed today\./,
  );
  // A server of another version names no cause, or one that is not known here.
  const unknown = /^For your security, withdrawals open Sat, Nov 28, .+\. Your balance is safe\.$/;
  assert.match(explainHold(), unknown);
  assert.match(explainHold({ kind: 'a-newer-cause' as 'email', at: today }), unknown);
});
