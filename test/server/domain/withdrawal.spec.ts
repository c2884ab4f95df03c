import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateFee } from '../../../server/domain/fees.ts';
import {
  getAccountHold, toFailureCode, toFailureMessage, getCancelError, getVerifyError, getWithdrawalError, getWithdrawalBlock, formatWithdrawalReference,
  type WithdrawalCheck,
} from '../../../server/domain/withdrawal.ts'; // prettier-ignore

const now = new Date('2026-11-19T14:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const usdc = {
  code: 'USDC',
  decimals: 6,
  minWithdrawal: 10_000_000n,
  maxWithdrawal: 5_000_000_000n,
  feeKind: 'network',
  fee: 800_000n,
} as const;
const fine: WithdrawalCheck = {
  account: { emailVerifiedAt: hoursAgo(500), emailChangedAt: null, twoFactorChangedAt: null },
  wallet: { currency: 'USDC', status: 'verified', verifiedAt: hoursAgo(24) },
  currency: usdc,
  available: 184_200_000n,
  amount: 60_000_000n,
  now,
};
const refusal = (change: Partial<WithdrawalCheck>) => getWithdrawalError({ ...fine, ...change });

test('allows a withdrawal within all rules, including both limits', () => {
  assert.equal(getWithdrawalError(fine), null);
  assert.equal(refusal({ amount: 10_000_000n }), null);
  assert.equal(refusal({ amount: 184_200_000n }), null);
  assert.equal(refusal({ amount: 5_000_000_000n, available: 5_000_000_000n }), null);
});

const cases: [string, Partial<WithdrawalCheck>, string, RegExp][] = [
  [
    'over the balance',
    { amount: 184_200_001n },
    'INSUFFICIENT_BALANCE',
    /184\.200001 USDC and have 184\.2 USDC.*Ask for at most 184\.2 USDC/,
  ],
  [
    'below the minimum',
    { amount: 9_999_999n },
    'BELOW_MINIMUM',
    /smallest withdrawal is 10 USDC; you asked for 9\.999999/,
  ],
  ['zero', { amount: 0n }, 'BELOW_MINIMUM', /smallest/],
  [
    'above the maximum',
    { amount: 5_000_000_001n, available: 6_000_000_000n },
    'ABOVE_MAXIMUM',
    /largest withdrawal is 5000 USDC/,
  ],
  [
    'an unverified wallet',
    { wallet: { ...fine.wallet, status: 'unverified', verifiedAt: null } },
    'WALLET_NOT_VERIFIED',
    /not proven/,
  ],
  [
    'a disabled wallet',
    { wallet: { ...fine.wallet, status: 'disabled' } },
    'WALLET_NOT_VERIFIED',
    /not proven/,
  ],
  [
    'a wallet one second short of a day',
    { wallet: { ...fine.wallet, verifiedAt: new Date(hoursAgo(24).getTime() + 1000) } },
    'WALLET_ON_HOLD',
    /from 19 Nov 2026, 14:00 UTC/,
  ],
  [
    'a wallet of another currency',
    { wallet: { ...fine.wallet, currency: 'SOL' } },
    'BAD_REQUEST',
    /takes SOL, not USDC/,
  ],
  [
    'no verified e-mail',
    { account: { ...fine.account, emailVerifiedAt: null } },
    'EMAIL_NOT_VERIFIED',
    /Verify your address/,
  ],
  [
    'an e-mail changed an hour ago',
    { account: { ...fine.account, emailChangedAt: hoursAgo(1) } },
    'WITHDRAWALS_ON_HOLD',
    /until 20 Nov 2026, 13:00 UTC/,
  ],
  [
    'a second factor changed an hour ago',
    { account: { ...fine.account, twoFactorChangedAt: hoursAgo(1) } },
    'WITHDRAWALS_ON_HOLD',
    /until 20 Nov 2026, 13:00/,
  ],
];
for (const [name, change, code, words] of cases) {
  test(`rejects: ${name}`, () => {
    const problem = refusal(change);
    assert.equal(problem?.code, code);
    assert.match(problem?.message ?? '', words);
    assert.match(problem?.message ?? '', /Nothing moved/);
  });
}

