/** The settings on the running product, in English and German, at 1280 and 360 px: what is saved is used. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  account as accountDe,
  'basic-settings' as basicDe,
  'mail-settings' as mailDe,
} from '../../messages/de/account.json';
import {
  account as accountEn,
  'basic-settings' as basicEn,
  'mail-settings' as mailEn,
} from '../../messages/en/account.json';
import { 'unsubscribe-screen' as unsubscribeDe } from '../../messages/de/mails.json';
import { 'unsubscribe-screen' as unsubscribeEn } from '../../messages/en/mails.json';
import { codeFromMail, consent, day, forgetSession, hour, mailbox, openPage } from './journey.ts';
import { caller } from './member.ts';
import { until, withProduct, type Product } from './support.ts';

const runs = [
  {
    locale: 'en-GB',
    width: 1280,
    handle: 'maralind',
    logIn: 'Log in with X',
    texts: { basic: basicEn, account: accountEn, mail: mailEn, unsubscribe: unsubscribeEn },
    subject: /^(You have \d+ new notifications?$|Claim |\d.* was )/,
  },
  {
    locale: 'de-DE',
    width: 360,
    handle: 'tkowal',
    logIn: 'Mit X anmelden',
    texts: { basic: basicDe, account: accountDe, mail: mailDe, unsubscribe: unsubscribeDe },
    subject: /^(Du hast \d+ neue Benachrichtigung(en)?$|Hol |\d.* (abgeholt|gutgeschrieben)$)/,
  },
];
const pictures = process.env.EVANGELIST_PICTURES;

describe('settings', { timeout: 300_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  for (const { locale, width, handle, logIn, texts, subject } of runs) {
    test(`are saved and used in ${locale} at ${width} px`, async () => {
      const { basic, account, mail, unsubscribe } = texts;
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ viewport, locale, timezoneId: 'Europe/Berlin' });
      const { page, errors } = await openPage(context);
      const seen = async (step: string) => {
        if (!pictures) return;
        const path = `${pictures}/settings-${locale}-${width}-${step}.png`;
        await page.screenshot({ path, fullPage: true });
      };
      const openSettings = async () => {
        await page.goto(`${product.url}/profile/settings`);
        await page.locator('ev-basic-settings form').waitFor();
      };
      const logInAgain = async (of: Page) => {
        await of.goto(product.url);
        await of.getByRole('button', { name: logIn }).first().click();
        await consent(of, handle);
        await until('the tokens', () =>
          of.evaluate(() => localStorage.getItem('access_token')).catch(() => null),
        );
      };

      // Joining is news that has no mail, so it will be in the digest.
      await caller(product, handle).logIn('read');
      await logInAgain(page);
      await openSettings();
      const form = page.locator('ev-basic-settings');
      await form.getByLabel(basic.firstName).fill('Alex');
      await form.getByLabel(basic.country).selectOption('SE');
      await form.getByLabel(basic.language).selectOption(locale.slice(0, 2));
      await form.getByLabel(basic.timeZone).selectOption('Asia/Tokyo');
      await seen('1-typed');

      // A save that fails keeps what was typed.
      await page.route('**/v1/user/settings/basic', (route) => route.abort(), { times: 1 });
      await form.getByRole('button', { name: basic.save }).click();
      await form.locator('ev-note').waitFor();
      assert.equal(await form.getByLabel(basic.firstName).inputValue(), 'Alex');
      await form.getByRole('button', { name: basic.save }).click();
      await page.getByText(basic.saved).first().waitFor();
      await page.reload();
      await form.locator('form').waitFor();
      assert.equal(await form.getByLabel(basic.timeZone).inputValue(), 'Asia/Tokyo');
      assert.equal(await page.evaluate(() => localStorage.getItem('ev_time_zone')), 'Asia/Tokyo');
      const isWide = () =>
        document.documentElement.scrollWidth > document.documentElement.clientWidth;
      assert.equal(await page.evaluate(isWide), false, 'nothing is wider than the page');
      await seen('2-saved');

      // The address that gets mails.
      const email = `${handle}@people.example`;
      const known = (await mailbox(product)).length;
      const address = page.locator('ev-email-settings');
      await address.getByRole('textbox').fill(email);
      await address.getByRole('button', { name: account.emailSend }).click();
      const code = await codeFromMail(product, known);
      await address.locator('ev-code-input').getByRole('textbox').fill(code);
      await address.getByText(account.emailVerified, { exact: true }).waitFor();

      // What is not read is mailed, in the language and by the name of the settings.
      await product.advance(2 * hour);
      const digest = await until('a digest', async () =>
        (await mailbox(product)).find((one) => one.to === email && subject.test(one.subject)),
      );
      assert.match(digest.text, /Alex/);
      const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(digest.text)![0];
      await page.goto(link);
      await page.getByRole('heading', { name: unsubscribe.notifyByEmailTitle }).waitFor();
      await seen('3-unsubscribe');
      await page.getByRole('button', { name: unsubscribe.unsubscribe }).click();
      await page.getByRole('heading', { name: unsubscribe.doneTitle }).waitFor();
      await openSettings();
      const mails = page.locator('ev-mail-settings');
      await mails.getByRole('switch').first().waitFor();
      assert.equal(
        await mails.getByRole('switch', { name: mail.notifyByEmail }).isChecked(),
        false,
      );
      await mails.getByRole('switch', { name: mail.notifyByEmail }).check({ force: true });
      await page.getByText(mail.on.replace('{name}', mail.notifyByEmail)).first().waitFor();
      await page.reload();
      await mails.getByRole('switch').first().waitFor();
      assert.equal(await mails.getByRole('switch', { name: mail.notifyByEmail }).isChecked(), true);

      // Two logins of this browser are one row, another browser is the second; the third joined the campaign.
      await forgetSession(page, product);
      await logInAgain(page);
      const elsewhere = await browser.newContext({ locale });
      const other = await elsewhere.newPage();
      await logInAgain(other);
      await openSettings();
      const list = page.locator('ev-session-list');
      await until('three rows', async () => (await list.locator('li').count()) === 3);
      assert.match(await list.locator('li').first().innerText(), new RegExp(account.sessionHere));
      await seen('4-sessions');
      await list.getByRole('button', { name: account.signOutEverywhere }).first().click();
      await seen('5-everywhere');
      await list
        .locator('ev-dialog')
        .getByRole('button', { name: account.signOutEverywhere })
        .click();
      await page.getByText(account.settingsSignInTitle).waitFor();
      assert.equal(await page.evaluate(() => localStorage.getItem('access_token')), null);
      assert.equal(await page.evaluate(() => localStorage.getItem('ev_time_zone')), null);
      await other.goto(`${product.url}/profile/settings`);
      await other.getByText(account.settingsSignInTitle).waitFor();

      assert.deepEqual(
        errors.filter((error) => !/ERR_FAILED/.test(error)),
        [],
      );
      await elsewhere.close();
      await context.close();
      await product.advance(day);
    });
  }
});
