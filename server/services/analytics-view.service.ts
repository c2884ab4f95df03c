/** What the sandbox's page shows of events and telemetry. */
import type { Context } from '../context.ts';
import { eventCounts, recentEvents, visitorCount } from './analytics.service.ts';
import { telemetryCounts } from './telemetry.service.ts';

export async function analyticsView(ctx: Context) {
  const [counts, recent, visitors, telemetry] = await Promise.all([
    eventCounts(ctx),
    recentEvents(ctx),
    visitorCount(ctx),
    telemetryCounts(ctx),
  ]);
  return { counts, recent, visitors, telemetry };
}
