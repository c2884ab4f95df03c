/** Before `npm pack`: builds the library from the current sources, also on a fresh clone. */
import { checkNode, installPackages } from '../lib/prepare.mjs';

checkNode();
await installPackages();
// Needs packages: imported once they are there.
const { build } = await import('../build/build.mjs');
// `npm pack --json` writes its result to the standard output.
await build({ names: ['library'], log: console.error });
