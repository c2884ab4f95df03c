/** What the tracker sets about a visitor. A browser sends it, so it has a size. */
import type { AnalyticsFields } from '../../../contract/tracker.ts';

export interface VisitorProperties {
  properties: AnalyticsFields;
  /** Set once: the first value of each is kept. */
  first: AnalyticsFields;
}

/** Limits of all properties of a visitor together; bytes of their names and values as JSON. */
export const visitorLimits = { keys: 50, bytes: 4096 } as const;

const getSize = (name: string, value: AnalyticsFields[string]): number =>
  Buffer.byteLength(`${JSON.stringify(name)}:${JSON.stringify(value)},`);

/**
 * Adds what was sent to what is stored. A value that exceeds a limit is left out: a new property is not added, a known one
 * keeps its value. Those after it are added when they fit.
 */
export function mergeVisitorProperties(
  stored: VisitorProperties,
  sent: VisitorProperties,
): VisitorProperties {
  const merged = { properties: { ...stored.properties }, first: { ...stored.first } };
  const entries = [...Object.entries(merged.properties), ...Object.entries(merged.first)];
  let keys = entries.length;
  let bytes = entries.reduce((sum, [name, value]) => sum + getSize(name, value), 0);

  const set = (fields: AnalyticsFields, name: string, value: AnalyticsFields[string]) => {
    const isKnown = Object.hasOwn(fields, name);
    if (!isKnown && keys >= visitorLimits.keys) return;
    const growth = getSize(name, value) - (isKnown ? getSize(name, fields[name]!) : 0);
    if (growth > 0 && bytes + growth > visitorLimits.bytes) return;
    if (!isKnown) keys++;
    bytes += growth;
    fields[name] = value;
  };
  for (const [name, value] of Object.entries(sent.properties)) set(merged.properties, name, value);
  for (const [name, value] of Object.entries(sent.first))
    if (!Object.hasOwn(merged.first, name)) set(merged.first, name, value);
  return merged;
}
