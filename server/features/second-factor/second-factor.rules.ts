/**
 * Rules of the second factor: recovery codes, errors of wrong codes, how long a proof counts. Codes of the app are in
 * `totp.rules.ts`, limits of wrong ones in `second-factor-attempts.rules.ts`.
 * See docs/decisions/046-second-factor.md.
 */
import { createHmac, randomInt } from 'node:crypto';
import { accountLimits, secondFactorLimits } from '../../../contract/limits.ts';
import { isDigitCode, normalizeCode } from '../../../contract/formats/entered-code.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import { ApiError } from '../../api-error.ts';
import type { AttemptKind, Attempts } from './second-factor-attempts.rules.ts';
import { getSecondsUntil } from '../../common/time-math.ts';

/** Letters and digits that are not mistaken for each other: no 0, 1, i, l, o. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const half = 4;

const createPart = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]);

/** Ten different codes such as `k7fq-2m9x`, of about 40 random bits each. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < secondFactorLimits.recoveryCodes)
    codes.add(`${createPart().join('')}-${createPart().join('')}`);
  return [...codes];
}

/** Whether an entered code can be one of the app; else it is a recovery code. */
export const isAuthenticatorCode = (code: string): boolean => isDigitCode(normalizeCode(code));

/**
 * Keyed by the secret of the app, which is sealed: who reads the table can't try all codes, and the codes outlive a
 * replacement of the server's secret.
 */
export const hashRecoveryCode = (secret: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`recovery\0${normalizeCode(code)}`)
    .digest('base64url');

/** The attempts as clients get them. */
export const toAttemptsStatus = ({
  left,
  retryAt,
}: Attempts): Pick<CodeStatus, 'attemptsLeft' | 'retryAt'> => ({
  attemptsLeft: left,
  ...(retryAt && { retryAt: retryAt.toISOString() }),
});

/** The error of a code that is refused because of earlier wrong ones. */
export function toLockedError(retryAt: Date, now: Date, kind: AttemptKind): ApiError {
  return new ApiError(
    'TOO_MANY_ATTEMPTS',
    { kind: kind === 'recovery' ? kind : 'app', at: { time: retryAt.toISOString() } },
    { attemptsLeft: 0, retryAfter: getSecondsUntil(retryAt, now) },
  );
}

/** The error of a wrong code that was just counted. A setup has no recovery codes yet, so its message names none. */
export function toWrongCodeError(
  { left, retryAt }: Attempts,
  now: Date,
  kind: AttemptKind,
): ApiError {
  if (retryAt) return toLockedError(retryAt, now, kind);
  const params = left === 1 ? ({ kind: `${kind}-last` } as const) : { kind, left };
  return new ApiError('CODE_INVALID', params, { attemptsLeft: left });
}

/** A code counts once. The right code again is no guess, so it is not counted as a wrong one. */
export const toUsedCodeError = (kind: 'app-used' | 'recovery-used'): ApiError =>
  new ApiError('CODE_INVALID', { kind });

/** The error where codes would be sent again. */
export const toNothingSentError = (): ApiError => new ApiError('CONFLICT', { kind: 'app-codes' });

/** The error of a setup that was approved too late. */
export const toSetupExpiredError = (): ApiError =>
  new ApiError('CODE_EXPIRED', { kind: 'two-factor-setup' });

/** Whether a session proved the second factor recently. */
export const isProven = (provenAt: Date | null | undefined, now: Date): boolean =>
  provenAt != null && provenAt.getTime() + secondFactorLimits.provenTtl > now.getTime();

/** The status of a code that the person reads from the app. */
export const toAuthenticatorCodeStatus = (expiresAt: Date, attempts: Attempts): CodeStatus => ({
  channel: 'app',
  sentTo: '',
  length: accountLimits.codeLength,
  expiresAt: expiresAt.toISOString(),
  resendAvailableAt: expiresAt.toISOString(),
  ...toAttemptsStatus(attempts),
});
