/** The word, icon and tone of a withdrawal's status. */
import type { TemplateResult } from 'lit';
import type { Withdrawal } from '../../contract/withdrawal.ts';
import type { TextTone } from '../base/tone.ts';
import { alert, checkCircle, clock, key, minus } from '../ui/icons/icons.ts';
import type { WalletsMessages } from './wallets.messages.ts';

export interface WithdrawalStatusView {
  tone: TextTone;
  icon: TemplateResult;
  word: string;
}

/** A status that only a newer server knows is shown as unknown. */
export function getWithdrawalStatusView(
  { status, failureCode }: Pick<Withdrawal, 'status' | 'failureCode'>,
  t: WalletsMessages,
): WithdrawalStatusView {
  switch (status) {
    case 'verifying':
      return { tone: 'warning', icon: key, word: t.statusVerifying };
    case 'pending':
      return { tone: '', icon: clock, word: t.stateWord({ kind: 'in-withdrawal' }) };
    case 'completed':
      return { tone: 'success', icon: checkCircle, word: t.stateWord({ kind: 'paid-out' }) };
    case 'cancelled':
      return {
        tone: 'muted',
        icon: minus,
        word: failureCode === 'code-expired' ? t.statusExpired : t.statusCancelled,
      };
    case 'failed':
      return { tone: 'danger', icon: alert, word: t.statusFailed };
    default:
      return { tone: 'muted', icon: clock, word: t.statusUnknown };
  }
}
