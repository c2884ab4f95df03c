import { 'confirm-screen' as confirmScreen } from '../../../messages/en/confirmation.json';
import { 'wallet-types' as walletTypes } from '../../../messages/en/wallets.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const confirmScreenMessages = messages({
  'confirm-screen': confirmScreen,
  'wallet-types': walletTypes,
});
export type ConfirmScreenMessages = MessagesOf<'confirm-screen' | 'wallet-types'>;
