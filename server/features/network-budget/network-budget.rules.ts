/**
 * What may be asked of the social network: its limit of calls, and the reads that the operator pays for in a month.
 *
 *   a call was refused, or none is left          → nothing until the network's time
 *   more than a tenth of the month's reads left  → everything
 *   the last tenth                               → no routine reads: what decides a result, and what a maturity waits for
 *   half of it is gone                           → only what a maturity waits for
 *   nothing left                                 → nothing until the next month
 */

/** What is read, from everything to nothing. */
export const readScopes = ['all', 'decisions', 'maturity', 'none'] as const;
export type ReadScope = (typeof readScopes)[number];

/** The stored budget. */
export interface NetworkBudget {
  windowRemaining: number | null;
  windowResetsAt: Date | null;
  blockedUntil: Date | null;
  month: string;
  monthReads: number;
}

export interface ReadAllowance {
  scope: ReadScope;
  /** Posts that the scope allows, versions included. */
  reads: number;
  /** When more is allowed again; null where all is allowed. */
  until: Date | null;
}

/** The part of the month's reads that is kept for results. */
export const reservedShare = 0.1;

/** Such as `2026-11`. */
export const getMonth = (at: Date): string => at.toISOString().slice(0, 7);
export const getNextMonth = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));
const getMonthStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));

/** Reads of the month of `now`: a row of an earlier month has none. */
export const countMonthReads = (budget: NetworkBudget | null, now: Date): number =>
  budget?.month === getMonth(now) ? budget.monthReads : 0;

/** Of the month before that of `now`. Months without a read leave a row of an older one. */
export function countLastMonthReads(
  budget: (NetworkBudget & { lastMonthReads: number }) | null,
  now: Date,
): number {
  if (!budget) return 0;
  if (budget.month === getMonth(now)) return budget.lastMonthReads;
  const lastMonth = getMonth(new Date(getMonthStart(now).getTime() - 1));
  return budget.month === lastMonth ? budget.monthReads : 0;
}

/** Until when the network answers no call; null: it answers. */
export function getBlockedUntil(budget: NetworkBudget | null, now: Date): Date | null {
  if (!budget) return null;
  const { blockedUntil, windowRemaining, windowResetsAt } = budget;
  const times = [blockedUntil, windowRemaining === 0 ? windowResetsAt : null];
  const ahead = times.flatMap((time) => (time && time > now ? [time.getTime()] : []));
  return ahead.length > 0 ? new Date(Math.max(...ahead)) : null;
}

/** @param perMonth reads of a month; null: as many as the network allows */
export function getReadAllowance(
  budget: NetworkBudget | null,
  perMonth: number | null,
  now: Date,
): ReadAllowance {
  const blockedUntil = getBlockedUntil(budget, now);
  if (blockedUntil) return { scope: 'none', reads: 0, until: blockedUntil };
  if (perMonth === null) return { scope: 'all', reads: Infinity, until: null };
  const left = perMonth - countMonthReads(budget, now);
  const reserve = Math.ceil(perMonth * reservedShare);
  const until = getNextMonth(now);
  if (left > reserve) return { scope: 'all', reads: left - reserve, until: null };
  if (left > reserve / 2)
    return { scope: 'decisions', reads: left - Math.floor(reserve / 2), until };
  if (left > 0) return { scope: 'maturity', reads: left, until };
  return { scope: 'none', reads: 0, until };
}

/** Days of a month from which its reads are projected: before, a single busy hour would make the projection. */
const shortestPeriod = 24 * 3_600_000;

/** The reads of the whole month at the pace so far; null while it is too young. */
export function projectMonthReads(used: number, now: Date): number | null {
  const start = getMonthStart(now).getTime();
  const elapsed = now.getTime() - start;
  if (elapsed < shortestPeriod) return null;
  return Math.round((used * (getNextMonth(now).getTime() - start)) / elapsed);
}
