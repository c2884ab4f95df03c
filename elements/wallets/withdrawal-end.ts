/** How a withdrawal ended that failed or was cancelled, in words. */
import type { Withdrawal } from '../../contract/withdrawal.ts';
import { formatMoney, type Locale } from '../../messages/values.ts';
import type { WalletsMessages } from './wallets.messages.ts';

/** Whether it failed, or was cancelled by the person or the system. */
export const hasFailed = ({ status }: Pick<Withdrawal, 'status'>): boolean =>
  status === 'failed' || status === 'cancelled';

/** Why it ended; empty while it has not failed, and for a cancellation without a reason. */
export function getEndReason({ status, failureCode }: Withdrawal, t: WalletsMessages): string {
  if (status === 'failed') return t.failureReason({ kind: failureCode ?? 'unknown' });
  return status === 'cancelled' && failureCode ? t.failureReason({ kind: failureCode }) : '';
}

/** Why it ended, where the money is, and what to do now. */
export function formatEnd(withdrawal: Withdrawal, t: WalletsMessages, locale: Locale): string {
  const kind = withdrawal.failureCode ?? 'unknown';
  const values = {
    amount: formatMoney(withdrawal.amount, locale),
    reference: withdrawal.reference,
  };
  const rest = withdrawal.refunded
    ? [t.failRefunded(values), t.failureNextStep({ kind })]
    : [t.failNotRefunded(values)];
  return [getEndReason(withdrawal, t), ...rest].filter(Boolean).join(' ');
}
