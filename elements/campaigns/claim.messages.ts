import { money, claim } from '../../messages/en/money.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of the claim box. */
export const claimMessages = messages({ claim, money });
export type ClaimMessages = MessagesOf<'claim' | 'money'>;
