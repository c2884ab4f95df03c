/** Files of acts that are blocked or lost, on the built product: the person reads why, and has a way on. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { caller, signIn } from './member.ts';
import { withProduct, type Product } from './support.ts';

/** The file of a chunk, from the build's manifest. */
async function findFile({ url }: Product, chunk: string): Promise<string> {
  const manifest = (await (await fetch(`${url}/manifest.json`)).json()) as Record<
    string,
    { name: string }
  >;
  const found = Object.keys(manifest).find((file) => manifest[file]?.name === chunk);
  assert.ok(found, `${chunk} has a file`);
  return found;
}

describe('files that are blocked or lost', { timeout: 300_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  const open = async (path: string, isMember = false) => {
    const context = await browser.newContext();
    if (isMember) await signIn(context, await caller(product).logIn('read'));
    const page = await context.newPage();
    const unhandled: string[] = [];
    page.on('pageerror', (error) => unhandled.push(error.message));
    await page.goto(product.url + path);
    return { page, unhandled };
  };
  /** Waits for the network to be still: what loads before the first press has arrived. */
  const settle = (page: Page) => page.waitForLoadState('networkidle');

  test('a login whose file is blocked offers to reload, and works after it', async () => {
    const { page, unhandled } = await open('/help');
    await settle(page);
    const file = `**/${await findFile(product, 'login-flow')}`;
    await page.route(file, (route) => route.abort());
    await page.getByRole('button', { name: 'Log in with X' }).first().click();
    await page.getByText('We couldn’t load this. Try again, or reload the page.').first().waitFor();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForLoadState('load');
    await page.getByRole('button', { name: 'Log in with X' }).first().click();
    await page.waitForURL(/authorize/);
    assert.deepEqual(unhandled, []);
    await page.context().close();
  });

  test('a login without a connection says so', async () => {
    const { page, unhandled } = await open('/help');
    await page.mouse.move(20, 20);
    await settle(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Log in with X' }).first().click();
    await page.getByText('We can’t reach our server. Check your connection').first().waitFor();
    assert.equal(await page.getByText('contact support').count(), 0);
    assert.deepEqual(unhandled, []);
    await page.context().close();
  });

  test('linking a wallet whose search is blocked says so, and finds wallets afterwards', async () => {
    const { page, unhandled } = await open('/profile/wallets', true);
    await settle(page);
    const file = `**/${await findFile(product, 'wallet-discovery.lazy')}`;
    await page.route(file, (route) => route.abort());
    await page.getByRole('button', { name: 'Link a wallet' }).first().click();
    await page.getByText('We couldn’t load the wallet search.').first().waitFor();
    assert.equal(await page.getByText('Looking for wallets').count(), 0);
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page
      .getByText(/wallet found in this browser|Connect/)
      .first()
      .waitFor();
    assert.deepEqual(unhandled, []);
    await page.context().close();
  });
});
