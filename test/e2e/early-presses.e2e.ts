/**
 * What a person presses on a page that the server rendered, before its scripts have loaded: at the first paint, on a slow phone, and where
 * the scripts never load.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startEngine, type EnginePage } from './other-engines.ts';
import { until, withProduct, type Product } from './support.ts';

/** What happens to the scripts of the page. */
type Scripts = 'late' | 'blocked' | 'without the page';
const lateness = 3000;
/** All but the one that the first paint waits for. */
const isScript = (path: string): boolean => /\/assets\/(?!early-)[^/]*\.js$/.test(path);
/** The one that defines the element of the page with help. */
const isHelpScript = (path: string): boolean => /\/assets\/help-page-[^/]*\.js$/.test(path);
const isLogin = (path: string): boolean => path.startsWith('/auth/twitter/read/login');

/**
 * Waits until the server has rendered a page: a busy one sends the first request a page that renders itself, and keeps what it
 * renders for the next.
 */
const isRendered = (url: string, language: string): Promise<boolean> =>
  until(`${url} to be rendered`, async () => {
    const headers = { 'accept-language': language };
    return (await (await fetch(url, { headers })).text()).includes('page-state');
  });

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** The middle of the first visible control with a key. */
const findMiddle = `(key) => {
  const find = (root) => {
    for (const node of root.querySelectorAll('*')) {
      if (node.matches('[data-replay="' + key + '"]') && node.getClientRects().length) return node;
      const inside = node.shadowRoot && find(node.shadowRoot);
      if (inside) return inside;
    }
  };
  const control = find(document);
  if (!control) return null;
  control.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = (control.shadowRoot?.querySelector('input') ?? control).getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}`;

/** Whether a press of a control was received, and waits for the scripts. */
const isBusy = `(() => {
  const find = (root) => [...root.querySelectorAll('*')].some((node) =>
    node.matches('[data-replay][aria-busy="true"]') || (node.shadowRoot && find(node.shadowRoot)));
  return find(document);
})()`;

/** Whether the first box of the page is ticked. */
const isTicked = `(() => {
  const find = (root) => [...root.querySelectorAll('*')].some((node) =>
    node.matches('input[type="checkbox"]:checked') || (node.shadowRoot && find(node.shadowRoot)));
  return find(document);
})()`;

/** Controls that a person can press, and nothing would answer. */
const findDeadControls = () => {
  const dead: string[] = [];
  const isAnswered = (node: Element, hosts: readonly Element[]) =>
    node.matches('a[href], input, select, textarea, summary, [aria-disabled="true"], :disabled') ||
    [node, ...hosts].some((one) => one.hasAttribute('data-replay'));
  const visit = (root: ParentNode, hosts: readonly Element[]) => {
    for (const node of root.querySelectorAll('*')) {
      const isControl = node.matches('button, a, [role="button"], [role="switch"], input, summary');
      if (isControl && node.getClientRects().length && !isAnswered(node, hosts))
        dead.push(`${hosts.map(({ localName }) => localName).join(' ')} ${node.outerHTML}`);
      if (node.shadowRoot) visit(node.shadowRoot, [...hosts, node]);
    }
  };
  visit(document, []);
  return dead;
};

