/** The partner page on another origin: embedded elements under a strict CSP with Trusted Types, a popup login, and a draft. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { Author } from './author-support.ts';
import { logInFromBell } from './journey.ts';
import { toPattern } from './messages.ts';
import { until, withProduct, type Product } from './support.ts';

/** `npm run verify:deep` runs all four. */
const settings = [
  { locale: 'en-GB', width: 1280, handle: 'maralind', deep: false },
  { locale: 'de-DE', width: 360, handle: 'tkowal', deep: true },
  { locale: 'en-GB', width: 360, handle: 'priyaraman', deep: true },
  { locale: 'de-DE', width: 1280, handle: 'harborfinance', deep: true },
].filter(({ deep }) => !deep || process.env['EVANGELIST_DEEP'] === '1');

const draft = 'Written between two essays.';

/** Runs in the page: everything that it has stored. */
const readStorage = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('the partner page', { timeout: 480_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  const logIn = (page: Page, { t, options }: Author) => logInFromBell(page, options.handle, t);

  /** The page is in English, and its language is that of the embed. */
  async function embedIn(language: string, { context }: Author): Promise<void> {
    // Chromium asks routed pages for permission to load from localhost.
    await context.grantPermissions(['local-network-access']);
    await context.route(`${product.partnerUrl}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        'data-api-endpoint',
        `data-locale="${language}" data-api-endpoint`,
      );
      await route.fulfill({ response, body });
    });
  }

  /** Adds the editor to the page. @returns its text field */
  async function addEditor(page: Page): Promise<Locator> {
    await page.evaluate(() => document.body.prepend(document.createElement('ev-post-composer')));
    const box = page.locator('ev-post-composer').getByRole('textbox').first();
    await box.waitFor();
    return box;
  }

  for (const { locale, width, handle } of settings)
    test(`renders bell and cookie bar under its policy, shows the badge after a popup login and keeps a draft, in ${locale} at ${width} px`, async () => {
      const author = new Author({ product, browser, locale, width, handle });
      const { t } = author;
      const page = await author.join();
      if (!locale.startsWith('en')) await embedIn(locale, author);

      const answer = await page.goto(product.partnerUrl);
      const policy = answer!.headers()['content-security-policy'] ?? '';
      assert.match(policy, /require-trusted-types-for 'script'/);
      assert.match(policy, /trusted-types evangelist/);
      assert.doesNotMatch(policy, /unsafe/);
      const decline = page.getByRole('button', { name: t('cookie-bar', 'declineLabel') });
      await decline.waitFor();
      await logIn(page, author);

      assert.deepEqual(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/.test(key))),
        [],
        'no token in storage',
      );
      // More are unread when campaigns were announced meanwhile.
      const name = toPattern(t('notification-bell', 'nameCount'));
      await page.getByRole('button', { name }).click();
      const joined = t('notification-types', 'joined');
      await page.getByText(joined.replace('{campaign}', 'First thousand stores')).waitFor();
      await page.keyboard.press('Escape');
      await decline.click();
      await decline.waitFor({ state: 'hidden' });

      // The server keeps the draft: the page stores nothing of it, and the reload ends the session.
      const box = await addEditor(page);
      await box.fill(draft);
      await page.getByText(t('post-editor', 'draftSaved')).waitFor();
      assert.ok(!(await page.evaluate(readStorage)).includes(draft));
      await page.reload();
      await logIn(page, author);
      const again = await addEditor(page);
      await until('the text to be back', async () => (await again.inputValue()) === draft);
      assert.deepEqual(author.errors, [], 'no violation and no error');
      await author.context.close();
    });
});
