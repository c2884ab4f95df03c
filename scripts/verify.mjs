/** `npm run verify`: what `npm test` does, and the format. `--deep` runs the long campaigns of the same tests. */
import { testAll } from './test.mjs';

// Tests read it where they have more seeds to try, or more kills to survive.
if (process.argv.includes('--deep')) process.env.EVANGELIST_DEEP = '1';
process.exitCode = (await testAll({ withFormat: true })) ? 0 : 1;
