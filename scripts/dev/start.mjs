/**
 * `npm start`: runs the product on a machine with Node and npm. It first installs and builds what changed, so its static imports
 * use Node's modules only.
 */
import { builtStamp, sources } from '../lib/sources.mjs';
import { checkNode, installPackages } from '../lib/prepare.mjs';
import { followServer, startServer } from '../lib/serve.mjs';
import { builtAs, hashFiles, stamped } from '../lib/stamp.mjs';

checkNode();
try {
  await installPackages();
  const hash = hashFiles(sources);
  // The product does not use the npm library.
  if (!stamped(builtStamp, hash) && !stamped(builtStamp, builtAs(hash, ['library']))) {
    console.log('Building …');
    const { build } = await import('../build/build.mjs');
    await build({ lib: false });
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// The server refuses to run without a mode; only this script chooses one.
followServer(startServer({ env: { EVANGELIST_MODE: process.env.EVANGELIST_MODE ?? 'sandbox' } }));
