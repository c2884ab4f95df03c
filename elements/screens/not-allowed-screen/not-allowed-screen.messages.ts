import notAllowedScreen from '../../../messages/en/not-allowed-screen.json';
import { messages } from '../../base/messages/messages.ts';

export const notAllowedScreenMessages = messages({ 'not-allowed-screen': notAllowedScreen });
