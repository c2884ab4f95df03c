/** A page and its build: a newer build, a missing chunk, no connection; and consent in two tabs. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { until, withProduct, type Product } from './support.ts';

describe('the page and its build', { timeout: 300_000 }, () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let documents: string[];

  withProduct((running) => ({ product, browser } = running));
  beforeEach(async () => {
    context = await browser.newContext({ locale: 'en-GB' });
    context.setDefaultTimeout(20_000);
    documents = [];
    context.on(
      'request',
      (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
    );
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const heading = (name: string | RegExp) =>
    page.getByRole('heading', { name, level: 1 }).waitFor();
  const go = (path: string) => page.locator(`a[href="${path}"]`).first().click();
  /** The file of a page's chunk, from the build's manifest. */
  async function findChunk(name: string): Promise<string> {
    const chunks = (await (await fetch(`${product.url}/manifest.json`)).json()) as Record<
      string,
      { name: string }
    >;
    const found = Object.keys(chunks).find((file) => chunks[file]?.name === name);
    assert.ok(found, `${name} has a chunk`);
    return found;
  }

  test('has the id of its build, and the latest id is not cached', async () => {
    await page.goto(product.url);
    const id = await page.locator('meta[name="build"]').getAttribute('content');
    const latest = await fetch(`${product.url}/latest.json`);
    assert.equal(latest.headers.get('cache-control'), 'no-cache');
    const { id: latestId, timestamp } = (await latest.json()) as { id: string; timestamp: number };
    assert.deepEqual([latestId, typeof timestamp], [id, 'number']);
    const meta = (await (await fetch(`${product.url}/meta/${id}.json`)).json()) as {
      id: string;
      chunks: object;
    };
    assert.equal(meta.id, id);
    assert.ok(Object.keys(meta.chunks).length > 5);
  });

  test('shows its page without React, which the next page needs', async () => {
    const react = `/${await findChunk('react')}`;
    const errors: string[] = [];
    page.on('console', (message) => {
      // The browser's line about the blocked file can follow the next navigation.
      const isBlockedFile = message.location().url.endsWith(react);
      if (message.type() === 'error' && !isBlockedFile) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.route(`**${react}`, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(react));
    await page.goto(`${product.url}/landing/metaplex`);
    await heading('You know Core. Say what it does.');
    await refused;
    assert.equal(await page.locator('#page > ev-landing-screen').count(), 1);
    assert.equal(await page.locator('ev-error-screen').count(), 0);
    await page.unroute(`**${react}`);
    await page.goto(`${product.url}/help`);
    const element = await page.locator('#page > ev-help-screen').elementHandle();
    await until('React to take the page over', () =>
      page.evaluate(
        (found) => Object.keys(found!).some((key) => key.startsWith('__react')),
        element,
      ),
    );
    assert.equal(await page.locator('#page > *').count(), 1);
    assert.equal(await element?.evaluate((found) => found.isConnected), true);
    await go('/campaigns');
    await page.locator('#page > ev-campaigns-screen').waitFor();
    assert.deepEqual([errors, documents], [[], ['/landing/metaplex', '/help']]);
  });

  test('shows its header while the code of the page is still on its way', async () => {
    const help = `**/${await findChunk('help')}`;
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(help, async (route) => {
      await released;
      await route.continue();
    });
    // The server renders the page for people without a session: it would be there already.
    await page.context().addCookies([{ name: 'has_session', value: '1', url: product.url }]);
    await page.goto(`${product.url}/help`, { waitUntil: 'commit' });
    await page.locator('ev-header').getByText('Log in with X').waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Help and contact' }).count(), 0);
    release();
    await heading('Help and contact');
  });

  test('loads a newer build at the first navigation after an hour', async () => {
    await page.clock.install();
    // The page begins to check some time after it is shown.
    await page.addInitScript(() => {
      const begin = window.setInterval;
      window.setInterval = ((handler: () => void, milliseconds?: number) => {
        if (milliseconds === 3_600_000) Object.assign(window, { checksEachHour: true });
        return begin(handler, milliseconds);
      }) as typeof window.setInterval;
    });
    await page.goto(product.url);
    await heading(/./);
    await page.route('**/latest.json', (route) =>
      route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
    );
    const newerBuild = '/meta/newer.json';
    await page.route(`**${newerBuild}`, (route) => route.fulfill({ json: { id: 'newer' } }));
    await until('the page to check each hour', () =>
      page.evaluate(() => 'checksEachHour' in window),
    );
    const checked = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith(newerBuild),
    );
    await page.clock.fastForward(3_600_000);
    await checked;
    // The page has read the answer to the check before that to a later request.
    await page.evaluate((path) => fetch(path).then((answer) => answer.text()), newerBuild);
    assert.deepEqual(documents, ['/']);
    await go('/campaigns');
    await until('the page to reload', async () => documents.length === 2);
    assert.deepEqual(documents, ['/', '/campaigns']);
    await heading('All Campaigns');
  });

  test('reloads once when a chunk is missing, then shows an error with a button to reload', async () => {
    // Before the first page, which prefetches the chunks of its links.
    const chunk = `**/${await findChunk('help')}`;
    await page.route(chunk, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto(product.url);
    await heading(/./);
    await page.waitForLoadState('networkidle');
    await go('/help');
    await page.getByText('We couldn’t load part of this page.').waitFor();
    assert.deepEqual(documents, ['/', '/help']);
    assert.match(await page.title(), /^Error/);
    assert.equal(await page.getByText(/^Error: /).count(), 0, 'no code');
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await heading(/Help and contact/);
  });

  test('shows an offline message without an error code, and recovers when online', async () => {
    const chunk = `**/${await findChunk('help')}`;
    await page.route(chunk, (route) => route.abort('internetdisconnected'));
    await page.goto(product.url);
    await heading(/./);
    // The first pointer event loads the error screen, once the page listens for it.
    let x = 20;
    await until('the error screen to load', async () => {
      await page.mouse.move(x++, 20);
      return page.evaluate(() => customElements.get('ev-error-screen') !== undefined);
    });
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await go('/help');
    await page.getByText('You’re offline').first().waitFor();
    assert.equal(documents.length, 1, 'no reload without a connection');
    await page.unroute(chunk);
    await context.setOffline(false);
    await heading(/Help and contact/);
  });

  test('hides the cookie bar in every tab when it is answered in one', async () => {
    const other = await context.newPage();
    await Promise.all([page.goto(product.url), other.goto(`${product.url}/campaigns`)]);
    const bars = [page, other].map((one) => one.getByRole('region', { name: 'Cookies' }));
    for (const bar of bars) {
      await bar.waitFor();
      assert.equal(
        (await bar.textContent())?.includes(
          'This website requires cookies to function properly. See Privacy policy.',
        ),
        true,
      );
    }
    await bars[0]!.getByRole('button', { name: 'Decline all' }).click();
    for (const bar of bars) await bar.waitFor({ state: 'hidden' });
    assert.equal(await other.evaluate(() => localStorage.getItem('userConsent')), 'decline-all');
    await other.getByRole('button', { name: 'Cookie settings' }).click();
    await bars[1]!.getByRole('button', { name: 'Allow all' }).click();
    // The tabs are processes of their own: the storage of one reaches the other later.
    await page.waitForFunction(() => localStorage.getItem('userConsent') === 'allow-all');
  });

  test('declines by itself and shows a notice when the browser sends Global Privacy Control', async () => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    await page.goto(product.url);
    await page
      .getByText('Your browser asks sites not to track you, so we declined for you.')
      .waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('userConsent')), 'decline-all');
    await page
      .getByRole('region', { name: 'Cookies' })
      .getByRole('button', { name: 'Close' })
      .click();
    await page.reload();
    await heading(/./);
    assert.equal(await page.getByRole('region', { name: 'Cookies' }).count(), 0);
  });
});
