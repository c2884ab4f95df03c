/** A temporary PgBouncer in front of a temporary PostgreSQL, for tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';
import { run } from '../lib/run.mjs';
import { which } from './browsers.mjs';

const debianPgbouncer = '/usr/sbin/pgbouncer';

/** The program; undefined if it is not installed. The paths of Debian's users lack its folder. */
export const findPgbouncer = () =>
  which('pgbouncer') ?? (existsSync(debianPgbouncer) ? debianPgbouncer : undefined);

/** @param {number} port */
const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () =>
      resolve(false),
    );
    socket.once('connect', () => socket.end());
  });

/**
 * Starts one with its defaults; undefined if it is not installed.
 * @param {string} postgresUrl
 * @param {{ settings?: readonly string[] }} [options] lines of its configuration, such as `pool_mode = transaction`
 */
export async function startPgbouncer(postgresUrl, { settings = [] } = {}) {
  const program = findPgbouncer();
  if (!program) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: databasePort, username, pathname } = new URL(postgresUrl);
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    // Whom it lets in is the one thing that a test needs otherwise.
    'auth_type = any',
    ...settings,
  ];
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, lines.join('\n'));
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0;
  if (asUser) await run('chown', ['-R', 'postgres', folder], { quiet: true });
  const [command, ...args] = asUser
    ? ['runuser', '-u', 'postgres', '--', program, '-q', file]
    : [program, '-q', file];
  const child = spawn(command, args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (child.exitCode !== null || tries === 500) throw new Error('PgBouncer did not start.');
    await wait(20);
  }
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
