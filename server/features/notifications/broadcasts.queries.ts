/**
 * Broadcasts, as each person gets them: notices to everybody, and campaigns that the person may join. Nothing is written for the
 * person before they mark one as read. See docs/decisions/014-notification-lists.md.
 *
 * The SQL asks about one broadcast after the other, by indexes: `limit 1` in what is joined keeps PostgreSQL from reading a whole table
 * for it, as it does where it expects that many broadcasts are asked about: each bell then read all people and all notifications.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { retention } from '../../common/retention.ts';
import { notifications } from '../../schema.ts';
import { isBarredFromJoining } from '../users/brand-members.queries.ts';

/** Who reads, and when. */
export interface BroadcastReader {
  /** SQL of the person's id. */
  id: SQL;
  /** SQL of a time. */
  now: SQL;
}

const toReader = (userId: string, now: Date): BroadcastReader => ({
  id: sql`${userId}::uuid`,
  now: sql`${now.toISOString()}::timestamptz`,
});

/** SQL of those that can be unread: notices, and offers of campaigns that are open, not those of earlier ones. */
const getOpenBroadcasts = ({ now }: BroadcastReader): SQL => sql`(
    select * from broadcasts where broadcasts.campaign_id is null
    union all
    select offer.* from campaigns opened cross join lateral (
      select * from broadcasts where broadcasts.campaign_id = opened.id limit 1
    ) offer
    -- With a second bound PostgreSQL expects few open campaigns, and finds them by their index.
    where opened.ends_at > ${now} and opened.ends_at < 'infinity'
  )`;

/** SQL for `from`: each broadcast of `source`, with what the person has to do with it. */
const joinReader = (source: SQL, { id }: BroadcastReader): SQL => sql`${source} broadcast
  left join lateral (
    select ends_at, advertiser_id, state, participant_count >= participant_cap as is_full
    from campaigns where campaigns.id = broadcast.campaign_id limit 1
  ) campaign on true
  left join lateral (
    select joined_at from participations
    where participations.campaign_id = broadcast.campaign_id and participations.user_id = ${id} limit 1
  ) membership on true
  left join lateral (
    select read_at from broadcast_marks
    where broadcast_marks.user_id = ${id} and broadcast_marks.broadcast_id = broadcast.id limit 1
  ) mark on true`;

/** As `getEligibility` judges what is stored of an account: what is not known is not met. */
const isQualified = ({ id }: BroadcastReader): SQL => sql`(
  select true from network_accounts account where account.user_id = ${id}
    and (broadcast.min_followers is null or account.followers >= broadcast.min_followers)
    and (broadcast.account_created_before is null or account.account_created_at <= broadcast.account_created_before)
    and (broadcast.regions is null or account.region = any (broadcast.regions)) limit 1) is true`;

/** The former build wrote this one for the person. */
const isWritten = ({ id }: BroadcastReader): SQL =>
  sql`(select true from notifications written where written.key = broadcast.key || ':' || ${id}::text limit 1) is true`;

const isClosed = ({ now }: BroadcastReader): SQL =>
  sql`coalesce(campaign.ends_at <= ${now}, false)`;
/**
 * SQL: why nobody can join now, though the campaign has not ended. A seat that becomes free makes the
 * offer unread again.
 */
const obstacle = sql`(case when campaign.is_full then 'full' when campaign.state = 'paused' then 'paused' end)`;
/** The person has read it, has joined, or no longer can. */
const isDone = (reader: BroadcastReader): SQL =>
  sql`(mark.read_at is not null or membership.joined_at is not null or ${isClosed(reader)})`;
/** It counts as read: also while nobody can join. */
const isRead = (reader: BroadcastReader): SQL =>
  sql`(${isDone(reader)} or ${obstacle} is not null)`;

const toInterval = (milliseconds: number): SQL =>
  sql.raw(`interval '${milliseconds / 1000} seconds'`);
const isKept = (reader: BroadcastReader): SQL => sql`broadcast.created_at > ${reader.now} - case
  when ${isRead(reader)} then ${toInterval(retention.readNotifications)} else ${toInterval(retention.notifications)} end`;

const getArrival = ({ id }: BroadcastReader): SQL =>
  sql`(select created_at from users where users.id = ${id})`;

/**
 * SQL condition: the person gets it. A `case` asks in this order. Of single conditions PostgreSQL expects that almost none is left of
 * the broadcasts: it then reads all instead of walking back by time until it has a page.
 */
