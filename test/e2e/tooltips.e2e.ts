/** The tooltip of the page on the running product: the names of icon buttons, and formulas of numbers. */
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

  test('show the names of icon buttons, and formulas without covering the number', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const { page, errors } = await openPage(context);
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Log in with X' }).first().click();
    await consent(page, 'maralind');
    await until('the tokens', () =>
      page.evaluate(() => localStorage.getItem('access_token')).catch(() => null),
    );
    await page.locator('ev-dashboard-screen h1').waitFor();
    const tooltip = page.locator('body > ev-tooltip .tooltip:popover-open');
    const widths = [
      // From the rail: the pointer stays in the shadow root of the shell.
      [1280, 'light', 'ev-notification-bell button'],
      [360, 'dark', 'ev-header .menu-button'],
    ] as const;
    for (const [width, colorScheme, selector] of widths) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const button = page.locator(selector);
      await button.waitFor();
      await page.mouse.move(5, 400);
      await page.locator('body > ev-tooltip').waitFor({ state: 'attached' });
      const isShown = () =>
        tooltip.waitFor({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      // Actions that appear while the page loads can move the button away from the pointer, and a notification that arrives
      // changes the name of the bell.
      await until('the tooltip with the name of the button', async () => {
        await page.mouse.move(5, 400);
        await button.hover();
        if (!(await isShown())) return false;
        const text = (await tooltip.textContent())?.trim();
        return text !== undefined && text === (await button.getAttribute('aria-label'));
      });
      const isInside = async () => {
        const box = await tooltip.boundingBox();
        return box && box.x > 0 && box.x + box.width <= width;
      };
      await until('the tooltip inside of the page', isInside);
      if (pictures) await page.screenshot({ path: `${pictures}/tooltip-${width}.png` });
      await page.keyboard.press('Escape');
      await tooltip.waitFor({ state: 'detached' });
    }
    // The number is below its word.
    await page.goto(`${product.url}/profile`);
    const totals = page
      .locator('ev-profile-summary dl > div')
      .filter({ has: page.locator('.term') })
      .first();
    await until('the formula', async () => {
      await page.mouse.move(5, 400);
      await totals.locator('.term').hover();
      return tooltip.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    });
    await until('the tooltip above its number', async () => {
      const [box, number] = [await tooltip.boundingBox(), await totals.locator('dd').boundingBox()];
      return box && number && box.y > 0 && box.y + box.height <= number.y;
    });
    assert.deepEqual(errors, []);
    await context.close();
  });
});
