/**
 * Writes the modules that load what the pages of `common/page-table.ts` show: an import has to be in the source as a text. What belongs to
 * a screen is found by its name: `<name>-screen.query.ts` beside it, its wrapper for React, or a page in
 * `react-app/pages/` in place of that.
 */
import { existsSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { pages, screenNames, toScreenName } from '../lib/page-table.mjs';

const header = '// Written by scripts/generate/pages.mjs from common/page-table.ts.\n';

/** `campaign-screen` → `EvCampaignScreen`. */
const toComponentName = (name) =>
  `ev-${name}`.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** `campaign-screen` → `campaignScreenQuery`. */
const toQueryName = (name) => `${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Query`;

/** A page whose React component does more than to render its screen. */
const toPageFile = (name) => `pages/${name.replace(/-screen$/, '')}.tsx`;

function toLoader(name) {
  if (existsSync(at('react-app', toPageFile(name)))) return `() => import('./${toPageFile(name)}')`;
  return `async () => toPage((await import('./wrappers/${name}.ts')).${toComponentName(name)})`;
}

const pageScreens = () => `${header}import { toPage } from './route.ts';

/** The screens by their tags. \`define\` registers the element without React, \`load\` loads its page for React. */
export const pageScreens = {
${screenNames
  .map(
    (name) => `  'ev-${name}': {
    define: () => import('../elements/screens/${name}/define.ts'),
    load: ${toLoader(name)},
  },
`,
  )
  .join('')}};
`;

function screenQueries() {
  const own = screenNames.filter((name) =>
    existsSync(at(`elements/screens/${name}/${name}.query.ts`)),
  );
  const imports = own.map(
    (name) => `import { ${toQueryName(name)} } from './${name}/${name}.query.ts';\n`,
  );
  const rows = own.map((name) => `  'ev-${name}': ${toQueryName(name)},\n`);
  return `${header}import type { ScreenTag } from '../../common/page-table.ts';
import type { ScreenQuery } from './screen-query.ts';
${imports.join('')}
/** The queries of the pages' screens by their tags. */
export const screenQueries: Partial<Record<ScreenTag, ScreenQuery>> = {
${rows.join('')}};
`;
}

function renderedScreens() {
  const rendered = Object.values(pages).filter((page) => page.rendered);
  const names = [...new Set(rendered.map(({ tag }) => toScreenName(tag)))];
  const imports = names.map((name) => `import '../elements/screens/${name}/define.ts';\n`);
  return `${header}/** Registers the screens of the pages that the server renders. */\n${imports.join('')}`;
}

/** Files and their expected contents. */
export const pageFiles = () => ({
  'react-app/page-screens.generated.ts': pageScreens(),
  'elements/screens/screen-queries.generated.ts': screenQueries(),
  'ssr/rendered-screens.generated.ts': renderedScreens(),
});
