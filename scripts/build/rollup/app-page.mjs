/** Writes the app's page around its chunks: hashed names, preloads, font, style sheet, the build's own files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { pages, toScreenName } from '../../lib/page-table.mjs';
import { at } from '../../lib/paths.mjs';
import { version } from './plugins.mjs';

/** Font files by the name that the page and its style sheet use. */
export const fontSources = {
  'geist-latin': 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  'geist-mono-latin':
    'node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
};
/** Modules that the shell imports first: preloaded with it. */
const first = ['react-app/app-router.ts', 'react-app/boot/route-changes.ts'];
/** The page of unknown paths. */
const notFound = ['elements/shell/error-screen/define.ts'];

const hash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** File names of a chunk and of everything that it imports statically. */
function closure(bundle, fileName, into = new Set()) {
  if (into.has(fileName)) return into;
  into.add(fileName);
  for (const name of bundle[fileName]?.imports ?? []) closure(bundle, name, into);
  return into;
}

/** The chunks that hold `modules` (paths from the root). */
const findChunks = (bundle, modules) =>
  Object.values(bundle)
    .filter(
      (chunk) =>
        chunk.type === 'chunk' &&
        modules.some((path) => Object.keys(chunk.modules).some((id) => id === at(path))),
    )
    .map(({ fileName }) => fileName);

/** Emits the fonts under hashed names. @returns {(text: string) => string} puts these names into a text. */
function emitFonts(emit) {
  const names = Object.entries(fontSources).map(([name, path]) => {
    const woff2 = readFileSync(at(path));
    return [`/assets/${name}.woff2`, `/${emit(`assets/${name}-${hash(woff2)}.woff2`, woff2)}`];
  });
  return (text) => names.reduce((result, [name, hashed]) => result.replaceAll(name, hashed), text);
}

async function styleSheet(emit, withFonts) {
  const source = withFonts(readFileSync(at('react-app/app.css'), 'utf8'));
  const { code } = await transform(source, { loader: 'css', minify: true, target: 'esnext' });
  return emit(`assets/app-${hash(code)}.css`, code);
}

/** The chunks of modules and of all that they import statically. */
const findClosure = (bundle, modules) =>
  new Set(findChunks(bundle, modules).flatMap((name) => [...closure(bundle, name)]));

const findEntry = (bundle) =>
  Object.values(bundle).find((chunk) => chunk.isEntry && chunk.name === 'start');

/** The chunks that every page loads before its own. */
const findFirst = (bundle) =>
  new Set([...closure(bundle, findEntry(bundle).fileName), ...findClosure(bundle, first)]);

const preload = (name, more = '') => `<link rel="modulepreload" href="/${name}"${more} />`;

function html(bundle, { withFonts, cssFile }) {
  const entry = findEntry(bundle);
  const lines = [...findFirst(bundle)]
    .filter((name) => name !== entry.fileName)
    .map((name) => preload(name));
  return withFonts(readFileSync(at('react-app/index.html'), 'utf8'))
    .replaceAll('/assets/app.css', `/${cssFile}`)
    .replaceAll('/assets/start.js', `/${entry.fileName}`)
    .replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`);
}

/** The module that registers the screen of a page. */
export const findScreenModule = ({ tag }) => `elements/screens/${toScreenName(tag)}/define.ts`;

/**
 * The chunks that the screen of each page imports, besides those that `index.html` names. The server writes them into the page:
 * server/http/pages/route-chunks.ts.
 */
function routeManifest(bundle, earlyFile) {
  const named = findFirst(bundle);
  const list = (modules) =>
    [...findClosure(bundle, modules)].filter((name) => !named.has(name)).map((name) => `/${name}`);
  return Object.fromEntries([
    ...Object.entries(pages).map(([path, page]) => [path, list([findScreenModule(page)])]),
    ['*', list(notFound)],
    ['early', [`/${earlyFile}`]],
    ['hydration', findHydration(bundle)],
    ['articles', findArticles(bundle)],
  ]);
}

/** What takes a page over that the server rendered: its own entry, and the chunk that this loads. The page's element needs the others. */
function findHydration(bundle) {
  const entry = Object.values(bundle).find((chunk) => chunk.isEntry && chunk.name === 'hydration');
  const early = [entry.fileName, ...entry.imports];
  const hasLit = early.some((name) => Object.keys(bundle[name].modules).some(isLit));
  // Lit looks for what takes a page over when it is evaluated, and would render each element a second time.
  if (hasLit) throw new Error('hydration.ts imports Lit, which has to come after it.');
  return [...early, ...entry.dynamicImports].map((name) => `/${name}`);
}

const isLit = (id) => /node_modules\/(lit|lit-html|lit-element|@lit\/reactive-element)\//.test(id);

/** The texts of the articles, under the names that change with their content: articles.mjs. */
const findArticles = (bundle) =>
  Object.keys(bundle)
    .filter((name) => /^payload\/[a-z-]+-0\w{9}\.json$/.test(name))
    .map((name) => `/${name}`);

/** The chunks with their names, imports and dynamic imports. */
function buildManifest(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  return Object.fromEntries(
    chunks.map(({ fileName, name, isEntry, imports, dynamicImports }) => [
      fileName,
      { name, entry: isEntry || undefined, imports, dynamicImports },
    ]),
  );
}

/** What runs before the first paint of a rendered page: small, and no module, so that the first paint waits for it. */
async function earlyScript(emit) {
  const source = readFileSync(at('react-app/boot/early.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts', minify: true, target: 'es2022' });
  return emit(`assets/early-${hash(code)}.js`, code);
}

/** A rollup plugin for the app alone. */
export function appPage() {
  return {
    name: 'app-page',
    buildStart() {
      for (const path of [
        'react-app/index.html',
        'react-app/app.css',
        'react-app/social.png',
        'react-app/boot/early.ts',
      ])
        this.addWatchFile(at(path));
    },
    async generateBundle(_, bundle) {
      const emit = (fileName, source) => {
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const withFonts = emitFonts(emit);
      const cssFile = await styleSheet(emit, withFonts);
      const earlyFile = await earlyScript(emit);
      const page = html(bundle, { withFonts, cssFile });
      const chunks = buildManifest(bundle);
      const id = hash(page + JSON.stringify(chunks));
      // The page holds the id of its build and requests the latest id each hour.
      emit(
        'index.html',
        page.replace('</head>', () => `  <meta name="build" content="${id}" />\n  </head>`),
      );
      // Without a hash in its name: shared pages keep this address.
      emit('social.png', readFileSync(at('react-app/social.png')));
      emit('latest.json', JSON.stringify({ id, timestamp: Date.now() }));
      emit(`meta/${id}.json`, JSON.stringify({ id, version, chunks }));
      emit('manifest.json', JSON.stringify(chunks, null, 1));
      emit('routes.json', JSON.stringify(routeManifest(bundle, earlyFile), null, 1));
    },
  };
}
