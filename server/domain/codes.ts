/**
 * Six-digit codes sent by mail. Only a keyed hash is kept, bound to the person, the purpose and the thing it confirms, so
 * that a code for one withdrawal is nothing for another. A code lives 15 minutes and five tries; a new one can be had
 * after 60 seconds; a day has five codes for one thing and twenty for one person.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { CodeStatus } from '../../contract/withdrawal.ts';
import { Problem } from '../problem.ts';
import { maskEmail, whenText } from './email.ts';

export type CodePurpose = 'email-new' | 'email-old' | 'withdrawal' | 'two-factor';
export const codeLimits = { perSubject: 5, perDay: 20 } as const;

/** From the system's cryptographic generator, leading zeros kept. */
export const newCode = (): string => String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');

/** What is hashed: {@link CodePurpose}, person, subject and code, none of which can run into the next. */
export const codeText = (of: { userId: string; purpose: CodePurpose; subjectId: string; code: string }): string =>
  JSON.stringify([of.purpose, of.userId, of.subjectId, of.code]);

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A stored code, as far as the rules look at it. */
export interface SentCode {
  codeHash: string;
  sentTo: string;
  attemptsLeft: number;
  expiresAt: Date;
  resendAt: Date;
  usedAt: Date | null;
}

export type CodeOutcome = 'right' | 'wrong' | 'last-wrong' | 'expired' | 'spent' | 'none';
/** One try. `wrong` and `last-wrong` cost a try, which the caller must write down even though it refuses. */
export function tryCode(sent: SentCode | undefined, hash: string, now: Date): CodeOutcome {
  if (!sent || sent.usedAt) return 'none';
  if (sent.attemptsLeft <= 0) return 'spent';
  if (sent.expiresAt <= now) return 'expired';
  if (sameHash(sent.codeHash, hash)) return 'right';
  return sent.attemptsLeft === 1 ? 'last-wrong' : 'wrong';
}

/** @param after what follows for the person, e.g. "Nothing moved." */
export function codeProblem(outcome: Exclude<CodeOutcome, 'right'>, sent: SentCode | undefined, after: string): Problem {
  switch (outcome) {
    case 'none':
      return new Problem('CODE_EXPIRED', `There is no code to enter any more. ${after} Ask for a new code.`);
    case 'expired':
      return new Problem(
        'CODE_EXPIRED',
        `This code ran out at ${whenText(sent?.expiresAt ?? new Date(0))}. ${after} Ask for a new code.`,
      );
    case 'wrong': {
      const left = (sent?.attemptsLeft ?? 1) - 1;
      const tries = left === 1 ? '1 try left' : `${String(left)} tries left`;
      return new Problem('CODE_INVALID', `That code is wrong: ${tries}. ${after} Check the newest mail from us.`, {
        attemptsLeft: left,
      });
    }
    default:
      return new Problem('TOO_MANY_ATTEMPTS', `That was the last try with this code. ${after}`, { attemptsLeft: 0 });
  }
}

/** Seconds until `until`, at least one. */
export const secondsUntil = (until: Date, now: Date): number => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));

/** Whether another code may go out; of the last 24 hours `sentSoFar` counts those for the same thing, `sentToday` all of the person. */
export function resendProblem(
  state: { last: SentCode | undefined; sentSoFar: number; sentToday: number },
  now: Date,
): Problem | null {
  const { last } = state;
  if (last && last.resendAt > now) {
    const seconds = secondsUntil(last.resendAt, now);
    return new Problem(
      'RESEND_TOO_SOON',
      `A code is on its way to ${maskEmail(last.sentTo)}. You can ask for a new one in ${String(seconds)} s.`,
      { retryAfter: seconds },
    );
  }
  if (state.sentSoFar >= codeLimits.perSubject) {
    return new Problem(
      'TOO_MANY_ATTEMPTS',
      `We sent ${String(state.sentSoFar)} codes for this and stop here. Nothing moved. Cancel it and start again, or try again tomorrow.`,
    );
  }
  if (state.sentToday >= codeLimits.perDay) {
    return new Problem(
      'RATE_LIMITED',
      'You asked for many codes today, so we pause for safety. Nothing moved. Try again tomorrow.',
      { retryAfter: 86_400 },
    );
  }
  return null;
}

export function codeStatus(sent: SentCode): CodeStatus {
  return {
    channel: 'email',
    sentTo: maskEmail(sent.sentTo),
    length: limits.codeLength,
    expiresAt: sent.expiresAt.toISOString(),
    resendAvailableAt: sent.resendAt.toISOString(),
    attemptsLeft: sent.attemptsLeft,
  };
}
