import { money, balances } from '../../messages/en/money.json';
import {
  wallets,
  'wallet-types' as walletTypes,
  'withdrawal-failures' as withdrawalFailures,
} from '../../messages/en/wallets.json';
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
