/** The steps of `npm test` and `npm run verify`. Each returns counts; a step without counts has failed. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { at, filesIn, fromRoot } from '../lib/paths.mjs';
import { bin, run, seconds } from '../lib/run.mjs';
import { productFolders } from '../lib/sources.mjs';
import { isServerSpec } from './bundle-specs.mjs';
import { startPostgres } from './postgres.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped?: { name: string, reason: string }[], failures?: string[], output?: string }} Counts
 * `failures`: a line for each.
 */

/** Longer runs of the same tests. */
const isDeep = process.env.EVANGELIST_DEEP === '1';

const one = (ok, output = '') => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, output });

/** A program whose exit code is its result. */
const check = (args) => async () => {
  const { code, output } = await run(process.execPath, args, { quiet: true });
  return one(code === 0, code === 0 ? '' : output);
};

export const types = check([
  bin('typescript-native/bin/tsc'),
  '-p',
  at('tsconfig.json'),
  '--noEmit',
]);
export const lint = check([bin('eslint/bin/eslint.js'), '.']);
export const format = check([
  bin('prettier/bin/prettier.cjs'),
  '--check',
  '.',
  '--log-level',
  'warn',
]);
export const boundaries = check([
  bin('dependency-cruiser/bin/dependency-cruise.mjs'),
  ...productFolders,
  '--config',
  '.dependency-cruiser.cjs',
]);

const problems = (lines) => one(lines.length === 0, lines.join('\n'));

/** Every language has every message, and elements take theirs from `messages/`. */
export async function messages() {
  const { checkMessages } = await import('../check/messages.mjs');
  return problems(checkMessages());
}

/** Words of identifiers, file names and comments; see CONTRIBUTING.md. */
export async function language() {
  const { checkSources } = await import('../check/language.mjs');
  return problems(checkSources());
}

/** No field of an answer goes unread, and no call uncalled. */
export async function contract() {
  const { checkContract } = await import('../check/unused-contract.mjs');
  return problems(checkContract());
}

/** Servers of the former build can live with every migration. */
export async function migrations() {
  const { checkMigrations } = await import('../check/migrations.mjs');
  return problems(checkMigrations());
}

/** Bindings in templates, type-checked. */
export async function templates() {
  const { checkTemplates } = await import('../check/templates.mjs');
  return problems(await checkTemplates());
}

/** Generated files must be up to date. */
export async function generated() {
  const { outdatedTags } = await import('../generate/tags.mjs');
  const { writeWrappers } = await import('../generate/wrappers.mjs');
  const { writeMessages } = await import('../generate/messages.mjs');
  const { writeCampaignSchema } = await import('../generate/campaign-schema.mjs');
  const stale = [
    ...outdatedTags(true),
    ...(await writeMessages()),
    ...(await writeWrappers()),
    ...(await writeCampaignSchema()),
  ];
  return problems(stale.map((path) => `${path} was out of date and is written again: commit it.`));
}

export async function build() {
  const { build: make } = await import('../build/build.mjs');
  const lines = [];
  try {
    await make({ log: (line) => lines.push(line) });
    return { ...one(true), output: lines.join('\n') };
  } catch (error) {
    return one(false, error.message);
  }
}

export async function budgets() {
  const { budgets: measure } = await import('./budgets.mjs');
  const { lines, passed, failed } = measure();
  return { passed, failed, output: lines.join('\n') };
}

/** A runner that hangs fails its step, not the whole run: longer than any of them takes on a busy machine. */
const runnerLimit = (isDeep ? 180 : 45) * 60_000;

