import { 'not-allowed-screen' as notAllowedScreen } from '../../../messages/en/login.json';
import { messages } from '../../base/messages/messages.ts';

export const notAllowedScreenMessages = messages({ 'not-allowed-screen': notAllowedScreen });
