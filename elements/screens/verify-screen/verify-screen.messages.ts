import verifyScreen from '../../../messages/en/verify-screen.json';
import { messages } from '../../core/i18n/messages.ts';

export const verifyScreenMessages = messages({ 'verify-screen': verifyScreen });