const isReceived = (reader: BroadcastReader): SQL => sql`case
  when broadcast.created_at < ${getArrival(reader)} or not ${isKept(reader)} then false
  when broadcast.campaign_id is null then not ${isWritten(reader)}
  -- Who had joined before hears of the start as a member.
  when membership.joined_at < broadcast.created_at then false
  when not ${isQualified(reader)} then false
  else not ${isWritten(reader)} and not ${isBarredFromJoining(reader.id, sql`campaign.advertiser_id`)} end`;

/** What a person gets, as SQL for `from` and `where`; a row is named `broadcast`. */
export interface BroadcastSource {
  tables: SQL;
  condition: SQL;
}

/** All, for lists in the order of time: the index by time ends where the person came. */
export const getReceivedBroadcasts = (reader: BroadcastReader): BroadcastSource => ({
  tables: joinReader(sql`broadcasts`, reader),
  condition: sql`broadcast.created_at >= ${getArrival(reader)} and ${isReceived(reader)}`,
});

/** The unread ones. It looks at no more than notices and open campaigns. */
export const getUnreadBroadcasts = (reader: BroadcastReader): BroadcastSource => ({
  tables: joinReader(getOpenBroadcasts(reader), reader),
  condition: sql`not ${isRead(reader)} and ${isReceived(reader)}`,
});

/**
 * Those that a person can mark as read: also while nobody can join, so that they stay read when it is
 * possible again.
 */
export const getUnmarkedBroadcasts = (reader: BroadcastReader): BroadcastSource => ({
  tables: joinReader(getOpenBroadcasts(reader), reader),
  condition: sql`not ${isDone(reader)} and ${isReceived(reader)}`,
});

/** As `markAnswered` and the end of a campaign change the notification of a person. */
const getPayload = (reader: BroadcastReader): SQL => sql`broadcast.payload || case
  when membership.joined_at is not null then '{"answered":true}'::jsonb
  when ${isClosed(reader)} then jsonb_build_object('answered', true, 'ended', 'closed', 'endsAt',
    to_char(campaign.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  when ${obstacle} is not null then jsonb_build_object('obstacle', ${obstacle})
  else '{}'::jsonb end`;

const getReadTime = (reader: BroadcastReader): SQL =>
  sql`coalesce(mark.read_at, membership.joined_at, case when ${isClosed(reader)} then campaign.ends_at
    when ${obstacle} is not null then broadcast.created_at end)`;

/** The columns of a notification, for a union with those of the person. */
export const toBroadcastColumns = (reader: BroadcastReader) => ({
  id: sql<string>`broadcast.id`,
  eventType: sql<string>`broadcast.event_type`,
  payload: sql<Record<string, unknown>>`${getPayload(reader)}`.as('payload'),
  url: sql<string | null>`broadcast.url`,
  createdAt: sql`broadcast.created_at`.mapWith(notifications.createdAt) as SQL<Date>,
  readAt: sql<Date | null>`${getReadTime(reader)}`.as('read_time'),
});

/** The unread ones, all of them: as many as there are notices and open campaigns. */
export async function listUnreadBroadcasts(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ type: string; payload: Record<string, unknown>; createdAt: Date }[]> {
  const { tables, condition } = getUnreadBroadcasts(toReader(userId, now));
  const rows = await queryRows<{
    type: string;
    payload: Record<string, unknown>;
    at: string | Date;
  }>(
    db,
    sql`select broadcast.event_type as type, broadcast.payload, broadcast.created_at as at
      from ${tables} where ${condition}
      order by broadcast.created_at desc, broadcast.id desc`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, createdAt: new Date(at) }));
}

/** Those of `userIds` who have not read it. */
export async function listUnreadReaders(
  db: Db,
  broadcastId: string,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const reader = { id: sql`reader.id`, now: sql`${now.toISOString()}::timestamptz` };
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select reader.id
      from (select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb)) reader
      cross join lateral (
        select true from ${joinReader(sql`broadcasts`, reader)}
        where broadcast.id = ${broadcastId}::uuid and not ${isRead(reader)} and ${isReceived(reader)}
        limit 1
      ) unread
      order by reader.id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether the person gets it, and has nothing left to mark; undefined: they don't get it. */
export async function findBroadcastState(
  db: Db,
  broadcastId: string,
  userId: string,
  now: Date,
): Promise<{ isDone: boolean } | undefined> {
  const reader = toReader(userId, now);
  const [row] = await queryRows<{ isDone: boolean }>(
    db,
    sql`select ${isDone(reader)} as "isDone" from ${joinReader(sql`broadcasts`, reader)}
      where broadcast.id = ${broadcastId}::uuid and ${isReceived(reader)}`,
  );
  return row;
}
