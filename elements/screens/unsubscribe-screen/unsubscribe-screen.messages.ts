import unsubscribeScreen from '../../../messages/en/unsubscribe-screen.json';
import { messages } from '../../core/i18n/messages.ts';

export const unsubscribeScreenMessages = messages({ 'unsubscribe-screen': unsubscribeScreen });
