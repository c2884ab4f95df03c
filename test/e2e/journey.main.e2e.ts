/**
 * The main journey in Chromium, on the server that `npm start` runs: on PGlite, across a kill; with EVANGELIST_DEEP=1 also on
 * PostgreSQL.
 */
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  assertLedger,
  claim,
  day,
  joinByInvitation,
  letTimePass,
  linkWallet,
  openCampaign,
  openPage,
  publish,
  verifyEmail,
  withdraw,
  type Journey,
} from './journey.ts';
import { launchBrowser } from './browser.ts';
import { startPostgres, startProduct, type ProductOptions } from './support.ts';

/** Folder for pictures of each step, narrow and wide, light and dark; no pictures by default. */
const pictures = process.env.EVANGELIST_PICTURES;
const wide = { width: 1280, height: 900 };

/** The bar stands over the page until it is answered, and over the middle of a picture of a whole page. */
const showCookieBar = (page: Page, isShown: boolean): Promise<void> =>
  page
    .locator('ev-cookie-bar')
    .evaluateAll(
      (bars, display) => bars.forEach((bar) => bar.style.setProperty('display', display)),
      isShown ? '' : 'none',
    );

async function takePictures(page: Page, step: string): Promise<void> {
  if (!pictures) return;
  await showCookieBar(page, false);
  await mkdir(pictures, { recursive: true });
  for (const viewport of [{ width: 360, height: 780 }, wide]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${pictures}/${step}-${viewport.width}-${colorScheme}.png`,
        fullPage: true,
        animations: 'disabled',
      });
    }
  }
  await showCookieBar(page, true);
}

interface Options extends ProductOptions {
  /** SIGKILL between publishing and evaluation, then a start on the same data. */
  killed?: boolean;
}

async function journey(browser: Browser, { killed, ...options }: Options): Promise<void> {
  const product = await startProduct(options);
  const context = await browser.newContext({ viewport: wide, locale: 'en-GB', timezoneId: 'UTC' });
  const { page, errors } = await openPage(context);
  const seen = async (step: string) => {
    await assertLedger({ product });
    await takePictures(page, step);
  };
  const at: Journey = { product, page, seen };
  try {
    await joinByInvitation(at);
    const campaign = await openCampaign(at);
    await publish(at, campaign);
    if (killed) {
      await product.kill();
      await product.start();
      errors.length = 0;
    }
    await letTimePass(at, campaign);
    const amount = await claim(at, campaign);
    await verifyEmail(at);
    await linkWallet(at, 'Sandbox Solana', 'USDC');
    await linkWallet(at, 'Sandbox Ethereum', 'ETH');
    await product.advance(day + 60_000);
    await withdraw(at, '20');
    assert.ok(Number.parseFloat(amount) > 20, 'the reward was worth a withdrawal');
    assert.deepEqual(errors, [], 'no error in the page');
    await product.stop();
  } catch (error) {
    await page
      .screenshot({ path: `${pictures ?? tmpdir()}/failed.png`, fullPage: true })
      .catch(() => undefined);
    throw new Error(
      `${(error as Error).message}\nserver: ${product.output().slice(-1500)}\npage: ${errors.join('\n')}`,
      {
        cause: error,
      },
    );
  } finally {
    await context.close();
    await product.remove();
  }
}

describe('the main journey', { timeout: 600_000 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());

  test('on a new embedded database, across SIGKILL and a restart', () =>
    journey(browser, { embedded: 'new', killed: true }));
  // The other journeys run on PostgreSQL anyway.
  if (process.env['EVANGELIST_DEEP'] === '1')
    test('on PostgreSQL', async (t) => {
      const postgres = await startPostgres();
      if (!postgres) return t.skip('PostgreSQL is not installed here');
      try {
        await journey(browser, { postgresServer: postgres.url });
      } finally {
        await postgres.stop();
      }
    });
});
