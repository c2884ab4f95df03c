import { 'unsubscribe-screen' as unsubscribeScreen } from '../../../messages/en/mails.json';
import { messages } from '../../base/messages/messages.ts';

export const unsubscribeScreenMessages = messages({ 'unsubscribe-screen': unsubscribeScreen });
