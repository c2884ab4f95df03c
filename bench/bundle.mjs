/**
 * Bundles the pages of all contenders alike: production mode, esbuild, then the product's minifier. Files are named by their
 * entry: `/b/novu.js`, `/b/novu.css`. They are kept until the pages or the packages change.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { minifyCode } from '../scripts/build/rollup/plugins.mjs';
import { at } from '../scripts/lib/paths.mjs';
import { hashFiles, stamp, stamped } from '../scripts/lib/stamp.mjs';
import { pack } from './stub-server.mjs';

const made = '.build/bench';
const stampFile = `${made}/.stamp`;
const sources = [
  'bench/pages',
  'bench/bundle.mjs',
  'bench/package-lock.json',
  'package-lock.json',
  'dist/lib',
];

/** @param {string} entry */
const toPath = (entry) => fileURLToPath(new URL(`pages/${entry}`, import.meta.url));

/** @param {string} name @param {string} code */
async function minifyFile(name, code) {
  if (name.endsWith('.css')) return (await transform(code, { loader: 'css', minify: true })).code;
  return minifyCode(code);
}

/** @param {string} entry a file in pages/; its lazy parts become chunks. */
async function bundle(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [toPath(entry)],
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
    const body = Buffer.from(await minifyFile(name, text));
    writeFileSync(at(made, name), body);
    writeFileSync(at(made, `${name}.br`), pack(body));
  }
  return preloads(metafile, entry);
}

/**
 * The chunks that an entry imports statically. A page preloads them, as current build tools do.
 * @param {import('esbuild').Metafile} metafile a lazy part is an entry point too.
 * @param {string} entry
 */
function preloads({ outputs }, entry) {
  const output = Object.values(outputs).find(({ entryPoint }) =>
    entryPoint?.endsWith(`bench/pages/${entry}`),
  );
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {import('esbuild').Metafile['outputs'][string] | undefined} */ chunk) => {
    for (const { path, kind, external } of chunk?.imports ?? [])
      if (kind === 'import-statement' && !external && !found.has(path)) {
        found.add(path);
        add(outputs[path]);
      }
  };
  add(output);
  return [...found].map((path) => `/b/${basename(path)}`);
}

/**
 * @param {readonly string[]} entries
 * @param {(line: string) => void} log
 * @returns {Promise<{ files: [string, import('./stub-server.mjs').File][], early: Map<string, string[]> }>} `early`: for each entry
 *   what its page preloads.
 */
export async function bundles(entries, log) {
  const key = hashFiles(sources);
  if (!stamped(stampFile, key)) {
    rmSync(at(made), { recursive: true, force: true });
    mkdirSync(at(made), { recursive: true });
    stamp(stampFile, key);
  }
  for (const entry of entries) {
    const mark = at(made, `.${entry}`);
    if (existsSync(mark)) continue;
    writeFileSync(mark, JSON.stringify(await bundle(entry)));
    log(`  bundled ${entry}`);
  }
  const files = /** @type {[string, import('./stub-server.mjs').File][]} */ (
    readdirSync(at(made))
      .filter((name) => /\.(js|css)$/.test(name) && !name.startsWith('.'))
      .map((name) => [
        `/b/${name}`,
        {
          body: readFileSync(join(at(made), name)),
          packed: readFileSync(join(at(made), `${name}.br`)),
        },
      ])
  );
  const early = entries.map(
    (entry) =>
      /** @type {[string, string[]]} */ ([
        entry,
        JSON.parse(readFileSync(at(made, `.${entry}`), 'utf8')),
      ]),
  );
  return { files, early: new Map(early) };
}
