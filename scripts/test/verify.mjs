/** `npm run verify`: `npm test` and the format check. `--deep` runs longer variants of the tests, and the bench. */
import { testAll } from './test.mjs';

const deep = process.argv.includes('--deep');
// Tests read this to use more seeds or more kills.
if (deep) process.env.EVANGELIST_DEEP = '1';
process.exitCode = (await testAll({ withFormat: true, deep })) ? 0 : 1;
