/**
 * The posts that the network is asked for next, of all campaigns. Each query walks along the unsettled campaigns, those that pay
 * first before the others, and takes what is due of each by an index: it ends with the last post that it returns.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import type { ReadScope } from '../network-budget/network-budget.rules.ts';
import { finalReadPeriod } from './read-schedule.rules.ts';

export type DuePost = Record<'id' | 'campaignId' | 'networkPostId', string>;

type Urgency = 'maturity' | 'decision' | 'routine' | 'late';

/** The kinds of reads that a scope has, the most urgent first. */
const urgencies: Readonly<Record<ReadScope, readonly Urgency[]>> = {
  all: ['maturity', 'decision', 'routine', 'late'],
  decisions: ['maturity', 'decision'],
  maturity: ['maturity'],
  none: [],
};

/** No two of them have a post in common. */
function getConditions(urgency: Urgency, now: Date): { campaign: SQL; post: SQL } {
  const at = sql`${now.toISOString()}::timestamptz`;
  const finalBefore = sql`${new Date(now.getTime() + finalReadPeriod).toISOString()}::timestamptz`;
  switch (urgency) {
    case 'maturity':
      return {
        campaign: sql`c.matured_at is null and c.matures_at <= ${finalBefore}`,
        post: sql`p.next_read_at <= ${at}`,
      };
    case 'decision':
      return {
        campaign: sql`c.matured_at is null and c.matures_at > ${finalBefore}`,
        post: sql`p.decisive_read_at <= ${at}`,
      };
    case 'routine':
      return {
        campaign: sql`c.matured_at is null and c.matures_at > ${finalBefore}`,
        post: sql`p.next_read_at <= ${at} and (p.decisive_read_at is null or p.decisive_read_at > ${at})`,
      };
    case 'late':
      return { campaign: sql`c.matured_at is not null`, post: sql`p.next_read_at <= ${at}` };
  }
}

/** At most `limit` posts that are due, the most urgent first: by the kind of the read, then by the time when their campaign pays. */
export async function listDuePosts(
  db: Db,
  scope: ReadScope,
  limit: number,
  now: Date,
): Promise<DuePost[]> {
  const due: DuePost[] = [];
  for (const urgency of urgencies[scope]) {
    if (due.length >= limit) break;
    due.push(...(await listOfUrgency(db, urgency, limit - due.length, now)));
  }
  return due;
}

function listOfUrgency(db: Db, urgency: Urgency, limit: number, now: Date): Promise<DuePost[]> {
  const { campaign, post } = getConditions(urgency, now);
  const order = urgency === 'decision' ? sql`p.decisive_read_at` : sql`p.next_read_at`;
  return queryRows<DuePost>(
    db,
    sql`select due.id, c.id as "campaignId", due.network_post_id as "networkPostId"
      from campaigns c cross join lateral (
        select p.id, p.network_post_id, ${order} as at from posts p
        where p.campaign_id = c.id and ${post} order by ${order} limit ${limit}) due
      where c.expired_at is null and c.state = 'published' and ${campaign}
      order by c.matures_at, due.at limit ${limit}`,
  );
}

/** The post that has been due for the longest time, of campaigns whose results are not final; null: none is due. */
export async function findOldestDue(db: Db, now: Date): Promise<Date | null> {
  const [row] = await queryRows<{ at: string | Date | null }>(
    db,
    sql`select min(due.next_read_at) as at from campaigns c cross join lateral (
        select p.next_read_at from posts p where p.campaign_id = c.id and p.next_read_at <= ${now.toISOString()}::timestamptz
        order by p.next_read_at limit 1) due
      where c.expired_at is null and c.state = 'published' and c.matured_at is null`,
  );
  return row?.at ? new Date(row.at) : null;
}
