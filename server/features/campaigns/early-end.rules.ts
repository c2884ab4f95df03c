/**
 * A campaign that ends before its time. What was posted is paid as announced: weeks that have begun keep their pool. Weeks that
 * have not begun are left out, and their pools are left over. Results come earlier by the time that the end moves; claims end
 * when they were announced to end.
 */
export interface RunningCampaign {
  endsAt: Date;
  maturesAt: Date;
}
export interface RunningWeek {
  index: number;
  startsAt: Date;
  endsAt: Date;
  /** In minor units. */
  pool: bigint;
}
export interface EarlyEnd<W extends RunningWeek> {
  endsAt: Date;
  maturesAt: Date;
  /** Weeks that have begun, none of them longer than the campaign. */
  kept: W[];
  dropped: W[];
  /** The pools of the weeks that are left out, in minor units. */
  freed: bigint;
}

/** @param now between the campaign's start and its end */
export function planEarlyEnd<W extends RunningWeek>(
  { endsAt, maturesAt }: RunningCampaign,
  weeks: readonly W[],
  now: Date,
): EarlyEnd<W> {
  const dropped = weeks.filter(({ startsAt }) => startsAt >= now);
  return {
    endsAt: now,
    maturesAt: new Date(maturesAt.getTime() - (endsAt.getTime() - now.getTime())),
    kept: weeks
      .filter(({ startsAt }) => startsAt < now)
      .map((week) => ({ ...week, endsAt: week.endsAt < now ? week.endsAt : now })),
    dropped,
    freed: dropped.reduce((sum, { pool }) => sum + pool, 0n),
  };
}
