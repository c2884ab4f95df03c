/** Writes the app's page around its chunks: hashed names, preloads, font, style sheet, the build's own files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { at } from '../../lib/paths.mjs';
import { version } from './plugins.mjs';

/** Font files by the name that the page and its style sheet use. */
const fontSources = {
  'geist-latin': 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  'geist-mono-latin':
    'node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
};
/** Modules that the shell imports first: preloaded with it. */
const first = ['react-app/app-router.ts', 'react-app/boot/route-changes.ts'];
/** Modules needed as soon as the shell is visible. */
const next = ['react-app/main.tsx', 'elements/core/http/send-request.ts'];

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

function html(bundle, { withFonts, cssFile, reload }) {
  const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  const now = new Set(
    [entry.fileName, ...findChunks(bundle, first)].flatMap((name) => [...closure(bundle, name)]),
  );
  const later = new Set(findChunks(bundle, next).flatMap((name) => [...closure(bundle, name)]));
  const preload = (name, more = '') => `<link rel="modulepreload" href="/${name}"${more} />`;
  const lines = [
    ...[...now].filter((name) => name !== entry.fileName).map((name) => preload(name)),
    ...[...later]
      .filter((name) => !now.has(name))
      .map((name) => preload(name, ' fetchpriority="low"')),
  ];
  if (reload) lines.push(`<script type="module" src="/${reload}"></script>`);
  return withFonts(readFileSync(at('react-app/index.html'), 'utf8'))
    .replaceAll('/assets/app.css', `/${cssFile}`)
    .replaceAll('/assets/start.js', `/${entry.fileName}`)
    .replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`);
}

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

/** Reloads the page when there is a new build, or when the server is back. */
const reloader = `let last; let away = false;
setInterval(async () => {
  const id = await fetch('/latest.json', { cache: 'no-store' }).then((answer) => answer.json(), () => undefined).then((found) => found?.id);
  if (id && ((last && id !== last) || away)) location.reload();
  if (id) last = id; else away = true;
}, 700);`;

/** A rollup plugin for the app alone. @param {{ dev?: boolean }} [options] dev: with a script that reloads the page. */
export function appPage({ dev = false } = {}) {
  return {
    name: 'app-page',
    buildStart() {
      for (const path of ['react-app/index.html', 'react-app/app.css', 'react-app/social.png'])
        this.addWatchFile(at(path));
    },
    async generateBundle(_, bundle) {
      const emit = (fileName, source) => {
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const withFonts = emitFonts(emit);
      const cssFile = await styleSheet(emit, withFonts);
      const reload = dev && emit('assets/dev-reload.js', reloader);
      const page = html(bundle, { withFonts, cssFile, reload });
      const chunks = buildManifest(bundle);
      const id = hash(page + JSON.stringify(chunks));
      // The page holds the id of its build and requests the latest id each hour. In development a script reloads it instead.
      emit(
        'index.html',
        dev
          ? page
          : page.replace('</head>', () => `  <meta name="build" content="${id}" />\n  </head>`),
      );
      // Without a hash in its name: shared pages keep this address.
      emit('social.png', readFileSync(at('react-app/social.png')));
      emit('latest.json', JSON.stringify({ id, timestamp: Date.now() }));
      emit(`meta/${id}.json`, JSON.stringify({ id, version, chunks }));
      emit('manifest.json', JSON.stringify(chunks, null, 1));
    },
  };
}
