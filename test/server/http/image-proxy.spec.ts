import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { isPublicAddress } from '../../../server/adapters/guarded-fetch.ts';
import { createImageFetcher } from '../../../server/adapters/http-images.ts';
import { detectImageType } from '../../../server/adapters/images.ts';
import { brands, users } from '../../../server/schema.ts';
import { withProxiedImages } from '../../../server/http/image-proxy.ts';
import { startTestServer, type TestServer } from '../start.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>';

let server: TestServer;
let others: Server;
let site: string;
const asked: string[] = [];
before(async () => {
  others = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path.startsWith('/to/')) return response.writeHead(302, { location: path.slice(3) }).end();
    if (path === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (path === '/page.png')
      return response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><svg>');
    if (path === '/large.png') return response.end(Buffer.concat([png, Buffer.alloc(6_000_000)]));
    if (path === '/logo.svg') return response.end(svg);
    if (path.startsWith('/face.png'))
      return response.writeHead(200, { 'content-type': 'text/html' }).end(png);
    response.writeHead(404).end();
  });
  await new Promise<void>((ready) => others.listen(0, '127.0.0.1', ready));
  site = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  server = await startTestServer({ bare: false });
});
after(async () => {
  others.close();
  await server.close();
});
const shown = (url: string, base = '') =>
  withProxiedImages(server.ctx, { imageUrl: url }, base).imageUrl;

test('fetches a signed image once and lets browsers cache it', async () => {
  const address = shown(`${site}/face.png?size=96&x=1`);
  assert.match(address, /^\/media\/[\w-]{22}\?url=/);
  for (let time = 0; time < 3; time++) {
    const response = await server.get(address);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/png');
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), png);
  }
  assert.equal(asked.filter((path) => path.startsWith('/face.png')).length, 1);
  const drawing = await server.get(shown(`${site}/to/logo.svg`));
  assert.equal(drawing.headers.get('content-type'), 'image/svg+xml');
  assert.match(drawing.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
});

test('rejects unsigned URLs and anything that is no image', async () => {
  const before = asked.length;
  const address = shown(`${site}/face.png`);
  const forged = [
    address.replace('face', 'other'),
    address.replace(/\/media\/./, '/media/'),
    `/media/x?url=${site}/face.png`,
    '/media/x',
  ];
  for (const one of forged) assert.equal((await server.get(one)).status, 404, one);
  assert.equal(asked.length, before);
  for (const path of [
    '/page.png',
    '/large.png',
    '/round',
    '/nothing',
    '/to//nowhere.invalid/x.png',
  ])
    assert.equal((await server.get(shown(site + path))).status, 404, path);
});

test('answers contain paths for pages of the product, and absolute URLs for partner pages', async () => {
  const { db } = server.ctx.database;
  const { accessToken } = await server.browser().session();
  const picture = async (headers: Record<string, string> = {}) => {
    const answer = await server.call('GET', '/auth/profile', { token: accessToken, headers });
    return ((await answer.json()) as { profileImageUrl: string }).profileImageUrl;
  };
  assert.equal(await picture(), '/sandbox/x/avatars/maralind.svg');
  await db
    .update(users)
    .set({ imageUrl: 'https://pbs.twimg.com/a.jpg' })
    .where(eq(users.handle, 'maralind'));
  assert.match(await picture(), /^\/media\/[\w-]{22}\?url=https%3A%2F%2Fpbs/);
  await db
    .update(brands)
    .set({ logoUrl: 'https://acme.example/logo.png' })
    .where(eq(brands.name, 'metaplex'));
  const own = await server.typed('getBrand', { name: 'metaplex' });
  assert.match(own.logoUrl!, /^\/media\//);
  const partner = await server.typed(
    'getBrand',
    { name: 'metaplex' },
    { headers: { origin: server.partnerUrl } },
  );
  assert.ok(partner.logoUrl?.startsWith(`${server.url}/media/`), partner.logoUrl);
  assert.equal(shown('/brands/acme.svg', server.url), `${server.url}/brands/acme.svg`);
  const image = { type: 'image', src: 'https://example.com/i.png', alt: '' };
  const link = { type: 'link', href: 'https://example.com/i.png' };
  const [one, other] = withProxiedImages(server.ctx, [image, link], '') as [
    typeof image,
    typeof link,
  ];
  assert.ok(one.src.startsWith('/media/'));
  assert.deepEqual(other, link);
  const data = { logoUrl: 'data:image/png;base64,AA' };
  assert.equal(withProxiedImages(server.ctx, data, server.url), data);
  // The answer may be a value that others read too.
  const rows = Object.freeze([Object.freeze({ name: 'a', imageUrl: image.src }), data] as const);
  const [row, same] = withProxiedImages(server.ctx, rows, '');
  assert.deepEqual([Object.keys(row), row.name, same], [['name', 'imageUrl'], 'a', data]);
  assert.ok(row.imageUrl.startsWith('/media/'));
});

test('fetches only public addresses over https in production', async () => {
  const closed = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'x',
  ];
  for (const address of closed) assert.equal(isPublicAddress(address), false, address);
  for (const address of ['93.184.216.34', '2606:2800:220:1::1'])
    assert.equal(isPublicAddress(address), true, address);
  const before = asked.length;
  const fetchPicture = createImageFetcher({ allowLocal: false });
  for (const url of [
    `${site}/face.png`,
    site.replace('http:', 'https:'),
    'https://localhost/x.png',
    'https://[::1]/x.png',
    'https://2130706433/x',
    'file:///etc/passwd',
  ])
    assert.equal(await fetchPicture(url), null, url);
  assert.equal(asked.length, before);
});

test('detects types from the bytes alone', () => {
  const types = [
    png,
    Buffer.from('GIF89a…'),
    Buffer.from('RIFF0000WEBP'),
    Buffer.from(svg),
    Buffer.from('<html><body>'),
    Buffer.from('%PDF'),
  ].map(detectImageType);
  assert.deepEqual(types, ['image/png', 'image/gif', 'image/webp', 'image/svg+xml', null, null]);
});
