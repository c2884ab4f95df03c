/** Schedules a count of the standings of a campaign. What is counted changes in many features; the count itself is in `standings`. */
import type { Tx } from '../../db/connect.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import {
  standingsJobKind,
  getStandingsKey,
  getNextCountTime,
} from './standings-schedule.queries.ts';

/** Schedules a count, in the transaction that changes what is counted. */
export async function scheduleStandings(tx: Tx, campaignId: string, now: Date): Promise<void> {
  await enqueue(tx, {
    kind: standingsJobKind,
    payload: { campaignId },
    key: getStandingsKey(campaignId),
    runAt: await getNextCountTime(tx, campaignId, now),
  });
}
