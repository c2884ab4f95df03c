/**
 * `npm run bench:server`: measures the built server in production mode, and a bare Fastify server with one indexed query on the
 * same PostgreSQL.
 * - `--quick` three rounds instead of five, and shorter ones; `--n 7` any number of rounds
 * - `--check` fails when a target is not met; `npm run verify:deep` runs it
 * - `--write` writes the figures into bench/server/results.json, README.md and docs/measurements.md
 * - `--built` measures dist/ as it is
 */
import { writeFileSync } from 'node:fs';
import { at } from '../../scripts/lib/paths.mjs';
import { checkNode, installPackages } from '../../scripts/lib/prepare.mjs';
import { seconds } from '../../scripts/lib/run.mjs';
import { buildProduct, getMachine, installPeers, reportRequired } from '../prepare.mjs';

const has = (/** @type {string} */ name) => process.argv.includes(`--${name}`);
const since = performance.now();

function getRounds() {
  const place = process.argv.indexOf('--n');
  const rounds = place < 0 ? (has('quick') ? 3 : 5) : Number(process.argv[place + 1]);
  if (!(rounds > 0)) throw new Error('--n takes a number of rounds.');
  return rounds;
}

/** @param {import('./targets.mjs').Results} results */
async function write(results) {
  const { resultsPath, writeDocuments } = await import('./report.mjs');
  const prettier = await import('prettier');
  const config = await prettier.resolveConfig(at(resultsPath));
  const text = await prettier.format(JSON.stringify(results), {
    ...config,
    filepath: at(resultsPath),
  });
  writeFileSync(at(resultsPath), text);
  writeDocuments();
  console.log(`\nWritten: ${resultsPath}, README.md and docs/measurements.md.`);
}

/** @param {import('./targets.mjs').Results} results */
async function print(results) {
  const { renderReport } = await import('./report.mjs');
  const { evaluateTargets } = await import('./targets.mjs');
  const { formatRatio } = await import('../readme.mjs');
  console.log(renderReport(results).split('\n').slice(2, -1).join('\n'));
  const evaluated = evaluateTargets(results);
  console.log('');
  for (const { label, value, floor, ceiling, met } of evaluated)
    console.log(
      `  ${met ? '✓' : '✗'} ${formatRatio(value).padEnd(5)} (${floor === undefined ? `at most ${ceiling}` : `at least ${floor}`}) ${label}`,
    );
  return evaluated;
}

async function run() {
  checkNode();
  await installPackages();
  await installPeers();
  if (!has('built')) await buildProduct();
  const { benchServer } = await import('./bench.mjs');
  const rounds = getRounds();
  const duration = has('quick') ? 2 : 4;
  console.log(`Measuring ${rounds} rounds of ${duration} s …`);
  const measured = await benchServer({
    rounds,
    seconds: duration,
    log: (line) => console.log(line),
  });
  const date = new Date().toISOString().slice(0, 10);
  const results = { date, rounds, seconds: duration, machine: getMachine(), ...measured };
  const evaluated = await print(results);
  if (has('check')) reportRequired(evaluated);
  if (has('write')) await write(results);
  console.log(`\nTook ${seconds(since)}.`);
}

await run().catch((error) => {
  console.error(error.stack ?? error.message);
  process.exitCode = 1;
});
