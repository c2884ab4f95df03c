/** Logins that do not go straight, Back with an open overlay, and a server that fails: in two languages and two widths. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { consent } from './journey.ts';
import { getMessages } from './messages.ts';
import { until, withProduct, type Product } from './support.ts';

/** `npm run verify:deep` runs all four, `npm test` the narrow one. */
const settings = [
  { locale: 'en-GB', width: 360, deep: false },
  { locale: 'en-GB', width: 1280, deep: true },
  { locale: 'de-DE', width: 360, deep: true },
  { locale: 'de-DE', width: 1280, deep: true },
].filter(({ deep }) => !deep || process.env['EVANGELIST_DEEP'] === '1');

describe('access', { timeout: 600_000 }, () => {
  let product: Product;
  let browser: Browser;
  withProduct((running) => ({ product, browser } = running));

  for (const { locale, width } of settings)
    describe(`${locale}, ${width} px`, () => {
      const t = getMessages(locale);
      let context: BrowserContext;
      let page: Page;
      beforeEach(async () => {
        context = await browser.newContext({ locale, viewport: { width, height: 760 } });
        context.setDefaultTimeout(20_000);
        page = await context.newPage();
      });
      afterEach(() => context.close());

      const isRoot = (url: URL) => url.origin === product.url && url.pathname === '/';
      const logInButton = () => page.getByRole('button', { name: t('shell', 'logIn') });
      async function startFromInvitation(): Promise<void> {
        await page.goto(product.invitation());
        await page.getByRole('checkbox').check();
        await logInButton().click();
        await page.waitForURL('**/sandbox/x/i/oauth2/authorize**');
      }
      async function logIn(handle: string): Promise<void> {
        await page.goto(product.url);
        await page
          .getByRole('button', { name: t('shell', 'logIn') })
          .first()
          .click();
        await consent(page, handle);
        await page.waitForURL((url) => isRoot(url) && !url.hash);
        await page.waitForFunction(() => localStorage.getItem('session_token'));
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }

      test('a cancelled login leads back to the invitation, with the terms accepted', async () => {
        await startFromInvitation();
        await page.getByRole('button', { name: /^Cancel/ }).click();
        await page.waitForURL(isRoot);
        await page.getByRole('button', { name: t('login', 'toInvitation') }).click();
        await page.waitForURL(product.invitation());
        assert.equal(await page.getByRole('checkbox').isChecked(), true);
      });

      test('after a login that took too long, the retry joins', async () => {
        await startFromInvitation();
        await product.advance(11 * 60_000);
        await page.getByText('@tkowal').first().click();
        await page.getByRole('button', { name: /^Authorize/ }).click();
        await page.waitForURL('**/login-error**');
        await page.getByRole('link', { name: t('login-error-screen', 'toInvitation') }).waitFor();
        await page.getByRole('button', { name: t('login-error-screen', 'tryAgain') }).click();
        await consent(page, 'tkowal');
        await page.waitForURL(isRoot);
        // Joined, or a member since the same test in another language.
        await page.getByRole('button', { name: t('login', 'toCampaign') }).waitFor();
      });

      test('a login in a browser with a session replaces it in the list', async () => {
        await logIn('luzferreira');
        const before = await page.evaluate(() => localStorage.getItem('session_token'));
        const list = async () => {
          await page.goto(`${product.url}/profile/settings`);
          const rows = page.locator('ev-session-list li');
          await rows.first().waitFor();
          return rows.count();
        };
        const count = await list();
        await page.goto(`${product.url}/not-allowed`);
        await page.getByRole('button', { name: t('not-allowed-screen', 'switchAccount') }).click();
        await consent(page, 'luzferreira');
        await page.waitForURL(isRoot);
        await page.waitForFunction(
          (token) => ![null, token].includes(localStorage.getItem('session_token')),
          before,
        );
        assert.equal(await list(), count);
      });

      test('Back closes the open overlay, and the next Back leaves the page', async () => {
        await logIn('maralind');
        await page.goto(`${product.url}/campaigns`);
        await page.locator('ev-campaigns-screen h1').waitFor();
        await page.locator('ev-rail a, ev-header a').first().waitFor({ state: 'attached' });
        const bell = page.getByRole('button', { name: t('notification-bell', 'name') }).first();
        await bell.click();
        const sidebar = page.locator('ev-notification-sidebar dialog[open]');
        await sidebar.waitFor();
        const url = page.url();
        const isMarked = () =>
          page.evaluate(
            () => (history.state as { evOverlay?: boolean } | null)?.evOverlay === true,
          );
        await until('the entry', isMarked);
        await page.goBack();
        await until('the sidebar to close', async () => (await sidebar.count()) === 0);
        assert.equal(page.url(), url);
        // Once more, closed by Escape: its entry is gone.
        await bell.click();
        await sidebar.waitFor();
        await until('the entry', isMarked);
        await page.keyboard.press('Escape');
        await until('the sidebar to close', async () => (await sidebar.count()) === 0);
        await until('the entry to go', async () => !(await isMarked()));
        await page.goBack();
        await page.waitForURL(isRoot);
      });

      test('a failing server: error screen without data, a card above older data', async () => {
        await page.clock.install();
        const loaded = page.waitForResponse('**/v1/page/dashboard');
        await logIn('maralind');
        await loaded;
        await page.locator('ev-dashboard-screen h1').waitFor();
        const reports: Record<string, unknown>[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith('/v1/analytics/error'))
            reports.push(request.postDataJSON() as Record<string, unknown>);
        });
        let [requests, pending] = [0, 0];
        await context.route('**/v1/page/dashboard', async (route) => {
          requests += 1;
          pending += 1;
          await route.fulfill({
            status: 503,
            headers: { 'retry-after': '0' },
            contentType: 'application/json',
            body: '{"status":503,"code":"NOT_READY","message":"Down.","incidentId":"11111111-1111-4111-8111-111111111111"}',
          });
          pending -= 1;
        });
        /** Moves the time of the page on between the requests, so that the delays before the retries pass. */
        const passRetries = (found: Locator) =>
          until('the end of the retries', async () => {
            if (pending === 0) await page.clock.fastForward(1000);
            return found.isVisible();
          });
        await until('stale data to be loaded again', async () => {
          await page.clock.fastForward(5000);
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          return requests > 0;
        });
        const card = page.locator('.failure-card');
        await passRetries(card);
        assert.match(await card.innerText(), /503[\s\S]*UTC[\s\S]*11111111-1111/);
        await until('the report', async () => reports.length === 1);
        await page.reload();
        const screen = page.locator('ev-error-screen');
        await passRetries(screen.getByText('11111111-1111-4111-8111-111111111111'));
        await screen.getByText(/UTC/).waitFor();
        await until('the report of the screen', async () => reports.length === 2);
        assert.deepEqual(Object.keys(reports[1]!).sort(), [
          'incidentId',
          'message',
          'originator',
          'source',
          'stack',
          'statusCode',
          'twitterHandle',
          'userId',
        ]);
        await context.unroute('**/v1/page/dashboard');
        await screen
          .getByRole('button', { name: t('error-screen', 'tryAgain') })
          .first()
          .click();
        await page.locator('ev-dashboard-screen h1').waitFor();
      });
    });
});
