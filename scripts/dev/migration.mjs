/**
 * `npm run migration -- <name>`: writes the SQL from the last migration to server/schema.ts, and checks it. With `--empty` it writes a
 * file for SQL by hand, such as the validation of a check.
 */
import { checkMigrations } from '../check/migrations.mjs';
import { bin, run } from '../lib/run.mjs';

const words = process.argv.slice(2);
const [name] = words.filter((word) => !word.startsWith('--'));
const isEmpty = words.includes('--empty');
if (!name || !/^[a-z][a-z0-9_-]*$/.test(name)) {
  console.error('Name the change: npm run migration -- add_post_notes');
  process.exit(1);
}
const { code, output } = await run(
  process.execPath,
  [
    bin('drizzle-kit/bin.cjs'),
    'generate',
    '--config',
    'drizzle.config.ts',
    '--name',
    name.replaceAll('-', '_'),
    ...(isEmpty ? ['--custom'] : []),
  ],
  { quiet: true },
);
// Of its many lines, the one that names the file.
console.log(code === 0 ? (output.match(/.*\.sql.*/g) ?? [output]).join('\n') : output);
if (code === 0)
  console.log(
    'Checks and triggers are written into it by hand. Commit it with its snapshot in meta/.',
  );
const problems = code === 0 ? checkMigrations() : [];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : code;
