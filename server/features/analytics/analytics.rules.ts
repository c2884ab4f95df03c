/** Converts a batch of the tracker to database rows. */
import type { AnalyticsBatch } from '../../../contract/analytics.ts';
import type { AnalyticsFields } from '../../../contract/tracker.ts';
import { stripUrlSecrets } from '../../../common/text/redact.ts';

/** Removes tokens from URLs. The tracker already sends route patterns; this is the second check. */
function redactFields(fields: AnalyticsFields): AnalyticsFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? stripUrlSecrets(value) : value,
    ]),
  );
}

/** @returns the events, each with the last identified user, and the visitor's properties; null without a visitor id */
export function parseBatch(batch: AnalyticsBatch, now: Date) {
  const visitorId = batch.visitor ?? null;
  let userId = batch.userId || null;
  const properties: AnalyticsFields = {};
  const first: AnalyticsFields = {};
  const events = batch.items.flatMap((item) => {
    if (item.kind === 'identify') userId = item.userId || null;
    else if (item.kind === 'setUserProperties')
      Object.assign(properties, redactFields(item.options));
    else if (item.kind === 'setUserPropertiesOnce')
      for (const [key, value] of Object.entries(redactFields(item.options)))
        if (!Object.hasOwn(first, key)) first[key] = value;
    if (item.kind !== 'trackEvent') return [];
    const occurredAt = new Date(now.getTime() - item.age);
    return [
      {
        name: item.name,
        fields: redactFields(item.options),
        visitorId,
        userId,
        occurredAt,
        receivedAt: now,
      },
    ];
  });
  return { events, visitor: visitorId === null ? null : { visitorId, userId, properties, first } };
}
