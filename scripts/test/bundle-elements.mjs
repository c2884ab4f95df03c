/**
 * Bundles the tests that run in a browser. Else each page asks for some hundred modules, and each is transformed and sent
 * by itself: that takes a third of the CPU time of these tests. esbuild reads the modules once for all pages and browsers.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'esbuild';
import { at, filesIn, fromRoot, root } from '../lib/paths.mjs';

/** The modules of all stories, by their paths, as one module. Tests import it by this address. */
export const storiesAddress = '/stories/all.js';

/** The text of that module. */
export function listStories() {
  const paths = filesIn('stories', (file) => file.endsWith('.stories.ts'));
  const imports = paths.map((path, i) => `import * as s${i} from './${path.slice(8)}';`);
  return `${imports.join('\n')}
export const all = { ${paths.map((path, i) => `'${path}': s${i}`).join(', ')} };`;
}

const allStories = {
  name: 'all-stories',
  setup(run) {
    run.onResolve({ filter: /^all-stories$/ }, ({ path }) => ({ path, namespace: 'stories' }));
    run.onLoad({ filter: /./, namespace: 'stories' }, () => ({
      contents: listStories(),
      resolveDir: at('stories'),
    }));
  },
};

/** What modules read from `process.env`, which browsers do not have. */
export const pageEnvironment = {
  NODE_ENV: 'development',
  EVANGELIST_DEEP: process.env.EVANGELIST_DEEP ?? '',
};

const chunks = '__bundle__';

/** @param {{ in: string, out: string }[]} entryPoints */
const bundle = (entryPoints) =>
  build({
    entryPoints,
    // Bundles of tests have the addresses of their sources, so their relative addresses stay true.
    outdir: root,
    chunkNames: `${chunks}/[name]-[hash]`,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['development', 'browser'],
    define: Object.fromEntries(
      Object.entries(pageEnvironment).map(([name, value]) => [
        `process.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    external: ['/__web-dev-server__web-socket.js'],
    loader: { '.md': 'text' },
    minifyWhitespace: true,
    sourcemap: 'linked',
    tsconfig: at('tsconfig.json'),
    // `sideEffects` of package.json is about the library: a test may import a module for its effects alone.
    ignoreAnnotations: true,
    plugins: [allStories],
    logLevel: 'warning',
  });

const read = (file) => readFileSync(at(file), 'utf8');

/** Tests that load a module by its address, perhaps twice, get their modules one by one. */
const unbundled = [
  'test/react-app/boot/early-presses.page.engines.test.ts',
  'test/tools/embed.page.engines.test.ts',
  'test/tracker/tracker.page.engines.test.ts',
  'test/ui/overlay-stack.page.engines.test.ts',
];
const needsModules = (file) => unbundled.includes(file);

/** A test that leaves the page changed (address, history, title, storage, a defined tag), or that takes long, has a page for itself. */
const needsPage = (file) => /\.page(\.engines)?\.test\.ts$/.test(file);

/**
 * Which tests run in every browser: those with `.engines` in their name, because what they look at is the browser's part. What the
 * others look at is the same in each: rules, texts, requests and what Lit draws. `npm run verify:deep` runs all in every browser.
 * @param {string[]} files paths from the root
 */
export function splitByBrowser(files) {
  if (process.env.EVANGELIST_DEEP === '1') return { inEvery: files, inOne: [] };
  const isInEvery = (file) => file.endsWith('.engines.test.ts');
  return { inEvery: files.filter(isInEvery), inOne: files.filter((file) => !isInEvery(file)) };
}

const groupsFolder = '.build/element-tests';
const groupLength = 6;

/**
 * Tests that leave the page as it was share one, a few files each: opening a page costs more than the tests of most files.
 * @param {string} name of a folder for the groups
 * @param {string[]} files paths from the root
 * @returns {string[]} the files of the pages: groups in the build folder, and tests
 */
export function groupTests(name, files) {
  const groupFolder = `${groupsFolder}/${name}`;
  rmSync(at(groupFolder), { recursive: true, force: true });
  mkdirSync(at(groupFolder), { recursive: true });
  const shared = files.filter((file) => !needsModules(file) && !needsPage(file));
  const groups = [...new Set(shared.map(dirname))].flatMap((folder) => {
    const inFolder = shared.filter((file) => dirname(file) === folder);
    const pages = Math.ceil(inFolder.length / groupLength);
    return Array.from({ length: pages }, (_, page) => {
      const group = `${groupFolder}/${folder.slice(5).replaceAll('/', '-')}-${page + 1}.test.ts`;
      const suites = inFolder
        .filter((_, i) => i % pages === page)
        .map((file) => `await inSuite('${file}', () => import('../../../${file}'));`);
      writeFileSync(at(group), ["import { inSuite } from '../../../test/in-suite.ts';", ...suites, ''].join('\n')); // prettier-ignore
      return group;
    });
  });
  return [...groups, ...files.filter((file) => !shared.includes(file))];
}

/** In a bundle, a module has the address of the bundle. @param {import('esbuild').OutputFile[]} files */
function assertNoAddresses(files) {
  for (const { path, text } of files)
    if (path.endsWith('.js') && text.includes('import.meta.url'))
      throw new Error(
        `${fromRoot(path)} holds a module that asks for its address, import.meta.url.`,
      );
}

/**
 * Answers requests for tests with their bundles. It is a middleware: the runner would transform what a plugin answers.
 * @param {string[]} files paths of tests from the root
 */
export function bundled(files) {
  const tests = files.filter((file) => existsSync(at(file)) && !needsModules(file));
  const entries = tests.map((file) => ({ in: at(file), out: file.replace(/\.ts$/, '') }));
  if (tests.some((file) => read(file).includes(storiesAddress)))
    entries.push({ in: 'all-stories', out: 'stories/all' });
  const addresses = new Map(entries.map(({ out }, i) => [`/${tests[i] ?? `${out}.js`}`, out]));
  let outputs;
  const getOutputs = async () => {
    const { outputFiles } = await bundle(entries);
    assertNoAddresses(outputFiles);
    return new Map(outputFiles.map(({ path, contents }) => [fromRoot(path), contents]));
  };
  return async (context, next) => {
    const out = addresses.get(context.path);
    if (!out && !context.path.startsWith(`/${chunks}/`) && !context.path.endsWith('.js.map'))
      return next();
    const body = (await (outputs ??= getOutputs())).get(out ? `${out}.js` : context.path.slice(1));
    if (!body) return next();
    context.body = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    context.type = context.path.endsWith('.map') ? 'json' : 'js';
    // The name of a chunk has its hash: later pages of the same browser need not ask again.
    if (!out) context.set('cache-control', 'public, max-age=31536000, immutable');
  };
}
