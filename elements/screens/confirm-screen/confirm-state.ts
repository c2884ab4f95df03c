/** The states of a confirmation window, derived from the act and its call. */
import type { Confirmation } from '../../../contract/confirmation.ts';
import type { CurrentUser } from '../../../contract/user.ts';
import type { Wallet, WalletType } from '../../../contract/wallet.ts';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { ApiError } from '../../core/http/api-error.ts';
import type { QueryState } from '../../core/api/query-cache.ts';
import type { ConfirmationStep } from './confirmation-actions.ts';

/** What the popup shows. */
export type ConfirmState =
  | { kind: 'signed-out' }
  | { kind: 'loading' }
  /** A final error can't be retried: the confirmation expired, or there is none. */
  | { kind: 'failed'; error: unknown; isFinal: boolean }
  | { kind: 'wrong-account' }
  /** The question. `error` is that of the last call; `progress` is the sent part of an upload, 0–1. */
  | {
      kind: 'confirm';
      confirmation: Confirmation;
      busy: boolean;
      error?: unknown;
      progress?: number | undefined;
    }
  | { kind: 'needs-write-scope'; confirmation: Confirmation }
  /** Code of a withdrawal; undefined when it is not listed any more. */
  | { kind: 'code'; withdrawal: Withdrawal | undefined }
  | { kind: 'proof'; wallet: Wallet; type: WalletType | undefined }
  | { kind: 'link'; currency: string }
  | { kind: 'email' }
  /** The call was carried out. The popup shows it for a moment and closes. */
  | { kind: 'done'; call: string }
  | { kind: 'closing' };

/** The step, with the state of the call while it is `ask`. */
export type Step =
  | { kind: 'ask'; busy: boolean; error?: unknown; progress?: number }
  | Exclude<ConfirmationStep, { kind: 'ask' }>
  | { kind: 'done'; call: string }
  | { kind: 'closing' };

/** What the state is derived from. */
export interface Sources {
  query: QueryState<Confirmation>;
  step: Step | undefined;
  signedIn: boolean;
  /** Whether a login in a popup of this browser may still sign the window in. */
  isSigningIn: boolean;
  user: CurrentUser | null;
  isUserReady: boolean;
  withdrawals: readonly Withdrawal[] | undefined;
  wallets: readonly Wallet[] | undefined;
  walletTypes: readonly WalletType[] | undefined;
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;

export const toStep = (step: ConfirmationStep): Step =>
  step.kind === 'ask' ? { kind: 'ask', busy: false } : step;

function toLoadErrorState(error: unknown): ConfirmState {
  if (hasCode(error, 'WRONG_ACCOUNT')) return { kind: 'wrong-account' };
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return { kind: 'failed', error, isFinal };
}

function toQuestionState(
  { user, isUserReady }: Sources,
  data: Confirmation,
  step: Extract<Step, { kind: 'ask' }>,
): ConfirmState {
  const lacksWriteScope =
    data.act.call === 'createPost' && isUserReady && !user?.userRoles.includes('writer');
  if (lacksWriteScope || hasCode(step.error, 'WRITE_SCOPE_REQUIRED'))
    return { kind: 'needs-write-scope', confirmation: data };
  return { ...step, kind: 'confirm', confirmation: data };
}

function toCodeState(
  { withdrawals: list }: Sources,
  { id, withdrawal }: Extract<Step, { kind: 'code' }>,
): ConfirmState {
  const current = list?.find((item) => item.id === id) ?? withdrawal;
  return list || current ? { kind: 'code', withdrawal: current } : { kind: 'loading' };
}

function toProofState(
  sources: Sources,
  { id, wallet }: Extract<Step, { kind: 'proof' }>,
): ConfirmState {
  const current = wallet ?? sources.wallets?.find((item) => item.id === id);
  if (!current) return { kind: 'loading' };
  return {
    kind: 'proof',
    wallet: current,
    type: sources.walletTypes?.find((type) => type.id === current.walletTypeId),
  };
}

/** Derives what the popup shows. */
export function toState(sources: Sources): ConfirmState {
  const { query, step, signedIn, isSigningIn } = sources;
  if (step?.kind === 'closing' || step?.kind === 'done') return step;
  if (!signedIn) return { kind: isSigningIn ? 'loading' : 'signed-out' };
  const isIdle = step?.kind === 'ask' && !step.busy;
  if (query.error && (!query.data || isIdle)) return toLoadErrorState(query.error);
  if (!query.data || !step) return { kind: 'loading' };
  switch (step.kind) {
    case 'ask':
      return toQuestionState(sources, query.data, step);
    case 'code':
      return toCodeState(sources, step);
    case 'proof':
      return toProofState(sources, step);
    default:
      return step;
  }
}
