/** Writes the two files that list every element: `elements/embed.tags.ts` (lazy) and `elements/index.ts` (all at once). */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { elements } from './lib/elements.mjs';
import { at } from './lib/paths.mjs';

/** Parts of the app's own page; nobody embeds them. */
const appOnly = new Set(['shell', 'rail', 'header', 'menu', 'account-menu', 'error-screen', 'ev-shell']);

const local = (path) => path.replace(/^elements\//, './');

/** @param {ReturnType<typeof elements>} list */
export function embedTags(list) {
  const rows = list
    .filter(({ name, feature }) => feature !== 'shell' || !appOnly.has(name))
    .map(
      ({ tag, define }) => `  ${/-/.test(tag.slice(3)) ? `'${tag.slice(3)}'` : tag.slice(3)}: () => import('${local(define)}'),`,
    );
  return `// Written by scripts/tags.mjs from the folders.
/** What may stand on another page: the tag without \`ev-\`, and how its definition is loaded. */
export const tags: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = {
${rows.join('\n')}
};
`;
}

/** @param {ReturnType<typeof elements>} list */
export function elementIndex(list) {
  const rows = list
    .filter(({ className }) => className)
    .map(({ define, module, className }) => `import '${local(define)}';\nexport { ${className} } from '${local(module)}';`);
  return `// Written by scripts/tags.mjs from the folders.\n/** Every element, registered. */\n${rows.join('\n')}\n`;
}

/** Files and what should stand in them. */
export function written(list = elements()) {
  return { 'elements/embed.tags.ts': embedTags(list), 'elements/index.ts': elementIndex(list) };
}

const read = (path) => {
  try {
    return readFileSync(at(path), 'utf8');
  } catch {
    return '';
  }
};

/** Names of the files that differ from the folders; with `write` they are mended. */
export function outdatedTags(write = false) {
  const stale = Object.entries(written()).filter(([path, text]) => read(path) !== text);
  if (write) for (const [path, text] of stale) writeFileSync(at(path), text);
  return stale.map(([path]) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log('Written:', outdatedTags(true).join(', ') || 'nothing new');
