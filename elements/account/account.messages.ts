import account from '../../messages/en/account.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

export const accountMessages = messages({ account });
export type AccountMessages = MessagesOf<'account'>;