describe('what is pressed before the scripts have loaded', { timeout: 600_000 }, () => {
  let product: Product;
  let browser: Browser;
  withProduct(async (running) => {
    ({ product, browser } = running);
    await until('the renderer', async () =>
      (await (await fetch(product.invitation())).text()).includes('page-state'),
    );
  });

  describe('Chromium', () => {
    /** A slow phone at the first paint of a page. */
    async function open(path: string, scripts: Scripts, options: BrowserContextOptions = {}) {
      const viewport = { width: 390, height: 844 };
      const context = await browser.newContext({
        viewport,
        hasTouch: true,
        isMobile: true,
        locale: 'en-GB',
        ...options,
      });
      const page = await context.newPage();
      const logins: URL[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (isLogin(url.pathname)) logins.push(url);
      });
      await page.route(
        (url) => isScript(url.pathname),
        async (route) => {
          if (scripts === 'blocked') return route.abort();
          if (scripts === 'late') await delay(lateness);
          // It does not arrive before the test ends.
          else if (isHelpScript(new URL(route.request().url()).pathname)) return;
          await route.continue().catch(() => undefined);
        },
      );
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const { href } = new URL(path, product.url);
      await isRendered(href, 'en-GB');
      await page.goto(href, { waitUntil: 'commit' });
      await page.waitForFunction(isPainted);
      const tap = async (key: string) => {
        const point = await page.evaluate<[number, number] | null>(`(${findMiddle})('${key}')`);
        assert.ok(point, `${key} is on the page`);
        await page.touchscreen.tap(...point);
      };
      return { context, page, logins, tap };
    }
    const arrives = (page: Page) =>
      page.waitForURL((url) => url.pathname.endsWith('/oauth2/authorize'), { timeout: 60_000 });

    test('a login starts once, as soon as the page answers', async () => {
      const { context, page, logins, tap } = await open('/', 'late');
      await tap('login');
      await page.locator('ev-button[aria-busy="true"]').first().waitFor();
      await tap('login');
      await arrives(page);
      assert.equal(logins.length, 1);
      await context.close();
    });

    test('an accepted invitation logs in with what was accepted', async () => {
      const { context, page, logins, tap } = await open(product.invitation(), 'late');
      await tap('accept-terms');
      await tap('login');
      await arrives(page);
      assert.equal(logins.length, 1);
      assert.ok(logins[0]!.searchParams.has('campaignId'));
      await context.close();
    });

    for (const [name, options] of Object.entries({
      'that is taken over': {},
      'that renders itself, in another language': {
        locale: 'de-DE',
        extraHTTPHeaders: { 'accept-language': 'en-GB' },
      },
    } satisfies Record<string, BrowserContextOptions>))
      test(`a box stays as it was left, on a page ${name}`, async () => {
        const { context, page, logins, tap } = await open(product.invitation(), 'late', options);
        await tap('accept-terms');
        const box = page.locator('ev-checkbox[data-replay="accept-terms"]');
        await page.waitForFunction(
          () => !globalThis.evEarlyPresses && !!customElements.get('ev-checkbox'),
        );
        await page.waitForFunction(() => !document.getElementById('needs-script'));
        assert.equal(await box.locator('input').isChecked(), true);
        await page.locator('ev-button[data-replay="login"]').tap();
        await arrives(page);
        assert.equal(logins.length, 1);
        await context.close();
      });

    test('a link to a section goes there', async () => {
      const { context, page, tap } = await open('/landing/metaplex', 'late', {
        viewport: { width: 1280, height: 800 },
      });
      await tap('section#faq');
      await page.waitForFunction(() => {
        const { shadowRoot } = document.querySelector('ev-landing-screen')!;
        return shadowRoot!.activeElement?.id === 'faq';
      });
      await context.close();
    });

    test('a plain link is followed while the script of the page alone is late, and the next page answers', async () => {
      const { context, page } = await open('/help', 'without the page');
      await page.waitForFunction(() => customElements.get('app-router') !== undefined);
      await page.locator('a[href="/"]:visible').first().tap();
      await page.waitForURL((url) => url.pathname === '/');
      await page.locator('ev-button[data-replay="login"]:visible').first().waitFor();
      await page.waitForFunction(() => !globalThis.evEarlyPresses);
      await page.waitForFunction(() => !document.getElementById('needs-script'));
      assert.equal(await page.getByTitle('The page is still loading.').count(), 0);
      await page.locator('ev-button[data-replay="login"]:visible').first().tap();
      await arrives(page);
      await context.close();
    });

    test('without scripts a login gets to X, and the page says what it needs', async () => {
      for (const path of ['/', product.invitation()]) {
        const { context, page, logins, tap } = await open(path, 'blocked');
        const notice = page.locator('#needs-script');
        const after = await notice.evaluate((node) => {
          const [animation] = node.getAnimations();
          const { delay: wait } = animation!.effect!.getTiming();
          animation!.currentTime = 0;
          const before = getComputedStyle(node).visibility;
          animation!.finish();
          return { wait, before };
        });
        assert.deepEqual(after, { wait: 10_000, before: 'hidden' });
        assert.equal(await notice.isVisible(), true);
        await tap('login');
        await until('the login', () => Promise.resolve(logins.length > 0));
        assert.equal(logins.length, 1);
        assert.equal(logins[0]!.searchParams.has('invite_id'), path !== '/');
        await context.close();
      }
    });

    test('what neither works nor is remembered is disabled, on every page', async () => {
      const paths = [
        '/',
        '/help?incident=0b0c1a52-7a9f-4f1e-9a3e-5f1f3f0c9d11',
        '/landing/metaplex',
        '/login-error?error=expired',
        '/not-allowed?reason=role',
        '/articles/terms',
        '/no/such/page',
        product.invitation(),
      ];
      for (const path of paths) {
        const { context, page } = await open(path, 'blocked');
        assert.deepEqual(await page.evaluate(findDeadControls), [], path);
        const reason = page.locator('[aria-disabled="true"]');
        for (const control of await reason.all())
          assert.equal(await control.getAttribute('title'), 'The page is still loading.');
        await context.close();
      }
    });
  });

  /** In front of the product: delays or refuses its scripts, and counts its logins. */
  let proxy: Server;
  let url: string;
  let scripts: Scripts = 'late';
  const logins: string[] = [];
  before(async () => {
    proxy = createServer((request, response) => {
      void (async () => {
        const { host: _, connection: _kept, ...headers } = request.headers;
        const path = request.url!.replaceAll(
          encodeURIComponent(url),
          encodeURIComponent(product.url),
        );
        if (isLogin(path)) logins.push(path);
        // The two that start the page. More would take the connections that its styles need.
        if (/\/assets\/(start|hydration)-/.test(path)) {
          if (scripts === 'blocked') return void response.writeHead(503).end();
          await delay(lateness);
        }
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const language = headers['accept-language'] ?? '';
        if (headers['sec-fetch-dest'] === 'document' && !path.startsWith('/auth/'))
          await isRendered(product.url + path, language);
        const answer = await fetch(product.url + path, {
          method: request.method!,
          headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
          ...(chunks.length ? { body: Buffer.concat(chunks) } : {}),
          redirect: 'manual',
        });
        const type = answer.headers.get('content-type') ?? '';
        const location = answer.headers.get('location');
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, {
          ...(type && { 'content-type': type }),
          ...(location && { location }),
        });
        // The app is on this origin.
        response.end(
          /^text\/html/.test(type) ? body.toString('utf8').replaceAll(product.url, url) : body,
        );
      })().catch(() => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  });
  after(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  for (const name of ['Firefox', 'WebKit'] as const)
    describe(name, () => {
      let engine: EnginePage | undefined;
      before(async () => {
        engine = await startEngine(name, { opensEarly: true });
      });
      after(() => engine?.close());

      const press = async (key: string) => {
        const point = await until(`the control ${key}`, async () => {
          const found = `return JSON.stringify(document.readyState === 'loading' || !document.getElementById('page-state') ? null : (${findMiddle})('${key}'))`;
          const text = await engine!.evaluate(found).catch(() => 'null');
          return JSON.parse(String(text)) as [number, number] | null;
        });
        await engine!.press(...point);
      };
      /** A driver's click may come before its window takes input: then nothing has changed. */
      const pressUntil = (key: string, received: string) =>
        until(
          `the press of ${key} to be received`,
          async () => {
            const look = `return String(${received})`;
            if (logins.length > 0) return true;
            if (String(await engine!.evaluate(look).catch(() => '')) === 'true') return true;
            await press(key).catch(() => undefined);
            await delay(500);
            return false;
          },
          60,
        );
      const open = async (path: string, as: Scripts) => {
        scripts = as;
        logins.length = 0;
        await engine!.open(url + path);
      };

      test('a login starts once, as soon as the page answers', async (t) => {
        if (!engine) return t.skip(`${name} is not installed`);
        await open(new URL(product.invitation()).pathname, 'late');
        await pressUntil('accept-terms', isTicked);
        await pressUntil('login', isBusy);
        await until('the login', () => Promise.resolve(logins.length > 0), 60);
        await until('X', async () =>
          String(await engine!.evaluate('return location.pathname').catch(() => '')).endsWith(
            '/oauth2/authorize',
          ),
        );
        assert.equal(logins.length, 1);
        assert.match(logins[0]!, /campaignId=/);
      });

      test('without scripts a login gets to X', async (t) => {
        if (!engine) return t.skip(`${name} is not installed`);
        await open('/', 'blocked');
        await pressUntil('login', isBusy);
        await until('the login', () => Promise.resolve(logins.length > 0), 60);
        assert.equal(logins.length, 1);
        assert.doesNotMatch(logins[0]!, /code_challenge/);
      });
    });
});
