import { 'my-results' as myResults } from '../../messages/en/campaigns.json';
import { money } from '../../messages/en/money.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of a member's results, and of how a reward is calculated. */
export const myResultsMessages = messages({ 'my-results': myResults, money });
export type MyResultsMessages = MessagesOf<'my-results' | 'money'>;
