/**
 * Bundles tests that run in Node. Each test file runs in its own process, and loading some hundred TypeScript modules
 * there takes 2 s of CPU time: esbuild reads them once for all files. Packages stay outside and load as in the product.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { at, root } from '../lib/paths.mjs';

/** Modules find their neighbours on the disk by their own address: keep the address of the source. */
const sourceAddress = {
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

/**
 * Arguments of Node for bundled tests. Each process compiles the embedded database: fast code, which takes longest to
 * compile, does not pay off in one test file.
 */
export const specFlags = ['--enable-source-maps', '--liftoff-only', '--test'];
