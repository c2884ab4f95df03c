/** Sample responses of the server for an active user on 19 November 2026, 15:00 UTC. */
import type { Balance } from '../../contract/reward.ts';
import type { UserSettings } from '../../contract/settings.ts';
import type { SessionInfo } from '../../contract/user.ts';
import type { Challenge, Wallet, WalletType } from '../../contract/wallet.ts';
import type { CodeStatus, Withdrawal } from '../../contract/withdrawal.ts';

export const sampleNow = Date.parse('2026-11-19T15:00:00Z');
export const at = (minutes: number): string => new Date(sampleNow + minutes * 60_000).toISOString();
const day = 1440;
export const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const money = (amount: string, currency: string) => ({ amount, currency });

export const usdc: Balance = {
  currency: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  network: 'Solana',
  available: money('184.20', 'USDC'),
  pending: money('312.60', 'USDC'),
  inWithdrawal: money('50.00', 'USDC'),
  lifetimeEarned: money('1482.75', 'USDC'),
  withdrawalFees: money('12.80', 'USDC'),
  pendingItems: [
    { reason: 'evaluating', amount: money('148.20', 'USDC'), until: at(7 * day) },
    { reason: 'evaluating', amount: money('96.40', 'USDC'), until: at(3 * day) },
    { reason: 'processing', amount: money('68.00', 'USDC'), until: at(120) },
  ],
  minWithdrawal: money('25.00', 'USDC'),
  maxWithdrawal: money('5000.00', 'USDC'),
  fee: { kind: 'network', value: '0.80' },
  canWithdraw: true,
};
export const sol: Balance = {
  currency: 'SOL',
  name: 'Solana',
  decimals: 9,
  network: 'Solana',
  available: money('0.62', 'SOL'),
  pending: money('0.85', 'SOL'),
  inWithdrawal: money('0', 'SOL'),
  lifetimeEarned: money('0', 'SOL'),
  pendingItems: [{ reason: 'evaluating', amount: money('0.85', 'SOL'), until: at(11 * day) }],
  minWithdrawal: money('1.00', 'SOL'),
  fee: { kind: 'network', value: '0.001' },
  canWithdraw: false,
  blockedReason: 'min',
};
export const eth: Balance = {
  currency: 'ETH',
  name: 'Ether',
  decimals: 18,
  network: 'Ethereum',
  available: money('0.0184', 'ETH'),
  pending: money('0', 'ETH'),
  inWithdrawal: money('0', 'ETH'),
  lifetimeEarned: money('0', 'ETH'),
  minWithdrawal: money('0.01', 'ETH'),
  fee: { kind: 'network', value: '0.0008' },
  canWithdraw: false,
  blockedReason: 'no-wallet',
};
export const balances: Balance[] = [usdc, sol, eth];

const solana = {
  chain: 'solana',
  network: 'Solana',
  currencies: ['USDC', 'SOL'],
  connect: ['injected', 'manual'],
  verification: ['message', 'memo-transaction'],
  addressExample: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
  explorerAddressUrl: 'https://explorer.solana.com/address/{address}',
  enabled: true,
} satisfies Partial<WalletType>;
const evm = {
  chain: 'evm',
  network: 'Ethereum',
  currencies: ['ETH'],
  connect: ['injected', 'manual'],
  verification: ['message'],
  addressExample: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  explorerAddressUrl: 'https://etherscan.io/address/{address}',
  enabled: true,
} satisfies Partial<WalletType>;
export const walletTypes: WalletType[] = [
  {
    ...solana,
    id: 'phantom',
    name: 'Phantom',
    rdns: 'app.phantom',
    downloadUrl: 'https://phantom.com/download',
    connect: ['injected', 'manual', 'deeplink'],
    deepLinkTemplate: 'https://phantom.app/ul/browse/{url}?ref={origin}',
  },
  { ...solana, id: 'solana', name: 'Solana' },
  {
    ...evm,
    id: 'metamask',
    name: 'MetaMask',
    rdns: 'io.metamask',
    downloadUrl: 'https://metamask.io/download/',
  },
  { ...evm, id: 'ethereum', name: 'Ethereum' },
];

export const solanaAddress = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
export const evmAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const wallet = (id: number, more: Partial<Wallet>): Wallet => ({
  id: uuid(id),
  walletTypeId: 'phantom',
  currency: 'USDC',
  address: solanaAddress,
  label: null,
  status: 'verified',
  isDefault: false,
  verifiedAt: null,
  canRemove: true,
  lockedReason: null,
  usableFrom: null,
  ...more,
});
export const phantom = wallet(1, {
  isDefault: true,
  verifiedAt: at(-260 * day),
  usableFrom: at(-259 * day),
  canRemove: false,
  lockedReason: 'pending-withdrawal',
});
export const resting = wallet(2, {
  walletTypeId: 'solana',
  label: 'Savings',
  address: '4Nd1mYzGqZbC6kM4d1oTQnBqD8mN6s2qkP5c7bXyZ1aB',
  verifiedAt: at(-60),
  usableFrom: at(1380),
  lockedReason: 'cool-down',
});
export const verifyingWallet = wallet(3, {
  walletTypeId: 'metamask',
  currency: 'ETH',
  address: evmAddress,
  status: 'verifying',
});
export const unverified = wallet(4, {
  walletTypeId: 'solana',
  label: 'Ledger',
  address: '4mTqRzV1c9oGg1yLrT9pN8u2sXh5kJ3dQw7eB6fA1bWs',
  status: 'unverified',
});
export const rejected = wallet(5, {
  label: 'Old Phantom',
  address: '9aLcPdT5vQm8Hn3kX7wR2yU6sJ4gF1eB5zN9oM3cx2Yh',
  status: 'rejected',
});
export const wallets: Wallet[] = [phantom, resting, verifyingWallet, unverified, rejected];

