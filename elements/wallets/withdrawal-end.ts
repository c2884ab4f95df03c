/** How a withdrawal ended that failed or was cancelled, in words. */
import type { Withdrawal } from '../../contract/withdrawal.ts';
import type { Tone } from '../base/tone.ts';
import { formatMoney, type Locale } from '../../messages/values.ts';
import { separator } from '../ui/separator.ts';
import type { WalletsMessages } from './wallets.messages.ts';

/** Whether it failed, or was cancelled by the person or the system. */
export const hasFailed = ({ status }: Pick<Withdrawal, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled';

/** A failure is an error; a cancellation by the person or by a limit is not. */
export const getEndTone = ({ status }: Pick<Withdrawal, 'status'>): Tone =>
  status === 'failed' ? 'danger' : 'info';

/** Which one it is: "50.00 USDC · EV-20261119-02". */
export const formatSubject = (
  { amount, reference }: Pick<Withdrawal, 'amount' | 'reference'>,
  locale: Locale,
): string => [formatMoney(amount, locale), reference].join(separator);

/** Why it ended; empty while it has not failed, and for a cancellation without a reason. */
export function getEndReason({ status, failureCode }: Withdrawal, t: WalletsMessages): string {
  if (status === 'failed') return t.failureReason({ kind: failureCode ?? 'unknown' });
  return status === 'cancelled' && failureCode ? t.failureReason({ kind: failureCode }) : '';
}

/** What to do now. */
export const getEndAdvice = (
  { failureCode, refunded, reference }: Withdrawal,
  t: WalletsMessages,
): string =>
  refunded
    ? t.failureNextStep({ kind: failureCode ?? 'unknown' })
    : t.failNotRefunded({ reference });

/** Why it ended, where the money is, and what to do now. */
export function formatEnd(withdrawal: Withdrawal, t: WalletsMessages, locale: Locale): string {
  const amount = formatMoney(withdrawal.amount, locale);
  const money = withdrawal.refunded ? t.failRefunded({ amount }) : '';
  return [getEndReason(withdrawal, t), money, getEndAdvice(withdrawal, t)]
    .filter(Boolean)
    .join(' ');
}
