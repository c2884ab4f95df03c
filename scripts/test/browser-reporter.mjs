/** A reporter for the test runner: writes the counts of every browser to a file. */
import { writeFileSync } from 'node:fs';

const firstLine = (text = 'no message') => text.split('\n', 1)[0];

function countSuite(counts, suite, prefix) {
  for (const test of suite.tests ?? []) {
    if (test.skipped)
      counts.skipped.push({
        name: `${prefix}: ${test.name}`,
        reason: 'skipped by the test itself',
      });
    else if (test.passed) counts.passed++;
    else {
      counts.failed++;
      counts.failures.push(`${prefix}: ${test.name}: ${firstLine(test.error?.message)}`);
    }
  }
  for (const inner of suite.suites ?? []) countSuite(counts, inner, prefix);
}

/**
 * The runner's messages about a page that did not begin within `testsStartTimeout`, or that the runner left when it ended the
 * pages that hung beside it.
 */
const notStarted =
  /^(?:Browser tests did not start |Tests were interrupted because the page navigated to about:blank)/;

/**
 * @param {{ browser: { name: string }, testFile: string, passed?: boolean, errors: { message?: string }[],
 * testResults?: object }[]} sessions
 * `notStarted` of the result: files whose page never began. Each is one of the failures. `broken`: what failed outside of a test, which
 * the runner's own report leaves out.
 */
export function countSessions(sessions) {
  const counts = {
    passed: 0,
    failed: 0,
    skipped: [],
    failures: [],
    browsers: {},
    notStarted: [],
    broken: [],
  };
  for (const { browser, testFile = '', passed, errors = [], testResults } of sessions) {
    const before = { ...counts, skipped: counts.skipped.length };
    if (testResults) countSuite(counts, testResults, `${browser.name} ${testFile}`);
    const nothing =
      counts.passed === before.passed &&
      counts.failed === before.failed &&
      counts.skipped.length === before.skipped;
    // A file that could not be loaded has no tests: it counts as one failure.
    if (counts.failed === before.failed && (errors.length > 0 || passed === false || nothing)) {
      counts.failed++;
      const reasons = errors.map(({ message }) => message ?? 'an error without a message');
      const line = `${browser.name} ${testFile}: ${reasons.join('; ') || 'not passed'}`;
      counts.broken.push(line);
      counts.failures.push(firstLine(line));
    }
    if (!testResults && errors.some(({ message }) => notStarted.test(message ?? '')))
      counts.notStarted.push({ browser: browser.name, file: testFile });
    counts.browsers[browser.name] =
      (counts.browsers[browser.name] ?? 0) + counts.passed - before.passed;
  }
  return counts;
}

/** @param {string} file */
export const browserReporter = (file) => ({
  onTestRunFinished({ sessions }) {
    const counts = countSessions(sessions);
    for (const line of counts.broken) console.log(`Failed outside of a test: ${line}`);
    writeFileSync(file, JSON.stringify(counts));
  },
});
