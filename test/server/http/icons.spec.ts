import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { IconSet } from '../../../contract/icons.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const parseIconSet = async (path: string) => (await (await server.get(path)).json()) as IconSet;

describe('the icon endpoint', () => {
  it('returns the named icons of a set, and no others', async () => {
    const set = await parseIconSet('/icons/lucide.json?icons=globe,wallet,globe');
    assert.equal(set.prefix, 'lucide');
    assert.deepEqual(Object.keys(set.icons), ['globe', 'wallet']);
    assert.match(set.icons['globe']!.body, /^<g .*<circle cx="12"/);
    assert.deepEqual([set.width, set.height, set.not_found], [24, 24, undefined]);
  });

  it('resolves aliases, and lists missing names', async () => {
    const set = await parseIconSet(
      '/icons/lucide.json?icons=activity-square,no-such-icon,constructor',
    );
    assert.deepEqual(set.aliases, { 'activity-square': { parent: 'square-activity' } });
    assert.deepEqual(Object.keys(set.icons), ['square-activity']);
    assert.deepEqual(set.not_found, ['no-such-icon', 'constructor']);
  });

  it('can be loaded by any site, and cached', async () => {
    const { headers } = await server.get('/icons/lucide.json?icons=globe', {
      headers: { origin: 'https://anybody.example' },
    });
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.match(headers.get('cache-control')!, /^public, max-age=604800$/);
  });

  it('rejects invalid names, too many names, and unknown sets', async () => {
    const many = Array.from({ length: 65 }, (_, at) => `a${at}`).join();
    for (const query of ['', '?icons=', '?icons=../x', '?icons=a&icons=b', `?icons=${many}`])
      assert.equal((await server.get(`/icons/lucide.json${query}`)).status, 400, query);
    for (const path of [
      '/icons/other.json?icons=a',
      '/icons/constructor.json?icons=a',
      '/icons/lucide?icons=a',
      '/icons/a/b',
    ]) {
      const response = await server.get(path);
      assert.deepEqual(
        [response.status, response.headers.get('content-type')?.split(';')[0]],
        [404, 'application/json'],
        path,
      );
    }
  });
});
