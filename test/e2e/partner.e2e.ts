/** The partner page on another origin: embedded elements under a strict CSP with Trusted Types, and a popup login. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { consent, joinByInvitation, openPage } from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

describe('the partner page', { timeout: 240_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  test('renders bell and cookie bar under its policy, and shows the badge after a popup login', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const { page, errors } = await openPage(context);
    await joinByInvitation({ product, page, seen: () => Promise.resolve() });

    const answer = await page.goto(product.partnerUrl);
    const policy = answer!.headers()['content-security-policy'] ?? '';
    assert.match(policy, /require-trusted-types-for 'script'/);
    assert.match(policy, /trusted-types evangelist/);
    assert.doesNotMatch(policy, /unsafe/);
    await page.getByRole('button', { name: 'Decline all' }).waitFor();
    const bell = page.getByRole('button', { name: 'Log in to see your notifications' });
    const [popup] = await Promise.all([page.waitForEvent('popup'), bell.click()]);
    await consent(popup, 'maralind');
    await until('the popup to close', () => Promise.resolve(popup.isClosed()));
    await page.locator('ev-notification-bell [part=badge]').waitFor();
    assert.equal(await page.locator('ev-notification-bell [part=badge]').textContent(), '1');

    assert.deepEqual(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key))),
      [],
      'no token in storage',
    );
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByText(/You joined First thousand stores/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Decline all' }).click();
    await page.getByRole('button', { name: 'Decline all' }).waitFor({ state: 'hidden' });
    assert.deepEqual(errors, [], 'no violation and no error');
    await context.close();
  });
});
