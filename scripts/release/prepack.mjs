/** Before `npm pack`: builds the library from the current sources, also on a fresh clone. */
import { checkNode, installPackages } from '../lib/prepare.mjs';

checkNode();
await installPackages();
// Needs packages: imported once they are there.
const { libraryReady } = await import('../build/library.mjs');
await libraryReady();
