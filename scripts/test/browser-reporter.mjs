/** A reporter for the test runner: writes the counts of every browser to a file. */
import { writeFileSync } from 'node:fs';

function countSuite(counts, suite, prefix) {
  for (const test of suite.tests ?? []) {
    if (test.skipped)
      counts.skipped.push({
        name: `${prefix}: ${test.name}`,
        reason: 'skipped by the test itself',
      });
    else if (test.passed) counts.passed++;
    else counts.failed++;
  }
  for (const inner of suite.suites ?? []) countSuite(counts, inner, prefix);
}

/** @param {{ browser: { name: string }, testFile: string, passed?: boolean, errors: object[], testResults?: object }[]} sessions */
export function countSessions(sessions) {
  const counts = { passed: 0, failed: 0, skipped: [], browsers: {} };
  for (const { browser, testFile = '', passed, errors = [], testResults } of sessions) {
    const before = { ...counts, skipped: counts.skipped.length };
    if (testResults) countSuite(counts, testResults, `${browser.name} ${testFile}`);
    const nothing =
      counts.passed === before.passed &&
      counts.failed === before.failed &&
      counts.skipped.length === before.skipped;
    // A file that could not be loaded has no tests: it counts as one failure.
    if (counts.failed === before.failed && (errors.length > 0 || passed === false || nothing))
      counts.failed++;
    counts.browsers[browser.name] =
      (counts.browsers[browser.name] ?? 0) + counts.passed - before.passed;
  }
  return counts;
}

/** @param {string} file */
export const browserReporter = (file) => ({
  onTestRunFinished: ({ sessions }) => writeFileSync(file, JSON.stringify(countSessions(sessions))),
});
