/** The tooltip of the page on the running product: icon buttons have their name as tooltip. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { consent, openPage } from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

const pictures = process.env.EVANGELIST_PICTURES;

describe('tooltips', { timeout: 300_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  for (const [width, colorScheme, selector] of [[360, 'dark', 'ev-header .menu-button']] as const)
    test(`show the name of ${selector} at ${width} px`, async () => {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ viewport, colorScheme });
      const { page, errors } = await openPage(context);
      await page.goto(product.url);
      await page.getByRole('button', { name: 'Log in with X' }).first().click();
      await consent(page, 'maralind');
      await until('the tokens', () =>
        page.evaluate(() => localStorage.getItem('access_token')).catch(() => null),
      );
      const button = page.locator(selector);
      await button.waitFor();
      await page.mouse.move(5, 400);
      await page.locator('body > ev-tooltip').waitFor({ state: 'attached' });
      const tooltip = page.locator('body > ev-tooltip .tooltip:popover-open');
      // Actions that appear while the page loads can move the button away from the pointer.
      await until('the tooltip', async () => {
        await page.mouse.move(5, 400);
        await button.hover();
        await page.waitForTimeout(700);
        return tooltip.isVisible();
      });
      const name = await button.getAttribute('aria-label');
      assert.equal((await tooltip.textContent())?.trim(), name);
      await page.waitForTimeout(400);
      const box = (await tooltip.boundingBox())!;
      assert.ok(box.x >= 0 && box.x + box.width <= width);
      if (pictures) await page.screenshot({ path: `${pictures}/tooltip-${width}.png` });
      await page.keyboard.press('Escape');
      await tooltip.waitFor({ state: 'detached' });
      assert.deepEqual(errors, []);
      await context.close();
    });
});
