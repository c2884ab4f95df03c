/**
 * `npm run bench`: the product beside its peers. Installs what is missing (the peers stand in test/bench alone), builds what
 * changed, measures, prints.
 * - `--quick` three rounds instead of seven; `--n 15` any number of them
 * - `--only inbox` groups whose name has this in it
 * - `--pictures folder` what each page looked like, and what came when
 * - `--write` the figures into test/bench/results.json and the README
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { checkNode, installPackages, npm } from './lib/prepare.mjs';
import { at } from './lib/paths.mjs';
import { seconds } from './lib/run.mjs';
import { builtStamp, sources } from './lib/sources.mjs';
import { builtAs, hashOf, stamp, stamped } from './lib/stamp.mjs';

const since = performance.now();
const option = (/** @type {string} */ name) => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? undefined : (process.argv[place + 1] ?? '');
};
const has = (/** @type {string} */ name) => process.argv.includes(`--${name}`);

/** The peers, into test/bench/node_modules. */
async function installPeers() {
  const installed = 'test/bench/node_modules/.evangelist-lock';
  const lock = hashOf(['test/bench/package-lock.json', 'test/bench/.npmrc']);
  if (stamped(installed, lock)) return;
  console.log('Installing the peers (npm ci in test/bench) …');
  // Their install scripts are nothing that a bundle needs.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const { code } = await npm(args, { cwd: at('test/bench') });
  if (code !== 0) throw new Error('npm ci failed in test/bench; its own words stand above.');
  stamp(installed, lock);
}

/** Any build of these sources will do: Storybook and the library are not measured. */
async function buildProduct() {
  const hash = hashOf(sources);
  const left = [[], ['library'], ['Storybook'], ['Storybook', 'library']];
  if (left.some((parts) => stamped(builtStamp, parts.length > 0 ? builtAs(hash, parts) : hash))) return;
  console.log('Building …');
  const { build } = await import('./build.mjs');
  await build({ storybook: false, lib: false });
}

/** Who was measured: not what the pages are made with. @param {Record<string, string>} dependencies */
const peersOf = ({ terser: _, ...peers }) => peers;

/** What the figures were taken on, without a name of it. @param {string} browser */
const machine = (browser) => ({
  browser,
  node: process.versions.node.split('.')[0] ?? '',
  system: `${process.platform} ${process.arch}`,
  cores: String(availableParallelism()),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
});

async function run() {
  checkNode();
  if (has('write') && has('only')) throw new Error('Only a whole run is written.');
  await installPackages();
  await installPeers();
  await buildProduct();
  const rounds = has('quick') ? 3 : Number(option('n') ?? 7);
  if (!(rounds > 0)) throw new Error('--n takes a number of rounds.');
  const only = new RegExp(option('only') ?? '.');
  // These need packages: imported once they are there.
  const { bench } = await import('../test/bench/bench.mjs');
  const { table } = await import('../test/bench/report.mjs');
  const { judged, ratioText, resultsPath, writeReadme } = await import('./bench-readme.mjs');
  const { dependencies } = JSON.parse(readFileSync(at('test/bench/package.json'), 'utf8'));
  console.log(`Measuring ${rounds} rounds at 1× and at 4× …`);
  const { browser, groups } = await bench({ n: rounds, cpus: [1, 4], only, pictures: option('pictures') });
  const results = {
    date: new Date().toISOString().slice(0, 10),
    rounds,
    machine: machine(browser),
    versions: peersOf(dependencies),
    groups,
  };
  for (const group of groups) console.log(`\n${table(group).join('\n')}`);
  console.log('\nOurs to theirs, medians:');
  for (const { words, peer, value, most, met } of judged(results))
    console.log(`  ${met ? '✓' : '✗'} ${ratioText(value).padEnd(5)} (aim ${most}) ${words}, beside ${peer}`);
  if (has('write')) {
    const prettier = await import('prettier');
    const config = await prettier.resolveConfig(at(resultsPath));
    writeFileSync(at(resultsPath), await prettier.format(JSON.stringify(results), { ...config, filepath: at(resultsPath) }));
    writeReadme();
    console.log(`\nWritten: ${resultsPath} and the README.`);
  }
  console.log(`\nTook ${seconds(since)}.`);
}

await run().catch((error) => {
  console.error(error.stack ?? error.message);
  process.exitCode = 1;
});
