/** The claim on the campaign's page: the box becomes its receipt in place, and nothing below it moves, before and after the payment. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { LoginResult } from '../../contract/auth.ts';
import { day, hour } from './journey.ts';
import { caller, publish, signIn } from './member.ts';
import { until, withProduct, type Product } from './support.ts';

/** Handles of the sandbox, each with a reward to claim. */
const handles = ['maralind', 'tkowal'];
const widths = [360, 1280];

async function earn(product: Product): Promise<Map<string, { login: LoginResult; path: string }>> {
  const members = handles.map((handle) => ({ handle, me: caller(product, handle) }));
  for (const { me } of members) {
    await me.logIn('read');
    await me.logIn('write');
    await publish(me);
  }
  await product.advance(26 * hour);
  await product.advance(7 * day);
  const ready = new Map<string, { login: LoginResult; path: string }>();
  for (const { handle, me } of members) {
    const login = await me.logIn('read');
    const isClaimable = async () => (await me.campaign()).my?.payout?.status === 'claimable';
    await until(`a payout of ${handle}`, isClaimable, 60);
    ready.set(handle, { login, path: me.paths.campaign });
  }
  return ready;
}

/** Tops and heights of the box, of what is above and below it, and how far the page is scrolled. */
const readPlaces = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('ev-campaign-screen')!.shadowRoot!;
    const names = ['ev-campaign-facts', 'ev-claim-box', '.columns', 'ev-post-list'];
    const places = names.map((name) => {
      const { top, height } = root.querySelector(name)!.getBoundingClientRect();
      return [name, top, name === 'ev-claim-box' ? height : 0];
    });
    return [...places, ['scroll', scrollY, 0]];
  });

const getFocused = (page: Page) =>
  page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return focused?.textContent?.replace(/\s+/g, ' ').trim();
  });

describe('a claim', () => {
  let product: Product;
  let browser: Browser;
  let members: Map<string, { login: LoginResult; path: string }>;
  withProduct(async (running) => {
    ({ product, browser } = running);
    members = await earn(product);
  });

  for (const [index, width] of widths.entries())
    test(`moves nothing, keeps the focus, and leads on, at ${width} px`, async () => {
      const { login, path } = members.get(handles[index]!)!;
      const context = await browser.newContext({ viewport: { width, height: 900 } });
      await signIn(context, login);
      const page = await context.newPage();
      await page.goto(`${product.url}${path}`);
      const box = page.locator('ev-claim-box');
      const button = box.getByRole('button', { name: /^Claim \d/ });
      await button.waitFor();
      await button.scrollIntoViewIfNeeded();
      await page.evaluate(() => document.fonts.ready);
      await page.locator('ev-post-list').waitFor();
      const before = await readPlaces(page);
      await button.dblclick();
      const next = box.getByRole('link', { name: 'Set up your withdrawal' });
      await next.waitFor();
      assert.deepEqual(await readPlaces(page), before);
      assert.equal(await getFocused(page), 'Claimed');
      assert.ok(page.url().endsWith(path), 'a double click stays on the page');
      await product.advance(hour);
      await box.getByText('Added to balance').waitFor({ timeout: 40_000 });
      assert.deepEqual(await readPlaces(page), before);
      await next.click();
      await page.waitForURL('**/profile/wallets#withdraw');
      await context.close();
    });
});
