import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addPartnerOrigin } from '../../server/features/origins/add-origins.service.ts';
import { getOriginPermissions } from '../../server/features/origins/origins.queries.ts';
import { startTestServer, type TestServer } from '../server/start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const list = (origin: string, headers = {}) =>
  server.get('/sandbox/origins', {
    method: 'POST',
    body: new URLSearchParams({ origin }),
    headers,
  });
const embed = async (origin: string) =>
  (await server.get('/trpc/getPostLimits', { headers: { origin } })).status;
const login = async (origin: string) => {
  const query = new URLSearchParams({
    afterLoginRedirectUrl: `${origin}/shop`,
    code_challenge: 'A'.repeat(43),
  });
  return (await server.get(`/auth/twitter/read/login?${query}`)).status;
};

describe('the form for origins of partners', () => {
  it('adds an origin that may embed and receive a login', async () => {
    const origin = 'https://news.example:8443';
    assert.deepEqual([await embed(origin), await login(origin)], [403, 400]);
    const sent = await list(` ${origin}/ `);
    assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/sandbox#origins']);
    assert.deepEqual([await embed(origin), await login(origin)], [200, 302]);
    assert.equal((await getOriginPermissions(server.ctx, origin)).app, false);
    assert.match(
      await (await server.get('/sandbox')).text(),
      /<li><span class="expand">https:\/\/news\.example:8443<\/span>/,
    );
  });

  it('does not remove permissions of an origin', async () => {
    await list(server.url);
    assert.equal((await getOriginPermissions(server.ctx, server.url)).app, true);
  });

  it('rejects an invalid origin and shows the error', async () => {
    const bad = [
      '',
      'null',
      '*',
      'news.example',
      'https://*.example',
      'https://a.example/b',
      'https://a.example?b',
      'ftp://a.example',
    ];
    for (const origin of [
      ...bad,
      'https://u:p@a.example',
      'https://a.example#b',
      'javascript:alert(1)',
      'https://"><b>',
    ]) {
      const answer = await list(origin);
      assert.equal(answer.status, 400, origin);
      const page = await answer.text();
      assert.match(page, /role="alert">Not listed\./);
      assert.ok(!page.includes('"><b>'), origin);
    }
  });

  it('rejects cross-site posts, and does nothing outside the sandbox', async () => {
    const origin = 'https://evil.example';
    assert.equal((await list(origin, { 'sec-fetch-site': 'cross-site' })).status, 403);
    const production = {
      ...server.ctx,
      config: { ...server.ctx.config, mode: 'production' as const },
    };
    assert.equal(await addPartnerOrigin(production, origin), false);
    assert.equal((await getOriginPermissions(server.ctx, origin)).embedApi, false);
  });
});
