import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fastify } from 'fastify';
import * as v from 'valibot';
import { apiError, type ApiError } from '../../../contract/errors.ts';
import { restSchemas } from '../../../contract/rest.schemas.ts';
import { answerErrors } from '../../../server/http/errors.ts';
import { collectRoutes } from '../../../server/http/register.ts';
import { allCalls, mountRest } from '../../../server/http/rest.ts';
import { startTestServer, TypedError, type TestServer } from '../start.ts';

let server: TestServer;
let distDir: string;
const page =
  '<!doctype html><html><head><meta name="api-endpoint" content="x" /><meta name="main-hosts" content="" /></head><body></body></html>';
before(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-dist-'));
  for (const folder of ['app/assets', 'app/payload', 'embed/v1']) await mkdir(join(distDir, folder), { recursive: true });
  await writeFile(join(distDir, 'app/index.html'), page);
  await writeFile(join(distDir, 'app/assets/main-4fG7kQ2x.js'), 'export {};');
  await writeFile(join(distDir, 'app/assets/main-4fG7kQ2x.js.br'), 'compressed');
  await writeFile(join(distDir, 'app/.secret'), 'no');
  for (const name of ['terms', 'terms-0a1b2c3d4e'])
    await writeFile(join(distDir, `app/payload/${name}.json`), '{"text":"{operator}, {contact}"}');
  await writeFile(join(distDir, 'embed/v1/embed.js'), 'export {};');
  server = await startTestServer({ distDir });
});
after(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

const errorOf = async (response: Response) => v.parse(apiError, await response.json());

describe('errors', () => {
  it('say where a body is wrong, in the shape that clients render', async () => {
    const response = await server.call('POST', '/auth/token', { body: { refreshToken: 5 } });
    assert.equal(response.status, 400);
    const { detail, status, code } = await errorOf(response);
    assert.equal(status, 400);
    assert.equal(code, 'BAD_REQUEST');
    assert.deepEqual(
      detail?.map(({ loc, msg }) => [loc, msg]),
      [
        [['body', 'refreshToken'], 'must be string'],
        [['body', 'accessToken'], 'is required'],
      ],
    );
  });

  it('refuse malformed JSON with a detail, and other content by name', async () => {
    const malformed = await server.get('/auth/token', {
      method: 'POST',
      body: '{"a":',
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(malformed.status, 400);
    assert.deepEqual((await errorOf(malformed)).detail?.[0]?.loc, ['body']);
    const xml = await server.get('/auth/token', { method: 'POST', body: '<a/>', headers: { 'content-type': 'application/xml' } });
    assert.equal(xml.status, 415);
    assert.equal((await errorOf(xml)).code, 'UNSUPPORTED_MEDIA');
    const large = await server.get('/auth/token', {
      method: 'POST',
      body: `"${'a'.repeat(300_000)}"`,
      headers: { 'content-type': 'application/json' },
    });
    assert.equal((await errorOf(large)).code, 'BODY_TOO_LARGE');
  });

  it('ask for a login where a token is required', async () => {
    const response = await server.call('GET', '/auth/profile');
    assert.equal(response.status, 401);
    assert.equal((await errorOf(response)).code, 'UNAUTHORIZED');
    assert.equal((await server.call('GET', '/auth/profile', { token: 'eva_made-up' })).status, 401);
  });

  it('are JSON for unknown calls', async () => {
    for (const path of ['/v1/nothing', '/auth/nothing', '/sandbox/nothing/at/all']) {
      const response = await server.get(path);
      assert.equal(response.status, 404, path);
      assert.equal((await errorOf(response)).code, 'NOT_FOUND');
    }
  });

  it('answer 501 where a call has no handler', async () => {
    const app = fastify();
    answerErrors(app, server.ctx.log);
    await mountRest(app, server.ctx, collectRoutes([]), { checkAnswers: true });
    const response = await app.inject('/v1/balance');
    assert.equal(response.statusCode, 501);
    assert.match(response.json<ApiError>().message ?? '', /not available yet/);
    await app.close();
  });

  it('are the same on the typed channel', async () => {
    const input = { hostname: 5 } as unknown as { hostname: string };
    await assert.rejects(server.typed('getBrandNameForHostname', input), (error: unknown) => {
      assert.ok(error instanceof TypedError);
      assert.equal(error.status, 400);
      assert.equal(error.body.code, -32600);
      assert.equal(error.body.data.code, 'BAD_REQUEST');
      assert.equal(error.body.data.path, 'getBrandNameForHostname');
      assert.deepEqual(v.parse(apiError, error.body.data.problem).detail?.[0]?.loc, ['input', 'hostname']);
      return true;
    });
    const response = await server.get('/trpc/nothing');
    const { error } = (await response.json()) as { error: { code: number } };
    assert.equal(error.code, -32004);
  });

  it('tell the editor this server’s limits', async () => {
    const limits = await server.typed('getPostLimits');
    assert.deepEqual([limits.videoBytes, limits.maxWeighted], [64e6, 280]);
  });

  it('hide what went wrong inside behind an incident id', async () => {
    const { db } = server.ctx.database;
    await db.execute('alter table brands rename to brands_away');
    try {
      await assert.rejects(server.typed('getBrand', { name: 'acme' }), (error: unknown) => {
        assert.ok(error instanceof TypedError);
        assert.equal(error.status, 500);
        assert.doesNotMatch(error.message, /brands/);
        assert.match(String(error.body.data.problem?.['incidentId']), /^[0-9a-f-]{36}$/);
        return true;
      });
    } finally {
      await db.execute('alter table brands_away rename to brands');
    }
  });
});

describe('every call of the contract', () => {
  it('has a route, and answers in the contract’s error shape without a token', async () => {
    assert.equal(allCalls.length, Object.keys(restSchemas).length);
    for (const op of allCalls.filter(({ token }) => token)) {
      const response = await server.call(op.method, op.path.replace(/\{\w+\}/g, 'x'));
      const body = await errorOf(response);
      assert.equal(body.status, 401, op.name);
    }
  });
});

describe('headers', () => {
  it('carry the server’s time, forbid caching and sniffing', async () => {
    const response = await server.get('/ping');
    assert.equal(response.status, 200);
    assert.ok(Math.abs(Date.parse(response.headers.get('x-server-time')!) - server.ctx.clock.now().getTime()) < 2000);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const typed = await server.get('/trpc/getCurrentUser');
    assert.ok(typed.headers.get('x-server-time'));
    assert.equal(typed.headers.get('cache-control'), 'no-store');
  });
});

describe('origins', () => {
  const preflight = (origin: string, path = '/v1/notification/recent') =>
    server.get(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });

  it('of the table may call, without cookies, and read the server’s time', async () => {
    const response = await preflight(server.partnerUrl);
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-origin'), server.partnerUrl);
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
    assert.match(response.headers.get('access-control-allow-headers')!, /authorization/);
    const actual = await server.get('/ping', { headers: { origin: server.partnerUrl } });
    assert.match(actual.headers.get('access-control-expose-headers')!, /x-server-time/);
  });

  it('of nobody, and null, are refused', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      const response = await preflight(origin);
      assert.equal(response.status, 403, origin);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      const refused = await server.get('/trpc/getCurrentUser', { headers: { origin } });
      assert.equal(refused.headers.get('access-control-allow-origin'), '*', 'the refusal itself can be read');
      const { error } = (await refused.json()) as { error: TypedError['body'] };
      assert.deepEqual([error.code, error.data.problem?.['code']], [-32003, 'ORIGIN_FORBIDDEN']);
    }
  });

  it('have no way to the ingestion of conversions', async () => {
    assert.equal((await preflight(server.partnerUrl, '/v1/conversion/event/ingest')).status, 403);
  });

  it('that point a foreign name at the sandbox are refused', async () => {
    const { port } = new URL(server.url);
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: '/sandbox/mail.json', headers: { host: 'evil.example' } }, (answer) =>
        resolve(answer.statusCode),
      )
        .on('error', reject)
        .end();
    });
    assert.equal(status, 403);
  });
});

