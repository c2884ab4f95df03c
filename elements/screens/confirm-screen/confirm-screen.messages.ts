import confirmScreen from '../../../messages/en/confirm-screen.json';
import walletTypes from '../../../messages/en/wallet-types.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const confirmScreenMessages = messages({
  'confirm-screen': confirmScreen,
  'wallet-types': walletTypes,
});
export type ConfirmScreenMessages = MessagesOf<'confirm-screen' | 'wallet-types'>;
