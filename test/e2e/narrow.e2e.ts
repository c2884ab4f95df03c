/** Every route on a phone of 320 px: nothing is wider than the page, and what acts is large enough for a finger. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { joinByInvitation, openCampaign } from './journey.ts';
import { openSettled } from './open-settled.ts';
import { findSmallTargets } from './touch-targets.ts';
import { until, withProduct, type Product } from './support.ts';

/** Their content differs for members. */
const personal = ['/', '/campaigns', '/past-campaigns'];
const open = [
  ...personal,
  '/articles/privacy-policy',
  '/articles/terms',
  '/campaign-preview/none',
  '/invitation/none',
  '/landing/metaplex',
  '/landing/switchboard',
  '/login-error?error=grant_refused',
  '/not-allowed',
  '/verify',
  '/nowhere',
];
const own = ['/profile', '/profile/settings', '/profile/wallets'];

/** By how many pixels the page scrolls sideways, and the elements that cause it. */
const beyond = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  // No inner function: esbuild would add a helper for it that the page does not have.
  const wide: string[] = [];
  const roots: ParentNode[] = [document];
  for (const root of roots)
    for (const one of root.querySelectorAll('*')) {
      if (one.getBoundingClientRect().right > clientWidth + 1)
        wide.push(`${one.localName}.${one.className}`);
      if (one.shadowRoot) roots.push(one.shadowRoot);
    }
  return `${scrollWidth - clientWidth} px: ${wide.slice(0, 6).join(', ')}`;
};

const hasRoomForCookieBar = (): boolean =>
  document.documentElement.style.getPropertyValue('--app-bottom-inset') !== '';

describe('narrow pages', { timeout: 300_000 }, () => {
  let browser: Browser;
  let product: Product;
  let context: BrowserContext;
  let page: Page;
  withProduct(async (running) => {
    ({ product, browser } = running);
    context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      // The cookie bar is not measured on its way in.
      reducedMotion: 'reduce',
    });
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
  });

  /** The pages that are too wide, one line each. */
  async function sweep(urls: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const url of urls) {
      await openSettled(page, url);
      // Nobody has answered the cookie bar: until it has its room below the page, it covers the last links.
      await until('the room of the cookie bar', () => page.evaluate(hasRoomForCookieBar));
      const wide = await page.evaluate(beyond);
      if (wide) wrong.push(`${url} is too wide by ${wide}`);
      for (const one of await page.evaluate(findSmallTargets))
        wrong.push(`${url} ${one}is too small`);
    }
    return wrong;
  }
  const here = (paths: readonly string[]) => paths.map((path) => product.url + path);

  test('do not scroll sideways when signed out, on the product’s host and on brand hosts', async () => {
    const brands = ['metaplex', 'switchboard', 'acme', 'linden', 'fern'].map((name) =>
      product.url.replace('localhost', `${name}.localhost`),
    );
    assert.deepEqual(
      await sweep([...here([...open, ...own]), product.invitation(), ...brands]),
      [],
    );
  });

  test('do not scroll sideways when signed in, with a campaign and with open overlays', async () => {
    const journey = { product, page, seen: () => Promise.resolve() };
    await joinByInvitation(journey);
    const campaign = await openCampaign(journey);
    assert.deepEqual(await sweep(here([...personal, ...own, campaign])), []);
    const header = page.locator('ev-header');
    await header.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText(/You joined First thousand stores/).waitFor();
    assert.equal(await page.evaluate(beyond), '', 'the sidebar');
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: 'Menu' }).click();
    await page.locator('ev-menu').getByRole('button', { name: 'New Post' }).waitFor();
    assert.equal(await page.evaluate(beyond), '', 'the menu');
    await page.locator('ev-menu').getByRole('button', { name: 'New Post' }).click();
    await page.locator('ev-post-editor textarea').waitFor();
    assert.equal(await page.evaluate(beyond), '', 'the editor');
    await page.keyboard.press('Escape');
    await header.locator('ev-account-menu').getByRole('button', { name: 'Account' }).click();
    assert.equal(await page.evaluate(beyond), '', 'the account menu');
    await page.getByRole('button', { name: 'Log out' }).click();
    await header.getByRole('button', { name: 'Log in with X' }).waitFor();
  });
});
