/**
 * What a look-up of a brand host's proof leads to: when the operator hears of it, and when logins no longer return to the host.
 * See docs/decisions/078-proof-of-hosts.md.
 */
import { dayMs, hourMs } from '../../common/time-math.ts';

/**
 * `missing`: the DNS answers, and has no record with the proof. `unanswered`: nobody answers, or a name server fails; that is no
 * statement about the host.
 */
export type HostCheckOutcome = 'proven' | 'missing' | 'unanswered';

export interface HostCheck {
  checkedAt: Date | null;
  outcome: HostCheckOutcome | null;
  provenAt: Date | null;
  /** When the proof was first missing; null while it is proven. */
  missingSince: Date | null;
  /** The last look-ups that count as a miss, ISO 8601, oldest first. */
  misses: string[];
  /** When the DNS first gave no answer; null since one. */
  unansweredSince: Date | null;
  /** Since when no login returns to the host. */
  loginsEndedAt: Date | null;
  nextCheckAt: Date;
}

/** What the operator hears of, once each. */
export type HostCheckNews = 'missing' | 'logins-ended' | 'unanswered' | 'proven';

/** After so many misses in the window no login returns. */
export const maxMisses = 3;
export const missWindowDays = 14;
/** The operator hears of a host about which the DNS gives no answer for so long. */
export const unansweredNoticeDays = 7;
/** A look-up runs a little later than it is due: three weekly ones are within 14 days. */
const lateness = hourMs;

/** Milliseconds until the next look-up. */
const intervals = {
  proven: 7 * dayMs,
  /** The operator has about a week between the first miss and the third. */
  missing: 3 * dayMs,
  /** Logins return within a day of the proof. */
  closed: dayMs,
  unanswered: 6 * hourMs,
};
export const missIntervalDays = intervals.missing / dayMs;

/** @param now when its proof was found @returns the state of a host that is newly listed, or proven */
export const toProvenCheck = (now: Date): HostCheck => ({
  checkedAt: now,
  outcome: 'proven',
  provenAt: now,
  missingSince: null,
  misses: [],
  unansweredSince: null,
  loginsEndedAt: null,
  nextCheckAt: new Date(now.getTime() + intervals.proven),
});

/** The check of a host that was never looked up. */
export const toUncheckedHost = (now: Date): HostCheck => ({
  ...toProvenCheck(now),
  checkedAt: null,
  outcome: null,
  provenAt: null,
  nextCheckAt: now,
});

interface Judgment {
  check: HostCheck;
  news: HostCheckNews | null;
}

/** Whether the operator has heard that the DNS gives no answer. */
const hasReportedSilence = ({ checkedAt, unansweredSince }: HostCheck): boolean =>
  checkedAt !== null &&
  unansweredSince !== null &&
  checkedAt.getTime() - unansweredSince.getTime() >= unansweredNoticeDays * dayMs;

function judgeMissing(before: HostCheck, now: Date): Judgment {
  const oldest = now.getTime() - missWindowDays * dayMs - lateness;
  const misses = [
    ...before.misses.filter((at) => Date.parse(at) >= oldest),
    now.toISOString(),
  ].slice(-maxMisses);
  const loginsEndedAt = before.loginsEndedAt ?? (misses.length >= maxMisses ? now : null);
  const endsNow = loginsEndedAt !== null && before.loginsEndedAt === null;
  const interval = loginsEndedAt ? intervals.closed : intervals.missing;
  return {
    check: {
      ...before,
      checkedAt: now,
      outcome: 'missing',
      misses,
      unansweredSince: null,
      loginsEndedAt,
      missingSince: before.missingSince ?? now,
      nextCheckAt: new Date(now.getTime() + interval),
    },
    news: endsNow ? 'logins-ended' : before.missingSince ? null : 'missing',
  };
}

/** The misses and the end of logins stay as they are: our own resolver may be the one that is down. */
function judgeUnanswered(before: HostCheck, now: Date): Judgment {
  const check: HostCheck = {
    ...before,
    checkedAt: now,
    outcome: 'unanswered',
    unansweredSince: before.unansweredSince ?? now,
    nextCheckAt: new Date(now.getTime() + intervals.unanswered),
  };
  const isReported = hasReportedSilence(before);
  return { check, news: !isReported && hasReportedSilence(check) ? 'unanswered' : null };
}

export function judgeHostCheck(before: HostCheck, outcome: HostCheckOutcome, now: Date): Judgment {
  if (outcome === 'missing') return judgeMissing(before, now);
  if (outcome === 'unanswered') return judgeUnanswered(before, now);
  const isNews = before.missingSince !== null || hasReportedSilence(before);
  return { check: toProvenCheck(now), news: isNews ? 'proven' : null };
}