test('holds end exactly after 24 hours, the later one counts', () => {
  assert.equal(
    getAccountHold(
      { emailVerifiedAt: now, emailChangedAt: hoursAgo(24), twoFactorChangedAt: null },
      now,
    ),
    null,
  );
  const until = getAccountHold(
    { emailVerifiedAt: now, emailChangedAt: hoursAgo(2), twoFactorChangedAt: hoursAgo(1) },
    now,
  );
  assert.deepEqual(until, new Date(now.getTime() + 23 * 3_600_000));
  assert.equal(
    refusal({ wallet: { ...fine.wallet, verifiedAt: hoursAgo(1) } })?.extra.retryAfter,
    23 * 3600,
  );
});

test('a balance has the first obstacle', () => {
  const state = {
    account: fine.account,
    wallets: [fine.wallet],
    currency: usdc,
    available: 10_000_000n,
    now,
  };
  assert.equal(getWithdrawalBlock(state), null);
  assert.deepEqual(getWithdrawalBlock({ ...state, available: 9_999_999n }), { reason: 'min' });
  assert.deepEqual(
    getWithdrawalBlock({ ...state, account: { ...fine.account, emailVerifiedAt: null } }),
    {
      reason: 'email-unverified',
    },
  );
  assert.deepEqual(
    getWithdrawalBlock({ ...state, wallets: [{ ...fine.wallet, currency: 'SOL' }] }),
    { reason: 'no-wallet' },
  );
  const fresh = { ...fine.wallet, verifiedAt: hoursAgo(4) };
  assert.deepEqual(getWithdrawalBlock({ ...state, wallets: [fresh] }), {
    reason: 'hold',
    until: new Date(now.getTime() + 20 * 3_600_000),
  });
  assert.equal(getWithdrawalBlock({ ...state, wallets: [fresh, fine.wallet] }), null);
  const changed = { ...fine.account, emailChangedAt: hoursAgo(1) };
  assert.deepEqual(getWithdrawalBlock({ ...state, account: changed }), {
    reason: 'hold',
    until: new Date(now.getTime() + 23 * 3_600_000),
  });
});

test('fee and net are exact and sum to the amount', () => {
  assert.deepEqual(calculateFee(60_000_000n, usdc), {
    amount: 60_000_000n,
    fee: 800_000n,
    net: 59_200_000n,
  });
  assert.deepEqual(calculateFee(5n, { feeKind: 'none', fee: 800_000n }), {
    amount: 5n,
    fee: 0n,
    net: 5n,
  });
  const huge = 12_345_678_901_234_567_890_123n;
  assert.equal(calculateFee(huge, { feeKind: 'fixed', fee: 1n }).net, huge - 1n);
  assert.throws(() => calculateFee(800_000n, usdc), RangeError);
});

test('can’t be cancelled after the code, or confirmed twice', () => {
  assert.equal(getCancelError('verifying', '50 USDC'), null);
  for (const status of ['pending', 'completed', 'failed'] as const)
    assert.equal(getCancelError(status, '50 USDC')?.code, 'NOT_CANCELLABLE');
  assert.equal(getVerifyError('verifying', '50 USDC'), null);
  assert.equal(getVerifyError('pending', '50 USDC')?.code, 'ALREADY_PROCESSING');
  assert.equal(getVerifyError('completed', '50 USDC')?.code, 'ALREADY_PROCESSING');
  assert.equal(getVerifyError('cancelled', '50 USDC')?.code, 'CONFLICT');
});

test('a reference has the day and the number on that day', () => {
  assert.equal(formatWithdrawalReference(new Date('2026-11-13T23:59:59Z'), 4), 'EV-20261113-04');
  assert.equal(formatWithdrawalReference(now, 123), 'EV-20261119-123');
});

test('a failure message states where the money is', () => {
  assert.equal(toFailureCode('network'), 'network');
  assert.equal(toFailureCode('toString'), 'unknown');
  assert.equal(toFailureCode(null), 'unknown');
  assert.match(
    toFailureMessage('network', '30 USDC'),
    /refused.*All 30 USDC are back in your balance/,
  );
});
