/**
 * Runs some tests in seconds, without a build:
 * - `npm run test:unit [-- file …]`: tests of contract, stores and rules in Node
 * - `npm run test:server [-- file …]`: tests of the server in Node, with a database
 * - `npm run test:element [-- file …]`: tests in a browser; `BROWSERS=firefox` (or webkit, all) instead of Chromium
 * - `npm run test:watch [-- file …]`: tests in a browser, again after each change
 * Without a file, all of that kind run.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { at, filesIn, fromRoot } from '../lib/paths.mjs';
import { bin, run } from '../lib/run.mjs';
import { bundleGroups, isServerSpec, specFlags } from './bundle-specs.mjs';

const [kind, ...paths] = process.argv.slice(2);
const given = paths.map((path) => fromRoot(resolve(path)));
const missing = given.filter((path) => !existsSync(at(path)));
if (missing.length > 0) {
  console.error(`No such test: ${missing.join(', ')}.`);
  process.exit(1);
}

/** @param {(path: string) => boolean} wanted */
const specs = (wanted) =>
  given.length > 0 ? given : filesIn('test', (path) => path.endsWith('.spec.ts') && wanted(path));

const nodeTests = async (files, processes) => [
  ...specFlags,
  '--test-concurrency=2',
  ...(await bundleGroups(files, given.length > 0 ? files.length : processes)),
];

function browserTests(...flags) {
  const files = given.flatMap((file) => ['--files', file]);
  return [
    bin('@web/test-runner/dist/bin.js'),
    '--config',
    'web-test-runner.config.mjs',
    ...flags,
    ...files,
  ];
}

const commands = {
  unit: () =>
    nodeTests(
      specs((path) => !isServerSpec(path)),
      4,
    ),
  server: () => nodeTests(specs(isServerSpec), 10),
  element: () => browserTests(),
  watch: () => browserTests('--watch'),
};

const command = commands[kind];
if (!command)
  throw new Error(
    `There is no kind of test named "${kind}". Use ${Object.keys(commands).join(', ')}.`,
  );
process.exitCode = (
  await run(process.execPath, await command(), { env: { NODE_ENV: 'test' } })
).code;
