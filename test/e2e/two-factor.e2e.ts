/**
 * Two-factor authentication on the running product: a person scans the code with the sandbox's authenticator app, logs in
 * with it from a browser that is not known, and proves it before a change.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { consent, forgetSession, openLoginFromBell, openPage, verifyEmail } from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

/** Each code of the app counts once: the sandbox's clock moves on to the next. */
const nextCode = 31_000;
const pictures = process.env.EVANGELIST_PICTURES;

describe('two-factor authentication', { timeout: 300_000 }, () => {
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let recoveryCodes: string[];
  withProduct((running) => ({ product, browser } = running));

  const openContext = async () => {
    const opened = await browser.newContext({ locale: 'en-GB' });
    return { opened, ...(await openPage(opened)) };
  };
  const seen = async (step: string, of = page) => {
    if (pictures)
      await of.screenshot({ path: `${pictures}/two-factor-${step}.png`, fullPage: true });
  };
  const logIn = async (of: Page) => {
    await of.goto(product.url);
    await of.getByRole('button', { name: 'Log in with X' }).first().click();
    await consent(of, 'maralind');
  };
  /** The app's code of the only account that the test added. */
  const readCode = async (): Promise<string> => {
    const codes = (await (await fetch(`${product.url}/sandbox/authenticator.json`)).json()) as {
      label: string;
      code: string;
    }[];
    const found = codes.find(({ label }) => label.includes('maralind'));
    assert.ok(found, 'the app has the account');
    return found.code;
  };
  /** Null also while the page navigates. */
  const readToken = (of: Page) =>
    of.evaluate(() => localStorage.getItem('access_token')).catch(() => null);
  const enter = async (root: ReturnType<Page['locator']>, code: string) =>
    root.locator('ev-code-input input').fill(code);
  const status = (of = page) => of.locator('ev-two-factor-settings ev-status').first().innerText();

  before(async () => {
    ({ opened: context, page, errors } = await openContext());
    await logIn(page);
    // Not by the address: the sandbox's consent page has the product's origin too.
    await until('the tokens', () => readToken(page));
  });
  after(() => context.close());

  test('is turned on with a scanned code, and shows recovery codes once', async () => {
    await page.goto(`${product.url}/profile/settings`);
    await verifyEmail({ product, page, seen: () => Promise.resolve() }, null);
    await page.goto(`${product.url}/profile/settings`);
    const settings = page.locator('ev-two-factor-settings');
    await settings.getByRole('button', { name: 'Set up' }).click();
    await settings.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    await seen('setup');
    const uri = await settings.getByRole('link', { name: 'Open the app' }).getAttribute('href');
    const added = await fetch(`${product.url}/sandbox/authenticator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uri }),
    });
    assert.equal(added.status, 200);
    await enter(settings, await readCode());
    await settings.getByText('Save your recovery codes').waitFor();
    await seen('recovery-codes');
    recoveryCodes = await settings.locator('ev-recovery-codes code').allTextContents();
    assert.equal(new Set(recoveryCodes).size, 10);
    await settings.getByRole('button', { name: 'I’ve saved them' }).click();
    assert.equal(await status(), 'On');
    await page.reload();
    await settings.getByText('10 recovery codes left').waitFor();
    await seen('on');
  });

  test('is asked for at a login from another browser, also after a reload, and knows it afterwards', async () => {
    const { opened, page: other, errors: otherErrors } = await openContext();
    await product.advance(nextCode);
    await logIn(other);
    const dialog = other.locator('ev-second-factor-dialog');
    await dialog.getByRole('heading', { name: 'Enter your code' }).waitFor();
    assert.equal(new URL(other.url()).hash, '', 'the code is gone from the address');
    assert.equal(await readToken(other), null);
    await seen('login', other);
    await enter(dialog, '000000');
    await dialog.getByText(/That code is wrong/).waitFor();
    await other.reload();
    await dialog.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await enter(dialog, await readCode());
    await until('the tokens', () => readToken(other));
    assert.deepEqual(
      (await opened.cookies())
        .filter(({ name }) => name === 'known_browser')
        .map(({ httpOnly, sameSite }) => [httpOnly, sameSite]),
      [[true, 'Lax']],
    );
    await forgetSession(other, product);
    await logIn(other);
    await until('the tokens without a code', () => readToken(other));
    assert.equal(await dialog.getByRole('heading').count(), 0);
    assert.deepEqual(otherErrors, []);
    await opened.close();
  });

  test('is proven before the email address changes, and by a recovery code too', async () => {
    await product.advance(20 * 60_000);
    await page.goto(`${product.url}/profile/settings`);
    const email = page.locator('ev-email-settings');
    await email.getByRole('button', { name: 'Change' }).click();
    await email.getByRole('textbox').fill('mara@newmail.example');
    await email.getByRole('button', { name: 'Send code' }).click();
    const dialog = page.locator('ev-second-factor-dialog');
    await dialog.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    await seen('proof');
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0]!);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await email.getByText(/We sent the code to mara@newmail.example/).waitFor();
  });

  test('is entered on the product’s own page when a partner’s page logs in', async () => {
    const { opened, page: partner, errors: partnerErrors } = await openContext();
    await product.advance(nextCode);
    await partner.goto(product.partnerUrl);
    const popup = await openLoginFromBell(partner);
    await consent(popup, 'maralind');
    await popup.waitForURL(`${product.url}/verify?type=login`);
    await popup.getByText(/to log in to localhost/).waitFor();
    await seen('partner', popup);
    await enter(popup.locator('ev-pending-login'), await readCode());
    await until('the popup to close', () => Promise.resolve(popup.isClosed()));
    await partner.getByRole('button', { name: /^Notifications/ }).waitFor();
    assert.deepEqual(partnerErrors, []);
    await opened.close();
  });

  test('is turned off with a code', async () => {
    await product.advance(nextCode);
    await page.goto(`${product.url}/verify?type=two-factor`);
    const settings = page.locator('ev-two-factor-settings');
    await settings.getByRole('button', { name: 'Turn off' }).click();
    await enter(settings, await readCode());
    await until('the new state', async () => (await status()) === 'Off');
    // The browser logs the refusal that asked for the proof.
    const unexpected = errors.filter((error) => !/403.*settings\/email/.test(error));
    assert.deepEqual(unexpected, []);
  });
});
