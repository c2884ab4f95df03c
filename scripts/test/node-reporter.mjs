/**
 * A reporter for node:test: prints what failed, and writes the counts and the milliseconds of each file to the
 * file that EVANGELIST_COUNTS names.
 */
import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { fromRoot } from '../lib/paths.mjs';

/** The source of a test, also of a bundled one. */
const where = (file) =>
  file ? fromRoot(file).replace(/^\.build\/specs\/[^/]+\/(.*)\.js$/, '$1.ts') : 'unknown file';

/** Adds the time of a suite or test at the top, its hooks included, to the milliseconds of its file. */
function addTime(times, { name, file, nesting, details }) {
  if (nesting !== 0 || details?.duration_ms === undefined) return;
  // Several files of one process are suites that carry their names.
  const spec = name.endsWith('.ts') ? name : where(file);
  times[spec] = Math.round((times[spec] ?? 0) + details.duration_ms);
}

/** @param {{ type: string, data: any }} event */
export function count(counts, { type, data }) {
  if (type !== 'test:pass' && type !== 'test:fail') return;
  if (counts.times) addTime(counts.times, data);
  if (data.details?.type === 'suite') return;
  const name = `${where(data.file)}: ${data.name}`;
  if (data.skip !== undefined || data.todo !== undefined) {
    const reason = typeof data.skip === 'string' && data.skip ? data.skip : 'no reason given';
    counts.skipped.push({ name, reason });
  } else if (type === 'test:pass') counts.passed++;
  else {
    counts.failed++;
    counts.failures.push(name);
  }
}

const getCause = (error) =>
  error?.code === 'ERR_TEST_FAILURE' && error.cause ? error.cause : error;

/** The details of a failure. A parent that failed because of its children adds none. */
function failure(data) {
  const error = data.details?.error;
  if (error?.failureType === 'subtestsFailed') return '';
  const cause = getCause(error);
  const text =
    cause instanceof Error || cause?.stack ? (cause.stack ?? cause.message) : inspect(cause);
  return `  ✗ ${where(data.file)}: ${data.name}\n${String(text).replace(/^/gm, '      ')}\n`;
}

export default async function* report(source) {
  const counts = { passed: 0, failed: 0, skipped: [], failures: [], times: {} };
  for await (const event of source) {
    count(counts, event);
    if (event.type === 'test:fail' && event.data.todo === undefined) yield failure(event.data);
    if (event.type === 'test:stderr' && process.env.SHOW_STDERR) yield event.data.message;
  }
  if (process.env.EVANGELIST_COUNTS)
    writeFileSync(process.env.EVANGELIST_COUNTS, JSON.stringify(counts));
}
