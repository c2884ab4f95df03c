/** Two builds at once: a page of one finds its scripts, although servers of the other are asked for them, and for 30 days more. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createFolderAssets } from '../../../../server/adapters/folder-assets.ts';
import { dayMs } from '../../../../server/common/time-math.ts';
import { SharedAssets } from '../../../../server/http/pages/shared-assets.ts';
import { isSharedFile } from '../../../../server/http/pages/static-files.ts';
import { startTestBucket } from '../../adapters/s3-server.ts';
import { startTestServer, type TestServer } from '../../start.ts';

let folder: string;
before(async () => void (folder = await mkdtemp(join(tmpdir(), 'evangelist-assets-'))));
after(() => rm(folder, { recursive: true }));

/** A build whose scripts have `hash` in their names; one more is the same in all builds. @returns its folder */
async function makeBuild(hash: string): Promise<string> {
  const dist = join(folder, `dist-${hash}`);
  const scripts = [`/assets/start-${hash}.js`, '/assets/react-samesame01.js'];
  const tags = scripts.map((path) => `<script type="module" src="${path}"></script>`).join('');
  const files: Record<string, string> = {
    'app/index.html': `<!doctype html><html><head>${tags}</head><body><main id="page"></main></body></html>`,
    'app/routes.json': JSON.stringify({ '*': [`/assets/page-${hash}.js`] }),
    [`app/assets/start-${hash}.js`]: `export const build = '${hash}';`,
    [`app/assets/start-${hash}.js.br`]: `brotli of ${hash}`,
    [`app/assets/page-${hash}.js`]: 'export {};',
    'app/assets/react-samesame01.js': 'export {};',
    [`app/payload/terms-${hash}.json`]: `{"text":"{operator} of ${hash}"}`,
    [`app/meta/${hash}.json`]: `{"id":"${hash}"}`,
    'app/latest.json': `{"id":"${hash}"}`,
    [`embed/v1/${hash.slice(0, 8)}.js`]: 'export {};',
    'embed/v1/embed.js': 'export {};',
    // The renderer of pages, which also has their styles.
    'ssr/worker.js': `require('node:worker_threads').parentPort.postMessage({ styles: { 'page-${hash}.css': 'p { color: ${hash} }' } }); setInterval(() => {}, 1e6);`,
    'embed/v1/manifest.json': '{}',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), content);
  }
  return dist;
}

const readScripts = (html: string) =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);

const credentials = { accessKeyId: 'key', secretAccessKey: 'a-secret', region: 'eu-north-1' };

/** The settings of each kind of place, and its end. */
const places: Record<string, () => Promise<{ env: Record<string, string>; end?: () => void }>> = {
  'a folder': async () => ({ env: { ASSETS_URL: pathToFileURL(join(folder, 'shared')).href } }),
  async 'a bucket'() {
    const bucket = await startTestBucket(credentials);
    const env = {
      ASSETS_URL: bucket.url,
      ASSETS_ACCESS_KEY_ID: credentials.accessKeyId,
      ASSETS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ASSETS_REGION: credentials.region,
    };
    return { env, end: bucket.close };
  },
};

for (const [place, open] of Object.entries(places))
  test(`30 first visits in turn over two builds have their scripts, by ${place}`, async () => {
    const { env, end } = await open();
    const former = await startTestServer({ distDir: await makeBuild('former0001'), env });
    const servers: TestServer[] = [former];
    try {
      // Servers of the former build have read the list of builds before the new one starts.
      assert.equal((await former.get('/assets/start-newer00001.js')).status, 404);
      servers.push(await startTestServer({ distDir: await makeBuild('newer00001'), env }));
      let turn = 0;
      const ask = (path: string) => servers[turn++ % 2]!.get(path);
      const missing: string[] = [];
      const builds = new Set<string>();
      for (let visit = 0; visit < 30; visit++) {
        // Every second visit begins at the other build.
        turn = visit;
        const scripts = readScripts(await (await ask('/help')).text());
        assert.ok(scripts.length >= 2, scripts.join());
        builds.add(scripts[0]!);
        for (const path of scripts) {
          const answer = await ask(path);
          const type = answer.headers.get('content-type') ?? '';
          if (answer.status !== 200 || !type.includes('javascript'))
            missing.push(`${path}: ${answer.status} ${type}`);
          assert.match(answer.headers.get('cache-control')!, /immutable/);
        }
      }
      assert.deepEqual([missing, builds.size], [[], 2]);
      const [, newer] = servers as [TestServer, TestServer];
      const packed = await former
        .get('/assets/start-newer00001.js', { headers: { 'accept-encoding': 'br' } })
        .catch((error: Error) => error);
      // The text is no real brotli: that the client tries to unpack it shows the header.
      assert.ok(packed instanceof Error || packed.headers.get('content-encoding') === 'br');
      assert.match(
        await (await former.get('/payload/terms-newer00001.json')).text(),
        /\(sandbox\) of newer00001/,
      );
      assert.deepEqual(await (await former.get('/meta/newer00001.json')).json(), {
        id: 'newer00001',
      });
      const style = await newer.get('/css/page-former0001.css');
      assert.deepEqual([style.status, await style.text()], [200, 'p { color: former0001 }']);
      const embed = await newer.get('/embed/v1/former00.js');
      assert.deepEqual(
        [embed.status, embed.headers.get('access-control-allow-origin')],
        [200, '*'],
      );
      for (const path of [
        '/assets/start-0000000000.js',
        '/embed/v1/nothing1.js',
        '/latest-0000000000.json/../x',
      ])
        assert.equal((await newer.get(path)).status, 404, path);
      // What is not named by its content is each build's own.
      assert.deepEqual(await (await newer.get('/latest.json')).json(), { id: 'newer00001' });
    } finally {
      for (const server of servers) await server.close();
      end?.();
    }
  });

