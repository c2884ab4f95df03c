/**
 * Writes the files that list every element: `elements/embed/tags.ts`, `tags.lazy.ts` and `tag-names.ts`, and
 * `elements/index.ts` (all at once); and the files of `pages.mjs`, which list the screens of the pages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { elements } from '../lib/elements.mjs';
import { at } from '../lib/paths.mjs';
import { pageFiles } from './pages.mjs';

/** Parts of the app's page, which can't be embedded. */
const appOnly = new Set([
  'shell',
  'rail',
  'header',
  'menu',
  'account-menu',
  'error-screen',
  'brand-links',
  'co-brand',
  'ev-shell',
]);

/** Parts of the product's own pages: the server refuses their requests from other sites. */
const ownWindow = new Set([
  'account-choice-dialog',
  'account-freeze',
  'confirm-screen',
  'email-login',
  'verify-screen',
  'pending-login',
  'recovery-codes',
  'second-factor-dialog',
]);

/** Parts of a list, which loads them where it has no data of its own. */
const listParts = new Set(['my-balances', 'my-withdrawals']);

const local = (path) => path.replace(/^elements\//, './');

/**
 * The tags that partners embed most are in the loader, and those that another site may use with nothing else of ours. The loader
 * fetches the table of all others when a page uses one.
 */
const instant = new Set([
  'app',
  'notification-bell',
  'notification-sidebar',
  'cookie-bar',
  'toaster',
  'tooltip',
]);

const row = ({ name, define }) =>
  `  ${name.includes('-') ? `'${name}'` : name}: () => import('.${local(define)}'),\n`;
const table = (rows) => `{\n${rows.map(row).join('')}}`;

/** @param {ReturnType<typeof elements>} list */
export function embedTags(list) {
  return `// Written by scripts/generate/tags.mjs from the folders.
/** Loads the definition of an element, by its tag without \`ev-\`. */
export type Tags = Readonly<Record<string, (() => Promise<unknown>) | undefined>>;

export const tags: Tags = ${table(list.filter(({ name }) => instant.has(name)))};
`;
}

const isLazy = ({ name, feature }) =>
  !instant.has(name) &&
  !ownWindow.has(name) &&
  !listParts.has(name) &&
  (feature !== 'shell' || !appOnly.has(name));

/** The loader shares no module with the chunks: the names are listed again. @param {ReturnType<typeof elements>} list */
export function embedTagNames(list) {
  const names = list
    .filter((element) => instant.has(element.name) || isLazy(element))
    .map(({ name }) => `  'ev-${name}',\n`);
  return `// Written by scripts/generate/tags.mjs from the folders.
/** All embeddable elements. */
export const tagNames = [\n${names.join('')}] as const;
`;
}

/** @param {ReturnType<typeof elements>} list */
export function embedMoreTags(list) {
  return `// Written by scripts/generate/tags.mjs from the folders.
import type { Tags } from './tags.ts';

/** All other embeddable elements. */
export const lazyTags: Tags = ${table(list.filter(isLazy))};
`;
}

/** @param {ReturnType<typeof elements>} list */
export function elementIndex(list) {
  const rows = list
    .filter(({ className }) => className)
    .map(
      ({ define, module, className }) =>
        `import '${local(define)}';\nexport { ${className} } from '${local(module)}';`,
    );
  return `// Written by scripts/generate/tags.mjs from the folders.\n/** Every element, registered. */\n${rows.join('\n')}\n`;
}

/** Files and their expected contents. */
export function written(list = elements()) {
  return {
    'elements/embed/tags.ts': embedTags(list),
    'elements/embed/tags.lazy.ts': embedMoreTags(list),
    'elements/embed/tag-names.ts': embedTagNames(list),
    'elements/index.ts': elementIndex(list),
    ...pageFiles(),
  };
}

const read = (path) => {
  try {
    return readFileSync(at(path), 'utf8');
  } catch {
    return '';
  }
};

/** Names of the outdated files; with `write` they are updated. */
export function outdatedTags(write = false) {
  const stale = Object.entries(written()).filter(([path, text]) => read(path) !== text);
  if (write) for (const [path, text] of stale) writeFileSync(at(path), text);
  return stale.map(([path]) => path);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log('Written:', outdatedTags(true).join(', ') || 'nothing new');
