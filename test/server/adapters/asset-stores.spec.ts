/** The places that servers share files in behave alike: a folder, a bucket, and a bucket of moto where that is installed. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createFolderAssets } from '../../../server/adapters/folder-assets.ts';
import { createS3Assets } from '../../../server/adapters/s3-assets.ts';
import { signS3Call } from './sign-s3.ts';
import type { AssetStore } from '../../../server/adapters/asset-store.ts';
import { startTestBucket } from './s3-server.ts';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-central-1' };

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Each returns the store and its end; undefined where it is not installed. */
const stores: Record<
  string,
  () => Promise<{ store: AssetStore; end: () => Promise<void> | void } | undefined>
> = {
  async 'a folder'() {
    const folder = await mkdtemp(join(tmpdir(), 'evangelist-store-'));
    const store = createFolderAssets(join(folder, 'made'));
    return { store, end: () => rm(folder, { recursive: true }) };
  },
  async 'a bucket'() {
    const bucket = await startTestBucket(credentials);
    return { store: createS3Assets(bucket.url, credentials), end: bucket.close };
  },
  /** In its server mode: https://docs.getmoto.org */
  async 'a bucket of moto'() {
    const port = await findFreePort();
    const child = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)]);
    const isStarted = await Promise.race([
      once(child, 'error').then(() => false),
      once(child.stderr, 'data').then(() => true),
    ]).catch(() => false);
    if (!isStarted) return undefined;
    const url = new URL(`http://127.0.0.1:${port}/evangelist`);
    const create = {
      method: 'PUT',
      url,
      body: Buffer.from(
        '<CreateBucketConfiguration><LocationConstraint>eu-central-1</LocationConstraint></CreateBucketConfiguration>',
      ),
    };
    const headers = signS3Call(create, credentials, new Date());
    for (;;) {
      const answer = await fetch(url, {
        method: 'PUT',
        headers,
        body: new Uint8Array(create.body),
      }).catch(() => undefined);
      if (answer?.ok) break;
      assert.equal(answer, undefined, await answer?.text());
      assert.equal(child.exitCode, null);
    }
    const end = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
    return { store: createS3Assets(`${url.href}/assets`, credentials), end };
  },
};

async function tryStore(store: AssetStore): Promise<void> {
  assert.deepEqual(await store.list('builds'), []);
  assert.equal(await store.get('files/app/start.js'), undefined);
  await store.put('files/app/start.js', Buffer.from('one'));
  await store.put('files/app/start.js', Buffer.from('two'));
  assert.equal((await store.get('files/app/start.js'))?.toString(), 'two');
  const bytes = Buffer.from([0, 255, 10, 13]);
  await store.put('files/embed/v1/aB-_9xyz.js.br', bytes);
  assert.deepEqual(await store.get('files/embed/v1/aB-_9xyz.js.br'), bytes);
  for (const name of ['c.json', 'a.json', 'b.json', 'deeper/d.json'])
    await store.put(`builds/${name}`, Buffer.from('{}'));
  assert.deepEqual((await store.list('builds')).toSorted(), ['a.json', 'b.json', 'c.json']);
  await store.delete('builds/b.json');
  await store.delete('builds/b.json');
  assert.deepEqual((await store.list('builds')).toSorted(), ['a.json', 'c.json']);
  assert.equal(await store.get('files/app'), undefined);
}

for (const [name, open] of Object.entries(stores))
  test(`${name} keeps files`, async (t: TestContext) => {
    const opened = await open();
    if (!opened) return t.skip('It is not installed.');
    try {
      await tryStore(opened.store);
    } finally {
      await opened.end();
    }
  });

test('a bucket that refuses the key, and one that is not there, are failures with their reason', async () => {
  const bucket = await startTestBucket(credentials);
  const wrong = createS3Assets(bucket.url, { ...credentials, secretAccessKey: 'wrong' });
  await assert.rejects(wrong.get('files/a.js'), /answered GET with 403: SignatureDoesNotMatch/);
  const elsewhere = createS3Assets(new URL('/other', bucket.url).href, credentials);
  await assert.rejects(elsewhere.put('files/a.js', Buffer.from('a')), /There is no bucket other/);
  bucket.close();
});

test('a folder that can’t be written is a failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-store-'));
  await writeFile(join(folder, 'file'), '');
  const store = createFolderAssets(join(folder, 'file'));
  await assert.rejects(store.put('files/a.js', Buffer.from('a')), /ENOTDIR|EEXIST/);
  await rm(folder, { recursive: true });
});
