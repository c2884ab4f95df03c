/** A compressed body is refused with its reason. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => (server = await startTestServer()));
after(() => server.close());

const send = (path: string, encoding: string, body: BodyInit) =>
  fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    body,
  });

test('a compressed body is 415, for REST and for procedures', async () => {
  const body = new Uint8Array(gzipSync('{}'));
  for (const path of [
    '/v1/analytics/event',
    '/v1/action/campaign/join',
    '/trpc/redeemLogin',
    '/v1/nowhere',
  ])
    for (const encoding of ['gzip', 'br', 'identity, gzip']) {
      const answer = await send(path, encoding, body);
      assert.equal(answer.status, 415, `${path} ${encoding}`);
      assert.equal(answer.headers.get('accept-encoding'), 'identity');
      assert.match(await answer.text(), /UNSUPPORTED_MEDIA/);
    }
});

test('a body that says that it is not compressed is read', async () => {
  const answer = await send('/trpc/redeemLogin', 'identity', '{}');
  assert.equal(answer.status, 400);
});
