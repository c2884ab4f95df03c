/**
 * `npm run bench`: measures the product and its peers. Installs missing packages (the peers are in bench/ only), builds,
 * measures and prints.
 * - `--quick` three rounds instead of seven; `--n 15` any number of them
 * - `--only inbox` groups whose name contains this
 * - `--pictures folder` a picture of each page, and the times of its responses
 * - `--check` fails when a required ratio is above its ceiling; `npm run verify:deep` runs it
 * - `--write` writes the figures into bench/results.json, README.md and docs/measurements.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { checkNode, installPackages, npm } from '../scripts/lib/prepare.mjs';
import { at } from '../scripts/lib/paths.mjs';
import { seconds } from '../scripts/lib/run.mjs';
import { builtStamp, sources } from '../scripts/lib/sources.mjs';
import { builtAs, hashFiles, stamp, stamped } from '../scripts/lib/stamp.mjs';

const since = performance.now();
const option = (/** @type {string} */ name) => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? undefined : (process.argv[place + 1] ?? '');
};
const has = (/** @type {string} */ name) => process.argv.includes(`--${name}`);

/** The peers, into bench/node_modules. */
async function installPeers() {
  const installed = 'bench/node_modules/.evangelist-lock';
  const lock = hashFiles(['bench/package-lock.json', 'bench/.npmrc']);
  if (stamped(installed, lock)) return;
  console.log('Installing the peers (npm ci in bench) …');
  // A bundle does not need their install scripts.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  const { code } = await npm(args, { cwd: at('bench') });
  if (code !== 0) throw new Error('npm ci failed in bench; its output is above.');
  stamp(installed, lock);
}

/** Builds unless there is a build of these sources. Storybook and the library are not measured. */
async function buildProduct() {
  const hash = hashFiles(sources);
  const left = [[], ['library'], ['Storybook'], ['Storybook', 'library']];
  if (left.some((parts) => stamped(builtStamp, parts.length > 0 ? builtAs(hash, parts) : hash)))
    return;
  console.log('Building …');
  const { build } = await import('../scripts/build/build.mjs');
  await build({ storybook: false, lib: false });
}

/** The measured packages, without the tools of the pages. @param {Record<string, string>} dependencies */
const getPeers = ({ terser: _, ...peers }) => peers;

/** The machine of the measurement, without its name. @param {string} browser */
const machine = (browser) => ({
  browser,
  node: process.versions.node.split('.')[0] ?? '',
  system: `${process.platform} ${process.arch}`,
  cores: String(availableParallelism()),
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
});

/** Counts the required ratios, for the step of `npm run verify:deep`. @param {{ met: boolean }[]} required */
function reportRequired(required) {
  const failed = required.filter(({ met }) => !met).length;
  if (failed > 0) process.exitCode = 1;
  const file = process.env.EVANGELIST_COUNTS;
  if (file) writeFileSync(file, JSON.stringify({ passed: required.length - failed, failed }));
}

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
  const { bench } = await import('./bench.mjs');
  const { table } = await import('./report.mjs');
  const { evaluateTargets } = await import('./targets.mjs');
  const { formatRatio, resultsPath, writeDocuments } = await import('./readme.mjs');
  const { dependencies } = JSON.parse(readFileSync(at('bench/package.json'), 'utf8'));
  console.log(`Measuring ${rounds} rounds at 1× and at 4× …`);
  const { browser, groups } = await bench({
    n: rounds,
    cpus: [1, 4],
    only,
    pictures: option('pictures'),
  });
  const results = {
    date: new Date().toISOString().slice(0, 10),
    rounds,
    machine: machine(browser),
    versions: getPeers(dependencies),
    groups,
  };
  for (const group of groups) console.log(`\n${table(group).join('\n')}`);
  const evaluated = evaluateTargets(results);
  console.log('\nOurs / theirs, medians:');
  for (const { label, peer, value, ceiling, met, required } of evaluated)
    console.log(
      `  ${met ? '✓' : '✗'} ${formatRatio(value).padEnd(5)} (${required ? 'at most' : 'aim'} ${ceiling}) ${label}, compared with ${peer}`,
    );
  if (has('check')) reportRequired(evaluated.filter(({ required }) => required));
  if (has('write')) {
    const prettier = await import('prettier');
    const config = await prettier.resolveConfig(at(resultsPath));
    writeFileSync(
      at(resultsPath),
      await prettier.format(JSON.stringify(results), { ...config, filepath: at(resultsPath) }),
    );
    writeDocuments();
    console.log(`\nWritten: ${resultsPath}, README.md and docs/measurements.md.`);
  }
  console.log(`\nTook ${seconds(since)}.`);
}

await run().catch((error) => {
  console.error(error.stack ?? error.message);
  process.exitCode = 1;
});
