import notAllowedScreen from '../../../messages/en/not-allowed-screen.json';
import { messages } from '../../core/i18n/messages.ts';

export const notAllowedScreenMessages = messages({ 'not-allowed-screen': notAllowedScreen });
