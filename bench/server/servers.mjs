/** Starts what is measured, each in a process: the built product in production mode, and the peer. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { at } from '../../scripts/lib/paths.mjs';

/** Connections of each server to the database: the product's default. */
export const poolSize = 10;
const patience = 60_000;

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {string} url @param {import('node:child_process').ChildProcess} child @param {() => string} output */
async function waitUntilReady(url, child, output) {
  const end = Date.now() + patience;
  for (;;) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`A server did not start.\n${output().slice(-2000)}`);
    const isReady = await fetch(url).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (isReady) return;
    await pause(50);
  }
}

/** @param {string[]} args of Node. @param {Record<string, string>} env @param {string} url answers below 500 once it is ready. */
async function startProcess(args, env, url) {
  const child = spawn(process.execPath, args, {
    cwd: at(),
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-10_000)));
  await waitUntilReady(url, child, () => output);
  return {
    url: new URL(url).origin,
    output: () => output,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
/** @typedef {Awaited<ReturnType<typeof startProcess>>} RunningServer */

/** Settings of production. Nothing outside of this machine is reached: network, mail and rail are closed ports. */
export const production = () => ({
  EVANGELIST_MODE: 'production',
  HOST: '127.0.0.1',
  X_CLIENT_ID: 'bench-client',
  X_CLIENT_SECRET: randomBytes(24).toString('base64url'),
  X_APP_TOKEN: randomBytes(24).toString('base64url'),
  X_BASE_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Bench <bench@evangelist.dev>',
  OPERATOR_NAME: 'Bench, this machine',
  CONTACT_EMAIL: 'bench@evangelist.dev',
  RAIL_URL: 'http://127.0.0.1:9',
  RAIL_API_KEY: randomBytes(24).toString('base64url'),
  EVANGELIST_SECRET: randomBytes(32).toString('base64url'),
  LOG_LEVEL: 'fatal',
  // The load generator sends from many addresses, as many people would.
  TRUST_PROXY: 'loopback',
});

/** The built product. @param {{ databaseUrl: string } | { dataDir: string }} database */
export async function startProduct(database) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  return startProcess(
    [at('bench/server/product.mjs')],
    {
      ...production(),
      PORT: String(port),
      PUBLIC_URL: url,
      // The load comes to the second one: another host might be a brand's, which is looked up.
      MAIN_HOSTS: 'localhost,127.0.0.1',
      DATABASE_CONNECTIONS: String(poolSize),
      ...('databaseUrl' in database
        ? { DATABASE_URL: database.databaseUrl }
        : {
            DATABASE_URL: '',
            EVANGELIST_DATA: database.dataDir,
            EVANGELIST_EMBEDDED: 'accept-risk',
          }),
    },
    `http://127.0.0.1:${port}/up`,
  );
}

/** @param {string} databaseUrl */
export async function startBare(databaseUrl) {
  const port = await freePort();
  const args = [at('bench/server/bare.mjs'), String(port), databaseUrl, String(poolSize)];
  return startProcess(args, {}, `http://127.0.0.1:${port}/`);
}
