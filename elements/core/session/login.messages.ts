import login from '../../../messages/en/login.json';
import { messages } from '../i18n/messages.ts';

export const loginMessages = messages({ login });
