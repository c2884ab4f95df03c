/** Runs the built server in sandbox mode, with data of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/free-port.mjs';
import { at } from '../scripts/lib/paths.mjs';

/** @param {string} url @param {import('node:child_process').ChildProcess} child @param {() => string} output */
async function up(url, child, output) {
  const end = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`The server did not start.\n${output().slice(-2000)}`);
    const ok = await fetch(`${url}/up`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function startProduct() {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'evangelist-bench-'));
  const child = spawn(process.execPath, [at('dist/server/main.js')], {
    cwd: at(),
    env: {
      ...process.env,
      EVANGELIST_MODE: 'sandbox',
      EVANGELIST_DATA: data,
      DATABASE_URL: '',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const url = `http://localhost:${port}`;
  await up(url, child, () => output);
  return {
    url,
    invitation: /http:\/\/\S+\/invitation\/\S+/.exec(output)?.[0] ?? '',
    async end() {
      const closed = once(child, 'exit');
      child.kill('SIGINT');
      await closed;
      await rm(data, { recursive: true, force: true });
    },
  };
}
