import walletTypes from '../../../messages/en/wallet-types.json';
import withdrawalReceipt from '../../../messages/en/withdrawal-receipt.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const withdrawalReceiptMessages = messages({
  'withdrawal-receipt': withdrawalReceipt,
  'wallet-types': walletTypes,
});
export type WithdrawalReceiptMessages = MessagesOf<'withdrawal-receipt' | 'wallet-types'>;
