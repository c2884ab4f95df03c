import errorScreen from '../../../messages/en/error-screen.json';
import { messages } from '../../core/i18n/messages.ts';

export const errorScreenMessages = messages({ 'error-screen': errorScreen });
