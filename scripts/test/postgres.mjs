/** A temporary PostgreSQL on a free port of the loopback interface, for tests and for the bench of the server. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../lib/free-port.mjs';
import { run } from '../lib/run.mjs';

const folders = ['18', '17', '16', '15', '14'].map(
  (version) => `/usr/lib/postgresql/${version}/bin`,
);

/** The folder of its programs; undefined if it is not installed. */
export const findPostgres = () => folders.find((folder) => existsSync(join(folder, 'initdb')));

/** @param {string} program @param {string[]} args */
async function runQuiet(program, args) {
  const { code, output } = await run(program, args, { quiet: true, cwd: tmpdir() });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output}`);
  return output;
}

/**
 * Runs a program as the account of PostgreSQL, which refuses to run as root; its programs are on the path.
 * @param {string} program @param {string[]} args @param {Record<string, string>} [env]
 */
export function runAsPostgres(program, args, env = {}) {
  const path = `${findPostgres()}:${process.env['PATH']}`;
  const named = Object.entries({ ...env, PATH: path }).map(([name, value]) => `${name}=${value}`);
  const [first = '', ...rest] = [...asPostgres(), 'env', ...named, program, ...args];
  return runQuiet(first, rest);
}

/** Debian's package creates the user. */
const asPostgres = () => (process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []);

/**
 * Starts a standby that streams from a server of {@link startPostgres} with `wal_level=replica`.
 * @param {{ port: number }} primary
 */
export async function startStandby(primary) {
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-standby-'));
  const port = await freePort();
  if (asPostgres().length > 0) await runQuiet('chown', ['postgres', folder]);
  const data = `${folder}/data`;
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'evangelist'];
  await runAsPostgres('pg_basebackup', [...from, '-D', data, '-R', '-X', 'stream', '-c', 'fast']);
  const control = (/** @type {string[]} */ ...args) =>
    runAsPostgres('pg_ctl', ['-D', data, '-w', '-l', `${folder}/log`, ...args]);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  await control('-o', options, 'start');
  return {
    port,
    url: `postgresql://evangelist@127.0.0.1:${port}/postgres`,
    promote: () => control('promote'),
    async stop() {
      await control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts one; undefined if it is not installed.
 * @param {{ settings?: readonly string[] }} [options] settings of the server, such as `shared_buffers=512MB`.
 */
export async function startPostgres({ settings = [] } = {}) {
  const bin = findPostgres();
  if (!bin) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-postgres-'));
  const port = await freePort();
  const asUser = asPostgres();
  if (asUser.length > 0) await runQuiet('chown', ['postgres', folder]);
  const act = (/** @type {string} */ program, /** @type {string[]} */ args) => {
    const [first = '', ...rest] = [...asUser, join(bin, program), ...args];
    return runQuiet(first, rest);
  };
  await act('initdb', ['-D', `${folder}/data`, '-A', 'trust', '-U', 'evangelist', '--no-sync']);
  const control = (/** @type {string[]} */ ...args) =>
    act('pg_ctl', ['-D', `${folder}/data`, '-w', '-l', `${folder}/log`, ...args]);
  const options = ['listen_addresses=127.0.0.1', 'fsync=off', ...settings].map(
    (text) => `-c ${text}`,
  );
  await control('-o', `-p ${port} -k ${folder} ${options.join(' ')}`, 'start');
  return {
    folder,
    port,
    url: `postgresql://evangelist@127.0.0.1:${port}/postgres`,
    restart: () => control('-m', 'immediate', 'restart'),
    /** As a machine that fails: without a checkpoint, and with no word to its clients. */
    kill: () => control('-m', 'immediate', 'stop'),
    async stop() {
      // One that was killed runs no more.
      await act('pg_ctl', ['-D', `${folder}/data`, '-m', 'immediate', 'stop']).catch(
        () => undefined,
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
}
