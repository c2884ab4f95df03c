import { 'account-health' as accountHealth } from '../../messages/en/account.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages about the health of an account, which dashboard and campaign show too. */
export const accountHealthMessages = messages({ 'account-health': accountHealth });
export type AccountHealthMessages = MessagesOf<'account-health'>;
