/** Loads icons of icon sets in batches, from the server or a public service. */
import { iconsPerRequest, type IconSet } from '../../../contract/icons.ts';
import { isSlug } from '../../../contract/formats/name-patterns.ts';
import { pageLimits } from '../../../contract/limits.ts';
import { httpClient } from '../http/http-client.ts';
import type { App } from '../app/app.ts';
import { toIconImage, type IconImage } from './icon-image.ts';

/** The result per full name: null when it does not exist, missing when no endpoint answered. */
export type FoundIcons = Map<string, IconImage | null>;

/** @throws on a timeout, for an error status, and for a body that is no icon set */
async function fetchIconSet(
  app: App,
  endpoint: string,
  prefix: string,
  names: readonly string[],
): Promise<IconSet> {
  const url = `${endpoint}/${prefix}.json?icons=${names.map(encodeURIComponent).join(',')}`;
  // Icons are the same for everybody, so the browser may cache them.
  const options = {
    timeout: pageLimits.iconTimeout,
    credentials: 'omit',
    cache: 'default',
  } as const;
  const set = (await app.use(httpClient)(url, options)) as Partial<IconSet> | null;
  if (!set?.prefix || typeof set.icons !== 'object' || set.icons === null)
    throw new Error(`${endpoint} answered no icon set for ${prefix}.`);
  return set as IconSet;
}

/** The product's endpoint, then the public service if one is configured (main app only). */
function getEndpoints({ config, host }: App): string[] {
  const own = config.iconEndpoint ?? `${config.apiEndpoint}/icons`;
  return host.kind === 'app' && config.iconFallback ? [own, config.iconFallback] : [own];
}

/** Loads icons of one set, from one endpoint after the other until none is missing. */
async function loadIconSet(
  app: App,
  prefix: string,
  names: readonly string[],
  found: FoundIcons,
): Promise<void> {
  let missing = [...names];
  const failures: unknown[] = [];
  for (const endpoint of getEndpoints(app)) {
    if (missing.length === 0) return;
    try {
      const set = await fetchIconSet(app, endpoint, prefix, missing);
      for (const name of missing) found.set(`${prefix}:${name}`, toIconImage(set, name) ?? null);
      missing = missing.filter((name) => !found.get(`${prefix}:${name}`));
    } catch (error) {
      failures.push(error);
    }
  }
  if (missing.length === 0 || app.signal.aborted) return;
  const fullNames = missing.map((name) => `${prefix}:${name}`).join(', ');
  console.error(
    'Failed to load custom icons',
    failures[0] ?? new Error(`There is no ${fullNames}.`),
  );
}

const toBatches = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / iconsPerRequest) }, (_, index) =>
    names.slice(index * iconsPerRequest, (index + 1) * iconsPerRequest),
  );

/** Loads icons by full name (`prefix:name`), one request per set. Never throws: failures are logged. */
export async function loadIcons(app: App, fullNames: readonly string[]): Promise<FoundIcons> {
  const found: FoundIcons = new Map();
  const sets = new Map<string, string[]>();
  for (const fullName of fullNames) {
    const [prefix = '', name = '', ...rest] = fullName.split(':');
    if (rest.length || !isSlug(prefix) || !isSlug(name)) found.set(fullName, null);
    else sets.set(prefix, [...(sets.get(prefix) ?? []), name]);
  }
  await Promise.all(
    [...sets].flatMap(([prefix, names]) =>
      toBatches(names).map((batch) => loadIconSet(app, prefix, batch, found)),
    ),
  );
  return found;
}
