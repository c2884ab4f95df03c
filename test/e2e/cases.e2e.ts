/** "Something wrong?": from a post that is not eligible to the list of one's cases. The dialog is used by keyboard. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { day, joinByInvitation, mailbox, openCampaign, openPage, publish } from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

describe('"Something wrong?"', { timeout: 240_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  test('a post that is not eligible leads to a case, which support gets by mail', async () => {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC' });
    const { page, errors } = await openPage(context);
    await page.setViewportSize({ width: 360, height: 740 });
    const journey = { product, page, seen: () => Promise.resolve() };
    await joinByInvitation(journey);
    const campaign = await openCampaign(journey);
    await publish(journey, campaign);
    const screen = page.locator('ev-campaign-screen');
    await screen.getByRole('button', { name: 'New Post' }).first().click();
    const editor = page.locator('ev-post-editor');
    await editor.getByRole('textbox').first().fill('Nothing that the campaign asks for.');
    await editor.getByRole('button', { name: 'Publish', exact: true }).click();
    await editor.getByRole('button', { name: /^Publish without/ }).click();
    await screen.getByText('Nothing that the campaign asks for.').waitFor();

    await product.advance(3 * day);
    const button = screen.getByRole('button', { name: /^Something wrong/ });
    await button.waitFor({ timeout: 40_000 });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What’s wrong with this result?' });
    await dialog.waitFor();
    await page.keyboard.type('The tag is in the picture.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await button.click();
    const form = page.locator('ev-case-dialog');
    const box = form.getByRole('textbox');
    await until('the text to be back', async () => /in the picture/.test(await box.inputValue()));
    await form.getByRole('button', { name: 'Open case' }).click();
    await screen.getByRole('link', { name: /^Case opened/ }).click();
    await page.waitForURL('**/help#cases');
    await page.locator('ev-case-list').getByText('Waiting for our answer').waitFor();
    const mail = await until('the mail to support', async () =>
      (await mailbox(product)).find(({ subject }) => /^Case C-\w{8} from @maralind/.test(subject)),
    );
    assert.match(mail.text, /The tag is in the picture\./);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `the page is ${wide} px wide`);
    assert.deepEqual(errors, []);
    await context.close();
  });
});