describe('pages', () => {
  it('are the app’s page on every route of the specification, filled in, under a strict policy', async () => {
    const response = await server.get('/campaign/1');
    assert.equal(response.status, 200);
    const html = await response.text();
    assert.match(html, /<meta name="api-endpoint" content="">/);
    assert.match(html, /<meta name="main-hosts" content="localhost,127.0.0.1">/);
    assert.match(html, new RegExp(`<meta name="app-origins" content="[^"]*${server.url}`));
    assert.match(html, /<script type="module" src="\/sandbox\/wallet.js"><\/script><\/head>/);
    const policy = response.headers.get('content-security-policy')!;
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self';/);
    assert.match(policy, new RegExp(`connect-src 'self' ${server.url.replace('http', 'ws')}`));
    assert.match(policy, /require-trusted-types-for 'script'; trusted-types evangelist$/);
    assert.equal(response.headers.get('cross-origin-opener-policy'), 'same-origin');
  });

  it('are the same page with 404 anywhere else', async () => {
    const response = await server.get('/no/such/page');
    assert.equal(response.status, 404);
    assert.match(response.headers.get('content-type')!, /text\/html/);
  });

  it('with a token in their address are not kept, not told on and not indexed', async () => {
    for (const path of ['/invitation/secret', '/campaign-preview/secret', '/verify?code=123456']) {
      const { headers } = await server.get(path);
      assert.equal(headers.get('cache-control'), 'no-store', path);
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.match(headers.get('x-robots-tag')!, /noindex/);
    }
  });

  it('load their files compressed and for ever, and no hidden one', async () => {
    const response = await server.get('/assets/main-4fG7kQ2x.js', { headers: { 'accept-encoding': 'br' } });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.match(response.headers.get('cache-control')!, /immutable/);
    for (const path of ['/.secret', '/assets/..%2f.secret', '/%2e%2e/%2e%2e/etc/passwd'])
      assert.equal((await server.get(path)).status, 404, path);
  });

  it('of others may load the embed, which moves', async () => {
    const response = await server.get('/embed/v1/embed.js', { headers: { origin: 'https://anybody.example' } });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.match(response.headers.get('cache-control')!, /max-age=300/);
    assert.equal((await server.get('/embed/v1/nothing.js')).status, 404);
  });

  it('of others may read the product’s texts, which say who runs this server', async () => {
    const ask = (name: string) => server.get(`/payload/${name}.json`, { headers: { origin: 'https://anybody.example' } });
    for (const name of ['terms', 'terms-0a1b2c3d4e']) {
      const text = await ask(name);
      assert.deepEqual([text.status, text.headers.get('access-control-allow-origin')], [200, '*']);
      assert.match(text.headers.get('cache-control')!, /max-age=300/);
      assert.deepEqual(await text.json(), { text: 'whoever runs this sandbox, help@evangelist.example' });
    }
    const missing = await ask('rules');
    assert.deepEqual([missing.status, missing.headers.get('access-control-allow-origin')], [404, '*']);
  });
});

describe('too many requests', () => {
  it('are refused with the time to wait, and only where they were made', async () => {
    // The sandbox takes twenty times what production does: thirty logins a minute.
    const ask = () => server.get('/auth/twitter/write/login');
    for (let at = 0; at < 600; at += 50) await Promise.all(Array.from({ length: 50 }, ask));
    const response = await ask();
    assert.equal(response.status, 429);
    assert.ok(Number(response.headers.get('retry-after')) > 0);
    const { code, retryAfter } = await errorOf(response);
    assert.equal(code, 'RATE_LIMITED');
    assert.ok(retryAfter! > 0 && retryAfter! <= 60);
    assert.equal((await server.get('/ping')).status, 200);
  });
});
