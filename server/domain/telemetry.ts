/** What of telemetry may be kept or passed on: no token, no query, no matter what the page made of it (ruling 18). */
import { redacted } from '../../contract/redacted.ts';
import { withoutSecrets } from '../../contract/secret-paths.ts';
import { telemetryLimits, type TelemetryEnvelope } from '../../contract/telemetry.ts';

function clean(value: unknown, text: (given: string) => string, depth: number): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((item) => clean(item, text, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, clean(inside, text, depth - 1)]));
}

/**
 * The envelope with route patterns instead of addresses; what is nested beyond reason is dropped. What failed may quote
 * anything, and loses what an error report loses.
 */
export function cleanEnvelope(envelope: TelemetryEnvelope): TelemetryEnvelope {
  const made = clean(envelope, withoutSecrets, telemetryLimits.depth) as TelemetryEnvelope;
  if (made.data.baseType === 'ExceptionData')
    made.data.baseData = clean(made.data.baseData, redacted, telemetryLimits.depth) as Record<string, unknown>;
  return made;
}

/** Trace id of the operation that the envelope belongs to. */
export function operationOf({ tags }: TelemetryEnvelope): string | null {
  const id = tags['ai.operation.id'];
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : null;
}
