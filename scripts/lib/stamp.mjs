/** Stamps store a hash of the sources of a build, so that it is repeated only after a change. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at, filesIn } from './paths.mjs';

/**
 * Hashes the names and contents of files and folders of the root. A missing file changes the hash.
 * @param {string[]} paths
 */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) =>
    existsSync(at(path)) && statSync(at(path)).isDirectory() ? filesIn(path) : [path],
  );
  for (const file of files) {
    hash.update(`${file}\0`);
    hash.update(existsSync(at(file)) ? readFileSync(at(file)) : 'missing');
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** Whether the stamp file contains `value`. */
export const stamped = (file, value) =>
  existsSync(at(file)) && readFileSync(at(file), 'utf8') === value;

export function stamp(file, value) {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), value);
}
