/**
 * `npm run verify`: all that `npm test` runs, in every browser, every journey, and the checks that it leaves out. `--deep` runs longer
 * variants of the tests, the budgets and the benches.
 */
import { testAll } from './test.mjs';

const deep = process.argv.includes('--deep');
// Tests read this to use more seeds or more kills.
if (deep) process.env.EVANGELIST_DEEP = '1';
process.exitCode = (await testAll({ whole: true, deep })) ? 0 : 1;
