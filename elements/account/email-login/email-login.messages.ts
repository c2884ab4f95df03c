import { 'email-login' as emailLogin } from '../../../messages/en/login.json';
import { messages } from '../../base/messages/messages.ts';

export const emailLoginMessages = messages({ 'email-login': emailLogin });
