/**
 * `npm run bench:scale`: fills PostgreSQL by SQL, and reads from the plans of the product's statements what each call and each job
 * reads, at two sizes that differ by ten.
 * - `--people 100000,1000000` the sizes, this by default; 10⁷ needs about 60 GB and hours
 * - `--check` fails when a table of more than 10⁵ rows is read as a whole, or a call reads more with more people; `npm run verify:deep` runs it
 * - `--write` writes the figures into bench/scale/results.json and docs/measurements.md
 */
import { writeFileSync } from 'node:fs';
import { at } from '../../scripts/lib/paths.mjs';
import { seconds } from '../../scripts/lib/run.mjs';
import { getMachine, reportRequired } from '../prepare.mjs';
import { measureScale, memorySettings } from './measure.mjs';
import { evaluateScale, resultsPath, writeDocuments } from './report.mjs';

const has = (/** @type {string} */ name) => process.argv.includes(`--${name}`);
const since = performance.now();

function getSizes() {
  const place = process.argv.indexOf('--people');
  const sizes =
    place < 0 ? [100_000, 1_000_000] : (process.argv[place + 1] ?? '').split(',').map(Number);
  if (!sizes.every((size) => size >= 5000))
    throw new Error('--people takes numbers from 5000 on, with commas.');
  return sizes;
}

/** @param {import('./report.mjs').Results} results */
async function write(results) {
  const prettier = await import('prettier');
  const config = await prettier.resolveConfig(at(resultsPath));
  writeFileSync(
    at(resultsPath),
    await prettier.format(JSON.stringify(results), { ...config, filepath: at(resultsPath) }),
  );
  writeDocuments();
  console.log(`\nWritten: ${resultsPath} and docs/measurements.md.`);
}

async function run() {
  const sizes = [];
  for (const people of getSizes()) {
    console.log(`${people.toLocaleString('en')} people …`);
    sizes.push(await measureScale(people, (line) => console.log(line)));
  }
  const date = new Date().toISOString().slice(0, 10);
  const results = { date, machine: getMachine(), settings: memorySettings, sizes };
  const evaluated = evaluateScale(results);
  for (const { label, met } of evaluated) if (!met) console.log(`  ✗ ${label}`);
  console.log(`  ${evaluated.filter(({ met }) => met).length} of ${evaluated.length} hold.`);
  if (has('check')) reportRequired(evaluated);
  if (has('write')) await write(results);
  console.log(`\nTook ${seconds(since)}.`);
}

await run().catch((error) => {
  console.error(error.stack ?? error.message);
  process.exitCode = 1;
});
