import earnings from '../../messages/en/earnings.json';
import { messages, type MessagesOf } from '../core/i18n/messages.ts';

/** Messages of the charts of earnings and impressions, of the money figures and of the payout calendar. */
export const earningsMessages = messages({ earnings });
export type EarningsMessages = MessagesOf<'earnings'>;
