/** Before `npm pack`: the library as the sources say now, on a fresh clone too. */
import { checkNode, installPackages } from './lib/prepare.mjs';

checkNode();
await installPackages();
// Needs packages: imported once they are there.
const { libraryReady } = await import('./lib/library.mjs');
await libraryReady();
