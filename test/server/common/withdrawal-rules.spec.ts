import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateWithdrawal } from '../../../server/common/fees.ts';
import {
  getAccountHold,
  getFreezeError, toFailureCode, getCancelError, getVerifyError, getWithdrawalError, getSetupBlock, getWithdrawalBlock, formatWithdrawalReference,
  type WithdrawalCheck,
} from '../../../server/common/withdrawal-rules.ts'; // prettier-ignore

const now = new Date('2026-11-19T14:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const usdc = {
  code: 'USDC',
  decimals: 6,
  minWithdrawal: 10_000_000n,
  maxWithdrawal: 5_000_000_000n,
  feeKind: 'network',
  fee: 800_000n,
  feeRate: null,
} as const;
const fine: WithdrawalCheck = {
  account: {
    emailVerifiedAt: hoursAgo(500),
    emailChangedAt: null,
    twoFactorChangedAt: null,
    withdrawalsFrozenAt: null,
  },
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

const money = (amount: string) => ({ amount, currency: 'USDC' });
const cases: [string, Partial<WithdrawalCheck>, string, object | undefined][] = [
  [
    'over the balance',
    { amount: 184_200_001n },
    'INSUFFICIENT_BALANCE',
    { amount: money('184.200001'), available: money('184.2') },
  ],
  [
    'over a balance below the minimum',
    { amount: 10_000_000n, available: 9_000_000n },
    'INSUFFICIENT_BALANCE',
    {
      kind: 'below-minimum',
      amount: money('10'),
      available: money('9'),
      minimum: money('10'),
    },
  ],
  [
    'below the minimum',
    { amount: 9_999_999n },
    'BELOW_MINIMUM',
    { minimum: money('10'), amount: money('9.999999') },
  ],
  ['zero', { amount: 0n }, 'BELOW_MINIMUM', { minimum: money('10'), amount: money('0') }],
  [
    'above the maximum',
    { amount: 5_000_000_001n, available: 6_000_000_000n },
    'ABOVE_MAXIMUM',
    { maximum: money('5000'), amount: money('5000.000001') },
  ],
  [
    'an unverified wallet',
    { wallet: { ...fine.wallet, status: 'unverified', verifiedAt: null } },
    'WALLET_NOT_VERIFIED',
    undefined,
  ],
  [
    'a disabled wallet',
    { wallet: { ...fine.wallet, status: 'disabled' } },
    'WALLET_NOT_VERIFIED',
    undefined,
  ],
  [
    'a wallet one second short of a day',
    { wallet: { ...fine.wallet, verifiedAt: new Date(hoursAgo(24).getTime() + 1000) } },
    'WALLET_ON_HOLD',
    { from: { time: '2026-11-19T14:00:01.000Z' } },
  ],
  [
    'a wallet of another currency',
    { wallet: { ...fine.wallet, currency: 'SOL' } },
    'BAD_REQUEST',
    { kind: 'wallet-currency', accepted: 'SOL', currency: 'USDC' },
  ],
  [
    'no verified e-mail',
    { account: { ...fine.account, emailVerifiedAt: null } },
    'EMAIL_NOT_VERIFIED',
    { kind: 'withdrawal' },
  ],
  [
    'an e-mail changed an hour ago',
    { account: { ...fine.account, emailChangedAt: hoursAgo(1), twoFactorChangedAt: hoursAgo(30) } },
    'WITHDRAWALS_ON_HOLD',
    { kind: 'email', until: { end: '2026-11-20T13:00:00.000Z' } },
  ],
  [
    'an e-mail and a second factor changed today',
    { account: { ...fine.account, emailChangedAt: hoursAgo(1), twoFactorChangedAt: hoursAgo(3) } },
    'WITHDRAWALS_ON_HOLD',
    { kind: 'email-two-factor', until: { end: '2026-11-20T13:00:00.000Z' } },
  ],
  [
    'a second factor changed an hour ago',
    { account: { ...fine.account, twoFactorChangedAt: hoursAgo(1), withdrawalsFrozenAt: null } },
    'WITHDRAWALS_ON_HOLD',
    { kind: 'two-factor', until: { end: '2026-11-20T13:00:00.000Z' } },
  ],
];
for (const [name, change, code, params] of cases) {
  test(`rejects: ${name}`, () => {
    const problem = refusal(change);
    assert.equal(problem?.code, code);
    assert.deepEqual(problem?.params, params);
    assert.match(problem?.message ?? '', /no money moved/i);
    if (code === 'WALLET_NOT_VERIFIED') assert.match(problem?.message ?? '', /isn’t verified/);
  });
}

test('holds end exactly after 24 hours, the later one counts', () => {
  assert.equal(
    getAccountHold(
      {
        emailVerifiedAt: now,
        emailChangedAt: hoursAgo(24),
        twoFactorChangedAt: null,
        withdrawalsFrozenAt: null,
      },
      now,
    ),
    null,
  );
  const until = getAccountHold(
    {
      emailVerifiedAt: now,
      emailChangedAt: hoursAgo(2),
      twoFactorChangedAt: hoursAgo(1),
      withdrawalsFrozenAt: null,
    },
    now,
  );
  assert.deepEqual(until, new Date(now.getTime() + 23 * 3_600_000));
  assert.equal(
    refusal({ wallet: { ...fine.wallet, verifiedAt: hoursAgo(1) } })?.extra.retryAfter,
    23 * 3600,
  );
});

test('a frozen account is blocked before everything else, without an end', () => {
  const account = { ...fine.account, withdrawalsFrozenAt: hoursAgo(1) };
  const state = { wallets: [], currency: usdc, available: 0n, now };
  assert.deepEqual(getWithdrawalBlock({ ...state, account }), { reason: 'frozen' });
  assert.equal(getFreezeError(account, 'help@acme.example')?.code, 'WITHDRAWALS_FROZEN');
  assert.equal(getFreezeError(fine.account, 'help@acme.example'), null);
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
    causes: [{ kind: 'wallet', at: hoursAgo(4) }],
  });
  assert.equal(getWithdrawalBlock({ ...state, wallets: [fresh, fine.wallet] }), null);
  const changed = { ...fine.account, emailChangedAt: hoursAgo(1) };
  assert.deepEqual(getWithdrawalBlock({ ...state, account: changed }), {
    reason: 'hold',
    until: new Date(now.getTime() + 23 * 3_600_000),
    causes: [{ kind: 'email', at: hoursAgo(1) }],
  });
  const all = { ...changed, twoFactorChangedAt: hoursAgo(2) };
  assert.deepEqual(getWithdrawalBlock({ ...state, account: all, wallets: [fresh] })?.causes, [
    { kind: 'wallet', at: hoursAgo(4) },
    { kind: 'two-factor', at: hoursAgo(2) },
    { kind: 'email', at: hoursAgo(1) },
  ]);
});

