/** Runs the measurements of the server: main cases, growth with the data, marking as read, and the embedded database. */
import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { rounded, spread } from '../statistics.mjs';
import {
  cases,
  createMainData,
  createMarkingData,
  createSeriesData,
  markAll,
  peerCases,
  series,
} from './cases.mjs';
import { completeRows, computeStandings } from './data.mjs';
import { measureLoad, settle } from './load.mjs';
import { pause, startBare, startProduct } from './servers.mjs';
import { countStatements, prepareStatements } from './statements.mjs';
import { connectionCounts, dashboardConnections } from './targets.mjs';

/**
 * @typedef {import('./load.mjs').Measured} Measured
 * @typedef {import('./data.mjs').Query} Query
 * @typedef {import('./data.mjs').Person} Person
 */
/** @typedef {Record<keyof Measured, import('../statistics.mjs').Spread>} Figures */

const require = createRequire(at('package.json'));
const pg = require('pg');

/** Connections of the measurements of growth. */
const fewConnections = 10;

/** Memory for the whole data: what is measured is the server, not the disk. */
const databaseSettings = [
  'shared_buffers=1GB',
  'shared_preload_libraries=pg_stat_statements',
  'max_connections=60',
  'autovacuum=off',
  'jit=off',
];

/** Forward in one round, backward in the next. @template T @param {readonly T[]} list @param {number} round */
const alternating = (list, round) => (round % 2 === 0 ? [...list] : [...list].reverse());

/** @param {readonly Measured[]} list @returns {Figures} */
function summarize(list) {
  const names = /** @type {const} */ (['rate', 'answers', 'p50', 'p99', 'failed']);
  return /** @type {Figures} */ (
    Object.fromEntries(
      names.map((name) => {
        const { median, low, high } = spread(list.map((one) => one[name]));
        return [name, { median: rounded(median), low: rounded(low), high: rounded(high) }];
      }),
    )
  );
}

/** Lists of measurements by a key. */
class Measurements {
  /** @type {Map<string, Measured[]>} */
  #lists = new Map();
  /** @param {string} key @param {Measured} measured */
  add(key, measured) {
    this.#lists.set(key, [...(this.#lists.get(key) ?? []), measured]);
  }
  /** @param {string} key */
  summarize(key) {
    return summarize(this.#lists.get(key) ?? []);
  }
}

/**
 * @typedef {object} Site what is measured
 * @property {Query} query
 * @property {() => Promise<number>} countActive statements that run now.
 * @property {string} product address.
 * @property {string} bare address.
 */

/** @typedef {{ rounds: number, seconds: number, log: (line: string) => void }} Options */

/** @param {Site} site @param {Person[]} people @param {Options} options */
async function measureCases(site, people, { rounds, seconds, log }) {
  const measurements = new Measurements();
  const all = [
    ...peerCases.map((one) => ({ ...one, url: site.bare })),
    ...cases.map((one) => ({ ...one, url: site.product })),
  ];
  /** @param {(typeof all)[number]} one @param {number} connections @param {number} duration */
  const measure = async ({ url, request }, connections, duration) => {
    const requests = await Promise.all(people.map((person) => request(person, url)));
    const measured = await measureLoad(url, requests, { connections, seconds: duration });
    await settle(site.product, site.countActive);
    return measured;
  };
  // Compiles the code, and fills the caches of the database.
  for (const one of all) await measure(one, fewConnections, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of connectionCounts)
      for (const one of alternating(all, round))
        measurements.add(`${one.name}/${connections}`, await measure(one, connections, seconds));
    log(`  Calls, round ${round + 1} of ${rounds}`);
  }
  const statements = await countStatements(site, people[0], cases);
  return all.map(({ name, title }) => ({
    name,
    title,
    statements: statements.get(name) ?? 1,
    connections: Object.fromEntries(
      connectionCounts.map((count) => [count, measurements.summarize(`${name}/${count}`)]),
    ),
  }));
}