export const code: CodeStatus = {
  channel: 'email',
  sentTo: 'm•••@lindqvist.se',
  length: 6,
  expiresAt: at(11),
  resendAvailableAt: at(0.64),
  attemptsLeft: 4,
};
export const challenge: Challenge = {
  challengeId: uuid(90),
  method: 'message',
  message: `localhost:3000 wants you to sign in with your Solana account:\n${unverified.address}\n\nProve that this wallet is yours, so that your withdrawals can be paid to it. Signing is free and cannot move any funds.\n\nURI: http://localhost:3000\nVersion: 1\nChain ID: mainnet\nNonce: 8fKq2LmZ\nIssued At: ${at(0)}\nExpiration Time: ${at(10)}`,
  expiresAt: at(10),
};

const target = { id: phantom.id, address: phantom.address, walletTypeId: 'phantom', label: null };
const base = {
  currency: 'USDC',
  fee: money('0.80', 'USDC'),
  wallet: target,
  canCancel: false,
};
export const waiting: Withdrawal = {
  ...base,
  id: uuid(50),
  reference: 'EV-20261119-02',
  amount: money('50.00', 'USDC'),
  net: money('49.20', 'USDC'),
  status: 'verifying',
  createdAt: at(-4),
  canCancel: true,
  verification: code,
  timeline: [
    { status: 'created', at: at(-4) },
    { status: 'verifying', at: at(-4) },
  ],
};
export const pending: Withdrawal = {
  ...base,
  id: uuid(51),
  reference: 'EV-20261119-01',
  amount: money('120.00', 'USDC'),
  net: money('119.20', 'USDC'),
  status: 'pending',
  createdAt: at(-30),
  estimatedAt: at(10),
  transactionHash: '5hGkQ2mVbT8nYw3LrZsXcD7pJ9aE4fUo6iKtHyRqTz3w',
  explorerUrl: 'https://explorer.solana.com/tx/5hGkQ2mVbT8nYw3LrZsXcD7pJ9aE4fUo6iKtHyRqTz3w',
  confirmations: 12,
  confirmationsNeeded: 32,
  timeline: [
    { status: 'created', at: at(-30) },
    { status: 'verifying', at: at(-30) },
    { status: 'pending', at: at(-29) },
    { status: 'broadcast', at: at(-28) },
  ],
};
export const completed: Withdrawal = {
  ...base,
  id: uuid(52),
  reference: 'EV-20261113-04',
  amount: money('75.00', 'USDC'),
  net: money('74.20', 'USDC'),
  status: 'completed',
  createdAt: at(-6 * day),
  transactionHash: pending.transactionHash,
  explorerUrl: pending.explorerUrl,
  timeline: [
    { status: 'created', at: at(-6 * day) },
    { status: 'verifying', at: at(-6 * day) },
    { status: 'pending', at: at(-6 * day + 1) },
    { status: 'broadcast', at: at(-6 * day + 2) },
    { status: 'completed', at: at(-6 * day + 3) },
  ],
};
export const failed: Withdrawal = {
  ...base,
  id: uuid(53),
  reference: 'EV-20261018-01',
  amount: money('30.00', 'USDC'),
  net: money('29.20', 'USDC'),
  status: 'failed',
  createdAt: at(-32 * day),
  failureCode: 'network',
  refunded: true,
  timeline: [
    { status: 'created', at: at(-32 * day) },
    { status: 'pending', at: at(-32 * day + 1) },
    { status: 'failed', at: at(-32 * day + 5) },
    { status: 'refunded', at: at(-32 * day + 5) },
  ],
};
export const cancelled: Withdrawal = {
  ...base,
  id: uuid(54),
  reference: 'EV-20260902-01',
  currency: 'SOL',
  amount: money('1.20', 'SOL'),
  fee: money('0.001', 'SOL'),
  net: money('1.199', 'SOL'),
  status: 'cancelled',
  createdAt: at(-78 * day),
  failureCode: 'by-user',
  refunded: true,
  timeline: [
    { status: 'created', at: at(-78 * day) },
    { status: 'cancelled', at: at(-78 * day + 2) },
    { status: 'refunded', at: at(-78 * day + 2) },
  ],
};
export const withdrawals: Withdrawal[] = [waiting, pending, completed, failed, cancelled];

export const settings: UserSettings = {
  basic: { notifyByEmail: true, marketingEmail: false },
  email: 'mara@lindqvist.se',
  verifiedEmail: true,
  pendingEmail: null,
  twoFactorAuthEnabled: false,
  verifiedTwoFactorAuthEnabled: false,
  pendingCode: null,
  contactEmail: 'help@evangelist.example',
};
export const sessions: SessionInfo[] = [
  {
    id: uuid(70),
    createdAt: at(-2 * day),
    lastUsedAt: at(-1),
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    audience: 'http://localhost:3000',
    browserId: 'this-browser',
    current: true,
    impersonated: false,
  },
  {
    id: uuid(71),
    createdAt: at(-20 * day),
    lastUsedAt: at(-5 * day),
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    audience: 'https://shop.example',
    browserId: null,
    current: false,
    impersonated: false,
  },
];
