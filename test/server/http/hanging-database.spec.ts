/** What the server answers while the database hangs or has too much to do. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { waitFor } from '../wait-for.ts';

let distDir: string;
let server: TestServer;
before(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-dist-'));
  await mkdir(join(distDir, 'app'), { recursive: true });
  await writeFile(join(distDir, 'app/index.html'), await readFile('react-app/index.html'));
  server = await startTestServer({
    distDir,
    // The embedded database: it is what a single transaction holds.
    // On a busy machine a database that is well takes its time, too.
    env: { EVANGELIST_DATA: 'memory://', DATABASE_PROBE_TIMEOUT: '200', DATABASE_QUEUE: '8' },
  });
});
after(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

/** The jobs, too, have had their turn: on a busy machine their transactions fill the short queue of this test. */
const untilNothingWaits = () =>
  waitFor(() => server.ctx.database.getLoad?.().waiting === 0 || undefined);

/** Runs `act` while a transaction holds the embedded database, which then answers nothing else; then waits until it answers again. */
async function whileHanging(act: () => Promise<void>): Promise<void> {
  await untilNothingWaits();
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let start!: () => void;
  const started = new Promise<void>((resolve) => (start = resolve));
  const held = server.ctx.database.transaction(() => (start(), released));
  await started;
  try {
    await act();
  } finally {
    release();
    await held;
    await waitFor(async () => (await server.get('/up')).ok || undefined);
    await untilNothingWaits();
  }
}

describe('while the database hangs', { timeout: 60_000 }, () => {
  it('GET /up answers 503, and 200 again afterwards', async () => {
    await whileHanging(async () => {
      for (const init of [{}, { headers: { origin: server.url } }]) {
        const answer = await server.get('/up', init);
        assert.equal(answer.status, 503);
        assert.ok(answer.headers.get('retry-after'));
        const { code, params } = (await answer.json()) as ApiErrorBody;
        assert.deepEqual([code, params], ['NOT_READY', { kind: 'database' }]);
      }
      assert.equal((await server.get('/ping')).status, 200);
    });
  });

  it('GET /ping answers pages too', async () => {
    await whileHanging(async () => {
      for (const origin of [server.url, 'https://unknown.example']) {
        const answer = await server.get('/ping', { headers: { origin } });
        assert.equal(answer.status, 200);
        assert.equal(((await answer.json()) as { pong: boolean }).pong, true);
      }
    });
  });

  it('the sandbox answers a foreign host with 503 in time', async () => {
    // `fetch` sets the host itself.
    const get = async (path: string) => {
      const sent = request(new URL(path, server.url), { headers: { host: 'foreign.example' } });
      const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    assert.deepEqual([await get('/'), await get('/sandbox')], [403, 403]);
    await whileHanging(async () => {
      for (const path of ['/', '/ping', '/up', '/sandbox', '/assets/none.js'])
        assert.equal(await get(path), 503, path);
    });
  });

  it('the app’s page still comes, with the origins that were read last', async () => {
    const getOrigins = (html: string) => /name="app-origins" content="([^"]+)"/.exec(html)?.[1];
    const readOrigins = async () => getOrigins(await (await server.get('/')).text());
    // On a busy machine a page can come without the database's origins: it waits 20 ms for them.
    let loaded: string | undefined;
    for (let page = 0; page < 100 && !loaded?.includes('127.0.0.1'); page++)
      loaded = await readOrigins();
    assert.match(loaded ?? '', /127\.0\.0\.1/);
    await whileHanging(async () => {
      const answer = await server.get('/');
      assert.equal(answer.status, 200);
      assert.equal(getOrigins(await answer.text()), loaded);
      assert.equal((await server.get('/made-up')).status, 404);
    });
  });

  it('a page logs one error for each outage', async () => {
    const { log } = server.ctx;
    const { error } = log;
    const messages: string[] = [];
    Object.assign(log, { error: (_: object, message: string) => void messages.push(message) });
    const getTitle = async () => {
      const page = await server.get('/landing/made-up');
      return /<title>[^<]*/.exec(await page.text())?.[0];
    };
    let fallback: string | undefined;
    await whileHanging(async () => void (fallback = await getTitle()));
    // On a busy machine a page can also come without the database's tags now: the outage is not over yet.
    const untilOver = async () => {
      while ((await getTitle()) === fallback);
    };
    await untilOver();
    messages.length = 0;
    for (let outage = 0; outage < 2; outage++) {
      await whileHanging(async () => {
        for (let page = 0; page < 3; page++) assert.equal(await getTitle(), fallback);
      });
      await untilOver();
    }
    Object.assign(log, { error });
    assert.equal(messages.filter((message) => message.includes('meta tags')).length, 2);
  });

  it('requests wait in a bounded queue; the others get 503 and when to come back', async () => {
    const calls: Promise<Response>[] = [];
    const shed = new Map<string, string | null>();
    await whileHanging(async () => {
      for (let count = 0; count < 20; count++) {
        calls.push(server.call('GET', '/auth/profile', { token: 'eva_made-up' }));
        const headers = { authorization: 'Bearer evs_made-up' };
        calls.push(server.get('/trpc/getCurrentUser', { headers }));
      }
      await new Promise<void>((resolve) => {
        for (const call of calls)
          void call.then(({ status, headers, url }) => {
            if (status === 503) shed.set(new URL(url).pathname, headers.get('retry-after'));
            if (shed.size === 2) resolve();
          });
      });
    });
    assert.deepEqual([...shed.values()], ['2', '2'], [...shed.keys()].join());
    for (const { status } of await Promise.all(calls)) assert.ok([401, 503].includes(status));
  });
});
