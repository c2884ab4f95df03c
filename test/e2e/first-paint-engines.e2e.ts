/** Pages that the server renders are taken over in Firefox and WebKit too: as the browser alone shows them, and without a warning. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { startEngine, type EnginePage } from './other-engines.ts';
import { readShown, type Shown } from './read-shown.ts';
import { until, withProduct, type Product } from './support.ts';

/** Keeps the page's warnings, among them those of a page that differs. */
const keepWarnings =
  "<script>window.warnings = []; console.warn = (...parts) => window.warnings.push(parts.join(' '));</script>";
const getShown = `return JSON.stringify((${readShown.toString()})())`;
/** Whether the page's element has rendered, or was taken over. */
const isReady =
  "const page = document.querySelector('ev-shell').shadowRoot?.querySelector('ev-error-screen') ?? document.querySelector('#page > *'); return page?.hasUpdated === true && !page.hasAttribute('defer-hydration')";

const paths = [
  '/',
  '/help',
  '/landing/metaplex',
  '/login-error?error=expired',
  '/not-allowed?reason=role',
  '/articles/privacy-policy',
  '/no/such/page',
  'invitation',
];

describe('pages rendered on the server', { timeout: 300_000 }, () => {
  let product: Product;
  /** In front of the product: keeps warnings, and chooses whether pages are rendered. */
  let proxy: Server;
  let url: string;
  let isRendered = true;
  const requests: string[] = [];
  let pendingCount = 0;
  withProduct((running) => ({ product } = running));

  before(async () => {
    proxy = createServer((request, response) => {
      void (async () => {
        requests.push(request.url!);
        pendingCount += 1;
        response.once('close', () => (pendingCount -= 1));
        const { host: _, connection: _kept, ...headers } = request.headers;
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const answer = await fetch(product.url + request.url!, {
          method: request.method!,
          headers: {
            ...(headers as Record<string, string>),
            'accept-encoding': 'identity',
            ...(isRendered ? {} : { cookie: 'has_session=1' }),
          },
          ...(chunks.length ? { body: Buffer.concat(chunks) } : {}),
          redirect: 'manual',
        });
        const type = answer.headers.get('content-type') ?? '';
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, { 'content-type': type });
        if (!/^(text\/html|application\/json)/.test(type)) return void response.end(body);
        // The app and its network are on this origin.
        const text = body.toString('utf8').replaceAll(product.url, url);
        response.end(text.replace('<head>', `<head>${keepWarnings}`));
      })().catch(() => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    await until('the renderer', async () => {
      const address = product.invitation();
      return address && (await (await fetch(address)).text()).includes('page-state');
    });
  });
  after(() => proxy.close());

  for (const name of ['Firefox', 'WebKit'] as const)
    describe(name, () => {
      let engine: EnginePage | undefined;
      before(async () => {
        engine = await startEngine(name);
      });
      after(() => engine?.close());

      /** What the page shows. Node and the engines set commas in dates differently. */
      const read = async () =>
        JSON.parse(
          String(await engine!.evaluate(getShown)).replaceAll(/(?<=\w), (?=\d)/g, ' '),
        ) as Shown;
      async function open(path: string): Promise<void> {
        await engine!.open(url + path);
        await until('the page', () => engine!.evaluate(isReady));
      }
      /** Once nothing is requested and nothing changes: links in posts are found by a part that loads after the page. */
      async function readAtRest(): Promise<Shown> {
        let last: Shown | undefined;
        return until('the page at rest', async () => {
          const before = last;
          last = await read();
          return pendingCount === 0 && isDeepStrictEqual(last, before) && last;
        });
      }

      for (const path of paths)
        test(`are taken over as they are, ${path}`, async (t) => {
          if (!engine) return t.skip(`${name} is not installed`);
          const address = path === 'invitation' ? new URL(product.invitation()).pathname : path;
          isRendered = true;
          requests.length = 0;
          await open(address);
          const asked = requests.filter((one) => /trpc\/(list|get)|v1\/page/.test(one));
          assert.deepEqual(asked, [], 'the data are in the page');
          const warnings = await engine.evaluate('return JSON.stringify(window.warnings)');
          assert.equal(warnings, '[]', 'the page is the browser’s');
          const shown = await readAtRest();
          isRendered = false;
          await open(address);
          let alone: Shown | undefined;
          await until('the same page', async () => {
            alone = await read();
            return isDeepStrictEqual(alone, shown);
          }).catch(() => assert.deepEqual(alone, shown));
        });
    });
});
