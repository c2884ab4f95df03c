/** Pages that the server renders: what they show without scripts, and how the browser takes them over. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { CampaignCard, CampaignDetail } from '../../contract/campaign.ts';
import { getArticleName } from '../../common/page-table.ts';
import { getTermsPath } from '../../contract/terms-path.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from './journey.ts';
import { createMember } from './member.ts';
import { openSettled } from './open-settled.ts';
import { readShown, type Shown } from './read-shown.ts';
import { until, withProduct, type Product } from './support.ts';

/** How a page looks: tags and classes, and the width of what can be pressed, also in shadow roots. */
const readLooks = (): string[] => {
  const looks: string[] = [];
  const visit = (node: ParentNode) => {
    for (const element of node.querySelectorAll('*')) {
      const width = element.matches('a, button') ? element.getBoundingClientRect().width : 0;
      looks.push(`${element.localName} ${[...element.classList].join(' ')} ${Math.round(width)}`);
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  const { shadowRoot } = document.querySelector('ev-shell')!;
  visit(shadowRoot?.querySelector('ev-error-screen') ?? document.getElementById('page')!);
  // The styles of rendered elements are links.
  return looks.filter((look) => !look.startsWith('link '));
};

interface Paint {
  shift: number;
  first: number;
}
const observe = () => {
  const paint: Paint = { shift: 0, first: 0 };
  Object.assign(window, { paint });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      paint.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};
const readPaint = (): Paint => ({
  ...(window as unknown as { paint: Paint }).paint,
  first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
});

/** The chunks of a page's element, its own first. */
const findChunks = (html: string): string[] =>
  /<meta name="chunks" content="([^"]*)">/.exec(html)![1]!.split(' ');

/** Whether the shell has had the time to render itself: twenty frames since the app's script ran. */
const isFramePainted = (): boolean => {
  const state = window as { framesOfShell?: number };
  if (customElements.get('ev-shell')) state.framesOfShell = (state.framesOfShell ?? 0) + 1;
  return (state.framesOfShell ?? 0) > 20;
};

/** Counts the frames in which the screen of an unknown path has gone again. */
const countFramesWithoutHeading = () => {
  let wasShown = false;
  const count = { framesWithout: 0 };
  Object.defineProperty(window, 'framesWithout', { get: () => count.framesWithout });
  const look = () => {
    const screen = document.querySelector('ev-shell')?.shadowRoot?.querySelector('ev-error-screen');
    const heading = screen?.shadowRoot?.querySelector('h1');
    const isShown = (heading?.getBoundingClientRect().height ?? 0) > 0;
    if (wasShown && !isShown) count.framesWithout += 1;
    wasShown ||= isShown;
    requestAnimationFrame(look);
  };
  look();
};

/** The cookie by which the server leaves the page to the browser. */
const hint = (url: string) => ({ name: 'has_session', value: '1', url });

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

/** Readers of the same page: the server knows the language of each, and not the time zone. */
const readers: Record<string, BrowserContextOptions> = {
  'in London': { locale: 'en-GB', timezoneId: 'Europe/London' },
  'in another time zone': { locale: 'en-US', timezoneId: 'Asia/Tokyo' },
  'in another language': { locale: 'de-AT', timezoneId: 'Europe/Vienna' },
  'from right to left': { locale: 'ar', timezoneId: 'UTC' },
};

/**
 * The server sends a page that isn't rendered in time without its elements, and has it in the cache a little later
 * (`server/render/page-renderer.ts`): so it is on a busy machine.
 */
const untilRendered = (url: string, { locale = 'en-GB' }: BrowserContextOptions) =>
  until(`${url} is rendered`, async () => {
    const answer = await fetch(url, { headers: { 'accept-language': locale } });
    return (await answer.text()).includes('shadowrootmode');
  });

