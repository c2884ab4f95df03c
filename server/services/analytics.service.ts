/** Events of the tracker, kept in the database; what a browser claims about its visitor is written down, not believed. */
import { count, desc, lt, max, ne, sql } from 'drizzle-orm';
import { anonymousEvents } from '../../contract/analytics-limits.ts';
import type { AnalyticsBatch, AnalyticsFields } from '../../contract/analytics.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { keepNewest } from '../db/keep-newest.ts';
import { analyticsEvents, analyticsVisitors } from '../db/schema.ts';
import { sortBatch } from '../domain/analytics.ts';
import { Problem } from '../problem.ts';
import { errorReportEvent } from './error-reports.service.ts';

const keptFor = 90 * 86_400_000;
const visitorsKeptFor = 400 * 86_400_000;
/** However many come: a key that every page knows must not fill the disk. */
export const eventsKept = 50_000;
export const visitorsKept = 50_000;

/** Without consent there is no key, no visitor, and no event but those that may be told so (ruling 15). */
function check(ctx: Context, batch: AnalyticsBatch): void {
  const { key, visitor, userId, items } = batch;
  if (items.some((item) => item.kind === 'trackEvent' && item.name === errorReportEvent)) {
    throw new Problem('FORBIDDEN', 'Errors are reported in another place.');
  }
  if (key !== undefined) {
    if (key === ctx.config.tracker.key && key !== '' && visitor) return;
    throw new Problem('FORBIDDEN', 'This tracker is not known here.');
  }
  const anonymous = items.every((item) => item.kind === 'trackEvent' && anonymousEvents.includes(item.name));
  if (visitor !== undefined || userId !== undefined || !anonymous) {
    throw new Problem('FORBIDDEN', 'Without consent only the refusal itself is counted.');
  }
}

/** @throws Problem FORBIDDEN for another key than the configured one, and for what may not come without consent */
export async function takeEvents(ctx: Context, batch: AnalyticsBatch): Promise<void> {
  check(ctx, batch);
  const now = ctx.clock.now();
  const { events, visitor } = sortBatch(batch, now);
  await ctx.database.transaction(async (tx) => {
    if (events.length > 0) await tx.insert(analyticsEvents).values(events);
    if (visitor) await rememberVisitor(tx, visitor, now);
    await tx.delete(analyticsEvents).where(lt(analyticsEvents.receivedAt, new Date(now.getTime() - keptFor)));
    await tx.delete(analyticsVisitors).where(lt(analyticsVisitors.lastSeenAt, new Date(now.getTime() - visitorsKeptFor)));
    const { name, receivedAt } = analyticsEvents;
    await keepNewest(tx, analyticsEvents, receivedAt, eventsKept, ne(name, errorReportEvent));
    await keepNewest(tx, analyticsVisitors, analyticsVisitors.lastSeenAt, visitorsKept);
  });
}

type Visitor = NonNullable<ReturnType<typeof sortBatch>['visitor']>;

async function rememberVisitor(tx: Tx, { visitorId, userId, properties, first }: Visitor, now: Date): Promise<void> {
  const known = analyticsVisitors;
  await tx
    .insert(known)
    .values({ visitorId, userId, properties, firstProperties: first, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: known.visitorId,
      set: {
        lastSeenAt: now,
        userId: sql`coalesce(excluded.user_id, ${known.userId})`,
        properties: sql`${known.properties} || excluded.properties`,
        // What is there stays: on the right of || it wins.
        firstProperties: sql`excluded.first_properties || ${known.firstProperties}`,
      },
    });
}

export interface EventCount {
  name: string;
  count: number;
  lastAt: Date;
}
export interface RecentEvent {
  name: string;
  fields: AnalyticsFields;
  userId: string | null;
  visitorId: string | null;
  occurredAt: Date;
}

/** Every event by name, the most frequent first. */
export async function eventCounts(ctx: Context): Promise<EventCount[]> {
  const found = count();
  const counted = await ctx.database.db
    .select({ name: analyticsEvents.name, count: found, lastAt: max(analyticsEvents.occurredAt) })
    .from(analyticsEvents)
    .groupBy(analyticsEvents.name)
    .orderBy(desc(found), analyticsEvents.name)
    .limit(200);
  return counted.map((row) => ({ ...row, lastAt: row.lastAt! }));
}

/** The newest events. */
export async function recentEvents(ctx: Context, most = 30): Promise<RecentEvent[]> {
  const { name, fields, userId, visitorId, occurredAt } = analyticsEvents;
  return ctx.database.db
    .select({ name, fields, userId, visitorId, occurredAt })
    .from(analyticsEvents)
    .orderBy(desc(occurredAt))
    .limit(most);
}

export async function visitorCount(ctx: Context): Promise<number> {
  const [row] = await ctx.database.db.select({ visitors: count() }).from(analyticsVisitors);
  return row!.visitors;
}
