/** Brands by host name, the domain guard and landing pages in a browser; `*.localhost` is this machine. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consent } from './journey.ts';
import { readShown } from './read-shown.ts';
import { withProduct, type Product } from './support.ts';

/** Sums the browser's layout shifts; read by {@link getLayoutShift}. */
const watchShifts = () => {
  const page = globalThis as unknown as { shifted: number };
  page.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      page.shifted += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};
const getLayoutShift = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);

describe('brands', { timeout: 240_000 }, () => {
  let browser: Browser;
  let product: Product;
  let context: BrowserContext;
  withProduct(async (running) => {
    ({ product, browser } = running);
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addInitScript(watchShifts);
  });

  const on = (name: string, path = '/') =>
    Object.assign(new URL(path, product.url), { hostname: `${name}localhost` }).href;
  async function open(address: string, prepare?: (page: Page) => Promise<unknown>) {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const errors: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => asked.push(request.url()));
    await prepare?.(page);
    const answer = await page.goto(address);
    return { page, errors, asked, status: answer?.status() };
  }
  /** The lightness of the page's background, 0 to 1. */
  const lightness = (page: Page) =>
    page.locator('ev-shell').evaluate((shell) => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.fillStyle = getComputedStyle(shell).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) / 255;
    });

  const shells: [host: string, name: string, first: boolean][] = [
    ['metaplex.', 'Metaplex', true],
    ['switchboard.', 'Switchboard', true],
    ['acme.', 'Acme Pay', false],
  ];
  for (const [host, name, first] of shells)
    test(`${host}localhost shows ${name}’s shell without a layout shift`, async () => {
      const { page, errors } = await open(on(host));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      assert.match(
        await page.locator('ev-co-brand [part=names]').innerText(),
        new RegExp(first ? `^${name}$` : `^${name}\\s*×\\s*Evangelist$`),
      );
      assert.equal(await page.locator('ev-rail').count(), 0);
      assert.equal(await page.locator('ev-brand-hero').count(), first ? 1 : 0);
      assert.ok(
        first ? (await lightness(page)) < 0.2 : (await lightness(page)) > 0.9,
        'dark or light, as the shell is',
      );
      assert.ok((await page.locator('ev-brand-links a').count()) > 0, 'the brand’s links');
      // The bound of docs/decisions/009-errors-and-guard.md.
      assert.ok((await getLayoutShift(page)) <= 0.005, `shifted by ${await getLayoutShift(page)}`);
      assert.deepEqual(errors, []);
      await page.close();
    });

  for (const host of ['acme.', 'linden.', 'fern.'])
    test(`${host}localhost keeps its place on a phone`, async () => {
      const { page } = await open(on(host), (blank) =>
        blank.setViewportSize({ width: 360, height: 800 }),
      );
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      assert.ok((await getLayoutShift(page)) <= 0.005, `shifted by ${await getLayoutShift(page)}`);
      await page.close();
    });

  const readers = [
    ['metaplex.', /You know Core/],
    ['acme.', /One checkout you know/],
  ] as const;
  for (const [host, heading] of readers)
    test(`${host}localhost can be read without scripts; what it shows comes with it`, async () => {
      const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
      const read = await withoutScripts.newPage();
      await read.goto(on(host));
      assert.ok(await read.getByRole('heading', { level: 1, name: heading }).isVisible());
      const color = (one: Page) =>
        one.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      const { page, errors, asked } = await open(on(host));
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      const [rendered, shown] = await Promise.all(
        [read, page].map((one) => one.evaluate(readShown)),
      );
      assert.deepEqual([rendered!.headings, rendered!.links], [shown!.headings, shown!.links]);
      assert.equal(await color(read), await color(page), 'in the colors of the brand');
      assert.deepEqual(
        asked.filter((url) => /listCampaigns|getLanding/.test(url)),
        [],
        'the campaigns, and what the brand wrote, come with the page',
      );
      assert.deepEqual(errors, []);
      await Promise.all([page.close(), withoutScripts.close()]);
    });

  test('the main host requests no brand and has no layout shift', async () => {
    const { page, errors, asked } = await open(product.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator('ev-rail').count(), 1);
    assert.deepEqual(
      asked.filter((url) => /getBrand|foreign-brand/.test(url)),
      [],
    );
    // The bound of docs/decisions/009-errors-and-guard.md.
    assert.ok((await getLayoutShift(page)) <= 0.005, `shifted by ${await getLayoutShift(page)}`);
    assert.deepEqual(errors, []);
    await page.close();
  });

  test('hides the shell during the lookup; after a failed lookup it logs the error and shows the default shell', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let arrived = (): void => undefined;
    const looked = new Promise<void>((resolve) => (arrived = resolve));
    const { page, errors } = await open(on('metaplex.'), (page) =>
      page.route('**/trpc/getBrandNameForHostname**', async (route) => {
        arrived();
        await held;
        await route.abort();
      }),
    );
    await looked;
    assert.equal(await page.locator('ev-shell').isVisible(), false);
    assert.equal((await page.locator('body').innerText()).trim(), '');
    answer();
    await page.locator('ev-rail').waitFor();
    assert.ok(
      errors.some((text) => text.startsWith('Error fetching brand name')),
      errors.join('\n'),
    );
    await page.close();
  });

  test('a login on a brand’s host returns to that host', async () => {
    const { page } = await open(on('metaplex.'));
    await page.locator('ev-brand-hero').getByRole('button', { name: 'Log in with X' }).click();
    await consent(page, 'maralind');
    await page.waitForURL(`${on('metaplex.')}**`);
    await page.locator('ev-notification-bell').getByRole('button').waitFor();
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.close();
  });

  test('the domain guard shows the 404 screen at boot and after navigation, except on open paths', async () => {
    const { page, status } = await open(on('stranger.', '/campaigns'));
    assert.equal(status, 404);
    await page.getByRole('heading', { name: 'Page not found: /campaigns' }).waitFor();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: /Post about what you know/ }).waitFor();
    await page.getByRole('link', { name: 'All Campaigns' }).click();
    await page.getByRole('heading', { name: 'Page not found: /campaigns' }).waitFor();
    for (const path of ['/tos', '/privacy', '/not-allowed']) {
      assert.equal((await page.goto(on('stranger.', path)))?.status(), 200, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await page.getByText('Page not found').count(), 0, path);
    }
    await page.close();
  });

  test('landing pages have their brand’s look; an unknown brand gets 404', async () => {
    const { page } = await open(on('', '/landing/metaplex'));
    await page.getByRole('heading', { level: 1, name: /You know Core/ }).waitFor();
    // The same steps as at home.
    assert.equal(await page.locator('section[aria-labelledby=how] ol > li').count(), 5);
    assert.equal((await page.goto(on('', '/landing/nobody')))?.status(), 404);
    await page.getByRole('heading', { name: 'Page not found: /landing/nobody' }).waitFor();
    await page.close();
  });
});
