import loginAgain from '../../../messages/en/login-again.json';
import { messages } from '../../base/messages/messages.ts';

export const loginAgainMessages = messages({ 'login-again': loginAgain });
