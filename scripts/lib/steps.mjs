/** The steps of `npm test` and `npm run verify`. Each answers with counts; a step without a result has failed. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { at, filesIn } from './paths.mjs';
import { bin, run, seconds } from './run.mjs';
import { builtStamp, sources } from './sources.mjs';
import { hashOf, stamped } from './stamp.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: { name: string, reason: string }[], output?: string }} Counts */

const one = (ok, output = '') => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });

/** A program whose exit code is its result. */
const check = (args) => async () => {
  const { code, output } = await run(process.execPath, args, { quiet: true });
  return one(code === 0, code === 0 ? '' : output);
};

export const types = check([bin('typescript/bin/tsc'), '-p', at('tsconfig.json'), '--noEmit']);
export const lint = check([bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']);
export const format = check([bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn']);
export const boundaries = check([
  bin('dependency-cruiser/bin/dependency-cruise.mjs'),
  ...['contract', 'elements', 'react-app', 'tracker', 'server', '--config', '.dependency-cruiser.cjs'],
]);

/** Every language has every text, and elements take theirs from the stores. What is missing is said with its name. */
export async function texts() {
  const { code, output } = await run(process.execPath, ['--import', 'tsx', at('scripts/texts.mjs')], { quiet: true });
  return one(code === 0, output);
}

/** Files that are written from others must say what these say now. */
export async function generated() {
  const { outdatedTags } = await import('../tags.mjs');
  const { writeWrappers } = await import('../wrappers.mjs');
  const stale = [...outdatedTags(true), ...(await writeWrappers())];
  return one(stale.length === 0, stale.map((path) => `${path} was out of date; it is written anew, commit it.`).join('\n'));
}

export async function build() {
  if (stamped(builtStamp, hashOf(sources))) return { ...one(true), output: 'up to date' };
  const { build: make } = await import('../build.mjs');
  const lines = [];
  try {
    await make({ log: (line) => lines.push(line) });
    return { ...one(true), output: lines.join('\n') };
  } catch (error) {
    return one(false, error.message);
  }
}

export async function budgets() {
  const { budgets: measure } = await import('../budgets.mjs');
  const { lines, passed, failed } = measure();
  return { passed, failed, output: lines.join('\n') };
}

/** Runs a test runner that writes its counts to a file. */
async function counted(name, args, env, options = {}) {
  const file = at(`.build/counts/${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await run(process.execPath, args, {
    quiet: true,
    env: { ...env, EVANGELIST_COUNTS: file },
    ...options,
  });
  if (!existsSync(file)) return one(false, `${output}\nThe runner ended with ${code} and without a result.`);
  const counts = JSON.parse(readFileSync(file, 'utf8'));
  if (counts.passed + counts.failed === 0) return { ...one(false, `${output}\nNot one test ran.`), skipped: counts.skipped };
  // Something broke beside the tests that were counted.
  const broken = code !== 0 && counts.failed === 0;
  return { ...counts, failed: counts.failed + (broken ? 1 : 0), output: counts.failed > 0 || broken ? output : '' };
}

const reporter = ['--test-reporter', at('scripts/lib/node-reporter.mjs'), '--test-reporter-destination', 'stdout'];

/** @param {string} name @param {string[]} files @param {string[]} flags */
function nodeTests(name, files, flags) {
  if (files.length === 0) return one(false, 'There is no test file.');
  return counted(name, ['--import', 'tsx', '--test', ...reporter, ...flags, ...files.map((file) => at(file))], {
    NODE_ENV: 'test',
  });
}

const specs = () => filesIn('test', (path) => path.endsWith('.spec.ts') && !path.startsWith('test/bench/'));

export const units = () =>
  nodeTests(
    'units',
    specs().filter((path) => !path.startsWith('test/server/')),
    ['--test-concurrency=2'],
  );
export const serverTests = () =>
  nodeTests(
    'server',
    specs().filter((path) => path.startsWith('test/server/')),
    ['--test-concurrency=2'],
  );
// One after the other: each drives a whole product and a browser.
export const journeys = () =>
  nodeTests(
    'journeys',
    filesIn('test/e2e', (path) => path.endsWith('.e2e.ts')),
    ['--test-concurrency=1'],
  );

// One after the other: each installs, builds and drives a browser.
export const consumers = () =>
  nodeTests(
    'consumers',
    filesIn('test/consumers', (path) => path.endsWith('.consumer.ts')),
    ['--test-concurrency=1'],
  );

/** @param {string[]} browsers */
export const elementTests = (browsers) => () =>
  counted('elements', [bin('@web/test-runner/dist/bin.js'), '--config', at('web-test-runner.config.mjs')], {
    BROWSERS: browsers.join(','),
  });

/** Every story in the reader's own palette; Chromium alone can be told so. */
export const forcedColors = (browsers) => () => {
  if (!browsers.includes('chromium'))
    return { ...one(true), skipped: [{ name: 'forced colours', reason: 'There is no Chromium.' }] };
  const args = [bin('@web/test-runner/dist/bin.js'), '--config', at('web-test-runner.config.mjs')];
  return counted('forced-colours', args, { FORCED_COLORS: '1' });
};

/** @param {string[]} browsers */
export const visual = (browsers) => () => {
  if (!browsers.includes('chromium'))
    return { passed: 0, failed: 0, skipped: [{ name: 'visual', reason: 'There is no Chromium.' }] };
  return counted('visual', [at('test/visual/run.mjs')]);
};

/**
 * Runs a step and prints its line; what it has to say stands below.
 * @param {string} name
 * @param {() => Promise<Counts> | Counts} act
 * @returns {Promise<Counts>}
 */
export async function step(name, act) {
  const since = performance.now();
  let counts;
  try {
    counts = await act();
  } catch (error) {
    counts = one(false, error.stack ?? String(error));
  }
  const mark = counts.failed > 0 ? '✗' : '✓';
  const skipped = counts.skipped?.length ? `, ${counts.skipped.length} skipped` : '';
  const by = counts.browsers
    ? `  (${Object.entries(counts.browsers)
        .map(([browser, passed]) => `${browser} ${passed}`)
        .join(', ')})`
    : '';
  console.log(`${mark} ${name.padEnd(16)} ${counts.passed} passed, ${counts.failed} failed${skipped}${by}  ${seconds(since)}`);
  if (counts.output) console.log(counts.output.trimEnd().replace(/^/gm, '    '));
  return counts;
}
