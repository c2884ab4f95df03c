/** What of telemetry may be kept or passed on: no token, no query, no matter what the page made of it (ruling 18). */
import { withoutSecrets } from '../../contract/secret-paths.ts';
import { telemetryLimits, type TelemetryEnvelope } from '../../contract/telemetry.ts';

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((item) => clean(item, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, clean(inside, depth - 1)]));
}

/** The envelope with route patterns instead of addresses; what is nested beyond reason is dropped. */
export const cleanEnvelope = (envelope: TelemetryEnvelope): TelemetryEnvelope =>
  clean(envelope, telemetryLimits.depth) as TelemetryEnvelope;

/** Trace id of the operation that the envelope belongs to. */
export function operationOf({ tags }: TelemetryEnvelope): string | null {
  const id = tags['ai.operation.id'];
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : null;
}
