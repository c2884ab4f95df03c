import { 'login-error-screen' as loginErrorScreen } from '../../../messages/en/login.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const loginErrorScreenMessages = messages({ 'login-error-screen': loginErrorScreen });
export type LoginErrorScreenMessages = MessagesOf<'login-error-screen'>;
