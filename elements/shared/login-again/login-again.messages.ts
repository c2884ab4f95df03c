import loginAgain from '../../../messages/en/login-again.json';
import { messages } from '../../core/i18n/messages.ts';

export const loginAgainMessages = messages({ 'login-again': loginAgain });
