import { money, earnings } from '../../messages/en/money.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Messages of the charts of earnings and impressions, of the money figures and of the payout calendar. */
export const earningsMessages = messages({ earnings, money });
export type EarningsMessages = MessagesOf<'earnings' | 'money'>;

/** By their kind in `stateWord` of the messages `money`. */
const kinds = {
  claimable: 'rewarded',
  available: 'available',
  estimated: 'estimate',
  withdrawing: 'in-withdrawal',
} as const;

/** The word for an amount, the same as on every other surface. */
export const getMoneyWord = (name: keyof typeof kinds, t: EarningsMessages): string =>
  t.stateWord({ kind: kinds[name] });
