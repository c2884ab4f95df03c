/** What the sandbox's page shows of events, telemetry and conversions. */
import type { Context } from '../context.ts';
import { conversionCounts, demonstrationKey } from './conversions.service.ts';
import { eventCounts, recentEvents, visitorCount } from './analytics.service.ts';
import { telemetryCounts } from './telemetry.service.ts';

export async function analyticsView(ctx: Context) {
  const [counts, recent, visitors, telemetry, conversions] = await Promise.all([
    eventCounts(ctx),
    recentEvents(ctx),
    visitorCount(ctx),
    telemetryCounts(ctx),
    conversionCounts(ctx),
  ]);
  return { counts, recent, visitors, telemetry, conversions: { counts: conversions, ...demonstrationKey } };
}
