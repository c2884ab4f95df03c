/**
 * `npm test`, also on a fresh clone: the checks of the sources, and the tests in Chromium with the main journeys. What else there is,
 * `npm run verify` runs. The last line shows how many tests passed and failed.
 */
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from '../lib/prepare.mjs';
import { duration } from '../lib/run.mjs';

/** @typedef {import('./steps.mjs').Counts} Counts */
/** @typedef {[name: string, act: () => Promise<Counts> | Counts]} Step */

/** Runs steps one after the other. @param {Step[]} list @returns {Promise<Counts[]>} */
async function inOrder(...list) {
  const { step } = await import('./steps.mjs');
  const results = [];
  for (const [name, act] of list) results.push(await step(name, act));
  return results;
}

/** Waits for rows of steps that run beside each other. @param {Promise<Counts[]>[]} rows */
const beside = async (...rows) => (await Promise.all(rows)).flat();

/** Installs what is missing. Imports nothing that needs a package before. @param {boolean} whole */
async function prepare(whole) {
  checkNode();
  await installPackages();
  const { fetchTools, findTools } = await import('./test-tools.mjs');
  await fetchTools(whole);
  return { ...(await findTools(whole)), steps: await import('./steps.mjs') };
}

/** Checks of the sources. Each uses one core. */
const checkSources = (steps) =>
  beside(
    inOrder(
      ['types', steps.types],
      ['boundaries', steps.boundaries],
      ['contract', steps.contract],
      ['migrations', steps.migrations],
    ),
    inOrder(
      ['lint', steps.lint],
      ['templates', steps.templates],
      ['messages', steps.messages],
      ['language', steps.language],
    ),
  );

/** Two workers: each takes the next step when it is free. @param {Step[]} list the longest first */
async function byTwo(...list) {
  const waiting = [...list];
  const worker = async () => {
    const results = [];
    for (let next = waiting.shift(); next; next = waiting.shift())
      results.push(...(await inOrder(next)));
    return results;
  };
  return beside(worker(), worker());
}

/**
 * Journeys wait for the product half of the time: the element tests use the rest of the two cores, and the other way
 * round. A third step beside both made waits of the tests end too early.
 */
const runTests = (steps, browsers, whole) =>
  byTwo(
    ['element', steps.elementTests(browsers)],
    ['server', steps.serverTests],
    [whole ? 'end to end' : 'main journeys', steps.journeys(whole)],
    ...(whole ? [['consumers', steps.consumers]] : []),
    ['unit', steps.units],
    ['visual', steps.visual(browsers)],
    ...(whole ? [['forced colours', steps.forcedColors(browsers)]] : []),
  );

/**
 * @param {{ whole?: boolean, deep?: boolean }} [options] `whole`: every browser, journey and check; `deep`: longer, and with times
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function testAll({ whole = false, deep = false } = {}) {
  const start = performance.now();
  const { browsers, skipped, steps } = await prepare(whole);
  const installation = performance.now() - start;
  const results = await inOrder(
    ['generated', steps.generated],
    ...(whole ? [['format', steps.format]] : []),
  );
  results.push(...(await checkSources(steps)));
  const beforeBuild = performance.now();
  results.push(...(await inOrder(['build', steps.build])));
  const building = performance.now() - beforeBuild;
  if (deep) results.push(...(await inOrder(['budgets', steps.budgets])));
  results.push(...(await runTests(steps, browsers, whole)));
  // Alone on the machine: they measure times.
  if (deep)
    results.push(
      ...(await inOrder(
        ['bench of the server', steps.benchServer],
        ['bench of scale', steps.benchScale],
        ['bench', steps.bench],
      )),
    );
  const all = [...skipped, ...results.flatMap((counts) => counts.skipped ?? [])];
  if (all.length > 0) console.log('\nSkipped:');
  for (const { name, reason } of all) console.log(`  ${name}: ${reason}`);
  const failures = results.flatMap((counts) => counts.failures ?? []);
  if (failures.length > 0) console.log('\nFailed:');
  for (const line of failures) console.log(`  ${line}`);
  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
  console.log(
    `\nTook ${duration(performance.now() - start)}, of which install and build ${duration(installation + building)}.`,
  );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = (await testAll()) ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
  }
}
