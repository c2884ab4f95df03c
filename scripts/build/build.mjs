/**
 * `npm run build`: builds into dist/ what is missing or has changed, and with names of targets only these. With `--background`
 * other programs go first.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { integrity, precompress } from './compress.mjs';
import { writeManifest } from '../generate/wrappers.mjs';
import { elements } from '../lib/elements.mjs';
import { buildLibrary, writeEditorData } from './library.mjs';
import { writeServerPackage } from './server-package.mjs';
import { at, filesIn } from '../lib/paths.mjs';
import { bin, endOnSignals, inParallel, node, seconds } from '../lib/run.mjs';
import { claim, findStale, hashTargets, markBuilt, markStale, targets } from '../lib/targets.mjs';

const readText = (path) => readFileSync(at(path), 'utf8');
const month = 30 * 24 * 3600 * 1000;

/**
 * Removes old files. Files with a hash in their name stay for 30 days after the build that replaced them, because open
 * pages may still request them.
 * @param {string} folder
 * @param {string[]} served file names of the last build; their 30 days begin now
 */
export function clear(folder, served, now = Date.now()) {
  const current = new Set(served.flatMap((name) => [`${folder}/${name}`, `${folder}/${name}.br`]));
  for (const file of filesIn(folder)) {
    if (current.has(file)) utimesSync(at(file), now / 1000, now / 1000);
    else if (now - statSync(at(file)).mtimeMs > month) rmSync(at(file));
  }
}

/** File names of the last build, from its manifest. */
const lastBuild = (manifest, names) =>
  existsSync(at(manifest)) ? Object.keys(names(JSON.parse(readText(manifest)))) : [];

const rollup = (target) =>
  node([bin('rollup/dist/bin/rollup'), '-c', '--silent', '--configTarget', target]);

/** Whether the folder of a version differs from the files of this build. */
const differs = (folder, current) =>
  existsSync(at(folder, 'manifest.json')) &&
  (readdirSync(at(folder)).filter((name) => name.endsWith('.js')).length !== current.length ||
    current.some(
      (name) =>
        !existsSync(at(folder, name)) ||
        readText(`${folder}/${name}`) !== readText(`dist/embed/v1/${name}`),
    ));

/**
 * Copies the embed to a folder of its exact version, with the hashes that a page may pin. In production pages may have
 * pinned it, so changed files under the same version fail the build; elsewhere they are replaced with a warning.
 */
export function pinEmbed(version, log) {
  const files = readdirSync(at('dist/embed/v1')).filter((name) => name.endsWith('.js'));
  const { chunks } = JSON.parse(readText('.build/embed.chunks.json'));
  const current = files.filter((name) => chunks[name]);
  const folder = `dist/embed/${version}`;
  if (differs(folder, current)) {
    if (process.env.EVANGELIST_MODE === 'production')
      throw new Error(
        `${folder} holds other files than this build makes, and pages may have pinned them. Raise the version in package.json, or remove the folder if it was never served.`,
      );
    log(`  ${folder} is replaced: raise the version before it is served in production.`);
  }
  rmSync(at(folder), { recursive: true, force: true });
  mkdirSync(at(folder), { recursive: true });
  for (const name of current) cpSync(at('dist/embed/v1', name), at(folder, name));
  const manifest = JSON.stringify(embedManifest(version, folder, chunks), null, 1);
  for (const to of [folder, 'dist/embed/v1']) writeFileSync(at(to, 'manifest.json'), manifest);
}

/**
 * The hashes of a folder's files, and the file that defines each tag; see contract/embed.ts.
 * @param {Record<string, { imports: string[], later: string[], modules: string[] }>} chunks
 */
function embedManifest(version, folder, chunks) {
  const files = Object.entries(chunks).map(([name, { imports, later }]) => [
    name,
    { integrity: integrity(`${folder}/${name}`), imports, lazy: later },
  ]);
  const holder = (module) =>
    Object.keys(chunks).find((name) => chunks[name].modules.includes(module));
  const tags = elements().flatMap(({ tag, define }) => {
    const file = holder(define);
    return file ? [[tag, file]] : [];
  });
  return {
    version,
    loader: holder('elements/embed/embed.ts'),
    app: holder('elements/embed/page-app.ts'),
    table: holder('elements/embed/tags.lazy.ts'),
    session: holder('elements/core/session/external-session.ts'),
    http: holder('elements/core/http/send-request.ts'),
    tags: Object.fromEntries(tags),
    files: Object.fromEntries(files),
  };
}