test('what is set up does not depend on the amount', () => {
  const state = { account: fine.account, wallets: [fine.wallet], currency: usdc, now };
  assert.equal(getSetupBlock(state), null);
  assert.deepEqual(getSetupBlock({ ...state, wallets: [] }), { reason: 'no-wallet' });
  const changed = { ...fine.account, emailChangedAt: hoursAgo(1) };
  assert.equal(getSetupBlock({ ...state, account: changed })?.reason, 'hold');
  const frozen = { ...fine.account, withdrawalsFrozenAt: hoursAgo(1) };
  assert.deepEqual(getSetupBlock({ ...state, account: frozen }), { reason: 'frozen' });
});

test('fee and net are exact and sum to the amount', () => {
  assert.deepEqual(calculateWithdrawal(60_000_000n, usdc), {
    amount: 60_000_000n,
    fee: 800_000n,
    net: 59_200_000n,
  });
  assert.deepEqual(calculateWithdrawal(5n, { ...usdc, feeKind: 'none' }), {
    amount: 5n,
    fee: 0n,
    net: 5n,
  });
  const huge = 12_345_678_901_234_567_890_123n;
  assert.equal(calculateWithdrawal(huge, { ...usdc, feeKind: 'fixed', fee: 1n }).net, huge - 1n);
  assert.throws(() => calculateWithdrawal(800_000n, usdc), RangeError);
});

test('can’t be cancelled after the code, or confirmed twice', () => {
  const amount = money('50');
  assert.equal(getCancelError('verifying', amount), null);
  for (const status of ['pending', 'completed', 'failed'] as const) {
    const problem = getCancelError(status, amount);
    assert.equal(problem?.code, 'NOT_CANCELLABLE');
    assert.deepEqual(problem.params, { kind: status, amount });
  }
  assert.equal(getVerifyError('verifying', amount), null);
  for (const status of ['pending', 'completed'] as const) {
    const problem = getVerifyError(status, amount);
    assert.equal(problem?.code, 'ALREADY_PROCESSING');
    assert.deepEqual(problem.params, { kind: 'withdrawal', amount });
  }
  for (const status of ['cancelled', 'failed'] as const) {
    const problem = getVerifyError(status, amount);
    assert.equal(problem?.code, 'CONFLICT');
    assert.deepEqual(problem.params, { kind: `withdrawal-${status}`, amount });
  }
  for (const [reason, kind] of [
    ['by-user', 'withdrawal-cancelled'],
    ['code-expired', 'withdrawal-expired'],
    ['codes-wrong', 'withdrawal-codes-wrong'],
    ['frozen', 'withdrawal-frozen'],
    ['by-operator', 'withdrawal-by-operator'],
  ] as const)
    assert.deepEqual(getVerifyError('cancelled', amount, reason)?.params, { kind, amount });
});

test('a reference has the day and the number on that day', () => {
  assert.equal(formatWithdrawalReference(new Date('2026-11-13T23:59:59Z'), 4), 'EV-20261113-04');
  assert.equal(formatWithdrawalReference(now, 123), 'EV-20261119-123');
});

test('an unknown failure code of the rail becomes `unknown`', () => {
  assert.equal(toFailureCode('network'), 'network');
  assert.equal(toFailureCode('toString'), 'unknown');
  assert.equal(toFailureCode(null), 'unknown');
});
