/** When the standings of a campaign were counted last, and may be counted next. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/connect.ts';
import { campaignTotals } from '../../schema.ts';

export const standingsJobKind = 'standings';

/** At most one count of a campaign in this time. */
export const countInterval = 60_000;

export const getStandingsKey = (campaignId: string): string => `${standingsJobKind}:${campaignId}`;

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
