/** Runs the product on a filled PostgreSQL, and reads what each call and each job makes it read. */
import { createRequire } from 'node:module';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { loadConfig } from '../../server/config.ts';
import { connect } from '../../server/db/connect.ts';
import { startServer } from '../../server/start.ts';
import { production } from '../server/servers.mjs';
import { fillDatabase } from './fill.mjs';
import { PlanLog, planSettings, silence } from './plans.mjs';
import { calls, findForgottenKinds, jobs } from './works.mjs';

/**
 * @typedef {import('./works.mjs').Work} Work @typedef {import('./works.mjs').Site} Site @typedef {import('../server/data.mjs').Query} Query
 * @typedef {{ name: string, title: string, statements: number, buffers: number, largest: number, largestText: string,
 *   scans: Record<string, { rows: number, text: string }>, stopped: boolean, seconds: number, problem?: string }} Reading `buffers`: pages of all
 *   statements; `largest`: of the one that reads most.
 * @typedef {{ people: number, tables: Record<string, number>, bytes: number, start: Reading, calls: Reading[], jobs: Reading[] }} Measured
 */

const pg = createRequire(at('package.json'))('pg');

/** The planner's settings are PostgreSQL's own. */
export const memorySettings = [
  'shared_buffers=2GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=40',
];

/** A job that goes through all people is stopped: its first steps show what each of them reads. */
const longestJob = 20_000;
/** Prepared statements have their lasting plan from the sixth run on. */
const runsOfCall = 9;
/** Of these last runs the one with the fewest statements counts: timers of the server add some now and then. */
const countedRuns = 3;

/** Services outside, which take everything and answer at once. @param {Site['ctx']} ctx @param {Query} query @returns {Site['ctx']} */
function withStandIns(ctx, query) {
  const transfer = (
    /** @type {string} */ reference,
    /** @type {'pending' | 'completed'} */ status,
  ) => ({
    id: `rail-${reference}`,
    reference,
    status,
    transactionHash: 'hash',
    explorerUrl: null,
    failureCode: null,
    failureMessage: null,
    confirmations: 1,
    confirmationsNeeded: 1,
  });
  return {
    ...ctx,
    mail: { ...ctx.mail, send: async () => undefined },
    rail: {
      send: async ({ reference }) => transfer(reference, 'pending'),
      find: async (reference) => transfer(reference, 'pending'),
      async status(id) {
        const { rows } = await query('select id from withdrawals where rail_id = $1', [id]);
        return { ...transfer(rows[0]?.id, 'completed'), id };
      },
      deposits: async () => [],
      transfers: async () => [],
    },
    fetchPage: async () => {
      throw new Error('No page is read.');
    },
    network: {
      ...ctx.network,
      recentPosts: async () => [],
      async lookupPosts(ids) {
        const { rows } = await query(
          `select p.network_post_id as id, a.network_user_id as author, p.content, p.created_at, p.metrics from posts p
            join network_accounts a on a.user_id = p.user_id where p.network = 'x' and p.network_post_id = any($1)`,
          [ids],
        );
        const posts = rows.map(({ id, author, content, created_at: createdAt, metrics }) => ({
          id,
          authorId: author,
          text: content,
          createdAt: createdAt.toISOString(),
          metrics: { ...metrics, impressions: metrics.impressions + 1 },
          media: [],
        }));
        return { posts, gone: [], reads: ids.length };
      },
    },
  };
}

/** Collects what the statements of one run read. @param {Work} work @param {Record<string, number>} tables rows of each. */
function createReading({ name, title }, tables) {
  /** @type {Reading} */
  const reading = {
    name,
    title,
    statements: 0,
    buffers: 0,
    largest: 0,
    largestText: '',
    scans: {},
    stopped: false,
    seconds: 0,
  };
  return {
    reading,
    /** @param {import('./plans.mjs').Statement} statement */
    add({ text, buffers, scans }) {
      reading.statements += 1;
      reading.buffers += buffers;
      if (buffers > reading.largest)
        Object.assign(reading, { largest: buffers, largestText: text });
      for (const table of scans)
        if ((tables[table] ?? 0) > largeTable)
          reading.scans[table] ??= { rows: tables[table] ?? 0, text };
    },
  };
}
/** Rows from which on a table may not be read as a whole. */
export const largeTable = 100_000;

