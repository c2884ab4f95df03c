/** Tracker events in the database. Visitor and user ids come from the browser and are not trusted for anything else. */
import { eq, lt, ne, sql } from 'drizzle-orm';
import { anonymousEvents } from '../../../contract/tracker.ts';
import type { AnalyticsBatch } from '../../../contract/analytics.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { deleteAllButNewest } from '../../db/query.ts';
import { analyticsEvents, analyticsVisitors } from '../../schema.ts';
import { parseBatch } from './analytics.rules.ts';
import { mergeVisitorProperties } from './visitor-properties.rules.ts';
import { errorReportEventName } from './record-error-report.service.ts';
import { retention } from '../../common/retention.ts';

/** Row limits: the tracker key is public, so senders must not be able to fill the disk. */
export const maxEvents = 50_000;
export const maxVisitors = 50_000;

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
  await ctx.database.transaction(async (tx) => {
    if (events.length > 0) await tx.insert(analyticsEvents).values(events);
    if (visitor) await saveVisitor(tx, visitor, now);
    await tx
      .delete(analyticsEvents)
      .where(lt(analyticsEvents.receivedAt, new Date(now.getTime() - retention.analyticsEvents)));
    await tx
      .delete(analyticsVisitors)
      .where(
        lt(analyticsVisitors.lastSeenAt, new Date(now.getTime() - retention.analyticsVisitors)),
      );
    const { name, receivedAt } = analyticsEvents;
    await deleteAllButNewest(
      tx,
      analyticsEvents,
      receivedAt,
      maxEvents,
      ne(name, errorReportEventName),
    );
    await deleteAllButNewest(tx, analyticsVisitors, analyticsVisitors.lastSeenAt, maxVisitors);
  });
}

type Visitor = NonNullable<ReturnType<typeof parseBatch>['visitor']>;

async function saveVisitor(
  tx: Tx,
  { visitorId, userId, properties, first }: Visitor,
  now: Date,
): Promise<void> {
  const table = analyticsVisitors;
  // Locks the row, so that batches of one visitor at the same time keep the limits of its properties.
  const [stored] = await tx
    .insert(table)
    .values({ visitorId, userId, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: table.visitorId,
      set: { lastSeenAt: now, userId: sql`coalesce(excluded.user_id, ${table.userId})` },
    })
    .returning({ properties: table.properties, first: table.firstProperties });
  if (Object.keys(properties).length + Object.keys(first).length === 0) return;
  const merged = mergeVisitorProperties(stored!, { properties, first });
  await tx
    .update(table)
    .set({ properties: merged.properties, firstProperties: merged.first })
    .where(eq(table.visitorId, visitorId));
}
