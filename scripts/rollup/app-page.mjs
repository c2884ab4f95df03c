/** Writes the app's page around its chunks: hashed names, preloads, font, style sheet, the build's own files. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { at } from '../lib/paths.mjs';
import { version } from './plugins.mjs';

const font = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
/** Loaded by the shell as its first acts: fetched beside it, not after it. */
const first = ['react-app/app-router.ts', 'react-app/arrive.ts'];
/** Needed next, once the shell shows. */
const next = ['react-app/main.tsx'];

const hash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** File names of a chunk and of everything that it imports statically. */
function closure(bundle, fileName, into = new Set()) {
  if (into.has(fileName)) return into;
  into.add(fileName);
  for (const name of bundle[fileName]?.imports ?? []) closure(bundle, name, into);
  return into;
}

/** The chunks in which `modules` (paths from the root) stand. */
const chunksOf = (bundle, modules) =>
  Object.values(bundle)
    .filter((chunk) => chunk.type === 'chunk' && modules.some((path) => Object.keys(chunk.modules).some((id) => id === at(path))))
    .map(({ fileName }) => fileName);

async function styleSheet(emit, fontFile) {
  const source = readFileSync(at('react-app/app.css'), 'utf8').replaceAll('/assets/geist-latin.woff2', `/${fontFile}`);
  const { code } = await transform(source, { loader: 'css', minify: true, target: 'esnext' });
  return emit(`assets/app-${hash(code)}.css`, code);
}

function html(bundle, { fontFile, cssFile, reload }) {
  const shell = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  const now = new Set([shell.fileName, ...chunksOf(bundle, first)].flatMap((name) => [...closure(bundle, name)]));
  const later = new Set(chunksOf(bundle, next).flatMap((name) => [...closure(bundle, name)]));
  const preload = (name, more = '') => `<link rel="modulepreload" href="/${name}"${more} />`;
  const lines = [
    ...[...now].filter((name) => name !== shell.fileName).map((name) => preload(name)),
    ...[...later].filter((name) => !now.has(name)).map((name) => preload(name, ' fetchpriority="low"')),
  ];
  if (reload) lines.push(`<script type="module" src="/${reload}"></script>`);
  return readFileSync(at('react-app/index.html'), 'utf8')
    .replaceAll('/assets/geist-latin.woff2', `/${fontFile}`)
    .replaceAll('/assets/app.css', `/${cssFile}`)
    .replaceAll('/assets/shell.js', `/${shell.fileName}`)
    .replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`);
}

/** Which chunk holds which module, what it imports, and what it loads later. */
function buildManifest(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  return Object.fromEntries(
    chunks.map(({ fileName, name, isEntry, imports, dynamicImports }) => [
      fileName,
      { name, entry: isEntry || undefined, imports, dynamicImports },
    ]),
  );
}

/** Loads the page anew when there is a new build, or when the server has been away. */
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
      for (const path of ['react-app/index.html', 'react-app/app.css', 'react-app/social.png']) this.addWatchFile(at(path));
    },
    async generateBundle(_, bundle) {
      const emit = (fileName, source) => {
        this.emitFile({ type: 'asset', fileName, source });
        return fileName;
      };
      const woff2 = readFileSync(at(font));
      const fontFile = emit(`assets/geist-latin-${hash(woff2)}.woff2`, woff2);
      const cssFile = await styleSheet(emit, fontFile);
      const reload = dev && emit('assets/dev-reload.js', reloader);
      const page = html(bundle, { fontFile, cssFile, reload });
      const chunks = buildManifest(bundle);
      const id = hash(page + JSON.stringify(chunks));
      // The page knows which build it is of, and asks each hour for the latest; in development it is loaded anew by itself.
      emit('index.html', dev ? page : page.replace('</head>', () => `  <meta name="build" content="${id}" />\n  </head>`));
      // Under a name that stays: whoever shared a page keeps its address.
      emit('social.png', readFileSync(at('react-app/social.png')));
      emit('latest.json', JSON.stringify({ id, timestamp: Date.now() }));
      emit(`meta/${id}.json`, JSON.stringify({ id, version, chunks }));
      emit('manifest.json', JSON.stringify(chunks, null, 1));
    },
  };
}
