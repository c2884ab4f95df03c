/** The sandbox’s partner site, before and after the embed is built. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { startPartnerSite } from '../../../sandbox/partner/partner-site.ts';

it('asks to come back until the embed is built, and then shows the page', async () => {
  const distDir = await mkdtemp(join(tmpdir(), 'evangelist-partner-'));
  const productOrigin = 'http://localhost:3000';
  const site = await startPartnerSite({ port: 0, host: '127.0.0.1', productOrigin, distDir });
  const { port } = site.server.address() as AddressInfo;
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  try {
    for (const path of ['/', '/lines.txt']) {
      const early = await get(path);
      assert.equal(early.status, 503);
      assert.equal(early.headers.get('refresh'), '10');
      assert.match(await early.text(), /The embed is not built yet/);
    }
    assert.equal((await get('/page.css')).status, 200);
    await mkdir(join(distDir, 'embed/v1'), { recursive: true });
    const file = 'embed.js';
    const manifest = {
      version: '0.1.0',
      files: { [file]: { integrity: 'sha384-a', imports: [], lazy: [] } },
      tags: { 'ev-notification-bell': file, 'ev-cookie-bar': file },
      loader: file,
      app: file,
      table: file,
      session: file,
      http: file,
    };
    await writeFile(join(distDir, 'embed/v1/manifest.json'), JSON.stringify(manifest));
    const built = await get('/');
    assert.equal(built.status, 200);
    assert.match(await built.text(), /<ev-notification-bell>/);
    assert.equal((await get('/lines.txt')).status, 200);
  } finally {
    await site.close();
    await rm(distDir, { recursive: true });
  }
});
