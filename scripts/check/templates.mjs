/** `npm run check:templates`: type-checks the bindings in all templates with lit-analyzer, in strict mode. */
import { fileURLToPath } from 'node:url';
import { bin, run } from '../lib/run.mjs';

/** What lit-analyzer 3.2 does not know. */
const falseAlarms = [
  {
    message: /"one-time-code"|"on" \| "off" \| "additional-name"/,
    reason:
      'The list of autocomplete values lacks "one-time-code", and a property of type string cannot be checked against it.',
  },
  {
    message: /not assignable to '"auto" \| "hint" \| "manual"'/,
    reason: '`popover` without a value is valid HTML and means "auto".',
  },
  {
    message: /Unknown attribute 'aria-description'/,
    reason: 'ARIA 1.3 has it, and all three engines support it.',
  },
  {
    message: /Unknown property: 'text-autospace'/,
    reason: 'CSS Text 4 has it, and all three engines support it.',
  },
];

const options = [
  'elements',
  '--strict',
  '--rules.no-missing-import',
  'off',
  '--maxWarnings',
  '0',
  '--format',
  'list',
  '--noColor',
];

/**
 * Finds mismatches between templates and elements.
 * @returns {Promise<string[]>} one line a problem, `path:line:column message`
 * @throws when lit-analyzer has read no file
 */
export async function checkTemplates() {
  const { output } = await run(
    process.execPath,
    [bin('@jackolope/lit-analyzer/cli.mjs'), ...options],
    { quiet: true },
  );
  // A path that matches nothing ends with success.
  if (!/Analyzing [1-9]\d* files/.test(output))
    throw new Error(`lit-analyzer has read no file.\n${output}`);
  let path = '';
  const problems = [];
  for (const line of output.split('\n')) {
    path = /^\.\/(\S+)$/.exec(line)?.[1] ?? path;
    const [, position, message] = /^\s+(\d+:\d+)\s+(?:error|warning)\s+(.*)$/.exec(line) ?? [];
    if (message && !falseAlarms.some((alarm) => alarm.message.test(message)))
      problems.push(`${path}:${position} ${message}`);
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await checkTemplates();
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