describe('pages rendered on the server', { timeout: 300_000 }, () => {
  let product: Product;
  let browser: Browser;
  withProduct(async (running) => {
    ({ product, browser } = running);
    await until('the renderer', async () => {
      const url = product.invitation();
      return url && (await (await fetch(url)).text()).includes('page-state');
    });
  });

  async function open(
    options: BrowserContextOptions,
    setUp?: (page: Page) => Promise<unknown>,
    url = product.invitation(),
  ) {
    await untilRendered(url, options);
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ viewport, ...options });
    await context.addInitScript(observe);
    const opened = await openPage(context);
    const requests: string[] = [];
    opened.page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    // A mismatch is a warning: the element renders itself then.
    opened.page.on('console', (message) => {
      if (message.type() === 'warning') opened.errors.push(message.text());
    });
    // A slow network on a busy machine.
    opened.page.setDefaultNavigationTimeout(60_000);
    await setUp?.(opened.page);
    await openSettled(opened.page, url, 500);
    const [shown, paint] = [
      await opened.page.evaluate(readShown),
      await opened.page.evaluate(readPaint),
    ];
    return { ...opened, requests, shown, paint, close: () => context.close() };
  }
  /** @param name of the article that the page shows: texts of others are fetched ahead */
  const asksForData = (requests: string[], name = '-') =>
    requests.some(
      (path) =>
        path.startsWith(`/payload/${name}`) ||
        /^\/(v1|trpc)\/.*(invitation|getLanding|getCampaign|listCampaigns)/i.test(path),
    );

  test('show without scripts what they show with them', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const page = await context.newPage();
    await untilRendered(product.invitation(), { locale: 'en-GB' });
    await page.goto(product.invitation());
    const { close, shown } = await open({ locale: 'en-GB', timezoneId: 'UTC' });
    const [heading] = shown.headings;
    assert.ok(heading);
    assert.ok(await page.getByRole('heading', { name: heading }).isVisible());
    assert.ok(await page.getByRole('button', { name: 'Log in with X' }).isVisible());
    assert.equal(await page.getByRole('checkbox').isChecked(), false);
    const html = await (
      await fetch(product.invitation(), { headers: { 'accept-language': 'en-GB' } })
    ).text();
    const token = new URL(product.invitation()).pathname.split('/')[2]!;
    // The login that works before the scripts has the field of the specification.
    const elements = html
      .replace(/<script type="application\/json".*?<\/script>/s, '')
      .replaceAll(/href="\/auth\/twitter\/read\/login[^"]*"/g, '');
    assert.ok(!elements.includes(token), 'no other element has the token');
    const rendered = await readWithoutScripts(html);
    assert.deepEqual(rendered, shown);
    await context.close();
    await close();
  });

  for (const [path, heading] of [
    ['/tos', 'Terms'],
    ['/no/such?page', 'Page not found: /no/such'],
  ] as const)
    test(`can be read without scripts, ${path}`, async () => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
      const page = await context.newPage();
      await untilRendered(product.url + path, { locale: 'en-GB' });
      const response = await page.goto(product.url + path);
      assert.equal(response!.status(), path.startsWith('/no') ? 404 : 200);
      assert.ok(await page.getByRole('heading', { name: heading, level: 1 }).isVisible());
      await context.close();
    });

  /** The address of the terms of a campaign. */
  async function findTerms(): Promise<string> {
    const query = async <T>(name: string, input?: object): Promise<T> => {
      const search = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
      const answer = await fetch(`${product.url}/trpc/${name}${search}`);
      return ((await answer.json()) as { result: { data: T } }).result.data;
    };
    const [card] = await query<CampaignCard[]>('listCampaigns');
    const { id, terms } = await query<CampaignDetail>('getCampaign', { id: card!.id });
    return product.url + getTermsPath(id, terms.version);
  }

  /** The HTML in a page that runs no script of ours. */
  async function readWithoutScripts(html: string): Promise<Shown> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({
            body: html.replaceAll(/<script type="module"[^>]*><\/script>/g, ''),
            contentType: 'text/html',
          })
        : route.abort(),
    );
    await page.goto(product.url);
    const shown = await page.evaluate(readShown);
    await context.close();
    return shown;
  }

  /** @param hasData whether the page shows more than texts */
  async function compare(
    options: BrowserContextOptions,
    url: string,
    hasData = true,
  ): Promise<void> {
    const on = await open(options, undefined, url);
    const leave = (page: Page) => page.context().addCookies([hint(product.url)]);
    const off = await open(options, leave, url);
    const article = getArticleName(new URL(url).pathname);
    assert.equal(asksForData(on.requests, article), false, 'the data are in the page');
    assert.equal(asksForData(off.requests, article), hasData);
    // The links in the text of a post come with another chunk.
    await until('the same page', async () => {
      const [first, second] = await Promise.all(
        [on.page, off.page].map((one) => one.evaluate(readShown)),
      );
      return isDeepStrictEqual(first, second);
    });
    const [looks, expected] = [
      await on.page.evaluate(readLooks),
      await off.page.evaluate(readLooks),
    ];
    assert.deepEqual(looks, expected);
    assert.ok(on.paint.shift <= 0.005, `layout shift ${on.paint.shift}`);
    // The browser reports that the page itself is missing.
    const errors = on.errors.filter(
      (error) => !/status of 404/.test(error) || !error.endsWith(url),
    );
    assert.deepEqual(errors, [], 'no mismatch, no violation and no error');
    await on.close();
    await off.close();
  }

  for (const [name, options] of Object.entries(readers))
    test(`are taken over as they are, ${name}`, () => compare(options, product.invitation()));

  for (const path of ['/landing/metaplex', '/campaign-preview/genesis-preview-6b1e40a9'])
    test(`of brands are taken over as they are, ${path}`, () =>
      compare(readers['in another time zone']!, product.url + path));

  for (const path of ['/help', '/login-error?error=expired', '/not-allowed?reason=role'])
    test(`of texts are taken over as they are, ${path}`, () =>
      compare(readers['in another language']!, product.url + path, false));

  for (const path of ['/articles/terms', '/articles/privacy-policy'])
    test(`of articles are taken over as they are, ${path}`, () =>
      compare(readers['in another language']!, product.url + path));

  test('of the terms of a campaign are taken over as they are', async () =>
    compare(readers['in another time zone']!, await findTerms()));

  for (const [name, options] of Object.entries(readers))
    test(`of unknown paths stay as they are, ${name}`, () =>
      compare(options, `${product.url}/no/such/%3Cb%3E?page`, false));

  test('of unknown paths are there in each frame until the shell shows them', async () => {
    const { page, close } = await open(
      { locale: 'de-AT' },
      async (opened) => {
        await opened.addInitScript(countFramesWithoutHeading);
        const url = `${product.url}/no/such/page`;
        // The element of the screen comes when all else has arrived.
        const [element] = findChunks(await (await fetch(url)).text());
        await opened.route(`**${element}`, async (route) => {
          await opened.waitForFunction(isFramePainted);
          await route.continue();
        });
      },
      `${product.url}/no/such/page`,
    );
    const isShells = () =>
      document.querySelector('ev-shell')!.shadowRoot!.querySelector('ev-cookie-bar') !== null;
    await page.waitForFunction(isShells);
    assert.equal(await page.evaluate(() => Reflect.get(window, 'framesWithout') as number), 0);
    await close();
  });

  for (const width of [360, 1280])
    test(`of the home are taken over as they are, at ${width} pixels`, () =>
      compare(
        { ...readers['in another time zone'], viewport: { width, height: 800 } },
        product.url,
      ));

  test('answer clicks: the main action needs the terms', async () => {
    const { page, close, errors } = await open({ locale: 'en-GB' });
    await page.getByRole('button', { name: 'Log in with X' }).click();
    await page.getByText('Accept the terms').first().waitFor();
    assert.deepEqual(errors, []);
    await close();
  });

  test('repeat what was pressed before their scripts ran', async () => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const { page, errors } = await openPage(context);
    let letScriptsRun!: () => void;
    const pressed = new Promise<void>((resolve) => (letScriptsRun = resolve));
    const address = product.invitation();
    await untilRendered(address, { locale: 'en-GB' });
    const html = await (await fetch(address)).text();
    // The first script takes the page over, the next one is the app.
    const [, app = ''] = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
      ([, src]) => src!,
    );
    await page.route(`**${app}`, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'evHydrate' in globalThis);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Log in with X' }).click();
    letScriptsRun();
    await page.waitForURL('**/sandbox/x/i/oauth2/authorize**');
    assert.deepEqual(errors, []);
    await context.close();
  });

  for (const [path, width] of [
    ['invitation', 360],
    ['invitation', 1280],
    ['/', 360],
    ['/landing/metaplex', 1280],
    ['/articles/terms', 360],
  ] as const)
    test(`are painted before their scripts have come, and keep their place, ${path} at ${width}`, async () => {
      let letScriptsCome!: () => void;
      const painted = new Promise<void>((resolve) => (letScriptsCome = resolve));
      const { paint, errors, close } = await open(
        { locale: 'en-GB', viewport: { width, height: 800 } },
        async (page) => {
          await slowDown(page);
          // The first paint waits for `early` alone, which remembers what is pressed.
          await page.route('**/*.js', async (route) => {
            if (!route.request().url().includes('/assets/early-')) await painted;
            await route.continue();
          });
          await page.exposeFunction('reportPaint', letScriptsCome);
          await page.addInitScript(() =>
            new PerformanceObserver((list) => {
              const isPainted = list.getEntriesByName('first-contentful-paint').length > 0;
              if (isPainted) (window as unknown as { reportPaint(): void }).reportPaint();
            }).observe({ type: 'paint', buffered: true }),
          );
        },
        path === 'invitation' ? product.invitation() : product.url + path,
      );
      assert.ok(paint.shift <= 0.005, `layout shift ${paint.shift}`);
      assert.deepEqual(errors, []);
      await close();
    });

  test('are those of the person who is signed in, also without the hint', async () => {
    // Moves the clock: the last test.
    const member = await createMember(product);
    const { page, close, errors, requests } = await open({ locale: 'en-GB' }, (opened) =>
      member.signIn(opened.context()),
    );
    assert.equal(await page.getByRole('button', { name: 'Log in with X' }).count(), 0);
    assert.equal(asksForData(requests), true);
    assert.deepEqual(errors, []);
    const cookies = await page.context().cookies();
    assert.ok(cookies.some(({ name, value }) => name === 'has_session' && value === '1'));
    await page.reload();
    assert.equal(await page.locator('#page-state').count(), 0, 'left to the browser');
    await close();
  });
});
