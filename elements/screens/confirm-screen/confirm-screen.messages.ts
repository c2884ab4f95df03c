import confirmScreen from '../../../messages/en/confirm-screen.json';
import { messages, type MessagesOf } from '../../core/i18n/messages.ts';

export const confirmScreenMessages = messages({ 'confirm-screen': confirmScreen });
export type ConfirmScreenMessages = MessagesOf<'confirm-screen'>;
