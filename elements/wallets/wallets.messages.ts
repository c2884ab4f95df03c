import balances from '../../messages/en/balances.json';
import wallets from '../../messages/en/wallets.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

export const walletsMessages = messages({ balances, wallets });
export type WalletsMessages = MessagesOf<'balances' | 'wallets'>;
