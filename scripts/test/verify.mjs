/** `npm run verify`: `npm test` and the format check. `--deep` runs longer variants of the tests. */
import { testAll } from './test.mjs';

// Tests read this to use more seeds or more kills.
if (process.argv.includes('--deep')) process.env.EVANGELIST_DEEP = '1';
process.exitCode = (await testAll({ withFormat: true })) ? 0 : 1;
