/** Removes tokens and queries from telemetry before it is stored or forwarded. */
import { redact } from '../../../common/text/redact.ts';
import { stripUrlSecrets } from '../../../common/text/redact.ts';
import { telemetryLimits } from '../../../contract/limits.ts';
import type { TelemetryEnvelope } from '../../../contract/telemetry.ts';

type RedactText = (given: string) => string;

/** Copies only what it changes: copies of ten thousands of values without a text take most of the time, in the collector. */
function redactValue(value: unknown, text: RedactText, depth: number): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return null;
  return Array.isArray(value)
    ? redactList(value, text, depth - 1)
    : redactFields(value as Record<string, unknown>, text, depth - 1);
}

function redactList(list: readonly unknown[], text: RedactText, depth: number): unknown {
  let copy: unknown[] | undefined;
  for (const [index, inside] of list.entries()) {
    const made = redactValue(inside, text, depth);
    if (made !== inside) (copy ??= [...list])[index] = made;
  }
  return copy ?? list;
}

function redactFields(fields: Record<string, unknown>, text: RedactText, depth: number): unknown {
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(fields)) {
    const made = redactValue(fields[key], text, depth);
    if (made !== fields[key]) (copy ??= { ...fields })[key] = made;
  }
  return copy ?? fields;
}

/**
 * Replaces URLs by route patterns and drops values beyond the maximum depth. Exceptions may quote any value, so they are
 * redacted like error reports. Does not change the given envelope.
 */
export function redactEnvelope(envelope: TelemetryEnvelope): TelemetryEnvelope {
  const made = redactValue(envelope, stripUrlSecrets, telemetryLimits.depth) as TelemetryEnvelope;
  if (made.data.baseType !== 'ExceptionData') return made;
  const baseData = redactValue(made.data.baseData, redact, telemetryLimits.depth);
  return { ...made, data: { ...made.data, baseData: baseData as Record<string, unknown> } };
}

/** Trace id of the envelope's operation. */
export function getOperationId({ tags }: TelemetryEnvelope): string | null {
  const id = tags['ai.operation.id'];
  return typeof id === 'string' && id !== '' ? id.slice(0, 200) : null;
}
