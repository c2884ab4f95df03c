/**
 * Nothing that a client sends or reads blocks the event loop for long, on PostgreSQL. Compared with a bare server in the same
 * process that reads the same bodies: its longest block contains parsing them, and the pauses of the machine.
 * See docs/decisions/064-bench-of-the-server.md.
 */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import pg from 'pg';
import * as data from '../../../bench/server/data.mjs';
import { socketLimits, telemetryLimits, textLimits } from '../../../contract/limits.ts';
import { forwardTelemetry, getDashboard, sendAnalytics } from '../../../contract/rest.ts';
import {
  findPostgres,
  startPostgres,
  type TemporaryPostgres,
} from '../../../scripts/test/postgres.mjs';
import { startTestServer, type TestServer } from '../start.ts';
import type { Counts, HttpLoad, Load } from './stall-load.child.ts';

/** A block is too long above this many milliseconds, or above this multiple of the control's longest, whichever is more. */
const shortestLimit = 50;
const controlFactor = 4;
const runs = 3;
const seconds = 2;
/** Milliseconds between two looks at the event loop. */
const resolution = 5;
const size = 100_000;

let postgres: TemporaryPostgres | undefined;
let client: pg.Client;
let bare: FastifyInstance;
let server: TestServer;
let person: data.Person;
let bareUrl: string;

async function startBare(): Promise<FastifyInstance> {
  const app = fastify();
  const { id } = person;
  app.get('/', async () => (await client.query('select * from users where id = $1', [id])).rows);
  app.post('/', { bodyLimit: telemetryLimits.bytes }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

async function createCampaign(): Promise<void> {
  const query: data.Query = (sql, values) => client.query(sql, values);
  await data.createCrowd(query, size);
  person = await data.createPerson(query, 'reader');
  for (const [index, phase] of (['open', 'matured'] as const).entries()) {
    const campaign = { key: `stalls:${phase}`, index: 900 + index, size, phase };
    await data.createCampaign(query, campaign);
    await data.joinCampaign(query, person, campaign);
  }
  await data.completeRows(query);
  await query('vacuum analyze');
  await data.computeStandings(query, pause);
}

/** Sends a load from another process. @returns the longest block of this process, in milliseconds, and the answers */
async function measureOnce(load: Load): Promise<{ longest: number; counts: Counts }> {
  const child = fork('test/server/stalls/stall-load.child.ts', { execArgv: ['--import', 'tsx'] });
  await once(child, 'spawn');
  const histogram = monitorEventLoopDelay({ resolution });
  child.send(load);
  histogram.enable();
  const [counts] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
    Counts | number,
  ];
  histogram.disable();
  assert.equal(typeof counts, 'object', `the load ended with ${JSON.stringify(counts)}`);
  return { longest: Math.max(0, histogram.max / 1e6 - resolution), counts: counts as Counts };
}

const getMedian = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function measure(load: Omit<Load, 'seconds' | 'connections'>) {
  const all: { longest: number; counts: Counts }[] = [];
  // The first one compiles the code.
  for (let run = 0; run <= runs; run++)
    all.push(await measureOnce({ ...load, connections: 10, seconds }));
  return {
    longest: getMedian(all.slice(1).map(({ longest }) => longest)),
    counts: all.at(-1)!.counts,
  };
}

const repeat = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));

const envelopes = (message: string) =>
  JSON.stringify([
    {
      name: 'Microsoft.ApplicationInsights.x',
      time: '2026-11-02T09:00:00.000Z',
      iKey: server.ctx.config.telemetry.key,
      data: { baseType: 'ExceptionData', baseData: { message } },
    },
  ]);

const post = (path: string, body: string): HttpLoad => ({
  url: `${server.url}${path}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: server.url },
  body,
});
const get = (path: string, token: string): HttpLoad => ({
  url: `${server.url}${path}`,
  method: 'GET',
  headers: { authorization: `Bearer ${token}` },
});
const read = (name: string, input: object) =>
  get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, person.sessionToken);

/** Attacks that once blocked the server for seconds. */
const attacks: Readonly<Record<string, () => Omit<Load, 'seconds' | 'connections'>>> = {
  'texts of slashes in telemetry': () => ({
    requests: [post(forwardTelemetry.path, envelopes(repeat('/', 250_000)))],
  }),
  'texts of one letter in telemetry': () => ({
    requests: [post(forwardTelemetry.path, envelopes(repeat('a', 2 * textLimits.redacted)))],
  }),
  'lists of empty objects': () => {
    const list = `[${repeat('{},', telemetryLimits.bytes - 10)}{}]`;
    return {
      requests: [
        post(forwardTelemetry.path, list),
        post(sendAnalytics.path, `{"key":"k","items":${list.slice(0, 60_001)}{}]}`),
      ],
    };
  },
  'messages of ten sockets': () => {
    const message = (input: unknown) =>
      JSON.stringify({ id: 1, method: 'query', params: { path: 'getPostLimits', input } });
    const large = message(Array.from({ length: 5000 }, () => ({}))).slice(
      0,
      socketLimits.messageBytes,
    );
    return {
      requests: [],
      socket: {
        url: `${server.url.replace('http', 'ws')}/trpc`,
        origin: server.url,
        messages: Array.from({ length: 200 }, (_, index) =>
          index % 2 ? large : message(undefined),
        ),
      },
    };
  },
  'reads of campaigns with 100,000 participants': () => ({
    requests: [
      get(getDashboard.path, person.accessToken),
      read('getCampaign', { id: data.toId('stalls:open') }),
      read('listCurrentCampaigns', { limit: 2 }),
      read('listPastCampaigns', { limit: 20 }),
    ],
  }),
};

/** The same bodies to the bare server, and its one query instead of what has no body. */
function toControl({ requests }: Pick<Load, 'requests'>): Pick<Load, 'requests'> {
  const query: HttpLoad = { url: bareUrl, method: 'GET', headers: {} };
  const posts = requests.filter(({ body }) => body !== undefined);
  return { requests: posts.length > 0 ? posts.map((one) => ({ ...one, url: bareUrl })) : [query] };
}

const isDeep = process.env['EVANGELIST_DEEP'] === '1';
const skip =
  (!isDeep && 'runs with EVANGELIST_DEEP=1') || (!findPostgres() && 'There is no PostgreSQL.');

describe('the event loop is not blocked by', { skip }, () => {
  before(async () => {
    postgres = (await startPostgres())!;
    client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    server = await startTestServer({ env: { DATABASE_URL: postgres.url }, checkAnswers: false });
    await createCampaign();
    bare = await startBare();
    bareUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}/`;
  });
  after(async () => {
    await bare?.close();
    await server?.close();
    await client?.end();
    await postgres?.stop();
  });

  for (const [name, create] of Object.entries(attacks))
    it(name, async () => {
      const load = create();
      const { longest: control } = await measure(toControl(load));
      const { longest, counts } = await measure(load);
      const limit = Math.max(shortestLimit, controlFactor * control);
      const figures = `${longest.toFixed(0)} ms, at most ${limit.toFixed(0)}; ${JSON.stringify(counts)}`;
      assert.ok(
        Object.keys(counts).some((answer) => answer !== 'unanswered'),
        `nothing was answered: ${figures}`,
      );
      assert.ok(longest <= limit, figures);
    });
});
