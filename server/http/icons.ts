/**
 * Serves icons in the format of the Iconify API: `GET /icons/{prefix}.json?icons=a,b`. Public, without a session.
 * See docs/decisions/041-images-through-the-server.md.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { iconsPerRequest, type IconSet } from '../../contract/icons.ts';
import { isSlug } from '../../contract/formats/name-patterns.ts';
import { ApiError } from '../api-error.ts';
import { badRequest } from './error-handler.ts';

/** Available icon sets. A new one is a package and an entry here. */
const iconSetFiles: Readonly<Record<string, string>> = {
  lucide: '@iconify-json/lucide/icons.json',
};

const iconSets = new Map<string, Promise<IconSet>>();

/** Loads a set on first use and caches it: a file has about 500 kB. */
function loadIconSet(prefix: string): Promise<IconSet> | undefined {
  const file = Object.hasOwn(iconSetFiles, prefix) ? iconSetFiles[prefix] : undefined;
  if (!file) return undefined;
  const known = iconSets.get(prefix);
  if (known) return known;
  const read = readFile(createRequire(import.meta.url).resolve(file), 'utf8').then(
    (text) => JSON.parse(text) as IconSet,
  );
  iconSets.set(prefix, read);
  // Retry a failed read on the next request.
  read.catch(() => iconSets.delete(prefix));
  return read;
}

const getOwn = <T>(record: Record<string, T> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** Picks the named icons and aliases from a set and lists the missing names. */
export function selectIcons(set: IconSet, names: readonly string[]): IconSet {
  const part: IconSet & Required<Pick<IconSet, 'aliases'>> = {
    prefix: set.prefix,
    icons: {},
    aliases: {},
  };
  const missing: string[] = [];
  const add = (name: string): boolean => {
    const icon = getOwn(set.icons, name);
    if (icon) part.icons[name] = icon;
    const alias = icon ? undefined : getOwn(set.aliases, name);
    if (!alias) return icon !== undefined;
    part.aliases[name] = alias;
    return add(alias.parent);
  };
  for (const name of names) if (!add(name)) missing.push(name);
  const { width, height } = set;
  return {
    ...part,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(missing.length ? { not_found: missing } : {}),
  };
}

function parseIconNames(query: unknown): string[] {
  const text = typeof query === 'string' ? query : '';
  const names = [...new Set(text.split(',').filter(Boolean))];
  if (names.length === 0)
    throw badRequest([{ loc: ['query', 'icons'], msg: 'is required', type: 'icons.missing' }]);
  if (names.length > iconsPerRequest)
    throw badRequest([
      {
        loc: ['query', 'icons'],
        msg: `must be at most ${iconsPerRequest} names`,
        type: 'icons.many',
      },
    ]);
  if (!names.every((name) => isSlug(name)))
    throw badRequest([
      { loc: ['query', 'icons'], msg: 'must be names of icons', type: 'icons.name' },
    ]);
  return names;
}

export function mountIcons(app: FastifyInstance): void {
  app.get<{ Params: { file: string }; Querystring: { icons?: unknown } }>(
    '/icons/:file',
    async ({ params, query }, reply) => {
      // Embedded elements load icons from other origins; no session is involved.
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const set = await loadIconSet(/^(.+)\.json$/.exec(params.file)?.[1] ?? '');
      if (!set) throw new ApiError('NOT_FOUND');
      const part = selectIcons(set, parseIconNames(query.icons));
      return reply
        .header('cache-control', `public, max-age=${part.not_found ? 300 : 604_800}`)
        .send(part);
    },
  );
}
