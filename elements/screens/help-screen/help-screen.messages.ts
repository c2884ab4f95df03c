import helpScreen from '../../../messages/en/help-screen.json';
import { messages } from '../../core/i18n/messages.ts';

export const helpScreenMessages = messages({ 'help-screen': helpScreen });
