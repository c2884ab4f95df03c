/** Other languages: an embed by its `data-locale`, the app by the browser's language. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openPage } from './journey.ts';
import { withProduct, type Product } from './support.ts';

describe('languages', { timeout: 120_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  test('renders the partner page in Arabic from right to left', async () => {
    // Chromium asks routed pages for permission to load from localhost.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      permissions: ['local-network-access'],
    });
    const { page, errors } = await openPage(context);
    await page.route(`${product.partnerUrl}/`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        'data-api-endpoint',
        'data-locale="ar" data-api-endpoint',
      );
      await route.fulfill({ response: answer, body });
    });
    await page.goto(product.partnerUrl);
    await page.getByRole('button', { name: 'رفض الكل' }).waitFor();
    await page.getByRole('button', { name: 'سجّل الدخول لترى إشعاراتك' }).waitFor();
    assert.equal(await page.locator('ev-notification-bell').getAttribute('dir'), 'rtl');
    assert.deepEqual(errors, [], 'no violation and no error');
    await context.close();
  });

  test('renders the app in German for a German browser; English loads no translations', async () => {
    const german = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'de-AT',
    });
    const { page, errors } = await openPage(german);
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Alle ablehnen' }).waitFor();
    await page
      .getByRole('heading', { level: 1, name: /Schreib über das, was du kennst/ })
      .waitFor();
    assert.deepEqual(
      await page.evaluate(() => [
        document.documentElement.lang,
        document.documentElement.dir,
        document.title,
      ]),
      ['de-AT', 'ltr', 'Startseite · Evangelist'],
    );
    assert.deepEqual(errors, [], 'no violation and no error');
    await german.close();
  });
});
