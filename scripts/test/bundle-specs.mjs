/**
 * Bundles tests that run in Node. Loading some hundred TypeScript modules takes 2 s of CPU time in each process: esbuild
 * reads them once for all files. Packages stay outside and load as in the product.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at, root } from '../lib/paths.mjs';

/** Modules find their neighbours on the disk by their own address: keep the address of the source. */
export const sourceAddress = {
  name: 'source-address',
  setup(run) {
    run.onLoad({ filter: /\.(ts|tsx|mjs)$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const text = await readFile(path, 'utf8');
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: path.endsWith('.mjs') ? 'js' : path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/**
 * Bundles test files into a new folder, which is removed when this process ends. `node-reporter.mjs` knows its path.
 * @param {string[]} files paths from the root
 * @returns {Promise<string[]>} the bundles, in the same order
 */
export async function bundleSpecs(files) {
  const outdir = at('.build/specs', `${process.pid}-${Math.random().toString(36).slice(2, 8)}`);
  mkdirSync(outdir, { recursive: true });
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }));
  await build({
    entryPoints: files.map((file) => at(file)),
    outbase: root,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    tsconfig: at('tsconfig.json'),
    loader: { '.md': 'text' },
    // `sideEffects` of package.json is about the library: a test may import a module for its effects alone.
    ignoreAnnotations: true,
    plugins: [sourceAddress],
    logLevel: 'warning',
  });
  return files.map((file) => join(outdir, file.replace(/\.ts$/, '.js')));
}

/** A spec that changes its process for good (its environment, how it loads modules), or that has to be the first in it. */
const needsProcess = (file) => file.endsWith('.process.spec.ts');
/** A module whose import registers hooks of one spec. A second spec of the same process would not register them. */
const hooks = /'([^']+\.setup\.ts)'/g;

/**
 * Spreads specs over processes. The specs of a process share its packages and the compiled database, which cost more than
 * most tests. Under EVANGELIST_DEEP, where specs measure times, each has its own.
 * @param {string[]} files paths from the root
 * @param {number} processes
 * @param {(file: string) => string} [read]
 * @returns {string[][]}
 */
export function groupSpecs(files, processes, read = (file) => readFileSync(at(file), 'utf8')) {
  if (process.env.EVANGELIST_DEEP === '1') return files.map((file) => [file]);
  const specs = files.map((file) => {
    const text = read(file);
    const setups = [...text.matchAll(hooks)].map(([, path]) => join(dirname(file), path));
    return { file, setups, alone: needsProcess(file), length: text.length };
  });
  const alone = specs.filter((spec) => spec.alone).map(({ file }) => [file]);
  const groups = Array.from({ length: processes }, () => ({ files: [], setups: [], length: 0 }));
  // The longest first, each to the group that is shortest yet: long specs mostly run long.
  for (const spec of specs.filter(({ alone }) => !alone).sort((a, b) => b.length - a.length)) {
    const free = groups.filter(({ setups }) => !spec.setups.some((path) => setups.includes(path)));
    const group = free.sort((a, b) => a.length - b.length)[0] ?? { files: [], setups: [], length: 0 }; // prettier-ignore
    if (free.length === 0) groups.push(group);
    group.files.push(spec.file);
    group.setups.push(...spec.setups);
    group.length += spec.length;
  }
  return [...groups.map((group) => group.files), ...alone].filter(({ length }) => length > 0);
}

/**
 * Bundles specs, as one module for each process. Each spec is a suite there, so that its hooks are its own.
 * @param {string[]} files paths from the root
 * @param {number} processes
 * @returns {Promise<string[]>} the modules
 */
export async function bundleGroups(files, processes) {
  const bundles = new Map((await bundleSpecs(files)).map((bundle, i) => [files[i], bundle]));
  return groupSpecs(files, processes).map((group, i) => {
    if (group.length === 1) return bundles.get(group[0]);
    const suites = group.map((file) => {
      const address = JSON.stringify(pathToFileURL(bundles.get(file)).href);
      return `describe(${JSON.stringify(file)}, () => withOwnGlobals(() => import(${address})));`;
    });
    const path = join(dirname(bundles.get(files[0])), `group-${i}.mjs`);
    const imports = [
      "import { describe } from 'node:test';",
      `import { withOwnGlobals } from ${JSON.stringify(new URL('own-globals.mjs', import.meta.url).href)};`,
    ];
    writeFileSync(path, [...imports, ...suites, ''].join('\n'));
    return path;
  });
}

/**
 * Arguments of Node for bundled tests. Each process compiles the embedded database: fast code, which takes longest to
 * compile, does not pay off in one test file.
 */
export const specFlags = [
  '--enable-source-maps',
  '--liftoff-only',
  '--wasm-lazy-validation',
  '--test',
];

/** Tests that need a database or the whole server. */
export const isServerSpec = (path) => /^test\/(server|sandbox)\//.test(path);
