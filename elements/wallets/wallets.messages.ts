import balances from '../../messages/en/balances.json';
import money from '../../messages/en/money.json';
import walletTypes from '../../messages/en/wallet-types.json';
import wallets from '../../messages/en/wallets.json';
import withdrawalFailures from '../../messages/en/withdrawal-failures.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

export const walletsMessages = messages({
  balances,
  money,
  wallets,
  'wallet-types': walletTypes,
  'withdrawal-failures': withdrawalFailures,
});
export type WalletsMessages = MessagesOf<
  'balances' | 'money' | 'wallets' | 'wallet-types' | 'withdrawal-failures'
>;
