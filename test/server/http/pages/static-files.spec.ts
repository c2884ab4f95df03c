/** The files of the client: the app’s page, chunks, embed, articles, Storybook, and the headers of every answer. */
import assert from 'node:assert/strict';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createHttpClient } from '../../raw-http.ts';
import { startTestServer, type TestServer } from '../../start.ts';

let server: TestServer;
let distDir: string;
const page =
  '<!doctype html><html><head><meta name="api-endpoint" content="x" /><meta name="main-hosts" content="" /></head><body><main id="page"></main></body></html>';
before(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-dist-'));
  for (const folder of ['app/assets', 'app/payload', 'embed/v1'])
    await mkdir(join(distDir, folder), { recursive: true });
  await writeFile(join(distDir, 'app/index.html'), page);
  await writeFile(join(distDir, 'app/assets/main-nzcogisafb.js'), 'export {};');
  await writeFile(join(distDir, 'app/assets/main-nzcogisafb.js.br'), 'compressed');
  await writeFile(join(distDir, 'app/.secret'), 'no');
  const routes = {
    '/campaign/:id': ['/assets/campaign-1.js', '/assets/common-1.js'],
    '*': ['/assets/react-1.js'],
    articles: ['/payload/privacy-policy-0f.json', '/payload/terms-0a1b2c3d4e.json'],
  };
  await writeFile(join(distDir, 'app/routes.json'), JSON.stringify(routes));
  for (const name of ['terms', 'terms-0a1b2c3d4e'])
    await writeFile(join(distDir, `app/payload/${name}.json`), '{"text":"{operator}, {contact}"}');
  await writeFile(join(distDir, 'embed/v1/embed.js'), 'export {};');
  await writeFile(join(distDir, 'embed/v1/manifest.json'), '{}');
  server = await startTestServer({ distDir });
});
after(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

describe('pages', () => {
  it('are the app’s page on every route, with settings filled in and a strict policy', async () => {
    const response = await server.get('/help');
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

  it('name the chunks of their route, so that no import waits for another', async () => {
    const findChunks = async (path: string) =>
      /<meta name="chunks" content="([^"]+)">/.exec(await (await server.get(path)).text())?.[1];
    assert.equal(await findChunks('/campaign/1'), '/assets/campaign-1.js /assets/common-1.js');
    assert.equal(await findChunks('/no/such/page'), '/assets/react-1.js');
    assert.equal(await findChunks('/help'), undefined);
  });

  it('name an article, and the address of its text in this build', async () => {
    for (const path of ['/articles/terms', '/tos']) {
      const html = await (await server.get(path)).text();
      assert.match(html, /<ev-article-screen name="terms" src="\/payload\/terms-0a1b2c3d4e.json">/);
    }
  });

  it('are the same page with 404 on unknown paths', async () => {
    const response = await server.get('/no/such/page');
    assert.equal(response.status, 404);
    assert.match(response.headers.get('content-type')!, /text\/html/);
  });

  it('are found under addresses as people copy them, and are never JSON in a browser', async () => {
    const client = createHttpClient(server.url);
    const navigate = (path: string, accept = 'text/html') =>
      client.send({ method: 'GET', path, headers: { accept, 'sec-fetch-mode': 'navigate' } });
    for (const [path, location] of [
      ['/campaigns/', '/campaigns'],
      ['/campaigns/?utm_source=x', '/campaigns?utm_source=x'],
      ['/invitation/nothing/', '/invitation/nothing'],
      ['/invitation/nothing).', '/invitation/nothing'],
      ['/invitation/nothing%C2', '/invitation/nothing'],
      ['/invitation/nothing%C2/', '/invitation/nothing'],
      ['/auth/twitter/read/login/', '/auth/twitter/read/login'],
      ['/nothing%C2', '/nothing'],
      ['//evil.example%C2', '/evil.example'],
    ] as const) {
      const answer = await navigate(path);
      assert.deepEqual([answer.status, answer.location], [302, location], path);
    }
    for (const path of ['/no/such/page/', '/invitation/nothing', '/v1/nothing', '/nothing']) {
      const { status, type } = await navigate(path);
      assert.deepEqual([status, type], [404, 'text/html; charset=utf-8'], path);
    }
    // A program reads JSON.
    const mangled = await client.send({ method: 'GET', path: '/invitation/a%C2', headers: {} });
    assert.match(mangled.type, /json/);
    client.close();
  });

  it('with a token in their URL are not cached, send no referrer and are not indexed', async () => {
    for (const path of [
      '/invitation/secret',
      '/campaign-preview/secret',
      '/verify?code=123456',
      '/unsubscribe/secret',
    ]) {
      const { headers } = await server.get(path);
      assert.equal(headers.get('cache-control'), 'no-store', path);
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.match(headers.get('x-robots-tag')!, /noindex/);
    }
  });

  it('load files compressed and cached for ever, and no dot file', async () => {
    const response = await server.get('/assets/main-nzcogisafb.js', {
      headers: { 'accept-encoding': 'br' },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-encoding'), 'br');
    assert.match(response.headers.get('cache-control')!, /immutable/);
    for (const path of ['/.secret', '/assets/..%2f.secret', '/%2e%2e/%2e%2e/etc/passwd'])
      assert.equal((await server.get(path)).status, 404, path);
  });

  it('of other sites may load the embed, with a short cache', async () => {
    const response = await server.get('/embed/v1/embed.js', {
      headers: { origin: 'https://anybody.example' },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.match(response.headers.get('cache-control')!, /max-age=300/);
    assert.equal((await server.get('/embed/v1/nothing.js')).status, 404);
  });

  it('of other sites may read the articles, which name the operator', async () => {
    const ask = (name: string) =>
      server.get(`/payload/${name}.json`, { headers: { origin: 'https://anybody.example' } });
    for (const name of ['terms', 'terms-0a1b2c3d4e']) {
      const text = await ask(name);
      assert.deepEqual([text.status, text.headers.get('access-control-allow-origin')], [200, '*']);
      assert.match(text.headers.get('cache-control')!, /max-age=300/);
      assert.deepEqual(await text.json(), {
        text: 'Evangelist (sandbox), help@evangelist.example',
      });
    }
    const missing = await ask('rules');
    assert.deepEqual(
      [missing.status, missing.headers.get('access-control-allow-origin')],
      [404, '*'],
    );
  });
});

describe('headers', () => {
  it('carry the server’s time, forbid caching and sniffing', async () => {
    const response = await server.get('/ping');
    assert.equal(response.status, 200);
    assert.ok(
      Math.abs(
        Date.parse(response.headers.get('x-server-time')!) - server.ctx.clock.now().getTime(),
      ) < 2000,
    );
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const typed = await server.get('/trpc/getCurrentUser');
    assert.ok(typed.headers.get('x-server-time'));
    assert.equal(typed.headers.get('cache-control'), 'no-store');
  });
});

describe('The embed', () => {
  it('asks to come back while it is being built, from every site', async () => {
    const manifest = join(distDir, 'embed/v1/manifest.json');
    await rm(manifest);
    const early = await server.get('/embed/v1/nothing.js');
    assert.equal(early.status, 503);
    assert.equal(early.headers.get('retry-after'), '10');
    assert.equal(early.headers.get('access-control-allow-origin'), '*');
    assert.match(await early.text(), /Not built yet: embed/);
    await writeFile(manifest, '{}');
    assert.equal((await server.get('/embed/v1/nothing.js')).status, 404);
  });
});

describe('Storybook', () => {
  it('asks to come back while it is being built, and then is there', async () => {
    const early = await server.get('/storybook/');
    assert.equal(early.status, 503);
    assert.equal(early.headers.get('retry-after'), '10');
    assert.equal(early.headers.get('cache-control'), 'no-store');
    assert.match(await early.text(), /Not built yet: Storybook/);
    assert.equal((await server.get('/storybook/assets/iframe.js')).status, 503);
    await mkdir(join(distDir, 'storybook'));
    await writeFile(join(distDir, 'storybook/index.html'), '<title>Stories</title>');
    const built = await server.get('/storybook/');
    assert.equal(built.status, 200);
    assert.match(await built.text(), /Stories/);
    assert.equal((await server.get('/storybook/assets/iframe.js')).status, 404);
  });
});
