/** Withdrawals on the wire: request, statuses, why one failed or was cancelled, and the code that confirms it. */
import * as v from 'valibot';
import { amount, currency, isoDate, money, openEnum, text, url, uuid } from './common.ts';
import {
  isDigitCode,
  isRecoveryCode,
  maxTypedCodeLength,
  normalizeCode,
} from './formats/entered-code.ts';

/**
 * A code that is to be entered: channel, expiry and attempts left. `email`: it was sent. `app`: it comes from the person's
 * authenticator app, or is a recovery code; nothing is sent, so `sentTo` is empty and nothing can be sent again.
 */
export const codeStatus = v.object({
  channel: openEnum(['email', 'app']),
  /** Masked, e.g. `m•••@lindqvist.se`. */
  sentTo: v.string(),
  /** In a change of the e-mail address: which of the two has it. Masked, both can look the same. */
  mailbox: v.optional(openEnum(['current', 'new'])),
  length: v.number(),
  expiresAt: isoDate,
  resendAvailableAt: isoDate,
  attemptsLeft: v.number(),
  /** While no attempt is left with codes of the app: when the next one is possible. */
  retryAt: v.optional(isoDate),
});
export type CodeStatus = v.InferOutput<typeof codeStatus>;

/** Six digits, mailed or of the app, or a recovery code such as `k7fq-2m9x`, as a person types or pastes them. */
export const enteredCode = v.pipe(
  text(maxTypedCodeLength),
  v.transform(normalizeCode),
  v.check(
    (code) => isDigitCode(code) || isRecoveryCode(code),
    'must be the six digits of the code, or a recovery code',
  ),
);
/** Two-factor verification body. */
export const codeBody = v.object({ code: enteredCode });

export const withdrawalStatuses = [
  'verifying',
  'pending',
  'completed',
  'cancelled',
  'failed',
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Why the payment rail failed. */
export const transferFailureCodes = [
  'address-invalid',
  'insufficient',
  'network',
  'compliance',
  'limit',
  'unknown',
] as const;
/** Who or what cancelled a withdrawal: the person, a code that was not entered in time, wrong codes, a freeze, or the operator. */
export const cancellationCodes = [
  'by-user',
  'code-expired',
  'codes-wrong',
  'frozen',
  'by-operator',
] as const;
export type CancellationCode = (typeof cancellationCodes)[number];
/** Why a withdrawal failed or was cancelled. */
export const failureCodes = [...transferFailureCodes, ...cancellationCodes] as const;
export type FailureCode = (typeof failureCodes)[number];

export const withdrawal = v.object({
  id: uuid,
  /** Human-readable reference, `EV-20261113-04`. */
  reference: v.string(),
  currency,
  amount: money,
  fee: money,
  net: money,
  wallet: v.object({
    id: uuid,
    address: v.string(),
    walletTypeId: v.string(),
    label: v.nullish(v.string()),
  }),
  status: openEnum(withdrawalStatuses),
  createdAt: isoDate,
  estimatedAt: v.nullish(isoDate),
  /** While it waits for this time: it is sent then, as the first one that was confirmed after a login by e-mail. */
  heldUntil: v.optional(isoDate),
  transactionHash: v.nullish(v.string()),
  explorerUrl: v.nullish(url),
  confirmations: v.optional(v.number()),
  confirmationsNeeded: v.optional(v.number()),
  failureCode: v.nullish(openEnum(failureCodes)),
  refunded: v.optional(v.boolean()),
  canCancel: v.boolean(),
  verification: v.nullish(codeStatus),
  timeline: v.array(
    v.object({
      /**
       * `reopened`: it had ended, and the payment rail has paid it nevertheless. `restored`: entered again from the payment rail's record,
       * after the database was restored from a backup.
       */
      status: openEnum([
        ...withdrawalStatuses,
        'created',
        'broadcast',
        'refunded',
        'reopened',
        'restored',
      ]),
      at: isoDate,
    }),
  ),
});
export type Withdrawal = v.InferOutput<typeof withdrawal>;

export const withdrawRequestDto = v.object({ walletId: uuid, currency, amount });
export type WithdrawRequestDto = v.InferOutput<typeof withdrawRequestDto>;