/** @param {Site} site @param {Awaited<ReturnType<typeof createSeriesData>>} data @param {Options} options */
async function measureSeries(site, data, { rounds, seconds, log }) {
  const measurements = new Measurements();
  const all = series.flatMap((one) => one.sizes.map((size) => ({ one, size })));
  const measure = async (/** @type {(typeof all)[number]} */ { one, size }, duration) => {
    const person = data.getPerson(one, size);
    if (!person) throw new Error(`Nobody has ${size} of ${one.name}.`);
    const options = { connections: fewConnections, seconds: duration };
    const measured = await measureLoad(
      site.product,
      [await one.request(person, site.product, size)],
      options,
    );
    await settle(site.product, site.countActive);
    return measured;
  };
  for (const one of all) await measure(one, 0.5);
  for (let round = 0; round < rounds; round += 1) {
    for (const entry of alternating(all, round))
      measurements.add(`${entry.one.name}/${entry.size}`, await measure(entry, seconds / 2));
    log(`  Growth, round ${round + 1} of ${rounds}`);
  }
  return series.map(({ name, title, sizes }) => ({
    name,
    title,
    sizes: Object.fromEntries(
      sizes.map((size) => [size, measurements.summarize(`${name}/${size}`)]),
    ),
  }));
}

/** Milliseconds of marking 10⁵ notifications as read: each person once. @param {Site} site @param {Person[]} people */
async function measureMarking(site, people) {
  const times = [];
  for (const person of people) {
    const { path, method, headers } = markAll(person);
    const since = performance.now();
    const answer = await fetch(new URL(path, site.product), { method, headers });
    await answer.arrayBuffer();
    times.push(performance.now() - since);
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}.`);
  }
  // The first one compiles the code.
  const { median, low, high } = spread(times.slice(1));
  return { median: rounded(median), low: rounded(low), high: rounded(high) };
}

/** What runs now, to be stopped in reverse order: by the end of a measurement, or by a signal. @type {(() => Promise<unknown>)[]} */
const stops = [];
async function stopAll() {
  for (const stop of stops.splice(0).reverse()) await stop();
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => stopAll().finally(() => process.exit(1)));

/** @param {Options} options */
async function measurePostgres(options) {
  const postgres = await startPostgres({ settings: databaseSettings });
  if (!postgres) throw new Error('PostgreSQL is not installed.');
  const client = new pg.Client({ connectionString: postgres.url });
  stops.push(() => postgres.stop());
  try {
    await client.connect();
    stops.push(() => client.end());
    /** @type {Query} */
    const query = (sql, values) => client.query(sql, values);
    const product = await startProduct({ databaseUrl: postgres.url });
    stops.push(() => product.stop());
    const bare = await startBare(postgres.url);
    stops.push(() => bare.stop());
    const countActive = async () =>
      Number(
        (
          await query(
            `select count(*) from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
          )
        ).rows[0].count,
      );
    await prepareStatements(query);
    options.log('  Writing the data …');
    const people = await createMainData(query, 100_000);
    const seriesData = await createSeriesData(query);
    const marking = await createMarkingData(query, options.rounds + 1);
    await completeRows(query);
    await query('vacuum analyze');
    await computeStandings(query, pause);
    const { version } = (await query(`select current_setting('server_version') as version`))
      .rows[0];
    const site = { query, countActive, product: product.url, bare: bare.url };
    return {
      version: String(version).split(' ')[0],
      cases: await measureCases(site, people, options),
      series: await measureSeries(site, seriesData, options),
      marking: await measureMarking(site, marking),
    };
  } finally {
    await stopAll();
  }
}

/** The dashboard on the embedded database. @param {Options} options */
async function measureEmbedded({ rounds, seconds, log }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'evangelist-bench-'));
  try {
    const { connect } = await import('../../server/db/connect.ts');
    const { firstCurrencies } =
      await import('../../server/features/currencies/add-first-currencies.service.ts');
    const { currencies } = await import('../../server/schema.ts');
    const database = await connect({ dataDir });
    await database.db.insert(currencies).values(firstCurrencies).onConflictDoNothing();
    const { $client } = /** @type {any} */ (database.db);
    /** @type {Query} */
    const query = (sql, values) => $client.query(sql, values);
    const people = await createMainData(query, 1000);
    await completeRows(query);
    await database.close();
    const product = await startProduct({ dataDir });
    stops.push(() => product.stop());
    const dashboard = cases.find(({ name }) => name === 'dashboard');
    const requests = await Promise.all(
      people.map((person) => dashboard.request(person, product.url)),
    );
    const measure = async (/** @type {number} */ duration) => {
      const connections = dashboardConnections;
      const measured = await measureLoad(product.url, requests, { connections, seconds: duration });
      await settle(product.url, async () => 0);
      return measured;
    };
    await measure(2);
    const list = [];
    for (let round = 0; round < rounds; round += 1) list.push(await measure(seconds * 2));
    log('  Embedded database');
    return summarize(list);
  } finally {
    await stopAll();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param {Options} options */
export async function benchServer(options) {
  const { version, ...measured } = await measurePostgres(options);
  return { postgres: version, ...measured, embedded: await measureEmbedded(options) };
}
