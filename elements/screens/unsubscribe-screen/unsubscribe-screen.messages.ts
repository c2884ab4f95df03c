import unsubscribeScreen from '../../../messages/en/unsubscribe-screen.json';
import { messages } from '../../base/messages/messages.ts';

export const unsubscribeScreenMessages = messages({ 'unsubscribe-screen': unsubscribeScreen });
