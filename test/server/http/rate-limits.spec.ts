/** The budgets of clients, with production's figures. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { SharedCounters } from '../../../server/features/limits/shared-counters.service.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { fetchFrom, queryBySocket, repeat } from './clients.ts';

let distDir: string;
let server: TestServer;
/** A clock of the limits that stands still in the middle of a minute. */
let now = 30_000;
before(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-dist-'));
  await mkdir(join(distDir, 'app/assets'), { recursive: true });
  await writeFile(join(distDir, 'app/index.html'), await readFile('react-app/index.html'));
  await writeFile(join(distDir, 'app/assets/code.js'), '');
  server = await startTestServer({
    distDir,
    env: { RATE_LIMIT_FACTOR: '1' },
    createCounters: (ctx) => new SharedCounters(ctx, { now: () => now }),
  });
});
after(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

describe('calls without a session', () => {
  it('share one budget of 600 a minute: REST, typed channel, each entry of a batch, and sockets', async () => {
    const from = '127.0.0.2';
    const token = { method: 'POST', body: {} };
    await repeat(50, () => fetchFrom(server, from, '/auth/token', token));
    await repeat(500, () => fetchFrom(server, from, '/trpc/getPostLimits'));
    const batch = Array.from({ length: 10 }, () => 'getPostLimits').join(',');
    await repeat(4, () => fetchFrom(server, from, `/trpc/${batch}?batch=1&input={}`));
    for (let count = 0; count < 10; count++)
      assert.equal(await queryBySocket(server, from, 'getPostLimits'), undefined);

    const rest = await fetchFrom(server, from, '/auth/token', token);
    assert.deepEqual(
      [rest.status, rest.retryAfter, rest.error?.code, rest.error?.retryAfter],
      [429, 30, 'RATE_LIMITED', 30],
    );
    const typed = await fetchFrom(server, from, '/trpc/getPostLimits');
    assert.deepEqual(
      [typed.status, typed.retryAfter, typed.error?.retryAfter],
      [429, 30, 30],
      typed.text,
    );
    const socket = await queryBySocket(server, from, 'getPostLimits');
    assert.deepEqual([socket?.code, socket?.retryAfter], ['RATE_LIMITED', 30]);
    assert.equal((await fetchFrom(server, '127.0.0.3', '/trpc/getPostLimits')).status, 200);
    for (const path of ['/ping', '/up', '/', '/assets/code.js', '/icons/lucide.json?icons=x'])
      assert.equal((await fetchFrom(server, from, path)).status, 200, path);

    now += 30_000;
    assert.equal((await fetchFrom(server, from, '/trpc/getPostLimits')).status, 200);
  });

  it('include those with an invalid token', async () => {
    const from = '127.0.0.4';
    await repeat(300, () => fetchFrom(server, from, '/auth/profile', { token: 'eva_wrong' }));
    await repeat(300, () => fetchFrom(server, from, '/trpc/listSessions', { token: 'evs_wrong' }));
    const rest = await fetchFrom(server, from, '/auth/profile', { token: 'eva_wrong' });
    const typed = await fetchFrom(server, from, '/trpc/listSessions', { token: 'evs_wrong' });
    assert.deepEqual([rest.status, typed.status], [429, 429]);
    assert.deepEqual([rest.retryAfter, typed.retryAfter], [60, 60]);
  });

  it('include those with a token that fail before their procedure', async () => {
    const from = '127.0.0.9';
    const token = 'evs_wrong';
    const send = (path: string, method: string) => fetchFrom(server, from, path, { method, token });
    const failing = [
      () => send('/trpc/nothing', 'GET'),
      () => send('/trpc/getCampaign?input=%7B', 'GET'),
      () => send('/trpc/getPostLimits', 'HEAD'),
      () => send('/trpc/onNotification', 'GET'),
      () => fetchFrom(server, from, '/trpc/signOut', { method: 'POST', token, body: 1, headers: { 'content-type': 'text/plain' } }), // prettier-ignore
      () => send('/trpc/getPostLimits', 'DELETE'),
    ];
    for (const call of failing) await repeat(100, call);
    for (const call of failing) assert.equal((await call()).status, 429);
    assert.equal((await fetchFrom(server, from, '/trpc/getPostLimits')).status, 429);
  });

  it('are refused so that a page of another origin can read it', async () => {
    const headers = { origin: server.partnerUrl };
    const answer = await fetchFrom(server, '127.0.0.4', '/trpc/getPostLimits', { headers });
    assert.equal(answer.status, 429);
    assert.ok(answer.headers['access-control-allow-origin']);
    assert.match(String(answer.headers['access-control-expose-headers']), /retry-after/);
  });
});

describe('calls of a person', () => {
  it('share one budget from all addresses, which others behind these addresses do not share', async () => {
    const mara = await server.browser().session();
    const tom = await server.browser().session({ handle: 'ade_okafor' });
    const address = (index: number) => `127.0.1.${1 + (index % 4)}`;
    const call = (index: number, { accessToken, sessionToken } = mara) =>
      index % 2
        ? fetchFrom(server, address(index), '/auth/profile', { token: accessToken })
        : fetchFrom(server, address(index), '/trpc/getCurrentUser', { token: sessionToken });
    // The logins of the test's browser have counted for the address only.
    const answers = await repeat(600, (index) => call(index));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    for (const index of [0, 1]) {
      const { status, error } = await call(index);
      assert.deepEqual([status, error?.code], [429, 'RATE_LIMITED']);
    }
    for (const index of [0, 1]) assert.equal((await call(index, tom)).status, 200);
    assert.equal((await fetchFrom(server, address(0), '/trpc/getPostLimits')).status, 200);
  });
});

describe('batches', () => {
  it('are counted by their calls for the person, of whom the last ones are refused', async () => {
    const { sessionToken: token } = await server.browser().session({ handle: 'luzferreira' });
    const names = Array.from({ length: 10 }, () => 'getCurrentUser').join(',');
    const send = () => fetchFrom(server, '127.0.0.11', `/trpc/${names}?batch=1`, { token });
    await repeat(59, send);
    await repeat(5, () => fetchFrom(server, '127.0.0.11', '/trpc/getCurrentUser', { token }));
    const { status, text } = await send();
    const answers = JSON.parse(text) as { error?: { data: { problem: { code: string } } } }[];
    const codes = answers.flatMap(({ error }) => error?.data.problem.code ?? []);
    assert.deepEqual([status, codes], [207, Array(5).fill('RATE_LIMITED')]);
  });
});

describe('pages', () => {
  it('share one budget of 300 a minute, whatever their path', async () => {
    const from = '127.0.0.6';
    const paths = ['/', '/campaigns', '/invitation/made-up', '/nothing', '/assets/none.js'];
    await repeat(300, (index) => fetchFrom(server, from, paths[index % paths.length]!));
    for (const path of paths) {
      const { status, retryAfter } = await fetchFrom(server, from, path);
      assert.deepEqual([status, retryAfter], [429, 60], path);
    }
    assert.equal((await fetchFrom(server, from, '/trpc/getPostLimits')).status, 200);
    assert.equal((await fetchFrom(server, from, '/assets/code.js')).status, 200);
    assert.equal((await fetchFrom(server, '127.0.0.7', '/')).status, 200);
  });

  it('are refused in words, in the language of the reader', async () => {
    const read = async (language: string) => {
      const headers = { 'accept-language': language };
      const { text, headers: sent } = await fetchFrom(server, '127.0.0.6', '/', { headers });
      assert.match(String(sent['content-type']), /^text\/html/);
      assert.equal(sent['cache-control'], 'no-store');
      return text;
    };
    assert.match(await read('en'), /<html lang="en">.*Too many/s);
    assert.match(await read('de'), /<html lang="de">.*Zu viele/s);
    assert.match(await read('ar'), /<html lang="ar" dir="rtl">.*كثيرة/s);
  });
});
