/**
 * `npm run dev`: the product from its sources, on the same port and under the same policy as `npm start`, with files and data of its own.
 * After a change, what it concerns is built again, and the open page reloads; after one of the server, that starts again.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { checkNode, installPackages } from '../lib/prepare.mjs';
import { at, root } from '../lib/paths.mjs';
import { productFolders } from '../lib/sources.mjs';

checkNode();
await installPackages();

const { announceBuild, createBuilds, serverProgram } = await import('./dev-build.mjs');
const { outdatedTags } = await import('../generate/tags.mjs');
const { writeMessages } = await import('../generate/messages.mjs');

/** Files that a program reads when it runs, and the page around the app: no build imports them. */
const readBy = { 'react-app': 'app', server: 'server', sandbox: 'server' };

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let ending = false;

function startServer() {
  const env = {
    EVANGELIST_MODE: 'sandbox',
    EVANGELIST_DATA: '.build/dev-data',
    ...process.env,
    EVANGELIST_DEV: '1',
  };
  const args = ['--enable-source-maps', serverProgram];
  server = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  // A server that failed starts again after the next change.
  server.once('exit', () => (server = undefined));
}

async function stopServer() {
  if (!server) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    void stopServer().then(() => process.exit(0));
  });

outdatedTags(true);
const builds = await createBuilds();

/** The modules of each build, by their paths. */
const modules = new Map();
/** The builds that changed files concern. */
const dirty = new Set(Object.keys(builds));
let isBuilding = false;

/** Builds what is dirty, the app first whenever it is: that is what a developer waits for. */
async function buildDirty() {
  if (isBuilding) return;
  isBuilding = true;
  const takeNext = () => Object.keys(builds).find((name) => dirty.delete(name));
  for (let name = takeNext(); name; name = takeNext()) {
    const since = performance.now();
    try {
      const { metafile } = await builds[name]();
      modules.set(name, metafile.inputs);
    } catch {
      // esbuild has printed what is wrong.
      continue;
    }
    console.log(`  ${name.padEnd(8)} ${Math.round(performance.now() - since)} ms`);
    if (name === 'app') announceBuild();
    if (name === 'server') await stopServer().then(startServer);
  }
  isBuilding = false;
}

async function update(folder, file) {
  const path = `${folder}/${file}`;
  if (folder === 'messages' && file.endsWith('.json')) await writeMessages();
  for (const [name, inputs] of modules) if (inputs[path]) dirty.add(name);
  if (readBy[folder] && !/\.tsx?$/.test(file)) dirty.add(readBy[folder]);
  // An editor writes a file in several steps.
  if (dirty.size > 0) setTimeout(buildDirty, 30);
}

await buildDirty();
for (const folder of productFolders)
  watch(at(folder), { recursive: true }, (_, file) => {
    if (file && !/(^|\/)\.|~$/.test(file)) void update(folder, file.replaceAll('\\', '/'));
  });
