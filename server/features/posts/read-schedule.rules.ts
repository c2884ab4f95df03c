/**
 * When the network is asked for a post next.
 *
 *   by age      1, 6, 24 and 48 hours after it was published, then daily: its author sees how it is doing
 *   decisive    when it is due; at its deadline; in the last hour before its results are final; an hour after it was first reported
 *               as not found
 *
 * A read by age is left out shortly before or after another one. A post that is due and that the network does not show is read
 * again after a quarter of the time since it was due, at least an hour, at most a day. One that was found deleted is read by the
 * same ages since then: an account can come back. After the results are final, what counted is read daily until the claims end:
 * late edits are kept for the operator.
 */
import type { PostStatus } from '../../../contract/post-statuses.ts';
import type { PostKind } from '../../../contract/post.ts';
import { dayMs, hourMs, minuteMs } from '../../common/time-math.ts';
import {
  getDeadline,
  getDeletionConfirmedAt,
  getDueAt,
  isEligible,
  type EvaluationRules,
} from '../campaigns/post-evaluation.rules.ts';

export interface ReadFacts {
  kind: PostKind;
  status: PostStatus;
  createdAt: Date;
  /** End of the week that the post counts for, or of the campaign. */
  weekEndsAt: Date;
  missingSince: Date | null;
  /** When its author deleted it in the app. */
  deletedAt: Date | null;
}
export interface ReadTimes {
  /** Null: never again. */
  nextReadAt: Date | null;
  /** When a read next decides something: a result, a deletion, the final counts. Not before `nextReadAt`. */
  decisiveReadAt: Date | null;
}

/** Ages of a post at which it is read; after the last of them it is read daily. */
const ages = [hourMs, 6 * hourMs, dayMs, 2 * dayMs];
/** How near another read makes one by age needless: at the listed ages, and daily ones. */
const needlessNear = { listed: minuteMs * 30, daily: dayMs / 2 };
/** In this time before the results are final every post is read once more. */
export const finalReadPeriod = hourMs;

const never: ReadTimes = { nextReadAt: null, decisiveReadAt: null };
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const getEarliest = (times: readonly Date[]): Date | null =>
  times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : null;

export const getFinalReadsFrom = ({ maturesAt }: Pick<EvaluationRules, 'maturesAt'>): Date =>
  later(maturesAt, -finalReadPeriod);

/** The times of a post that was recorded now, and was not read yet. What it missed is read at once. */
export function planFirstRead(
  post: Pick<ReadFacts, 'createdAt'>,
  rules: EvaluationRules,
  now: Date,
): ReadTimes & { nextReadAt: Date; decisiveReadAt: Date } {
  const decisive = getEarliest([getDueAt(post, rules), getFinalReadsFrom(rules)])!;
  const first = getEarliest([later(post.createdAt, ages[0]!), decisive])!;
  const notBefore = (time: Date) => (time < now ? now : time);
  return { nextReadAt: notBefore(first), decisiveReadAt: notBefore(decisive) };
}

/**
 * The times after a read.
 *
 * @param isShown whether the network showed the post, or reported it as not found
 */
export function planNextRead(
  post: ReadFacts,
  rules: EvaluationRules,
  isShown: boolean,
  now: Date,
): ReadTimes {
  if (post.kind === 'feedback' || post.deletedAt) return never;
  if (post.status === 'deleted') return planReturn(post, rules, now);
  if (post.status !== 'evaluating' && !isEligible(post.status)) return never;
  const decisiveReadAt = getEarliest(
    listDecisiveTimes(post, rules, isShown, now).filter((time) => time > now),
  );
  // In the final hour the counts of the results are read: what follows is of the time after them.
  const nextReadAt =
    now < getFinalReadsFrom(rules)
      ? getNextByAge(post.createdAt, decisiveReadAt, now)
      : later(now < rules.maturesAt ? rules.maturesAt : now, dayMs);
  return { nextReadAt: getEarliest([nextReadAt, decisiveReadAt ?? nextReadAt]), decisiveReadAt };
}

/** The times of a post whose results are final. @param claimUntil the end of the claims */
export function planLateRead(
  post: Pick<ReadFacts, 'kind' | 'deletedAt'> & { isCounted: boolean },
  { claimUntil }: { claimUntil: Date },
  now: Date,
): ReadTimes {
  const next = later(now, dayMs);
  const isRead = post.kind === 'post' && !post.deletedAt && post.isCounted;
  return isRead && next < claimUntil ? { nextReadAt: next, decisiveReadAt: null } : never;
}

function listDecisiveTimes(
  post: ReadFacts,
  rules: EvaluationRules,
  isShown: boolean,
  now: Date,
): Date[] {
  const { missingSince } = post;
  const finalReads = getFinalReadsFrom(rules);
  const ofAll = [finalReads, ...(missingSince ? [getDeletionConfirmedAt(missingSince)] : [])];
  if (post.status !== 'evaluating') return ofAll;
  const dueAt = getDueAt(post, rules);
  const ofResult = [dueAt, getDeadline(post, rules)];
  if (isShown || now < dueAt) return [...ofAll, ...ofResult];
  const sinceDue = now.getTime() - dueAt.getTime();
  const retry = later(now, Math.min(dayMs, Math.max(hourMs, sinceDue / 4)));
  // Then a post that was never shown is decided.
  const givenUp = now < rules.maturesAt ? [] : [getDeletionConfirmedAt(rules.maturesAt)];
  return [...ofAll, ...ofResult, retry, ...givenUp];
}

/** The next age that no other read is near. */
function getNextByAge(start: Date, decisive: Date | null, now: Date): Date {
  const age = now.getTime() - start.getTime();
  const listed = ages.find((one) => one > age + needlessNear.listed);
  const daily = Math.max(3, Math.floor((age + needlessNear.daily) / dayMs) + 1) * dayMs;
  const near = listed === undefined ? needlessNear.daily : needlessNear.listed;
  const next = later(start, listed ?? daily);
  return decisive && decisive > next && decisive.getTime() - next.getTime() <= near
    ? decisive
    : next;
}

/** An hour before the results are final there is a last chance to return. */
function planReturn(post: ReadFacts, rules: EvaluationRules, now: Date): ReadTimes {
  const finalReads = getFinalReadsFrom(rules);
  if (now >= finalReads) return never;
  const byAge = getNextByAge(post.missingSince ?? post.createdAt, finalReads, now);
  return { nextReadAt: getEarliest([byAge, finalReads]), decisiveReadAt: null };
}
