import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { at, filesIn } from './paths.mjs';

/** The class that a `define.ts` registers. */
const classIn = (path) =>
  /define\('ev-[\w-]+',\s*(\w+)\)/.exec(readFileSync(at(path), 'utf8'))?.[1];

/**
 * Every element of the product, found by its `define.ts`: tag = folder = file.
 * @returns {{ tag: string, name: string, className: string | undefined, folder: string, feature: string,
 * define: string, module: string, events?: string }[]}
 */
export function elements() {
  return filesIn('elements', (path) => /^elements\/.+\/.+\/define\.ts$/.test(path)).map(
    (define) => {
      const folder = dirname(define);
      const file = basename(folder);
      const name = file.replace(/^ev-/, '');
      const events = `${folder}/${file}.events.ts`;
      return {
        tag: `ev-${name}`,
        name,
        className: classIn(define),
        folder,
        feature: folder.split('/')[1],
        define,
        module: `${folder}/${file}.ts`,
        events: existsSync(at(events)) ? events : undefined,
      };
    },
  );
}
