/** Remembers what something was made from, so that it is made again only when that changes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at, filesIn } from './paths.mjs';

/**
 * A hash over the names and contents of files and folders of the root; what is missing counts as missing.
 * @param {string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => (existsSync(at(path)) && statSync(at(path)).isDirectory() ? filesIn(path) : [path]));
  for (const file of files) {
    hash.update(`${file}\0`);
    hash.update(existsSync(at(file)) ? readFileSync(at(file)) : 'missing');
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** Whether the stamp file says `value`. */
export const stamped = (file, value) => existsSync(at(file)) && readFileSync(at(file), 'utf8') === value;

export function stamp(file, value) {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), value);
}

/**
 * What the stamp of a build says: one that left parts out is not the whole.
 * @param {string} hash
 * @param {string[]} left
 */
export const builtAs = (hash, left) => (left.length > 0 ? `${hash} without ${left.join(', ')}` : hash);
