/** `npm run migration -- <name>`: writes the SQL from the last migration to server/schema.ts, and checks it. */
import { checkMigrations } from '../check/migrations.mjs';
import { bin, run } from '../lib/run.mjs';

const [name] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9_-]*$/.test(name)) {
  console.error('Say what changes: npm run migration -- add_wallet_labels');
  process.exit(1);
}
const { code } = await run(process.execPath, [
  bin('drizzle-kit/bin.cjs'),
  'generate',
  '--config',
  'drizzle.config.ts',
  '--name',
  name.replaceAll('-', '_'),
]);
const problems = code === 0 ? checkMigrations() : [];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : code;
