import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestHeaders } from '../../../../contract/request-headers.ts';
import { startTestServer, type TestServer, type TypedError } from '../../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

describe('origins', () => {
  const preflight = (
    origin: string,
    path = '/v1/notification/recent',
    { method = 'GET', headers = 'authorization' } = {},
  ) =>
    server.get(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': headers,
      },
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

  it('of the table may send each header of the client, also with files', async () => {
    const response = await preflight(server.partnerUrl, '/v1/action/post/create', {
      method: 'POST',
      headers: requestHeaders.join(),
    });
    const allowed = response.headers.get('access-control-allow-headers')!.split(/, ?/);
    assert.deepEqual(
      requestHeaders.filter((name) => !allowed.includes(name)),
      [],
    );
  });

  it('that are unlisted, and null, are rejected', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      const response = await preflight(origin);
      assert.equal(response.status, 403, origin);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      const refused = await server.get('/trpc/getCurrentUser', { headers: { origin } });
      assert.equal(
        refused.headers.get('access-control-allow-origin'),
        '*',
        'the refusal itself can be read',
      );
      const { error } = (await refused.json()) as { error: TypedError['body'] };
      assert.deepEqual([error.code, error.data.problem?.['code']], [-32003, 'ORIGIN_FORBIDDEN']);
    }
  });

  it('can’t send conversion events', async () => {
    assert.equal((await preflight(server.partnerUrl, '/v1/conversion/event/ingest')).status, 403);
  });

  it('with a foreign name that resolves to the sandbox are rejected', async () => {
    const { port } = new URL(server.url);
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      request(
        { port, host: '127.0.0.1', path: '/sandbox/mail.json', headers: { host: 'evil.example' } },
        (answer) => resolve(answer.statusCode),
      )
        .on('error', reject)
        .end();
    });
    assert.equal(status, 403);
  });
});
