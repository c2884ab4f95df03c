/** "This wasn't me", from the mail about a change to the frozen account. The page is checked by axe in each state. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  assertLedger,
  codeFromMail,
  consent,
  joinByInvitation,
  mailbox,
  openPage,
} from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const email = 'mara@lindqvist.example';

describe('"This wasn’t me"', { timeout: 240_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  const assertAccessible = async (page: Page, what: string) => {
    const violations = await page.evaluate(async () => {
      const { axe: engine } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; help: string }[] }> };
      };
      return (await engine.run()).violations.map(({ id, help }) => `${id}: ${help}`);
    });
    assert.deepEqual(violations, [], what);
  };

  /** Adds a first address, soon after the login. */
  async function addAddress(page: Page): Promise<void> {
    await page.goto(`${product.url}/profile/settings`);
    const settings = page.locator('ev-email-settings');
    const known = (await mailbox(product)).length;
    await settings.getByRole('textbox').fill(email);
    await settings.getByRole('button', { name: /Send code/ }).click();
    const code = await codeFromMail(product, known);
    await settings.locator('ev-code-input').first().getByRole('textbox').fill(code);
    await settings.getByText('Verified', { exact: true }).waitFor();
  }

  const findLink = () =>
    until('the mail about the address', async () => {
      const mails = await mailbox(product);
      const mail = mails.find(({ to, subject }) => to === email && /was added/.test(subject));
      return /https?:\S+type=security#\S+/.exec(mail?.text ?? '')?.[0];
    });

  test('the link of a mail stops withdrawals and signs out, without a login and not on load', async () => {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' });
    const { page, errors } = await openPage(context);
    await joinByInvitation({ product, page, seen: () => Promise.resolve() });
    await addAddress(page);

    await page
      .getByRole('button', { name: /notifications/i })
      .first()
      .click();
    const row = page
      .locator('ev-notification-sidebar li')
      .filter({ hasText: 'is now your address' });
    await row.getByRole('link', { name: 'This wasn’t me' }).waitFor();
    await page.keyboard.press('Escape');

    const link = await findLink();
    const elsewhere = await browser.newContext({ locale: 'en-GB', bypassCSP: true });
    const other = await elsewhere.newPage();
    await other.goto(link);
    const stop = other.getByRole('button', { name: 'Stop withdrawals' });
    await stop.waitFor();
    assert.equal(other.url(), `${product.url}/verify?type=security`, 'the token left the address');
    await other.addScriptTag({ path: axe });
    await assertAccessible(other, 'the question');
    await page.reload();
    await page.locator('ev-email-settings').getByText('Verified', { exact: true }).waitFor();

    await stop.click();
    await other.getByRole('heading', { name: 'Withdrawals are stopped' }).waitFor();
    await assertAccessible(other, 'the result');
    await other.reload();
    await other.getByRole('heading', { name: 'Withdrawals are stopped' }).waitFor();

    await page.goto(`${product.url}/profile/wallets`);
    const logIn = page.getByRole('button', { name: 'Log in with X' }).first();
    await logIn.waitFor();
    await logIn.click();
    await consent(page, 'maralind');
    await page.waitForURL((url) => url.origin === product.url && !url.pathname.includes('sandbox'));
    // Leaving the page before would lose the code of the login.
    await until('the new session', () =>
      page.evaluate(() => localStorage.getItem('access_token')).catch(() => null),
    );
    await page.goto(`${product.url}/profile/wallets`);
    await page
      .getByText(/You stopped withdrawals after a change/)
      .first()
      .waitFor();
    assert.ok(
      (await mailbox(product)).some(({ subject }) => subject === 'Withdrawals are stopped'),
    );
    await assertLedger({ product });
    const ended = errors.filter((error) => !/WebSocket|ERR_|4401/.test(error));
    assert.deepEqual(ended, [], 'no error in the page');
    await context.close();
    await elsewhere.close();
  });
});
