/** A temporary Redis on a free port of the loopback interface, for tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';
import { which } from './browsers.mjs';

/** The program; undefined if it is not installed. */
export const findRedis = () => which('redis-server', 'valkey-server');

/** @param {number} port */
const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () =>
      resolve(false),
    );
    socket.once('connect', () => socket.end());
  });

/**
 * Starts one; undefined if it is not installed.
 * @param {{ settings?: readonly string[] }} [options] of its command line, such as `--requirepass`, `secret`. With `--port 0` the test gives
 * the other port by `--tls-port`.
 */
export async function startRedis({ settings = [] } = {}) {
  const program = findRedis();
  if (!program) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-redis-'));
  const port = await freePort();
  const options = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  let child;
  let ended;
  async function start() {
    child = spawn(program, [...options, '--port', String(port), ...settings], { stdio: 'ignore' });
    ended = once(child, 'exit');
    process.once('exit', kill);
    for (let tries = 0; !(await isListening(port)); tries++) {
      if (child.exitCode !== null || tries === 500) throw new Error('Redis did not start.');
      await wait(20);
    }
  }
  async function end() {
    kill();
    await ended;
    process.off('exit', kill);
  }
  const kill = () => child.kill('SIGKILL');
  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    /** Ends it as a crash does; its keys are lost. */
    kill: end,
    start,
    /** It answers nothing, and closes no connection. */
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
