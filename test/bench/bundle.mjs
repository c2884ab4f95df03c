/**
 * Bundles the pages: every contender alike, for the browser, in production mode, bundled by esbuild and minified by terser as
 * the product is. Files are named by their entry: `/b/novu.js`, `/b/novu.css`. Kept until the pages or the packages change.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { minify } from 'terser';
import { at } from '../../scripts/lib/paths.mjs';
import { hashOf, stamp, stamped } from '../../scripts/lib/stamp.mjs';
import { pack } from './server.mjs';

const made = '.build/bench';
const stampFile = `${made}/.stamp`;
const sources = ['test/bench/pages', 'test/bench/bundle.mjs', 'test/bench/package-lock.json', 'package-lock.json'];

/** @param {string} entry */
const pathOf = (entry) => fileURLToPath(new URL(`pages/${entry}`, import.meta.url));

/** @param {string} name @param {string} code */
async function small(name, code) {
  if (name.endsWith('.css')) return (await transform(code, { loader: 'css', minify: true })).code;
  const { code: minified } = await minify(code, {
    ecma: 2020,
    module: true,
    compress: { passes: 2 },
    format: { comments: false },
  });
  return minified ?? code;
}

/** @param {string} entry a file in pages/; what it loads later lies in chunks beside it. */
async function bundle(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [pathOf(entry)],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
    outdir: '/b',
    chunkNames: `${entry.replace(/\..*/, '')}-[hash]`,
    write: false,
    metafile: true,
    tsconfigRaw: '{}',
  });
  for (const { path, text } of outputFiles) {
    const name = basename(path);
    const body = Buffer.from(await small(name, text));
    writeFileSync(at(made, name), body);
    writeFileSync(at(made, `${name}.br`), pack(body));
  }
  return preloads(metafile);
}

/** The chunks that an entry imports at once: a page names them early, as any build tool of today makes it. @param {import('esbuild').Metafile} metafile */
function preloads({ outputs }) {
  const entry = Object.values(outputs).find(({ entryPoint }) => entryPoint?.endsWith('.js') || entryPoint?.endsWith('.jsx'));
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {import('esbuild').Metafile['outputs'][string] | undefined} */ output) => {
    for (const { path, kind, external } of output?.imports ?? [])
      if (kind === 'import-statement' && !external && !found.has(path)) {
        found.add(path);
        add(outputs[path]);
      }
  };
  add(entry);
  return [...found].map((path) => `/b/${basename(path)}`);
}

/**
 * @param {readonly string[]} entries
 * @param {(line: string) => void} say
 * @returns {Promise<{ files: [string, import('./server.mjs').File][], early: Map<string, string[]> }>} `early`: for each entry
 *   what its page preloads.
 */
export async function bundles(entries, say) {
  const key = hashOf(sources);
  if (!stamped(stampFile, key)) {
    rmSync(at(made), { recursive: true, force: true });
    mkdirSync(at(made), { recursive: true });
    stamp(stampFile, key);
  }
  for (const entry of entries) {
    const mark = at(made, `.${entry}`);
    if (existsSync(mark)) continue;
    writeFileSync(mark, JSON.stringify(await bundle(entry)));
    say(`  bundled ${entry}`);
  }
  const files = /** @type {[string, import('./server.mjs').File][]} */ (
    readdirSync(at(made))
      .filter((name) => /\.(js|css)$/.test(name) && !name.startsWith('.'))
      .map((name) => [
        `/b/${name}`,
        { body: readFileSync(join(at(made), name)), packed: readFileSync(join(at(made), `${name}.br`)) },
      ])
  );
  const early = entries.map(
    (entry) => /** @type {[string, string[]]} */ ([entry, JSON.parse(readFileSync(at(made, `.${entry}`), 'utf8'))]),
  );
  return { files, early: new Map(early) };
}
