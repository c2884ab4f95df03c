import account from '../../messages/en/account.json';
import { messages } from '../core/i18n/messages.ts';

export const accountMessages = messages({ account });
