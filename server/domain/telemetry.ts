/** Removes tokens and queries from telemetry before it is stored or forwarded. */
import { redact } from '../../contract/text/redact.ts';
import { stripUrlSecrets } from '../../contract/text/redact.ts';
import { telemetryLimits } from '../../contract/limits.ts';
import type { TelemetryEnvelope } from '../../contract/telemetry.ts';

function redactValue(value: unknown, text: (given: string) => string, depth: number): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, text, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, redactValue(inside, text, depth - 1)]),
  );
}

/**
 * Replaces URLs by route patterns and drops values beyond the maximum depth. Exceptions may quote any value, so they are
 * redacted like error reports.
 */
export function redactEnvelope(envelope: TelemetryEnvelope): TelemetryEnvelope {
  const made = redactValue(envelope, stripUrlSecrets, telemetryLimits.depth) as TelemetryEnvelope;
  if (made.data.baseType === 'ExceptionData')
    made.data.baseData = redactValue(made.data.baseData, redact, telemetryLimits.depth) as Record<
      string,
      unknown
    >;
  return made;
}

/** Trace id of the envelope's operation. */
export function getOperationId({ tags }: TelemetryEnvelope): string | null {
  const id = tags['ai.operation.id'];
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : null;
}
