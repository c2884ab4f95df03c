/** `npm run storybook`: every element in every state, on PORT (6006). */
import { checkNode, installPackages } from '../lib/prepare.mjs';
import { bin, run } from '../lib/run.mjs';

checkNode();
await installPackages();
const { writeManifest } = await import('../generate/wrappers.mjs');
await writeManifest();
const env = { STORYBOOK_DISABLE_TELEMETRY: '1' };
const args = ['dev', '--port', process.env.PORT ?? '6006', '--no-open', '--disable-telemetry'];
const { code } = await run(process.execPath, [bin('storybook/dist/bin/dispatcher.js'), ...args], {
  env,
});
process.exitCode = code;
