/** `npm test`: all steps, also on a fresh clone. The last line shows how many tests passed and failed. */
import { fileURLToPath } from 'node:url';
import { checkNode, installPackages } from '../lib/prepare.mjs';
import { seconds } from '../lib/run.mjs';

/** Runs two independent steps in parallel. */
const both = (first, second) => Promise.all([first, second]);

/** @param {{ withFormat?: boolean }} [options] @returns {Promise<boolean>} whether nothing failed. */
export async function testAll({ withFormat = false } = {}) {
  const since = performance.now();
  checkNode();
  await installPackages();
  // Imported after the installation, because they need packages.
  const { fetchTools, findTools } = await import('./test-tools.mjs');
  const steps = await import('./steps.mjs');
  await fetchTools();
  const { browsers, skipped } = await findTools();
  const { step } = steps;
  const results = [
    await step('generated', steps.generated),
    ...(withFormat ? [await step('format', steps.format)] : []),
    ...(await both(step('types', steps.types), step('lint', steps.lint))),
    ...(await both(step('boundaries', steps.boundaries), step('templates', steps.templates))),
    ...(await both(step('messages', steps.messages), step('language', steps.language))),
    await step('build', steps.build),
    await step('budgets', steps.budgets),
    await step('unit', steps.units),
    await step('element', steps.elementTests(browsers)),
    await step('forced colours', steps.forcedColors(browsers)),
    await step('visual', steps.visual(browsers)),
    await step('server', steps.serverTests),
    await step('end to end', steps.journeys),
    await step('consumers', steps.consumers),
  ];
  const all = [...skipped, ...results.flatMap((counts) => counts.skipped ?? [])];
  if (all.length > 0) console.log('\nSkipped:');
  for (const { name, reason } of all) console.log(`  ${name}: ${reason}`);
  const sum = (key) => results.reduce((total, counts) => total + counts[key], 0);
  console.log(`\nTook ${seconds(since)}.`);
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
