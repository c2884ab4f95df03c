import emailLogin from '../../../messages/en/email-login.json';
import { messages } from '../../core/i18n/messages.ts';

export const emailLoginMessages = messages({ 'email-login': emailLogin });
