/** Icons of sets by name, as Iconify's own service answers: `GET /icons/{prefix}.json?icons=a,b`. Nothing in it is secret. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { iconsPerRequest, iconWord, type IconSet } from '../../contract/icons.ts';
import { Problem } from '../problem.ts';
import { invalid } from './errors.ts';

/** The sets that this server has. Another one is a package and a line here. */
const packages: Readonly<Record<string, string>> = { lucide: '@iconify-json/lucide/icons.json' };

const sets = new Map<string, Promise<IconSet>>();

/** Half a megabyte each: read when first asked for, and kept. */
function iconSet(prefix: string): Promise<IconSet> | undefined {
  const file = Object.hasOwn(packages, prefix) ? packages[prefix] : undefined;
  if (!file) return undefined;
  const known = sets.get(prefix);
  if (known) return known;
  const read = readFile(createRequire(import.meta.url).resolve(file), 'utf8').then((text) => JSON.parse(text) as IconSet);
  sets.set(prefix, read);
  // A file that could not be read once may be there the next time.
  read.catch(() => sets.delete(prefix));
  return read;
}

const own = <T>(record: Record<string, T> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

/** The asked part of a set: the icons, the other names of them that were asked for, and the names that it lacks. */
export function partOf(set: IconSet, names: readonly string[]): IconSet {
  const part: IconSet & Required<Pick<IconSet, 'aliases'>> = { prefix: set.prefix, icons: {}, aliases: {} };
  const missing: string[] = [];
  const add = (name: string): boolean => {
    const icon = own(set.icons, name);
    if (icon) part.icons[name] = icon;
    const alias = icon ? undefined : own(set.aliases, name);
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

function namesIn(query: unknown): string[] {
  const text = typeof query === 'string' ? query : '';
  const names = [...new Set(text.split(',').filter(Boolean))];
  if (names.length === 0) throw invalid([{ loc: ['query', 'icons'], msg: 'is required', type: 'icons.missing' }]);
  if (names.length > iconsPerRequest)
    throw invalid([{ loc: ['query', 'icons'], msg: `must be at most ${iconsPerRequest} names`, type: 'icons.many' }]);
  if (!names.every((name) => iconWord.test(name)))
    throw invalid([{ loc: ['query', 'icons'], msg: 'must be names of icons', type: 'icons.name' }]);
  return names;
}

export function mountIcons(app: FastifyInstance): void {
  app.get<{ Params: { file: string }; Querystring: { icons?: unknown } }>('/icons/:file', async ({ params, query }, reply) => {
    // Embedded elements ask from other sites; no session is involved.
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    const set = await iconSet(/^(.+)\.json$/.exec(params.file)?.[1] ?? '');
    if (!set) throw new Problem('NOT_FOUND', 'There is no such set of icons.');
    const part = partOf(set, namesIn(query.icons));
    return reply.header('cache-control', `public, max-age=${part.not_found ? 300 : 604_800}`).send(part);
  });
}
