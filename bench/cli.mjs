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
import { checkNode, installPackages } from '../scripts/lib/prepare.mjs';
import { at } from '../scripts/lib/paths.mjs';
import { seconds } from '../scripts/lib/run.mjs';
import { buildProduct, getMachine, installPeers, reportRequired } from './prepare.mjs';

const since = performance.now();
const option = (/** @type {string} */ name) => {
  const place = process.argv.indexOf(`--${name}`);
  return place < 0 ? undefined : (process.argv[place + 1] ?? '');
};
const has = (/** @type {string} */ name) => process.argv.includes(`--${name}`);

/** The measured packages, without tools. @param {Record<string, string>} dependencies */
const getPeers = ({ autocannon: _load, ...peers }) => peers;

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
  console.log(`Measuring ${rounds} rounds under each condition …`);
  const { browser, groups } = await bench({
    n: rounds,
    only,
    pictures: option('pictures'),
  });
  const results = {
    date: new Date().toISOString().slice(0, 10),
    rounds,
    machine: { browser, ...getMachine() },
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
