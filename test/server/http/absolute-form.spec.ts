/** A request line with a whole address (RFC 9112, section 3.2.2) changes nothing in the page. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createHttpClient } from '../raw-http.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => (server = await startTestServer()));
after(() => server.close());

test('a foreign address in the request line gets into no canonical link and no og:url', async () => {
  const client = createHttpClient(server.url);
  const ask = (path: string) =>
    client.send({ method: 'GET', path, headers: { accept: 'text/html' } });
  try {
    const plain = await ask('/help');
    for (const path of ['http://evil.example/help', 'HTTPS://evil.example:81/help']) {
      const answer = await ask(path);
      assert.equal(answer.status, plain.status, path);
      assert.doesNotMatch(answer.text, /evil\.example/, path);
    }
    assert.doesNotMatch((await ask('http://evil.example')).text, /evil\.example/);
  } finally {
    client.close();
  }
});
