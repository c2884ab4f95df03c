/** The session on the running product: tokens that expire (the sandbox's clock moves), two tabs, a server that fails. */
import assert from 'node:assert/strict';
import { beforeEach, afterEach, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consent } from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

const expired = 16 * 60_000;
const keys = ['access_token', 'refresh_token', 'session_token'];

describe('the session', { timeout: 300_000 }, () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Status of every answer to a REST call or to the exchange of tokens, and what was loaded as a page. */
  let answers: { path: string; status: number }[];
  let documents: string[];

  withProduct((running) => ({ product, browser } = running));
  beforeEach(async () => {
    context = await browser.newContext({ locale: 'en-GB' });
    context.setDefaultTimeout(20_000);
    [answers, documents] = [[], []];
    context.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
    context.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (/^\/(v1|auth\/token|trpc)/.test(pathname)) answers.push({ path: pathname, status: answer.status() });
    });
    page = await context.newPage();
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Log in with X' }).first().click();
    await consent(page, 'maralind');
    await page.waitForURL((url) => url.origin === product.url && url.pathname === '/' && !url.hash);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled();
  });
  afterEach(() => context.close());

  const stored = (of = page) => of.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
  const exchanges = () => answers.filter(({ path }) => path === '/auth/token').length;
  /** Until a second passes without an answer. */
  async function settled(): Promise<void> {
    let [count, since] = [-1, Date.now()];
    await until('the requests to end', async () => {
      if (answers.length !== count) [count, since] = [answers.length, Date.now()];
      return Date.now() - since > 1000;
    });
  }
  const wallets = (of = page) => of.getByRole('heading', { name: /^Wallets/, level: 1 }).waitFor();

  test('two tabs whose token has expired exchange it once, and every call is answered', async () => {
    const other = await context.newPage();
    await Promise.all([page, other].map((one) => one.goto(`${product.url}/profile/wallets`)));
    await Promise.all([wallets(page), wallets(other)]);
    await settled();
    const [before] = await stored();
    await product.advance(expired);
    [answers, documents] = [[], []];
    // The exchange waits until both tabs have met the expired token: from there on it is the lock that keeps them apart.
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
    const failed = answers.filter(({ path, status }) => status !== 401 && status >= 400 && path.startsWith('/v1'));
    assert.deepEqual(failed, []);
    for (const { path } of answers.filter(({ status }) => status === 401))
      assert.ok(
        answers.some((one) => one.path === path && one.status === 200),
        `${path} was replayed`,
      );
    const [now] = await stored();
    assert.notEqual(now, before);
    assert.deepEqual(await stored(other), await stored());
    assert.deepEqual(documents, ['/profile/wallets', '/profile/wallets'], 'nothing was loaded anew');
  });

  test('whoever takes the lock after an exchange reads the new token', async () => {
    const other = await context.newPage();
    await other.goto(`${product.url}/v1/ping`);
    // The browser hands the lock on sooner than what was written in it, now and then: once would show nothing.
    for (let round = 0; round < 6; round++) {
      await settled();
      const [before] = await stored();
      let read: Promise<string | null> | undefined;
      await context.route('**/auth/token', async (route) => {
        read = other.evaluate(() => navigator.locks.request('ev-refresh', () => localStorage.getItem('access_token')));
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

  test('a refused exchange clears the tokens and loads the page anew, once', async () => {
    await page.evaluate(() => localStorage.setItem('refresh_token', 'evr_nobody'));
    await product.advance(expired);
    [answers, documents] = [[], []];
    await page.goto(`${product.url}/profile/wallets`);
    await until('the tokens to go', async () => (await stored().catch(() => ['']))?.every((token) => token === null));
    await settled();
    assert.deepEqual(documents, ['/profile/wallets', '/profile/wallets']);
    await page.getByRole('button', { name: 'Log in with X' }).first().waitFor();
  });

  test('a session token that the typed channel refuses clears everything and loads the page anew, once', async () => {
    await page.evaluate(() => localStorage.setItem('session_token', 'evs_nobody'));
    [answers, documents] = [[], []];
    await page.reload();
    await until('the tokens to go', async () => (await stored().catch(() => ['']))?.every((token) => token === null));
    await settled();
    assert.deepEqual(documents, ['/', '/']);
    assert.equal(exchanges(), 0, 'the typed channel does not refresh');
  });

  test('a server that fails while it exchanges signs nobody out; the page comes back by itself', async () => {
    await context.route('**/auth/token', (route) => route.fulfill({ status: 503, body: '{"status":503,"message":"Down."}' }));
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

  test('who signs out in one tab is signed out in the other', async () => {
    const other = await context.newPage();
    await other.goto(`${product.url}/profile`);
    await settled();
    await page.evaluate((names) => names.forEach((name) => localStorage.removeItem(name)), keys);
    await other.getByRole('button', { name: 'Log in with X' }).first().waitFor();
  });
});
