/** Events, telemetry and conversions for the sandbox's analytics page. */
import { count, max, desc } from 'drizzle-orm';
import type { AnalyticsFields } from '../../../contract/tracker.ts';
import type { Context } from '../../context.ts';
import {
  analyticsEvents,
  analyticsVisitors,
  conversionEvents,
  telemetryItems,
} from '../../schema.ts';

export async function getAnalyticsReport(ctx: Context) {
  const [counts, recent, visitors, telemetry, conversions] = await Promise.all([
    countEvents(ctx),
    listRecentEvents(ctx),
    countVisitors(ctx),
    countTelemetry(ctx),
    countConversions(ctx),
  ]);
  const url = `${ctx.config.publicUrl}/v1/conversion/event/ingest`;
  return {
    counts,
    recent,
    visitors,
    telemetry,
    conversions: { counts: conversions, url },
  };
}

interface EventCount {
  name: string;
  count: number;
  lastAt: Date;
}

interface RecentEvent {
  name: string;
  fields: AnalyticsFields;
  userId: string | null;
  visitorId: string | null;
  occurredAt: Date;
}

/** Event counts by name, most frequent first. */
export async function countEvents(ctx: Context): Promise<EventCount[]> {
  const eventCount = count();
  const rows = await ctx.database.db
    .select({
      name: analyticsEvents.name,
      count: eventCount,
      lastAt: max(analyticsEvents.occurredAt),
    })
    .from(analyticsEvents)
    .groupBy(analyticsEvents.name)
    .orderBy(desc(eventCount), analyticsEvents.name)
    .limit(200);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt! }));
}

/** The newest events. */
export async function listRecentEvents(ctx: Context, limit = 30): Promise<RecentEvent[]> {
  const { name, fields, userId, visitorId, occurredAt } = analyticsEvents;
  return ctx.database.db
    .select({ name, fields, userId, visitorId, occurredAt })
    .from(analyticsEvents)
    .orderBy(desc(analyticsEvents.receivedAt))
    .limit(limit);
}

export async function countVisitors(ctx: Context): Promise<number> {
  const [row] = await ctx.database.db.select({ visitors: count() }).from(analyticsVisitors);
  return row!.visitors;
}

/** Event counts by type, most frequent first. */
async function countConversions(
  ctx: Context,
): Promise<{ type: string; count: number; lastAt: Date }[]> {
  const rows = await ctx.database.db
    .select({
      type: conversionEvents.eventType,
      count: count(),
      lastAt: max(conversionEvents.receivedAt),
    })
    .from(conversionEvents)
    .groupBy(conversionEvents.eventType)
    .orderBy(desc(count()), conversionEvents.eventType)
    .limit(100);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt ?? ctx.clock.now() }));
}

async function countTelemetry(ctx: Context): Promise<{ kind: string; count: number }[]> {
  const itemCount = count();
  return ctx.database.db
    .select({ kind: telemetryItems.kind, count: itemCount })
    .from(telemetryItems)
    .groupBy(telemetryItems.kind)
    .orderBy(desc(itemCount));
}
