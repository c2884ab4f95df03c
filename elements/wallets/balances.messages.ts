import { money, balances } from '../../messages/en/money.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of the list of balances, which the dashboard shows too. */
export const balancesMessages = messages({ balances, money });
export type BalancesMessages = MessagesOf<'balances' | 'money'>;
