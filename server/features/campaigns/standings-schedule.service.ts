/** When the standings of a campaign are counted next. What is counted changes in many features; the count itself is in `standings`. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { campaignTotals } from '../../schema.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';

export const standingsJobKind = 'standings';
/** At most one count of a campaign in this time. */
export const countInterval = 60_000;

export const getStandingsKey = (campaignId: string): string => `${standingsJobKind}:${campaignId}`;

/** Schedules a count, in the transaction that changes what is counted. */
export async function scheduleStandings(tx: Tx, campaignId: string, now: Date): Promise<void> {
  await enqueue(tx, {
    kind: standingsJobKind,
    payload: { campaignId },
    key: getStandingsKey(campaignId),
    runAt: await getNextCountTime(tx, campaignId, now),
  });
}

/** Now, or a minute after the last count. */
export async function getNextCountTime(
  db: Pick<Tx, 'select'>,
  campaignId: string,
  now: Date,
): Promise<Date> {
  const countedAt = await getCountTime(db, campaignId);
  return new Date(Math.max(now.getTime(), (countedAt?.getTime() ?? 0) + countInterval));
}

/** When the campaign was counted last; null: never. */
export async function getCountTime(
  db: Pick<Tx, 'select'>,
  campaignId: string,
): Promise<Date | null> {
  const [totals] = await db
    .select({ countedAt: campaignTotals.countedAt })
    .from(campaignTotals)
    .where(eq(campaignTotals.campaignId, campaignId));
  return totals?.countedAt ?? null;
}
