/**
 * Six-digit verification codes sent by mail. Only a keyed hash is stored, bound to the user, the purpose and the subject,
 * so that a code for one withdrawal does not confirm another. A code is valid for 15 minutes and five attempts. It can be
 * resent after 60 seconds. How many are sent a day is limited by account and by mailbox, so that neither another address
 * nor another account gets more of them.
 * See docs/decisions/059-one-budget-per-client.md.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { accountLimits } from '../../contract/limits.ts';
import type { CodeStatus } from '../../contract/withdrawal.ts';
import { ApiError } from '../api-error.ts';
import { getSecondsUntil, dayMs } from './time-math.ts';
import { maskEmail } from '../../common/text/email-address.ts';

export type CodePurpose = 'email-new' | 'email-old' | 'withdrawal';
export const codeLimits = {
  /** Codes a day for one withdrawal; for all changes of the address. */
  perSubject: 5,
  /** Codes a day for one account. */
  perDay: 20,
  /** Codes a day to a mailbox that is not verified yet, from all accounts. */
  perMailbox: 5,
  /** Codes that don't fit, entered by one account in an hour. */
  wrongPerHour: 30,
} as const;

/** What the daily number of a purpose counts: a withdrawal, or all changes of an account. */
export const isLimitedBySubject = (purpose: CodePurpose): boolean => purpose === 'withdrawal';

/** Counts as one mailbox what most providers deliver to one: without tags (`+news`), dots and capitals. */
export function toMailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${email.slice(at)}`.toLowerCase();
}

/** Cryptographically random, with leading zeros. */
export const createCode = (): string =>
  String(randomInt(10 ** accountLimits.codeLength)).padStart(accountLimits.codeLength, '0');

/** Input of the hash. JSON separates the parts unambiguously. */
export const toHashInput = (of: {
  userId: string;
  purpose: CodePurpose;
  subjectId: string;
  code: string;
}): string => JSON.stringify([of.purpose, of.userId, of.subjectId, of.code]);

/** Compares two hashes in constant time. */
export function equalHashes(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The fields of a stored code that the rules need. */
export interface SentCode {
  purpose: string;
  codeHash: string;
  sentTo: string;
  attemptsLeft: number;
  expiresAt: Date;
  resendAt: Date;
  usedAt: Date | null;
}

export type CodeOutcome = 'right' | 'wrong' | 'last-wrong' | 'expired' | 'spent' | 'none';
/**
 * Checks one attempt.
 * @param hashes of the given code, one for each secret of the server. After `wrong` and `last-wrong` the caller
 * must count the attempt, although the call fails.
 */
export function checkMailedCode(
  sent: SentCode | undefined,
  hashes: readonly string[],
  now: Date,
): CodeOutcome {
  if (!sent || sent.usedAt) return 'none';
  if (sent.attemptsLeft <= 0) return 'spent';
  if (sent.expiresAt <= now) return 'expired';
  if (hashes.some((hash) => equalHashes(sent.codeHash, hash))) return 'right';
  return sent.attemptsLeft === 1 ? 'last-wrong' : 'wrong';
}

/** How the variants of the messages are named. */
function toVariant(purpose: CodePurpose): 'email' | 'withdrawal' {
  return purpose === 'email-new' || purpose === 'email-old' ? 'email' : purpose;
}

/** The error of an attempt; its message names what did not happen, which depends on the purpose. */
export function toCodeError(
  outcome: Exclude<CodeOutcome, 'right'>,
  sent: Pick<SentCode, 'attemptsLeft' | 'expiresAt'> | undefined,
  purpose: CodePurpose,
): ApiError {
  const variant = toVariant(purpose);
  if (outcome === 'none' || !sent) return new ApiError('CODE_EXPIRED', { kind: `${variant}-none` });
  if (outcome === 'expired') {
    const at = { time: sent.expiresAt.toISOString() };
    return new ApiError('CODE_EXPIRED', { kind: `${variant}-timeout`, at });
  }
  if (outcome !== 'wrong')
    return new ApiError('TOO_MANY_ATTEMPTS', { kind: variant }, { attemptsLeft: 0 });
  const left = sent.attemptsLeft - 1;
  return new ApiError(
    'CODE_INVALID',
    left === 1 ? { kind: `${variant}-last` } : { kind: variant, left },
    { attemptsLeft: left },
  );
}

/** Whether another code may be sent. Both counts cover the last 24 hours: `sentSoFar` the subject or purpose, `sentToday` the user. */
export function getResendError(
  state: {
    purpose: CodePurpose;
    last: SentCode | undefined;
    sentSoFar: number;
    sentToday: number;
  },
  now: Date,
): ApiError | null {
  const { purpose, last } = state;
  if (last && last.resendAt > now) {
    const seconds = getSecondsUntil(last.resendAt, now);
    const params = { sentTo: maskEmail(last.sentTo), seconds };
    return new ApiError('RESEND_TOO_SOON', params, { retryAfter: seconds });
  }
  const isSubjectOver = state.sentSoFar >= codeLimits.perSubject;
  if (isSubjectOver && isLimitedBySubject(purpose))
    return new ApiError('TOO_MANY_ATTEMPTS', { kind: 'resends', sent: state.sentSoFar });
  if (isSubjectOver || state.sentToday >= codeLimits.perDay)
    return new ApiError('RATE_LIMITED', { kind: 'codes' }, { retryAfter: dayMs / 1000 });
  return null;
}

const mailboxes: Partial<Record<string, CodeStatus['mailbox']>> = {
  'email-old': 'current',
  'email-new': 'new',
};

export function toCodeStatus(sent: SentCode): CodeStatus {
  const mailbox = mailboxes[sent.purpose];
  return {
    channel: 'email',
    sentTo: maskEmail(sent.sentTo),
    ...(mailbox && { mailbox }),
    length: accountLimits.codeLength,
    expiresAt: sent.expiresAt.toISOString(),
    resendAvailableAt: sent.resendAt.toISOString(),
    attemptsLeft: sent.attemptsLeft,
  };
}
