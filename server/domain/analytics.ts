/** A batch of the tracker, sorted into the rows that are written. */
import type { AnalyticsBatch, AnalyticsFields } from '../../contract/analytics.ts';
import { withoutSecrets } from '../../contract/secret-paths.ts';

/** The last defence for ruling 18: the page already names routes by their pattern. */
function clean(fields: AnalyticsFields): AnalyticsFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? withoutSecrets(value) : value]),
  );
}

/** Events with the person named before them, and what the batch says of its visitor; null where it has none. */
export function sortBatch(batch: AnalyticsBatch, now: Date) {
  const visitorId = batch.visitor ?? null;
  let userId = batch.userId || null;
  const properties: AnalyticsFields = {};
  const first: AnalyticsFields = {};
  const events = batch.items.flatMap((item) => {
    if (item.kind === 'identify') userId = item.userId || null;
    else if (item.kind === 'setUserProperties') Object.assign(properties, clean(item.options));
    else if (item.kind === 'setUserPropertiesOnce')
      for (const [key, value] of Object.entries(clean(item.options))) first[key] ??= value;
    if (item.kind !== 'trackEvent') return [];
    const occurredAt = new Date(now.getTime() - item.age);
    return [{ name: item.name, fields: clean(item.options), visitorId, userId, occurredAt, receivedAt: now }];
  });
  return { events, visitor: visitorId === null ? null : { visitorId, userId, properties, first } };
}
