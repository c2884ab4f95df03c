import { 'login-again' as loginAgain } from '../../../messages/en/login.json';
import { messages } from '../../base/messages/messages.ts';

export const loginAgainMessages = messages({ 'login-again': loginAgain });
