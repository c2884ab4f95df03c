/**
 * Makes a module of each section of a message file, as if it were a file: a chunk then holds the sections that its elements
 * import. As one module, `wallets.json` would bring all its sentences to a page that needs the names of wallets alone.
 */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../lib/paths.mjs';

/** `import { wallets, 'wallet-types' as walletTypes } from '../../messages/en/wallets.json';` */
const namedImport = /^import \{([^}]+)\} from '([^']+\.json)';/gm;
const importedName = /'?([\w-]+)'?(?: as (\w+))?/g;
const wholeFile = /^messages\/[\w-]+\/[\w-]+\.json$/;

/** A plugin for rollup and Vite. It runs before TypeScript is compiled. */
export function messageSections() {
  return {
    name: 'message-sections',
    enforce: 'pre',
    transform(code) {
      const replaced = code.replace(namedImport, (_, names, file) =>
        [...names.matchAll(importedName)]
          // The address ends as that of a file, so that the section is read as JSON.
          .map(([, section, name = section]) => `import ${name} from '${file}?${section}.json';`)
          .join(' '),
      );
      return replaced === code ? null : { code: replaced, map: null };
    },
    load(id) {
      if (wholeFile.test(fromRoot(id)))
        this.error(`${id} is imported as a whole: import sections by name.`);
      const [, file, section] = /^(.+\.json)\?([\w-]+)\.json$/.exec(id) ?? [];
      return section ? JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))[section]) : null;
    },
  };
}
