import { iconsPerRequest, iconTimeout, iconWord, type IconSet } from '../../contract/icons.ts';
import type { App } from './app.ts';
import { iconImage } from './icon-image.ts';
import type { IconImage } from './icons.store.ts';

/** What became of the names that were asked for; those that no endpoint answered for are missing. */
export type Found = Map<string, IconImage | null>;

/** @throws when it does not come in time, is no JSON, or lacks `prefix` or `icons`. */
async function ask(app: App, endpoint: string, prefix: string, names: readonly string[]): Promise<IconSet> {
  const signal = AbortSignal.any([app.signal, AbortSignal.timeout(iconTimeout)]);
  const query = names.map(encodeURIComponent).join(',');
  const response = await fetch(`${endpoint}/${prefix}.json?icons=${query}`, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status} for icons of ${prefix}.`);
  const set = (await response.json()) as Partial<IconSet> | null;
  if (!set?.prefix || typeof set.icons !== 'object' || set.icons === null)
    throw new Error(`${endpoint} answered no icon set for ${prefix}.`);
  return set as IconSet;
}

/** The product's own endpoint, then the public service: in the app only, and only where one is set. */
function endpoints({ config, host }: App): string[] {
  const own = config.iconEndpoint ?? `${config.apiEndpoint}/icons`;
  return host.kind === 'app' && config.iconFallback ? [own, config.iconFallback] : [own];
}

/** Asks one endpoint after the other for what is still missing of one set. */
async function loadSet(app: App, prefix: string, words: readonly string[], found: Found): Promise<void> {
  let missing = [...words];
  const failures: unknown[] = [];
  for (const endpoint of endpoints(app)) {
    if (missing.length === 0) return;
    try {
      const set = await ask(app, endpoint, prefix, missing);
      for (const word of missing) found.set(`${prefix}:${word}`, iconImage(set, word) ?? null);
      missing = missing.filter((word) => !found.get(`${prefix}:${word}`));
    } catch (error) {
      failures.push(error);
    }
  }
  if (missing.length === 0 || app.signal.aborted) return;
  const names = missing.map((word) => `${prefix}:${word}`).join(', ');
  console.error('Failed to load custom icons', failures[0] ?? new Error(`There is no ${names}.`));
}

const batches = (words: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(words.length / iconsPerRequest) }, (_, at) =>
    words.slice(at * iconsPerRequest, (at + 1) * iconsPerRequest),
  );

/** Loads icons by their full names, one request a set. Never throws: what fails is logged and not shown. */
export async function loadIcons(app: App, names: readonly string[]): Promise<Found> {
  const found: Found = new Map();
  const sets = new Map<string, string[]>();
  for (const name of names) {
    const [prefix = '', word = '', ...rest] = name.split(':');
    if (rest.length || !iconWord.test(prefix) || !iconWord.test(word)) found.set(name, null);
    else sets.set(prefix, [...(sets.get(prefix) ?? []), word]);
  }
  await Promise.all([...sets].flatMap(([prefix, words]) => batches(words).map((batch) => loadSet(app, prefix, batch, found))));
  return found;
}
