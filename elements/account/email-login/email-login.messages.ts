import emailLogin from '../../../messages/en/email-login.json';
import { messages } from '../../base/messages/messages.ts';

export const emailLoginMessages = messages({ 'email-login': emailLogin });