/** @param {Work} work @param {Site} site @param {PlanLog} log @param {Record<string, number>} tables */
async function readWork(work, site, log, tables) {
  const { reading, add } = createReading(work, tables);
  const since = performance.now();
  const signal = AbortSignal.timeout(longestJob);
  await work.run(site, signal).catch((error) => {
    if (signal.aborted) reading.stopped = true;
    else reading.problem = error.message;
  });
  reading.seconds = (performance.now() - since) / 1000;
  await waitUntilIdle(site.query);
  await log.read(add);
  return reading;
}

/** Statements after an answer belong to it. @param {Query} query */
async function waitUntilIdle(query) {
  for (let quiet = 0; quiet < 2;) {
    const { rows } = await query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    quiet = rows.length === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** @param {Work} work @param {Site} site @param {PlanLog} log @param {Record<string, number>} tables */
async function readCall(work, site, log, tables) {
  const readings = [];
  for (let run = 0; run < runsOfCall; run += 1)
    readings.push(await readWork(work, site, log, tables));
  const [fewest] = readings.slice(-countedRuns).sort((a, b) => a.statements - b.statements);
  if (!fewest) throw new Error('A call has runs.');
  const problem = readings.find((one) => one.problem)?.problem;
  const scans = Object.assign({}, ...readings.map((one) => one.scans));
  return { ...fewest, scans, ...(problem !== undefined && { problem }) };
}

/** @param {Query} query @returns {Promise<Record<string, number>>} rows of each table, of partitions too. */
async function countRows(query) {
  const { rows } = await query(
    `select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0`,
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, Math.round(count)]));
}

/**
 * @param {number} people
 * @param {(line: string) => void} log
 * @returns {Promise<Measured>}
 */
export async function measureScale(people, log) {
  const forgotten = findForgottenKinds();
  if (forgotten.length > 0)
    throw new Error(`The bench does not run these jobs: ${forgotten.join(', ')}.`);
  const postgres = await startPostgres({ settings: [...memorySettings, ...planSettings] });
  if (!postgres) throw new Error('PostgreSQL is not installed.');
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [() => postgres.stop()];
  try {
    const connectClient = async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      client.on('error', () => undefined);
      await client.connect();
      stops.push(() => client.end());
      return client;
    };
    const [silent, marker] = [await connectClient(), await connectClient()];
    await silent.query(silence);
    /** @type {Query} */
    const query = (sql, values) => silent.query(sql, values);
    await (await connect({ databaseUrl: postgres.url, dataDir: '', migrates: true })).close();
    const [reader] = await fillDatabase(query, people, log);
    if (!reader) throw new Error('There is nobody who reads.');
    await query('set session_replication_role = origin');
    const tables = await countRows(query);
    const { rows } = await query('select pg_database_size(current_database())::float8 as bytes');
    const plans = new PlanLog(postgres.folder, (sql) => marker.query(sql));
    await plans.read(() => undefined);
    const port = await freePort();
    const config = loadConfig({
      ...production(),
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      MAIN_HOSTS: 'localhost,127.0.0.1',
      DATABASE_URL: postgres.url,
      // The jobs run here, one by one.
      EVANGELIST_ROLE: 'web',
    });
    const start = createReading(
      { name: 'start', title: 'Start of the server', run: async () => undefined },
      tables,
    );
    const server = await startServer({ ...config, rateLimitFactor: 1000 }, { distDir: at('dist') });
    stops.push(() => server.close());
    await plans.read(start.add);
    const ctx = withStandIns(server.ctx, query);
    /** @type {Site} */
    const site = { ctx, query, url: `http://127.0.0.1:${port}`, people, reader };
    const read = async (
      /** @type {typeof readCall | typeof readWork} */ one,
      /** @type {Work[]} */ works,
    ) => {
      const readings = [];
      for (const work of works) {
        const reading = await one(work, site, plans, tables);
        const scans = Object.keys(reading.scans);
        log(
          `  ${reading.title.padEnd(52)} ${String(reading.statements).padStart(6)} ${String(reading.buffers).padStart(9)} ${String(reading.largest).padStart(8)}` +
            `${reading.stopped ? ' stopped' : ''}${scans.length > 0 ? ` SCANS ${scans.join(', ')}` : ''}${reading.problem ? ` PROBLEM ${reading.problem}` : ''}`,
        );
        readings.push(reading);
      }
      return readings;
    };
    return {
      people,
      tables,
      bytes: rows[0]?.bytes,
      start: start.reading,
      calls: await read(readCall, calls),
      jobs: await read(readWork, jobs),
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
