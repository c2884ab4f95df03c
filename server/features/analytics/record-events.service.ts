/** Tracker events in the database. Visitor and user ids come from the browser and are not trusted for anything else. */
import { eq, sql } from 'drizzle-orm';
import { anonymousEvents } from '../../../contract/tracker.ts';
import type { AnalyticsBatch } from '../../../contract/analytics.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import { analyticsEvents, analyticsVisitors } from '../../schema.ts';
import { parseBatch } from './analytics.rules.ts';
import { mergeVisitorProperties } from './visitor-properties.rules.ts';
import { errorReportEventName } from './record-error-report.service.ts';
import { ensureDay } from './analytics-days.service.ts';

/** The tracker shows nothing: the detail is for the developer who integrates it. */
const refused = (loc: string[], msg: string, type: string): ApiError =>
  new ApiError('FORBIDDEN', {}, { detail: [{ loc, msg, type }] });

const isOwnKey = (key: unknown, { config: { tracker } }: Context): boolean =>
  key !== '' && key === tracker.key;

/** Before the batch is validated: a batch without consent has no key. @throws ApiError FORBIDDEN for an unknown key */
export function assertTrackerKey(body: unknown, ctx: Context): void {
  const { key } = (body ?? {}) as { key?: unknown };
  if (key === undefined || isOwnKey(key, ctx)) return;
  throw refused(['body', 'key'], 'must be the tracker key of this server', 'key.unknown');
}

/** Without consent it accepts only the events in `anonymousEvents`, without key, visitor and user. */
function assertAllowed(ctx: Context, batch: AnalyticsBatch): void {
  const { key, visitor, userId, items } = batch;
  if (items.some((item) => item.kind === 'trackEvent' && item.name === errorReportEventName)) {
    throw refused(['body', 'items'], 'must not hold error reports: they have a call', 'item.kind');
  }
  assertTrackerKey(batch, ctx);
  if (key !== undefined) {
    if (visitor) return;
    throw refused(['body', 'visitor'], 'must be the visitor’s id', 'visitor.missing');
  }
  const anonymous = items.every(
    (item) => item.kind === 'trackEvent' && anonymousEvents.includes(item.name),
  );
  if (visitor !== undefined || userId !== undefined || !anonymous) {
    throw refused(['body'], 'must be the refusal alone, without consent', 'consent.missing');
  }
}

/** @throws ApiError FORBIDDEN for an unknown key, and for events that require consent */
export async function recordEvents(ctx: Context, batch: AnalyticsBatch): Promise<void> {
  assertAllowed(ctx, batch);
  const now = ctx.clock.now();
  const { events, visitor } = parseBatch(batch, now);
  await ensureDay(ctx, now);
  const { db } = ctx.database;
  if (!visitor) {
    if (events.length > 0) await db.insert(analyticsEvents).values(events);
    return;
  }
  await saveBatch(ctx, events, visitor, now);
  const { properties, first } = visitor;
  if (Object.keys(properties).length + Object.keys(first).length > 0)
    await ctx.database.transaction((tx) => saveProperties(tx, visitor));
}

type Visitor = NonNullable<ReturnType<typeof parseBatch>['visitor']>;
type Events = ReturnType<typeof parseBatch>['events'];

/** One statement: most batches have nothing else. */
async function saveBatch(
  { database }: Context,
  events: Events,
  { visitorId, userId }: Visitor,
  now: Date,
): Promise<void> {
  const time = sql`${now.toISOString()}::timestamptz`;
  await queryRows(
    database.db,
    sql`with added as (
        insert into ${analyticsEvents} (name, fields, visitor_id, user_id, occurred_at, received_at)
        select name, fields, ${visitorId}, "userId", "occurredAt", ${time}
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event(name text, fields jsonb, "userId" text, "occurredAt" timestamptz)
      )
      insert into ${analyticsVisitors} as known (visitor_id, user_id, first_seen_at, last_seen_at)
      values (${visitorId}, ${userId}, ${time}, ${time})
      on conflict (visitor_id) do update
        set last_seen_at = excluded.last_seen_at, user_id = coalesce(excluded.user_id, known.user_id)`,
  );
}

/** Locks the row, so that batches of one visitor at the same time keep the limits of its properties. */
async function saveProperties(tx: Tx, { visitorId, properties, first }: Visitor): Promise<void> {
  const table = analyticsVisitors;
  const [stored] = await tx
    .select({ properties: table.properties, first: table.firstProperties })
    .from(table)
    .where(eq(table.visitorId, visitorId))
    .for('update');
  // Meanwhile the account was deleted.
  if (!stored) return;
  const merged = mergeVisitorProperties(stored, { properties, first });
  await tx
    .update(table)
    .set({ properties: merged.properties, firstProperties: merged.first })
    .where(eq(table.visitorId, visitorId));
}
