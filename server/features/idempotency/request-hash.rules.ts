/** The hash of a request, by which a repeated one is known. */
import { createHash } from 'node:crypto';

/** Hashes JSON values, independent of the order of object keys. */
export function hashRequest(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts, sortKeys)).digest('base64url');
}

const sortKeys = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
