/**
 * Which wrong codes of the second factor count against whom, when they lock whom and for how long, when they end what failed,
 * and when the account's person hears of it. Pure rules: the rows are in `second_factor_failures`.
 *
 * A known browser has counts that nobody else adds to. All other browsers of an account share the slow counts: they are the
 * limit for a guesser, who can start a new login and drop all cookies at each attempt.
 * See docs/decisions/046-second-factor.md.
 */
import { secondFactorLimits } from '../../../contract/limits.ts';
import { dayMs, hourMs } from '../../common/time-math.ts';

/** `setup`: any code for an app that is being set up. Its secret was shown to who enters it, so there is nothing to guess. */
export type AttemptKind = 'app' | 'recovery' | 'setup';

/** Where a code is entered. */
export interface AttemptSource {
  /** Hash of the id of the login that waits for the code. */
  loginHash: string | null;
  sessionId: string | null;
  /** Hash of the cookie by which the browser is listed. */
  browserHash: string | null;
  /**
   * What shows that the person has entered a right code here before: the hash of the cookie of a known browser, or the id of a
   * proven session on another origin, where the cookie is not sent. Null for everything else.
   */
  knownAs: string | null;
}

export interface Failure extends AttemptSource {
  kind: AttemptKind;
  at: Date;
  /** Whether it led to the end of what failed, so that it does not count toward the next end. */
  isSettled: boolean;
}

/** How far a lock goes: the place of the codes, everything that shares its slow count, or the end of what failed. */
export type LockLevel = 'place' | 'day' | 'ended';
const lockLevels: readonly LockLevel[] = ['place', 'day', 'ended'];

export interface Attempts {
  left: number;
  /** When another attempt is possible; null while there are some left. */
  retryAt: Date | null;
}

interface AttemptLimit {
  max: number;
  window: number;
  /** `place`: of one waiting login, session or browser. `group`: of all that share the slow count. */
  scope: 'place' | 'group';
  level: LockLevel;
}

const { attempts, attemptWindow, attemptsPerDay, recoveryAttempts, recoveryAttemptsPerDay } =
  secondFactorLimits;
const perPlace: AttemptLimit = {
  max: attempts,
  window: attemptWindow,
  scope: 'place',
  level: 'place',
};
const limits: Readonly<Record<AttemptKind, readonly AttemptLimit[]>> = {
  app: [perPlace, { max: attemptsPerDay, window: dayMs, scope: 'group', level: 'day' }],
  recovery: [
    { max: recoveryAttempts, window: hourMs, scope: 'group', level: 'place' },
    { max: recoveryAttemptsPerDay, window: dayMs, scope: 'group', level: 'day' },
  ],
  setup: [perPlace],
};

/** Whether both share their slow counts. */
export const isSameGroup = (a: AttemptSource, b: AttemptSource): boolean => a.knownAs === b.knownAs;

const sameNames = ['loginHash', 'sessionId', 'browserHash'] as const;

/** Whether both are one waiting login, session or browser. Of a known browser everything is: a copied session is none of it. */
export const isSamePlace = (a: AttemptSource, b: AttemptSource): boolean =>
  isSameGroup(a, b) &&
  (a.knownAs !== null || sameNames.some((name) => a[name] !== null && a[name] === b[name]));

interface CountedLimit extends AttemptLimit {
  left: number;
  retryAt: Date | null;
}

function countLimit(limit: AttemptLimit, failures: readonly Failure[], now: Date): CountedLimit {
  const getEnd = ({ at }: Failure) => new Date(at.getTime() + limit.window);
  const counted = failures.filter((failure) => getEnd(failure) > now);
  const left = Math.max(0, limit.max - counted.length);
  return { ...limit, left, retryAt: left > 0 ? null : getEnd(counted.at(-limit.max)!) };
}

function countLimits(
  failures: readonly Failure[],
  source: AttemptSource,
  kind: AttemptKind,
  now: Date,
): CountedLimit[] {
  const isIn = { group: isSameGroup, place: isSamePlace };
  return limits[kind].map((limit) =>
    countLimit(
      limit,
      failures.filter((one) => one.kind === kind && isIn[limit.scope](one, source)),
      now,
    ),
  );
}

/** The attempts that are left in this place. @param failures of the account, oldest first */
export function countAttempts(
  failures: readonly Failure[],
  source: AttemptSource,
  kind: AttemptKind,
  now: Date,
): Attempts {
  const counts = countLimits(failures, source, kind, now);
  const ends = counts.flatMap(({ retryAt }) => (retryAt ? [retryAt.getTime()] : []));
  return {
    left: Math.min(...counts.map(({ left }) => left)),
    retryAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}

/** The failures that a right code in this place forgets: its own, so that the owner's codes give a guesser no new tries. */
export const getForgotten = <T extends AttemptSource>(
  failures: readonly T[],
  source: AttemptSource,
): T[] => failures.filter((one) => isSamePlace(one, source));

/**
 * The failures in a row whose logins and sessions end now; empty below the limit. Those of known browsers count apart, so
 * that the owner's sessions stay.
 */
export function getFailuresToEnd<T extends Failure>(
  failures: readonly T[],
  source: AttemptSource,
): T[] {
  const inRow = failures.filter(
    (one) => one.kind !== 'setup' && !one.isSettled && isSameGroup(one, source),
  );
  return inRow.length < secondFactorLimits.failuresInRow ? [] : inRow;
}

/** The lock that the newest failure set; null while there are attempts left. */
export function getLockLevel(
  failures: readonly Failure[],
  source: AttemptSource,
  kind: AttemptKind,
  now: Date,
): LockLevel | null {
  if (kind === 'setup') return null;
  if (getFailuresToEnd(failures, source).length > 0) return 'ended';
  const reached = countLimits(failures, source, kind, now).filter(({ left }) => left === 0);
  return reached.at(-1)?.level ?? null;
}

export interface LockNotice {
  level: LockLevel;
  /** When its mail is sent. */
  at: Date;
}

/**
 * The next notice of a lock: at the first one, at each after a day, and when the lock grows. At most one mail a day: that of a
 * lock which grows on the day of the last mail is sent when the day is over.
 * @param last the last notice; null before the first one
 * @returns null where the last notice is enough
 */
export function getNextNotice(
  last: LockNotice | null,
  level: LockLevel,
  now: Date,
): LockNotice | null {
  if (!last) return { level, at: now };
  const next = new Date(last.at.getTime() + dayMs);
  if (next <= now) return { level, at: now };
  const isGrown = lockLevels.indexOf(level) > lockLevels.indexOf(last.level);
  return isGrown ? { level, at: next } : null;
}
