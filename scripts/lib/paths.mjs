import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** @param {string[]} parts path below the root. */
export const at = (...parts) => join(root, ...parts);

/** Path from the root, with slashes on every system. */
export const fromRoot = (path) => relative(root, path).split(sep).join('/');

/**
 * All files below a folder of the root, sorted, as paths from the root.
 * @param {string} folder
 * @param {(path: string) => boolean} [wanted]
 * @returns {string[]}
 */
export function filesIn(folder, wanted = () => true) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fromRoot(join(entry.parentPath ?? entry.path, entry.name)))
    .filter(wanted)
    .sort();
}
