/** Pages of links: what is read of them, and that the guard keeps the limits and refuses private networks. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createGuardedFetch } from '../../../server/adapters/guarded-fetch.ts';
import { createPageFetcher } from '../../../server/adapters/http-pages.ts';
import { parsePage } from '../../../server/adapters/linked-pages.ts';

const asked: string[] = [];
const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
let servers: Server[];
let site: string;
let other: string;
before(async () => {
  const inside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Inside</title>');
  });
  other = await listen(inside);
  const outside = createServer((request, response) => {
    const path = request.url!.replace('/sandbox/sites/shop.example', '');
    const answer = (type: string, body: string) =>
      response.writeHead(200, { 'content-type': type }).end(body);
    if (path === '/inside') return response.writeHead(302, { location: `${other}/` }).end();
    if (path === '/here') return response.writeHead(302, { location: '/page' }).end();
    if (path === '/large') return answer('text/html', `<title>L</title>${' '.repeat(3e6)}`);
    if (path === '/text') return answer('text/plain', '<title>Text</title>');
    if (path === '/latin') {
      const body = Buffer.from('<title>Caf\u00e9</title>', 'latin1');
      return response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(body);
    }
    if (path === '/slow')
      return response.writeHead(200, { 'content-type': 'text/html' }).write('<');
    if (path === '/page') return answer('text/html', '<title>Page</title>');
    response.writeHead(404).end('<title>Not here</title>');
  });
  site = await listen(outside);
  servers = [inside, outside];
});
after(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

test('reads title and picture as plain text', () => {
  const url = new URL('https://shop.example/a/b');
  const read = (html: string) => parsePage(html, url);
  assert.deepEqual(
    read(`<html><head><title>Plain</title>
      <script>"<meta property='og:title' content='from a script'>"</script>
      <META content="Tom &amp; &#x27;Jerry&#39; &gt; <b>all</b>
        of\u202E them" property='og:title'><meta name=og:image content=../p.jpg></head>
      <body><meta property="og:title" content="from the body">`),
    { title: "Tom & 'Jerry' > <b>all</b> of them", imageUrl: 'https://shop.example/p.jpg' },
  );
  assert.deepEqual(read('<title> Plain &uuml;&unknown; </title>'), {
    title: 'Plain ü&unknown;',
    imageUrl: null,
  });
  const insecure = '<title>x</title><meta property="og:image" content="http://10.0.0.1/x.png">';
  assert.equal(read(insecure)?.imageUrl, null);
  const script = '<title>x</title><meta property="og:image" content="javascript:alert(1)">';
  assert.equal(read(script)?.imageUrl, null);
  for (const html of ['', '<title> </title>', '<title>open', 'no tags', '<script><title>x</title>'])
    assert.equal(read(html), null, html);
  assert.equal([...read(`<title>${'a'.repeat(999)}</title>`)!.title].length, 200);
});

test('reads any page in linear time', () => {
  const url = new URL('https://shop.example/');
  for (const part of [
    '<meta "',
    '<meta a="',
    '<title>',
    '<title',
    '<script>',
    '<meta a=b ',
    '&#',
    '<',
  ]) {
    const start = performance.now();
    parsePage(part.repeat(Math.ceil(1e6 / part.length)), url);
    assert.ok(performance.now() - start < 2000, part);
  }
});

test('follows redirects of its host, and none into a private network', async () => {
  const fetchPage = createPageFetcher({ sandboxUrl: site });
  const read = (path: string) => fetchPage(`https://shop.example${path}`);
  assert.equal((await read('/page'))?.title, 'Page');
  assert.equal((await read('/large'))?.title, 'L');
  assert.equal((await read('/latin'))?.title, 'Café');
  for (const path of ['/text', '/nothing', '/inside']) assert.equal(await read(path), null, path);
  const local = createGuardedFetch({
    accept: 'text/html',
    maxBytes: 100,
    timeout: 5000,
    allowLocal: site,
  });
  assert.equal((await local(`${site}/here`))?.url.pathname, '/page');
  assert.equal(await local(`${site}/large`), null);
  const open = createPageFetcher({ sandboxUrl: null });
  for (const address of [site, other, other.replace('http:', 'https:'), 'https://localhost/', 'x'])
    assert.equal(await open(address), null, address);
  assert.deepEqual(asked, []);
});

test('waits no longer than its time, and reads eight pages at once', async () => {
  const slow = createGuardedFetch({
    accept: 'text/html',
    maxBytes: 100,
    timeout: 50,
    allowLocal: site,
  });
  assert.equal(await slow(`${site}/slow`), null);
  const fetchPage = createPageFetcher({ sandboxUrl: site });
  const read = (path: string) => fetchPage(`https://shop.example${path}`);
  const pages = Array.from({ length: 8 }, (_, index) => read(`/page?${index}`));
  const same = read('/page?0');
  await assert.rejects(read('/page?8'), /Too many/);
  assert.equal(await same, await pages[0]);
  for (const page of await Promise.all(pages)) assert.equal(page?.title, 'Page');
});