test('files stay 30 days after the last server of their build', async () => {
  const shared = join(folder, 'retention');
  let now = Date.parse('2027-01-01T00:00:00Z');
  const errors: string[] = [];
  const log = { error: (_: object, message: string) => void errors.push(message) };
  const share = async (dist: string) => {
    const ctx = { clock: { now: () => new Date(now) }, log };
    const assets = new SharedAssets(ctx as never, createFolderAssets(shared), dist, isSharedFile);
    await assets.start();
    assets.close();
    return assets;
  };
  const [former, newer] = [await makeBuild('former0002'), await makeBuild('newer00002')];
  await share(former);
  now += 10 * dayMs;
  await share(former);
  now += 29 * dayMs;
  const assets = await share(newer);
  assert.equal(
    (await assets.find('app/assets/start-former0002.js', false))?.content.toString(),
    "export const build = 'former0002';",
  );
  now += 2 * dayMs;
  const later = await share(newer);
  assert.equal(await later.find('app/assets/start-former0002.js', false), undefined);
  assert.ok(await later.find('app/assets/start-newer00002.js', false));
  assert.ok(await later.find('app/assets/react-samesame01.js', false), 'both builds have it');
  assert.deepEqual((await readdir(join(shared, 'files/app/assets'))).toSorted(), [
    'page-newer00002.js',
    'react-samesame01.js',
    'start-newer00002.js',
    'start-newer00002.js.br',
  ]);
  assert.deepEqual(errors, []);
});

test('a list that leads out of the place, or is none, changes nothing outside and stops nothing', async () => {
  const shared = join(folder, 'hostile');
  const victim = join(folder, 'victim-aaaaaaaaaa.js');
  await writeFile(victim, 'kept');
  const store = createFolderAssets(shared);
  const files = ['app/../../../victim-aaaaaaaaaa.js', 'css/../../../victim-aaaaaaaaaa.js'];
  await store.put(
    'builds/hostile.json',
    Buffer.from(JSON.stringify({ servedAt: '2020-01-01T00:00:00.000Z', files })),
  );
  await store.put('builds/broken.json', Buffer.from('{'));
  const warnings: string[] = [];
  const warn = (_: object, message: string) => void warnings.push(message);
  const ctx = { clock: { now: () => new Date() }, log: { warn, error: warn } };
  const assets = new SharedAssets(ctx as never, store, await makeBuild('honest0001'), isSharedFile);
  await assets.start();
  assets.close();
  assert.ok(await assets.find('app/assets/start-honest0001.js', false));
  for (const path of files) assert.equal(await assets.find(path, false), undefined);
  assert.equal(await readFile(victim, 'utf8'), 'kept');
  assert.deepEqual(new Set(warnings), new Set(['A list of the files of a build is unreadable']));
});

test('a server without the shared place starts, and asks for it again', async () => {
  await writeFile(join(folder, 'no-folder'), '');
  const env = { ASSETS_URL: pathToFileURL(join(folder, 'no-folder')).href };
  const server = await startTestServer({ distDir: await makeBuild('alone00001'), env });
  assert.equal((await server.get('/up')).status, 200);
  assert.equal((await server.get('/assets/start-alone00001.js')).status, 200);
  assert.equal((await server.get('/assets/start-other00001.js')).status, 404);
  await server.close();
});
