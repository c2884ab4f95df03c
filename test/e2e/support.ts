/** Starts what end-to-end tests need: the built server as `npm start` runs it, a browser, and a temporary PostgreSQL. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { connect } from '../../server/db/connect.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../postgres-database.ts';
import { launchBrowser } from './browser.ts';

export { startPostgres, type TemporaryPostgres } from '../../scripts/test/postgres.mjs';

/** A free port whose successor is free too: the partner page uses it. */
export async function freePort(): Promise<number> {
  for (;;) {
    // Below the ports that Linux gives to connections, which come and go meanwhile.
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Waits until `check` returns something; fails with `what` after `seconds`: by default longer than a busy machine takes for anything. */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined | null | false>,
  seconds = 90,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Waited ${seconds} s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export interface Product {
  readonly url: string;
  readonly partnerUrl: string;
  /** The server's output so far. */
  readonly output: () => string;
  /** A valid invitation link from the output. */
  invitation(): string;
  /** Moves the sandbox's clock forward. */
  advance(milliseconds: number): Promise<void>;
  /** Waits until no job is due, as long as the clock was not moved: the campaigns of the first start are announced then. */
  untilJobsAreDone(): Promise<void>;
  /** Starts the server again on the same data and port. */
  start(): Promise<void>;
  /** Sends SIGINT and checks the exit code. */
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Kills the server and removes its data. */
  remove(): Promise<void>;
}

export interface ProductOptions {
  /** The embedded database, which the product creates itself (`new`; that takes seconds) or which was created before. */
  embedded?: 'new' | 'created';
  /**
   * URL of a PostgreSQL server: the product gets a separate database there, starts sooner and needs less of the
   * processor. By default that of `EVANGELIST_TEST_POSTGRES`; without it the embedded database.
   */
  postgresServer?: string;
}

const migrations = 'server/db/migrations';

/** A data folder with an empty database in it, kept for other tests as long as the migrations stay the same. */
async function emptyDatabase(): Promise<string> {
  const hash = createHash('sha256').update(await readFile('package-lock.json'));
  for (const file of (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort())
    hash.update(await readFile(join(migrations, file)));
  const folder = `.build/empty-database-${hash.digest('hex').slice(0, 16)}`;
  if (existsSync(folder)) return folder;
  await mkdir('.build', { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const database = await connect({ dataDir: unfinished });
  await database.close();
  await rename(unfinished, folder);
  return folder;
}

/** Where a product listens, and where its data are. */
interface Place {
  port: number;
  dataDir: string;
  postgres?: PostgresDatabase;
}

async function createPlace({ embedded, postgresServer }: ProductOptions): Promise<Place> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'evangelist-e2e-'));
  const postgres = postgresServer ? await createPostgresDatabase(postgresServer) : undefined;
  if (!postgres && embedded !== 'new')
    await cp(await emptyDatabase(), dataDir, { recursive: true });
  return { port, dataDir, ...(postgres && { postgres }) };
}

const seededDatabase = 'evangelist_seeded';

/**
 * A copy of a product that has written its demonstration data once, for all files of a run: it starts in a third of the
 * time. The data contain addresses of the product, so that all copies have the same port.
 * @param folder where the copied data are kept until the end of the run
 * @returns undefined while another program has the port
 */
async function copySeeded(server: string, folder: string): Promise<Place | undefined> {
  const portFile = join(folder, 'port');
  const data = join(folder, 'data');
  if (!existsSync(portFile)) {
    const first = await createPlace({ postgresServer: server });
    const product = await startAt(first);
    await product.stop();
    await first.postgres?.rename(seededDatabase);
    await rename(first.dataDir, data);
    await writeFile(portFile, String(first.port));
  }
  const port = Number(await readFile(portFile, 'utf8'));
  if (!(await isFree(port)) || !(await isFree(port + 1))) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'evangelist-e2e-'));
  await cp(data, dataDir, { recursive: true });
  return { port, dataDir, postgres: await createPostgresDatabase(server, seededDatabase) };
}

/** Starts the built product on data that no other test has touched. */
export async function startProduct({
  embedded,
  postgresServer,
}: ProductOptions = {}): Promise<Product> {
  if (!existsSync('dist/server/main.js')) throw new Error('Build first: npm run build.');
  const common = embedded ? undefined : process.env.EVANGELIST_TEST_POSTGRES;
  const server = postgresServer ?? common;
  const seeded = process.env.EVANGELIST_TEST_SEEDED;
  const copy = server && server === common && seeded ? await copySeeded(server, seeded) : undefined;
  return startAt(
    copy ??
      (await createPlace({
        ...(embedded && { embedded }),
        ...(server && { postgresServer: server }),
      })),
  );
}

async function startAt({ port, dataDir, postgres }: Place): Promise<Product> {
  let child: ChildProcess | undefined;
  let output = '';
  const url = `http://localhost:${port}`;

  const env = {
    ...process.env,
    EVANGELIST_MODE: 'sandbox',
    EVANGELIST_DATA: dataDir,
    PORT: String(port),
    DATABASE_URL: postgres?.url ?? '',
  };

  async function start(): Promise<void> {
    // Each start compiles the embedded database: fast code, which takes longest to compile, does not pay off in one test.
    child = spawn(process.execPath, ['--liftoff-only', 'dist/server/main.js'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = child;
    const from = output.length;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    await until(
      'GET /up to answer 200, and the addresses',
      async () => {
        if (started.exitCode !== null)
          throw new Error(`The server ended with ${started.exitCode}:\n${output.slice(-4000)}`);
        // The invitation is read from the addresses, which are printed after the first answer.
        return (
          /^Partner:.*\n/m.test(output.slice(from)) &&
          fetch(`${url}/up`).then(
            (answer) => answer.ok,
            () => false,
          )
        );
      },
      90,
    );
  }
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null;
    const closed = once(child, 'exit');
    child.kill(signal);
    await closed;
    return child.exitCode;
  }

  await start();
  return {
    url,
    partnerUrl: `http://localhost:${port + 1}`,
    output: () => output,
    invitation() {
      const link = /http:\/\/\S+\/invitation\/\S+/.exec(output)?.[0];
      if (!link) throw new Error(`No invitation was printed:\n${output.slice(-1000)}`);
      return link;
    },
    async advance(milliseconds) {
      const answer = await fetch(`${url}/sandbox/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advance: milliseconds }),
      });
      if (!answer.ok)
        throw new Error(`The clock answered ${answer.status}: ${await answer.text()}`);
    },
    untilJobsAreDone: () =>
      until('the jobs that are due', async () => {
        const words = ['dist/server/operator/cli.js', '--json', 'jobs', 'list', '--waiting'];
        const { stdout } = await promisify(execFile)(process.execPath, words, { env });
        const now = Date.now();
        return (JSON.parse(stdout) as { runAt: string }[]).every(
          ({ runAt }) => Date.parse(runAt) > now,
        );
      }).then(() => undefined),
    start,
    async stop() {
      const code = await end('SIGINT');
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${output.slice(-4000)}`);
    },
    kill: () => end('SIGKILL').then(() => undefined),
    async remove() {
      await end('SIGKILL');
      await postgres?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Running {
  readonly product: Product;
  readonly browser: Browser;
}

/** Starts a product and a browser before the tests of the suite that it is called in, and ends both after them. */
export function withProduct(ready: (running: Running) => unknown): void {
  let running: Running | undefined;
  before(async () => {
    const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
    running = { product, browser };
    await ready(running);
  });
  after(async () => {
    await running?.product.remove();
    await running?.browser.close();
  });
}
