/** JSON texts with values that `JSON.stringify` can't write: `-0`, `1e400`, thousands of brackets. */
export class RawJson {
  constructor(readonly json: string) {}

  /** How fast-check prints it. */
  toString(): string {
    return this.json.length > 60 ? `${this.json.slice(0, 60)}… (${this.json.length})` : this.json;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.json;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${toJson(item)}`).join(',')}}`;
}

export type Path = readonly (string | number)[];

/** The place of each value inside `value`, its own first. */
export function listPaths(value: unknown, path: Path = []): Path[] {
  if (value instanceof RawJson) return [path];
  if (Array.isArray(value))
    return [path, ...value.flatMap((item, index) => listPaths(item, [...path, index]))];
  if (!isRecord(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => listPaths(item, [...path, key]))];
}

/** A record whose fields may be named `__proto__`. */
export const toRecord = (entries: Iterable<readonly [string, unknown]>): Record<string, unknown> =>
  Object.fromEntries(entries);

/** A copy of `value` in which `change` made the value at `path`; `undefined` removes it. */
export function changeAt(value: unknown, path: Path, change: (found: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) =>
      index === key ? changeAt(item, rest, change) : item,
    );
    return items.filter((item) => item !== undefined);
  }
  return toRecord(
    Object.entries(value as object).map(([name, item]: [string, unknown]) => [
      name,
      name === key ? changeAt(item, rest, change) : item,
    ]),
  );
}
