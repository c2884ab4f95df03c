import balances from '../../messages/en/balances.json';
import walletTypes from '../../messages/en/wallet-types.json';
import wallets from '../../messages/en/wallets.json';
import withdrawalFailures from '../../messages/en/withdrawal-failures.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

export const walletsMessages = messages({
  balances,
  wallets,
  'wallet-types': walletTypes,
  'withdrawal-failures': withdrawalFailures,
});
export type WalletsMessages = MessagesOf<
  'balances' | 'wallets' | 'wallet-types' | 'withdrawal-failures'
>;
