/** The session on the running product: tokens that expire (the sandbox's clock moves), two tabs, a server that fails. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { consent } from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

const expired = 16 * 60_000;
/** Chromium sometimes grants a lock before another tab's storage write is visible, so one round would prove nothing. */
const rounds = process.env['EVANGELIST_DEEP'] === '1' ? 6 : 3;
const keys = ['access_token', 'refresh_token', 'session_token'];

describe('the session', { timeout: 300_000 }, () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Status of every REST and refresh response, and the paths of loaded documents. */
  let answers: { path: string; status: number }[];
  let documents: string[];

  /** Requests without a response yet. */
  const pending = new Set<Request>();

  withProduct((running) => ({ product, browser } = running));
  before(async () => {
    context = await browser.newContext({ locale: 'en-GB' });
    context.setDefaultTimeout(20_000);
    context.on('request', (request) => {
      pending.add(request);
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    context.on('requestfinished', (request) => pending.delete(request));
    context.on('requestfailed', (request) => pending.delete(request));
    context.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (/^\/(v1|auth\/token|trpc)/.test(pathname))
        answers.push({ path: pathname, status: answer.status() });
    });
  });
  after(() => context.close());
  // A tab reloads itself at most once in ten seconds, so each test has its own.
  beforeEach(async () => {
    [answers, documents] = [[], []];
    pending.clear();
    page = await context.newPage();
    await page.goto(product.url);
    if (!(await stored())[0]) {
      await page.getByRole('button', { name: 'Log in with X' }).first().click();
      await consent(page, 'maralind');
      await page.waitForURL(
        (url) => url.origin === product.url && url.pathname === '/' && !url.hash,
      );
    }
    await page.locator('ev-dashboard-screen h1').waitFor();
    await settled();
  });
  afterEach(async () => {
    await context.unrouteAll({ behavior: 'wait' });
    await Promise.all(context.pages().map((one) => one.close()));
  });

  const stored = (of = page) =>
    of.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
  const exchanges = () => answers.filter(({ path }) => path === '/auth/token').length;
  /** Waits until every request is answered and half a second passes without another one. */
  async function settled(): Promise<void> {
    let since = Date.now();
    const isBusy = () => void (since = Date.now());
    context.on('request', isBusy);
    await until('the requests to end', async () => {
      if (pending.size > 0) isBusy();
      return Date.now() - since > 500;
    });
    context.off('request', isBusy);
  }
  /** The reloaded page shows why. */
  async function endIsExplained(): Promise<void> {
    await page.getByText('Your session has expired. Log in again.').first().waitFor();
    await page.locator('ev-toast-stack').getByRole('button', { name: 'Log in with X' }).waitFor();
  }
  const wallets = (of = page) => of.getByRole('heading', { name: /^Wallets/, level: 1 }).waitFor();

  test('two tabs with an expired token refresh it once, and every request is replayed', async () => {
    const other = await context.newPage();
    await Promise.all([page, other].map((one) => one.goto(`${product.url}/profile/wallets`)));
    await Promise.all([wallets(page), wallets(other)]);
    await settled();
    const [before] = await stored();
    await product.advance(expired);
    [answers, documents] = [[], []];
    // The refresh waits until both tabs have got a 401: from then on only the lock separates them.
    const met = new Set<Page>();
    context.on('response', (answer) => answer.status() === 401 && met.add(answer.frame().page()));
    await context.route('**/auth/token', async (route) => {
      await until('both tabs to meet the expired token', async () => met.size === 2);
      await route.continue();
    });
    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([wallets(page), wallets(other)]);
    await settled();
    assert.equal(met.size, 2);
    assert.equal(exchanges(), 1);
    const failed = answers.filter(
      ({ path, status }) => status !== 401 && status >= 400 && path.startsWith('/v1'),
    );
    assert.deepEqual(failed, []);
    for (const { path } of answers.filter(({ status }) => status === 401))
      assert.ok(
        answers.some((one) => one.path === path && one.status === 200),
        `${path} was replayed`,
      );
    const [now] = await stored();
    assert.notEqual(now, before);
    assert.deepEqual(await stored(other), await stored());
    assert.deepEqual(documents, ['/profile/wallets', '/profile/wallets'], 'no further reload');
  });

  test('the next holder of the lock reads the new token', async () => {
    const other = await context.newPage();
    await other.goto(`${product.url}/v1/ping`);
    for (let round = 0; round < rounds; round++) {
      await settled();
      const [before] = await stored();
      let read: Promise<string | null> | undefined;
      await context.route('**/auth/token', async (route) => {
        read = other.evaluate(() =>
          navigator.locks.request('ev-refresh', () => localStorage.getItem('access_token')),
        );
        await until('the other tab to wait for the lock', () =>
          other.evaluate(async () => (await navigator.locks.query()).pending?.length === 1),
        );
        await route.continue();
      });
      await product.advance(expired);
      await page.reload();
      await until('the exchange', async () => read !== undefined);
      const now = await read;
      assert.ok(now && now !== before, 'the token is a new one');
      assert.equal(now, (await stored())[0]);
      await context.unroute('**/auth/token');
    }
  });

  test('a server error during a refresh keeps the session, and the page recovers', async () => {
    await context.route('**/auth/token', (route) =>
      route.fulfill({ status: 503, body: '{"status":503,"message":"Down."}' }),
    );
    await product.advance(expired);
    await page.goto(`${product.url}/profile/wallets`);
    await until('the exchange to fail', async () => answers.some(({ status }) => status === 503));
    assert.ok((await stored()).every(Boolean), 'the tokens stay');
    await context.unroute('**/auth/token');
    await until('the calls to be answered', async () =>
      answers.some(({ path, status }) => path === '/v1/balance' && status === 200),
    );
    await wallets();
  });

  test('a refused refresh clears the tokens and reloads the page once', async () => {
    await page.evaluate(() => localStorage.setItem('refresh_token', 'evr_nobody'));
    await product.advance(expired);
    [answers, documents] = [[], []];
    await page.goto(`${product.url}/profile/wallets`);
    await until('the tokens to go', async () =>
      (await stored().catch(() => ['']))?.every((token) => token === null),
    );
    await settled();
    assert.deepEqual(documents, ['/profile/wallets', '/profile/wallets']);
    await endIsExplained();
  });

  test('a refused session token on the typed channel clears all tokens and reloads the page once', async () => {
    await page.evaluate(() => localStorage.setItem('session_token', 'evs_nobody'));
    [answers, documents] = [[], []];
    await page.reload();
    await until('the tokens to go', async () =>
      (await stored().catch(() => ['']))?.every((token) => token === null),
    );
    await settled();
    assert.deepEqual(documents, ['/', '/']);
    assert.equal(exchanges(), 0, 'the typed channel does not refresh');
    await endIsExplained();
  });

  test('tokens that vanish end the session in every tab, with a login and no failed loads', async () => {
    const other = await context.newPage();
    await other.goto(`${product.url}/profile`);
    await settled();
    await page.evaluate((names) => names.forEach((name) => localStorage.removeItem(name)), keys);
    // This tab notices with its next request.
    await page.locator('a[href="/profile"]').first().click();
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Log in with X' }).first().waitFor();
      assert.equal(await tab.getByRole('button', { name: 'Try again' }).count(), 0);
    }
    await endIsExplained();
  });
});
