/** The bench of scale runs in `npm run verify:deep` alone: what it takes from the product may be renamed meanwhile. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

interface Report {
  evaluateScale(results: object): { label: string; met: boolean }[];
}

test('it finds what it takes from the product, and runs every kind of job', async () => {
  const program = `await import('./bench/scale/measure.mjs');
    const { findForgottenKinds } = await import('./bench/scale/works.mjs');
    console.log(JSON.stringify(findForgottenKinds()));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    { cwd: root },
  );
  assert.deepEqual(JSON.parse(stdout), []);
});

test('it refuses a table that is read as a whole, and a call that grows with the people', async () => {
  const { evaluateScale } = (await import(join(root, 'bench/scale/report.mjs'))) as Report;
  const reading = (name: string, buffers: number, scans = {}) => ({
    name,
    title: name,
    statements: 1,
    buffers,
    largest: buffers,
    largestText: '',
    scans,
    stopped: false,
    seconds: 0,
  });
  const size = (people: number, buffers: number, scans: object) => ({
    people,
    tables: {},
    bytes: 0,
    start: reading('start', 1),
    calls: [reading('dashboard', buffers)],
    jobs: [reading('forget-account', 1, scans)],
  });
  const evaluate = (buffers: number, scans: object) =>
    evaluateScale({
      date: '',
      machine: {},
      settings: [],
      sizes: [size(10_000, 1000, {}), size(100_000, buffers, scans)],
    })
      .filter(({ met }) => !met)
      .map(({ label }) => label);
  assert.deepEqual(evaluate(1400, {}), []);
  assert.deepEqual(evaluate(1600, {}), [
    'dashboard: reads 1600 pages, 1000 with a tenth of the people',
  ]);
  assert.equal(evaluate(1000, { users: { rows: 100_000, text: 'select' } }).length, 1);
});
