/** The embed as partner pages load it: caching, CORS, and the snippet. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import type { EmbedManifest } from '../../../contract/embed.ts';
import type { Context } from '../../../server/context.ts';
import { createUnlimited } from './clients.ts';
import { mountStaticFiles } from '../../../server/http/pages/static-files.ts';
import { startTestServer, type TestServer } from '../start.ts';

const manifest: EmbedManifest = {
  version: '1.4.2',
  loader: 'embed.js',
  app: 'aaaaaaaa.js',
  table: 'tttttttt.js',
  session: 'aaaaaaaa.js',
  http: 'bbbbbbbb.js',
  tags: { 'ev-notification-bell': 'bbbbbbbb.js', 'ev-cookie-bar': 'aaaaaaaa.js' },
  files: {
    'embed.js': {
      integrity: 'sha384-e',
      imports: [],
      lazy: ['aaaaaaaa.js', 'bbbbbbbb.js', 'tttttttt.js'],
    },
    'aaaaaaaa.js': { integrity: 'sha384-a', imports: [], lazy: [] },
    'bbbbbbbb.js': { integrity: 'sha384-b', imports: ['aaaaaaaa.js'], lazy: [] },
  },
};
const forever = 'public, max-age=31536000, immutable';
const short = 'public, max-age=300, stale-while-revalidate=86400';

let server: TestServer;
let distDir: string;
before(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'evangelist-dist-'));
  for (const folder of ['embed/v1', 'embed/1.4.2', 'app'])
    await mkdir(join(distDir, folder), { recursive: true });
  for (const folder of ['v1', '1.4.2']) {
    const code = `export const from = '${folder}';`.repeat(20);
    for (const name of Object.keys(manifest.files))
      await writeFile(join(distDir, 'embed', folder, name), code);
    await writeFile(join(distDir, 'embed', folder, 'bbbbbbbb.js.br'), brotliCompressSync(code));
    await writeFile(join(distDir, 'embed', folder, 'manifest.json'), JSON.stringify(manifest));
  }
  // A chunk of the previous build, which no manifest names.
  await writeFile(join(distDir, 'embed/v1/zzzzzzzz.js'), 'export {};');
  server = await startTestServer({ distDir, bare: false });
});
after(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.get(path, {
    headers: { origin: 'https://anybody.example', ...headers },
  });
  await answer.arrayBuffer();
  return answer;
};

describe('the embed', () => {
  it('caches loader and manifest of v1 for minutes only', async () => {
    for (const name of ['embed.js', 'manifest.json']) {
      const { headers } = await ask(`/embed/v1/${name}`);
      assert.deepEqual(
        [headers.get('cache-control'), headers.get('access-control-allow-origin')],
        [short, '*'],
        name,
      );
    }
  });

  it('caches chunks of v1 for ever, also those of the previous build', async () => {
    for (const name of ['aaaaaaaa.js', 'zzzzzzzz.js']) {
      const { status, headers } = await ask(`/embed/v1/${name}`);
      assert.deepEqual([status, headers.get('cache-control')], [200, forever], name);
    }
  });

  it('can be loaded by any site, as a module, compressed, with the matching Vary header', async () => {
    const { headers } = await ask('/embed/v1/bbbbbbbb.js', { 'accept-encoding': 'br' });
    assert.match(headers.get('content-type')!, /^(text|application)\/javascript/);
    assert.deepEqual(
      [
        'content-encoding',
        'access-control-allow-origin',
        'cross-origin-resource-policy',
        'x-content-type-options',
      ].map((name) => headers.get(name)),
      ['br', '*', 'cross-origin', 'nosniff'],
    );
    assert.match(headers.get('vary') ?? '', /accept-encoding/i);
  });

  it('does not cache the answer for a missing file', async () => {
    const { status, headers } = await ask('/embed/v1/cccccccc.js');
    assert.deepEqual(
      [status, headers.get('cache-control'), headers.get('access-control-allow-origin')],
      [404, 'no-store', '*'],
    );
  });

  it('is immutable under a version in production; in the sandbox a build may replace it', async () => {
    const mode = async (name: 'production' | 'sandbox') => {
      const app = fastify();
      const ctx = { config: { mode: name } } as Context;
      await mountStaticFiles(app, ctx, distDir, createUnlimited(ctx));
      const answers = await Promise.all(
        ['embed.js', 'aaaaaaaa.js', 'manifest.json'].map((file) =>
          app.inject(`/embed/1.4.2/${file}`),
        ),
      );
      await app.close();
      return answers.map(({ headers }) => headers['cache-control']);
    };
    assert.deepEqual(await mode('production'), [forever, forever, forever]);
    assert.deepEqual(await mode('sandbox'), [short, forever, short]);
  });

  it('shows a snippet on the partner page that equals the page’s own tags and policy', async () => {
    const page = await fetch(server.partnerUrl);
    const loader = `<script type="module" src="${server.url}/embed/v1/embed.js" data-api-endpoint="${server.url}"></script>`;
    assert.ok((await page.text()).includes(loader));
    const policy = page.headers.get('content-security-policy')!;
    const socket = server.url.replace('http', 'ws');
    assert.ok(
      policy.includes(`script-src ${server.url}; connect-src ${server.url} ${socket};`),
      policy,
    );
    const lines = await (await fetch(`${server.partnerUrl}/lines.txt`)).text();
    assert.match(lines, /^<script type="importmap">/);
    assert.ok(
      lines.includes(`${server.url}/embed/1.4.2/bbbbbbbb.js" integrity="sha384-b" crossorigin`),
      lines,
    );
    assert.match(lines, /Content-Security-Policy: script-src \S+ 'sha256-/);
  });
});
