/** What the books need so that a withdrawal is what the payment rail reports of it. */
import type { WithdrawalStatus } from '../../../contract/withdrawal.ts';

interface KnownWithdrawal {
  status: WithdrawalStatus;
  currency: string;
  amount: bigint;
  fee: bigint;
  railId: string | null;
}
interface ReportedTransfer {
  id: string;
  status: 'pending' | 'completed' | 'failed';
  currency: string;
  /** In minor units of the withdrawal's currency; null for a text that is no such amount. */
  net: bigint | null;
}

/** Why a transfer can't be booked: people have to look. */
export type TransferProblem =
  | 'another transfer'
  | 'another amount'
  | 'not completed at the rail'
  | 'unknown currency'
  | 'unreadable amount'
  | 'pending for an unknown address'
  | 'not listed by the rail'
  | 'can’t be booked, see the log';

/**
 * `apply`: the transfer's state is that of the withdrawal. `confirm`: the same, for one that waits for its code. `reopen`: its amount was
 * released, and is taken again. `fail`: it was canceled here; nothing moves.
 */
export type Step = 'none' | 'apply' | 'confirm' | 'reopen' | 'fail';

/** What a transfer whose withdrawal is known asks for. Once it is done, the answer is `none`. */
export function getStep(
  row: KnownWithdrawal,
  transfer: ReportedTransfer,
): { step: Step } | { problem: TransferProblem } {
  if (row.railId !== null && row.railId !== transfer.id) return { problem: 'another transfer' };
  if (row.currency !== transfer.currency || row.amount - row.fee !== transfer.net)
    return { problem: 'another amount' };
  switch (row.status) {
    case 'completed':
      return transfer.status === 'completed'
        ? { step: 'none' }
        : { problem: 'not completed at the rail' };
    case 'pending':
      return { step: transfer.status === 'pending' && row.railId !== null ? 'none' : 'apply' };
    case 'verifying':
      return { step: 'confirm' };
    case 'failed':
      return { step: transfer.status === 'failed' ? 'none' : 'reopen' };
    case 'cancelled':
      return { step: transfer.status === 'failed' ? 'fail' : 'reopen' };
  }
}
