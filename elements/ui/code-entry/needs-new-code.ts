import type { CodeStatus } from '../../../contract/withdrawal.ts';

/** A mailed code that can no longer be entered: its time is over, or it has no attempt left. */
export const needsNewCode = (status: CodeStatus | undefined, now: number): boolean =>
  status !== undefined &&
  status.channel !== 'app' &&
  (Date.parse(status.expiresAt) <= now || status.attemptsLeft === 0);
