import {
  'wallet-types' as walletTypes,
  'withdrawal-receipt' as withdrawalReceipt,
} from '../../../messages/en/wallets.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const withdrawalReceiptMessages = messages({
  'withdrawal-receipt': withdrawalReceipt,
  'wallet-types': walletTypes,
});
export type WithdrawalReceiptMessages = MessagesOf<'withdrawal-receipt' | 'wallet-types'>;