async function buildApp() {
  clear(
    'dist/app',
    lastBuild('dist/app/manifest.json', (files) => files),
  );
  await Promise.all([rollup('app'), rollup('tracker')]);
  await precompress(['dist/app']);
}

async function buildEmbed(log) {
  clear(
    'dist/embed/v1',
    lastBuild('dist/embed/v1/manifest.json', ({ files }) => files),
  );
  await rollup('embed');
  const { version } = JSON.parse(readText('package.json'));
  pinEmbed(version, log);
  writeEditorData(['dist/embed/v1', `dist/embed/${version}`]);
  await precompress(['dist/embed']);
}

async function buildServer() {
  for (const folder of ['server', 'common', 'contract', 'messages', 'sandbox'])
    rmSync(at('dist', folder), { recursive: true, force: true });
  await Promise.all([rollup('server'), writeServerPackage()]);
}

async function buildPages() {
  rmSync(at('dist/ssr'), { recursive: true, force: true });
  await rollup('ssr');
}

/** Into a folder beside it: a running server serves the last one meanwhile. */
async function buildStorybook() {
  const folder = 'dist/storybook.next';
  const storybook = bin('storybook/dist/bin/dispatcher.js');
  await node([storybook, 'build', '--quiet', '--disable-telemetry', '-o', at(folder)], {
    env: { STORYBOOK_DISABLE_TELEMETRY: '1', NODE_ENV: 'production' },
  });
  rmSync(at('dist/storybook'), { recursive: true, force: true });
  renameSync(at(folder), at('dist/storybook'));
}

/**
 * By target, the slowest first: they start in this order. Storybook, library and embed read the manifest,
 * which comes before all.
 */
const builders = {
  manifest: writeManifest,
  storybook: buildStorybook,
  app: buildApp,
  embed: buildEmbed,
  pages: buildPages,
  library: buildLibrary,
  server: buildServer,
  sandbox: () => Promise.all([rollup('wallet'), rollup('widget')]),
};

/**
 * Builds those of the targets that are missing or have changed.
 * @param {{ names?: string[], log?: (line: string) => void }} [options]
 */
export async function build({ names = Object.keys(targets), log = console.log } = {}) {
  if (findStale(names).length === 0) return log('Everything is up to date.');
  const since = performance.now();
  await node([at('scripts/generate/tags.mjs')]);
  // Sources that change during the build are built next time.
  const needsManifest = ['storybook', 'library', 'embed'].some((name) => names.includes(name));
  const wanted = needsManifest ? ['manifest', ...names] : names;
  const hashes = hashTargets(wanted);
  const stale = findStale(wanted, hashes);
  const make = async (name) => {
    const start = performance.now();
    const release = await claim(name);
    try {
      // Another build may have made it meanwhile.
      if (findStale([name], hashes).length === 0) return;
      markStale(name);
      await builders[name](log);
      markBuilt(name, hashes[name]);
    } finally {
      release();
    }
    log(`  ${name.padEnd(12)} ${seconds(start)}`);
  };
  if (stale.includes('manifest')) await make('manifest');
  const others = Object.keys(builders).filter(
    (name) => name !== 'manifest' && stale.includes(name),
  );
  const jobs = others.map((name) => () => make(name));
  await inParallel(jobs, Math.max(2, availableParallelism()));
  return log(`Built in ${seconds(since)}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2).filter((word) => word !== '--background');
  const unknown = names.filter((name) => !targets[name]);
  if (unknown.length > 0) {
    console.error(
      `No such target: ${unknown.join(', ')}. There are ${Object.keys(targets).join(', ')}.`,
    );
    process.exit(1);
  }
  if (process.argv.includes('--background')) setPriority(constants.priority.PRIORITY_LOW);
  endOnSignals();
  await build(names.length > 0 ? { names } : {}).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
