/**
 * `npm start`: runs the product on a machine with Node and npm. It first installs and builds what changed, so its static imports
 * use Node's modules only. In the sandbox, the embed, Storybook and the library are built once the server is up.
 */
import { checkNode, installPackages } from '../lib/prepare.mjs';
import { at } from '../lib/paths.mjs';
import { endOnSignals, run } from '../lib/run.mjs';
import { followServer, startServer } from '../lib/serve.mjs';
import { findStale, productTargets } from '../lib/targets.mjs';

let isEnding = false;

/** Builds a target with low priority unless it is up to date. @param {string} name @returns {Promise<boolean>} whether it is there */
async function buildInBackground(name) {
  if (findStale([name]).length === 0) return true;
  const args = [at('scripts/build/build.mjs'), '--background', name];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  // Ctrl-C reaches the build too: nothing is built after it.
  isEnding ||= code === 130;
  if (code !== 0 && !isEnding) console.error(`${name} could not be built:\n${output}`);
  return code === 0;
}

/** One after the other, each with its address once it works. @param {string} url of the server */
async function buildOthers(url) {
  if (await buildInBackground('embed')) console.log(`Embed:       ${url}/embed/v1/embed.js`);
  if (!isEnding && (await buildInBackground('storybook')))
    console.log(`Storybook:   ${url}/storybook/`);
  if (!isEnding && (await buildInBackground('library'))) console.log('Library:     dist/lib');
}

// The server refuses to run without a mode; only this script chooses one.
const mode = process.env.EVANGELIST_MODE ?? 'sandbox';
// Partner sites rely on the embed in production. In the sandbox nobody waits for it.
const firstTargets =
  mode === 'sandbox' ? productTargets.filter((name) => name !== 'embed') : productTargets;
checkNode();
const removeHandlers = endOnSignals();
try {
  await installPackages();
  if (findStale(firstTargets).length > 0) {
    console.log('Building …');
    const { build } = await import('../build/build.mjs');
    await build({ names: firstTargets });
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
removeHandlers();
const server = startServer({
  env: { EVANGELIST_MODE: mode },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
if (mode === 'sandbox')
  server.once('message', ({ url }) =>
    buildOthers(url).catch((error) => console.error(error.message)),
  );
followServer(server);
