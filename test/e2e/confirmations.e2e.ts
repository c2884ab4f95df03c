/**
 * The main journey on a partner's page of another origin. The user confirms restricted actions in a popup of the product, which
 * reports back and closes. Chromium and the server are real; the test answers no request.
 */
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  assertLedger,
  codeFromMail,
  consent,
  day,
  joinByInvitation,
  letTimePass,
  logInFromBell,
  mailbox,
  openCampaign,
  openPage,
} from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

/** Folder for pictures of the popup, light and dark; no pictures by default. */
const pictures = process.env.EVANGELIST_PICTURES;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('confirmations that begin on a partner’s page', { timeout: 480_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  test('publishes, claims, verifies an email, links a wallet and withdraws; also cancelled, by a script, and with another account', async () => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      timezoneId: 'UTC',
    });
    const { page, errors } = await openPage(context);
    const seen = () => assertLedger({ product });
    const at = { product, page, seen };
    await joinByInvitation(at);
    const campaign = await openCampaign(at);

    const opened = await openPage(context);
    const site = opened.page;
    /** The bearer token of the page's session, which a malicious script of the page could read. */
    let bearer = '';
    site.on('request', (request) => {
      if (request.url().includes('/v1/')) bearer = request.headers()['authorization'] ?? bearer;
    });
    await site.goto(product.partnerUrl);
    await logInFromBell(site, 'maralind');

    /** Prepends an element to the partner's page and removes the previous one. */
    const show = (tag: string, attributes: Record<string, string> = {}) =>
      site.evaluate(
        ([name, given]) => {
          document.getElementById('tried')?.remove();
          const element = document.createElement(name);
          element.id = 'tried';
          for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
          document.body.prepend(element);
        },
        [tag, attributes] as const,
      );
    const tried = site.locator('#tried');
    const picture = async (window: Page, name: string) => {
      if (!pictures) return;
      await mkdir(pictures, { recursive: true });
      await window.setViewportSize({ width: 360, height: 720 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await window.emulateMedia({ colorScheme });
        await window.screenshot({
          path: `${pictures}/confirm-${name}-${colorScheme}.png`,
          fullPage: true,
          animations: 'disabled',
        });
      }
    };
    /** Clicks and returns the popup that opens. */
    const openPopup = async (click: () => Promise<unknown>): Promise<Page> => {
      const [window] = await Promise.all([site.waitForEvent('popup'), click()]);
      window.setDefaultTimeout(20_000);
      await window.waitForURL(`${product.url}/verify?**`);
      const { searchParams } = new URL(window.url());
      assert.deepEqual(
        [...searchParams.keys()].sort(),
        ['id', 'popup', 'type'],
        'nothing of it stands in the address',
      );
      return window;
    };
    const gone = async (window: Page, words: RegExp) => {
      await until('the small window to close', () => Promise.resolve(window.isClosed()));
      if (words.source)
        await tried.getByRole('status').filter({ hasText: words }).first().waitFor();
      const { search, hash } = new URL(site.url());
      assert.deepEqual([search, hash], ['', ''], 'the opener’s own address never changes');
      await seen();
    };

    // A post: the text is written here; the permission to post and the picture are given in the popup.
    await show('ev-post-composer');
    await tried.getByText('add images or a video in the Evangelist window').waitFor();
    assert.equal(await tried.locator('input[type=file]').count(), 0, 'no file is chosen here');
    await tried.locator('ev-suggestion-list').getByRole('button').first().click();
    const box = tried.getByRole('textbox').first();
    await until('the suggestion in the text', async () => (await box.inputValue()).length > 0);
    const text = `${await box.inputValue()} From elsewhere.`;
    await box.fill(text);
    const publishing = await openPopup(() =>
      tried.getByRole('button', { name: 'Publish' }).click(),
    );
    await publishing.getByRole('heading', { name: 'Publish this post?' }).waitFor();
    assert.equal(
      (await publishing.locator('ev-confirm-screen blockquote').textContent())?.trim(),
      text.trim(),
      'the whole text',
    );
    // A file chosen before the login is redeemed would be lost with the former session.
    const publish = publishing.getByRole('button', { name: 'Publish' });
    let isEarly = false;
    await publishing.route('**/trpc/redeemLogin*', async (route) => {
      isEarly = await publish.waitFor({ timeout: 1000 }).then(
        () => true,
        () => false,
      );
      await route.continue();
    });
    await publishing.getByRole('button', { name: 'Connect X to publish' }).click();
    await consent(publishing, 'maralind');
    await publishing.waitForURL(`${product.url}/verify**`);
    await publish.waitFor();
    assert.equal(isEarly, false, 'the confirmation waits for the login');
    await publishing
      .locator('ev-post-files input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel });
    await publishing.locator('ev-media-list').waitFor();
    await picture(publishing, 'publish');
    await publishing.getByRole('button', { name: 'Publish' }).click();
    await gone(publishing, /^Confirmed/);
    assert.equal(await box.inputValue(), '', 'the draft is done with');
    const network = await (await fetch(`${product.url}/sandbox/x/maralind`)).text();
    assert.ok(network.includes('From elsewhere.'), 'the post exists in the network');

    await letTimePass(at, campaign);

    // The e-mail address and its code.
    await show('ev-email-settings');
    await tried.getByRole('textbox').fill('mara@lindqvist.example');
    const known = (await mailbox(product)).length;
    const mailing = await openPopup(() => tried.getByRole('button', { name: 'Send code' }).click());
    await mailing.getByText('mara@lindqvist.example').first().waitFor();
    assert.equal((await mailbox(product)).length, known, 'nothing is sent by loading');
    await picture(mailing, 'email');
    await mailing.getByRole('button', { name: 'Send code' }).click();
    // The login was days ago. The popup returns to the same confirmation after another.
    await mailing.getByRole('button', { name: 'Log in again' }).click();
    await consent(mailing, 'maralind');
    await mailing.waitForURL(`${product.url}/verify**`);
    await mailing.getByText('mara@lindqvist.example').first().waitFor();
    await mailing.getByRole('button', { name: 'Send code' }).click();
    const first = await codeFromMail(product, known);
    await mailing.locator('ev-code-input').getByRole('textbox').fill(first);
    await gone(mailing, /^Confirmed/);
    await tried.getByText('Verified', { exact: true }).waitFor();

    // The claim: popup closed, cancelled, attempted by a script, then confirmed.
    await show('ev-campaign-screen', { 'campaign-id': campaign.split('/').at(-1)! });
    const box2 = tried.locator('ev-claim-box');
    const claim = box2.getByRole('button', { name: /^Claim \d/ });
    await claim.waitFor();
    const closed = await openPopup(() => claim.click());
    await closed.getByRole('heading', { name: 'Claim your reward?' }).waitFor();
    await closed.close();
    await site.bringToFront();
    await site.evaluate(() => dispatchEvent(new Event('focus')));
    await box2.getByText(/^Not confirmed yet/).waitFor();
    const cancelled = await openPopup(() => claim.click());
    await cancelled.getByRole('button', { name: 'Cancel' }).click();
    await gone(cancelled, /^Canceled/);
    const claiming = await openPopup(() => claim.click());
    await claiming.getByText(new URL(product.partnerUrl).host).waitFor();
    const id = new URL(claiming.url()).searchParams.get('id')!;
    const campaignId = campaign.split('/').at(-1)!;
    const scripted = await site.evaluate(
      async ([url, token, key]) => {
        const headers = { authorization: token, 'idempotency-key': key };
        const answer = await fetch(url, { method: 'POST', headers });
        return [answer.status, ((await answer.json()) as { code: string }).code];
      },
      [`${product.url}/v1/action/payout/confirm/${campaignId}`, bearer, id] as const,
    );
    assert.deepEqual(scripted, [403, 'EMBED_FORBIDDEN'], 'the page’s own scripts can’t confirm');
    await claim.waitFor();
    await picture(claiming, 'claim');
    await claiming.getByRole('button', { name: /^Claim \d/ }).click();
    await gone(claiming, /^Confirmed/);
    await box2
      .getByText(/Claimed|Paid/)
      .first()
      .waitFor();

    // A wallet: chosen, connected and signed with in the popup.
    await show('ev-wallets-screen');
    const linking = await openPopup(() =>
      tried.getByRole('button', { name: 'Link a wallet' }).first().click(),
    );
    await linking.getByRole('button', { name: 'Connect Sandbox Solana' }).click();
    await linking.getByRole('button', { name: 'Approve' }).click();
    await linking.getByRole('button', { name: 'Sign with Sandbox Solana' }).click();
    await linking.getByRole('button', { name: 'Approve' }).click();
    await linking.getByText('Wallet verified').first().waitFor();
    await picture(linking, 'wallet');
    await linking.getByRole('button', { name: 'Done' }).click();
    await gone(linking, /^Confirmed/);
    await tried.locator('ev-wallet-list').getByText('Verified').first().waitFor();

    // A withdrawal, after another user has logged in to the product in this browser.
    await product.advance(2 * day);
    await page.goto(`${product.url}/profile/settings`);
    await page.locator('ev-session-list').getByText('This browser').waitFor();
    // Not in the list of sessions, which would end that of the partner's page in this browser, too.
    const menu = page.locator('ev-account-menu:visible');
    await menu.getByRole('button', { name: 'Account' }).click();
    await menu.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in with X' }).first().click();
    await consent(page, 'luzferreira');
    await page.waitForURL(
      (url) => url.origin === product.url && url.pathname !== '/sandbox/x/i/oauth2/authorize',
    );
    const form = tried.locator('ev-withdrawal-form');
    const pay = form.getByRole('button', { name: /^Withdraw/ });
    // The page does not notice the moved clock: an `online` event makes it load again.
    await until('the hold to be over', async () => {
      await site.evaluate(() => dispatchEvent(new Event('online')));
      return (await pay.count()) > 0 && (await pay.isEnabled());
    });
    await form.getByLabel('Amount').fill('20');
    const before = (await mailbox(product)).length;
    const paying = await openPopup(() => pay.click());
    await paying.getByRole('heading', { name: 'You’re logged in with another account' }).waitFor();
    await picture(paying, 'other');
    await paying.getByRole('button', { name: 'Log in with another account' }).click();
    await consent(paying, 'maralind');
    await paying.getByRole('heading', { name: 'Withdraw this amount?' }).waitFor();
    await paying.getByText('@maralind').waitFor();
    await picture(paying, 'withdrawal');
    await paying.getByRole('button', { name: /^Withdraw .*20/ }).click();
    const code = await codeFromMail(product, before);
    await paying.locator('ev-withdrawal-code ev-code-input').getByRole('textbox').waitFor();
    await picture(paying, 'code');
    await paying.locator('ev-withdrawal-code ev-code-input').getByRole('textbox').fill(code);
    await gone(paying, /^Confirmed/);
    await tried.getByText('Processing').first().waitFor();

    // The script's request above is refused on purpose.
    const other = (all: readonly string[]) => all.filter((one) => !/status of 403/.test(one));
    assert.deepEqual(other(errors), [], 'no violation and no error');
    assert.deepEqual(other(opened.errors), [], 'none on the partner’s page either');
    await context.close();
  });
});
