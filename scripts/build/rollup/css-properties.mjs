/**
 * Shortens the names of our private custom properties, as terser shortens variables: `--_color-text` becomes `--ev-c`. The
 * prefix is ours: custom properties are inherited from the host page and by what partners put into slots. Tokens of partners
 * have longer names.
 */
import { readFileSync } from 'node:fs';
import { at, filesIn, fromRoot } from '../../lib/paths.mjs';

const privateNames = /--_[a-z][\w-]*/g;
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 0 … 51: one letter; from 52: two. */
function toShortName(index) {
  const last = letters[index % letters.length];
  return index < letters.length
    ? `--ev-${last}`
    : `--ev-${letters[Math.floor(index / letters.length) - 1]}${last}`;
}

/**
 * @param {string[]} sources
 * @returns {Map<string, string>} the short name of each private property; the most used ones are the shortest
 */
export function shortNames(sources) {
  const uses = new Map();
  for (const source of sources)
    for (const [name] of source.matchAll(privateNames)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses.keys()].sort((a, b) => uses.get(b) - uses.get(a) || (a < b ? -1 : 1));
  return new Map(names.map((name, index) => [name, toShortName(index)]));
}

/** A rollup plugin. Elements pass these properties to each other, so all chunks use the same names. */
export function cssProperties() {
  let names;
  return {
    name: 'css-properties',
    buildStart() {
      const files = filesIn('elements', (path) => path.endsWith('.ts'));
      names = shortNames(files.map((file) => readFileSync(at(file), 'utf8')));
    },
    transform(code, id) {
      if (!fromRoot(id).startsWith('elements/') || !code.includes('--_')) return null;
      const toShort = (name) => names.get(name) ?? this.error(`${name} is in no source file.`);
      return { code: code.replace(privateNames, toShort), map: null };
    },
  };
}
