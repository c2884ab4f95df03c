/** `npm run dev`: builds, serves and watches; after a change it builds again, restarts the server and reloads the open page. */
import { rmSync } from 'node:fs';
import { checkNode, installPackages } from '../lib/prepare.mjs';
import { at, filesIn } from '../lib/paths.mjs';
import { startServer } from '../lib/serve.mjs';
import { builtStamp } from '../lib/sources.mjs';

checkNode();
await installPackages();

process.env.EVANGELIST_DEV = '1';
const { watch } = await import('rollup');
const { targets } = await import('../../rollup.config.mjs');
const { outdatedTags } = await import('../generate/tags.mjs');

let server;
let ending = false;

function restart() {
  const start = () => {
    if (ending) return process.exit(0);
    server = startServer({ env: { EVANGELIST_MODE: process.env.EVANGELIST_MODE ?? 'sandbox' } });
    // A failed server starts again after the next change.
    server.once('exit', () => (server = undefined));
  };
  if (!server) return start();
  server.removeAllListeners('exit');
  server.once('exit', start);
  server.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    ending = true;
    if (server) restart();
    else process.exit(0);
  });

// Files of this build are for development: without the stamp, npm start builds again.
rmSync(at(builtStamp), { force: true });
for (const file of filesIn('dist', (path) => path.endsWith('.br'))) rmSync(at(file));
outdatedTags(true);

// The embed's build has the screens' modules in development.
const names = Object.keys(targets).filter((name) => name !== 'lib' && name !== 'screens');
const configs = names.map((name) => ({
  ...targets[name](),
  watch: { clearScreen: false, exclude: ['node_modules/**', 'dist/**'] },
}));
const dirty = new Set();
watch(configs).on('event', (event) => {
  if (event.code === 'BUNDLE_END') {
    const name =
      names[configs.findIndex(({ output }) => event.output.includes(output.dir ?? output.file))];
    dirty.add(name);
    console.log(`  ${(name ?? '').padEnd(8)} ${event.duration} ms`);
    void event.result.close();
  }
  if (event.code === 'ERROR')
    console.error(
      event.error.message,
      event.error.loc ? `${event.error.loc.file}:${event.error.loc.line}` : '',
    );
  if (event.code === 'END') {
    if (dirty.has('server') || dirty.has('ssr') || !server) restart();
    dirty.clear();
  }
});