/** Runs a test runner that writes its counts to a file. */
async function counted(name, args, env, options = {}) {
  const file = at(`.build/counts/${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await run(process.execPath, args, {
    quiet: true,
    env: { ...env, EVANGELIST_COUNTS: file },
    limit: runnerLimit,
    ...options,
  });
  if (!existsSync(file))
    return one(false, `${output}\nThe runner ended with ${code} and without a result.`);
  const counts = JSON.parse(readFileSync(file, 'utf8'));
  if (counts.passed + counts.failed === 0)
    return { ...one(false, `${output}\nNot one test ran.`), skipped: counts.skipped };
  // The runner failed outside of the counted tests.
  const broken = code !== 0 && counts.failed === 0;
  return {
    ...counts,
    failed: counts.failed + (broken ? 1 : 0),
    output: counts.failed > 0 || broken ? output : '',
  };
}

const reporter = [
  '--test-reporter',
  at('scripts/test/node-reporter.mjs'),
  '--test-reporter-destination',
  'stdout',
];

/**
 * @param {string} name
 * @param {string[]} files
 * @param {{ processes?: number, atOnce?: number, env?: Record<string, string> }} [options] `processes`: over how many the
 * files are spread; by default each has its own
 */
async function nodeTests(name, files, { processes = files.length, atOnce = 1, env = {} } = {}) {
  if (files.length === 0) return one(false, 'There is no test file.');
  const { bundleGroups, specFlags } = await import('./bundle-specs.mjs');
  const bundles = await bundleGroups(files, processes);
  const args = [...specFlags, ...reporter, `--test-concurrency=${atOnce}`, ...bundles];
  return counted(name, args, { NODE_ENV: 'test', ...env });
}

const specs = () => filesIn('test', (path) => path.endsWith('.spec.ts'));

export const units = () =>
  nodeTests(
    'units',
    specs().filter((path) => !isServerSpec(path)),
    { processes: 4, atOnce: 2 },
  );
/**
 * Tests with a database, on PostgreSQL where it is installed: that needs half of the processor time of the embedded one.
 * Tests that are about the embedded database name it, and under EVANGELIST_DEEP all others use it too.
 */
async function databaseTests(name, files, { env = {}, ...options } = {}) {
  const postgres = isDeep ? undefined : await startPostgres();
  const server = postgres && { EVANGELIST_TEST_POSTGRES: postgres.url };
  return nodeTests(name, files, { ...options, env: { ...env, ...server } }).finally(() =>
    postgres?.stop(),
  );
}

/** The program was built before. */
export const serverTests = () =>
  databaseTests('server', specs().filter(isServerSpec), {
    processes: 6,
    atOnce: 2,
    env: { EVANGELIST_TEST_PROGRAM: 'dist/server/main.js' },
  });
/**
 * One after the other: each runs a product and a browser. They share a few processes, and the data with which a product
 * starts, which take seconds to write. `npm test` runs those named `.main.e2e.ts`, `npm run verify` all but those named
 * `.deep.e2e.ts`, and `npm run verify:deep` all.
 * @param {boolean} whole
 */
export const journeys = (whole) => async () => {
  const files = filesIn('test/e2e', (path) => path.endsWith('.e2e.ts'));
  const isWanted = (path) =>
    whole ? isDeep || !path.endsWith('.deep.e2e.ts') : path.endsWith('.main.e2e.ts');
  const seeded = mkdtempSync(join(tmpdir(), 'evangelist-seeded-'));
  return databaseTests('journeys', files.filter(isWanted), {
    processes: 2,
    env: { EVANGELIST_TEST_SEEDED: seeded },
  }).finally(() => rmSync(seeded, { recursive: true, force: true }));
};

// One after the other: each installs, builds and runs a browser.
export const consumers = () =>
  nodeTests(
    'consumers',
    filesIn('test/consumers', (path) => path.endsWith('.consumer.ts')),
  );

const testRunner = [
  bin('@web/test-runner/dist/bin.js'),
  '--config',
  at('web-test-runner.config.mjs'),
];

/** @param {string[]} browsers */
export const elementTests = (browsers) => async () => {
  const counts = await counted('elements', testRunner, { BROWSERS: browsers.join(',') });
  return repeatNotStarted(counts);
};

/** Files whose page never began on the busy machine: nothing was tested, so they run again, once. @param {any} counts */
async function repeatNotStarted({ notStarted = [], ...counts }) {
  const isRepeated = (line) =>
    notStarted.some(({ browser, file }) => line.startsWith(`${browser} ${file}: `));
  counts.failures = counts.failures?.filter((line) => !isRepeated(line));
  for (const { browser, file } of notStarted) {
    const again = await counted('elements-again', [...testRunner, '--files', fromRoot(file)], {
      BROWSERS: browser.toLowerCase(),
    });
    counts.passed += again.passed;
    counts.failed += again.failed - 1;
    counts.failures.push(...(again.failures ?? []));
    counts.browsers[browser] += again.passed;
    counts.output += `\nRepeated, because its page did not begin: ${file} in ${browser}.\n${again.output}`;
  }
  return counts;
}

/** Every story with forced colors, which only Chromium can emulate. */
export const forcedColors = (browsers) => () => {
  if (!browsers.includes('chromium'))
    return { ...one(true), skipped: [{ name: 'forced colours', reason: 'There is no Chromium.' }] };
  return counted('forced-colours', testRunner, { FORCED_COLORS: '1' });
};

/** @param {string[]} browsers */
export const visual = (browsers) => () => {
  if (!browsers.includes('chromium'))
    return { passed: 0, failed: 0, skipped: [{ name: 'visual', reason: 'There is no Chromium.' }] };
  return counted('visual', [at('test/visual/run.mjs')]);
};

/** The product beside its peers; fails when a required ratio is above its ceiling. */
export const bench = () =>
  counted('bench', ['--import', 'tsx', at('bench/cli.mjs'), '--check'], {});

/** The server beside a bare one; fails when a target is not met. */
export async function benchServer() {
  const { findPostgres } = await import('./postgres.mjs');
  if (!findPostgres())
    return { passed: 0, failed: 0, skipped: [{ name: 'bench of the server', reason: 'There is no PostgreSQL.' }] }; // prettier-ignore
  return counted('bench-server', ['--import', 'tsx', at('bench/server/cli.mjs'), '--check'], {});
}

/** What calls and jobs read with many people; fails when one of them reads a large table as a whole. */
export async function benchScale() {
  const { findPostgres } = await import('./postgres.mjs');
  if (!findPostgres())
    return { passed: 0, failed: 0, skipped: [{ name: 'bench of scale', reason: 'There is no PostgreSQL.' }] }; // prettier-ignore
  return counted('bench-scale', ['--import', 'tsx', at('bench/scale/cli.mjs'), '--check'], {});
}

/**
 * Runs a step and prints its line, with its messages below.
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
  console.log(
    `${mark} ${name.padEnd(16)} ${counts.passed} passed, ${counts.failed} failed${skipped}${by}  ${seconds(since)}`,
  );
  if (counts.output) console.log(counts.output.trimEnd().replace(/^/gm, '    '));
  const isNamed = counts.failed === 0 || counts.failures?.length;
  return isNamed ? counts : { ...counts, failures: [`${name}: see its output above`] };
}
