/**
 * `npm start`: the whole product, on a machine with nothing but Node and npm. Installs and builds only what changed, so
 * everything it imports before that stands on Node alone.
 */
import { builtStamp, sources } from './lib/sources.mjs';
import { checkNode, installPackages } from './lib/prepare.mjs';
import { followServer, startServer } from './lib/serve.mjs';
import { builtAs, hashOf, stamped } from './lib/stamp.mjs';

checkNode();
try {
  await installPackages();
  const hash = hashOf(sources);
  // The library is for those who install it.
  if (!stamped(builtStamp, hash) && !stamped(builtStamp, builtAs(hash, ['library']))) {
    console.log('Building …');
    const { build } = await import('./build.mjs');
    await build({ lib: false });
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// The server itself refuses to run without a mode; this is the one place that chooses one.
followServer(startServer({ env: { EVANGELIST_MODE: process.env.EVANGELIST_MODE ?? 'sandbox' } }));
