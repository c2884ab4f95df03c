/**
 * The second door: a person whose login with X fails logs in by e-mail, finds everything there, cannot post, and withdraws what
 * was earned. The rules themselves are tested in test/server/http/email-login.spec.ts.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { LoginResult } from '../../contract/auth.ts';
import { maskEmail } from '../../common/text/email-address.ts';
import type { Wallet } from '../../contract/wallet.ts';
import { assertLedger, codeFromMail, consent, day, hour, mailbox, openPage } from './journey.ts';
import { caller, linkWallet, publish, verifyAddress, type Caller } from './member.ts';
import { getMessages, toPattern } from './messages.ts';
import { until, withProduct, type Product } from './support.ts';

const pictures = process.env.EVANGELIST_PICTURES;

interface Setting {
  locale: string;
  width: number;
  handle: string;
  email: string;
  /** Why the login with X fails: what the sandbox is asked for, and what takes it back. */
  failure: { set: string; unset: string };
  /** Which part of the mail is used. */
  proof: 'code' | 'link';
  /** Whether the withdrawal is stopped by the link of its mail. */
  stops: boolean;
}
const settings: readonly Setting[] = [
  {
    locale: 'en-GB',
    width: 1280,
    handle: 'maralind',
    email: 'mara@lindqvist.example',
    failure: { set: 'maralind/suspend', unset: 'maralind/restore' },
    proof: 'link',
    stops: false,
  },
  {
    locale: 'de-DE',
    width: 360,
    handle: 'tkowal',
    email: 'tomasz@kowal.example',
    failure: { set: 'product/refuse', unset: 'product/accept' },
    proof: 'code',
    stops: true,
  },
];
const unknownEmail = 'nobody@lindqvist.example';

/** The accounts are made without a browser, and have no language. */
const isHeld = toPattern(getMessages('en')('mails', 'securitySubject.withdrawal-held'));
const post = 'One tap, and the queue was gone. @acmepay acmepay.example/stores #ad';

/** Whether the entry of the history is one of a page without an open overlay. */
const isWithoutOverlay = () =>
  (history.state as { evOverlay?: boolean } | null)?.evOverlay !== true;
/** A closed overlay goes back in the history, which would abort a navigation. */
const closeOverlay = async (page: Page) => {
  await page.keyboard.press('Escape');
  await until('its entry to go', () => page.evaluate(isWithoutOverlay));
};
/** Null also while the page navigates. */
const readToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('session_token')).catch(() => null);

describe('a login by email', { timeout: 600_000 }, () => {
  let product: Product;
  let browser: Browser;
  const people = new Map<string, { me: Caller; login: LoginResult; wallet: Wallet }>();
  /** The browsers in which people are logged in by e-mail, by handle. */
  const contexts = new Map<string, BrowserContext>();
  withProduct((running) => ({ product, browser } = running));

  const inSandbox = async (path: string) => {
    const answer = await fetch(`${product.url}/sandbox/x/${path}`, { method: 'POST' });
    assert.ok(answer.ok, path);
  };
  const findMail = (email: string, pattern: RegExp) =>
    until(`a mail with ${pattern.source}`, async () =>
      (await mailbox(product)).find(
        ({ to, subject, text }) => to === email && pattern.test(`${subject} ${text}`),
      ),
    );
  const storeSession = async (page: Page, login: LoginResult) => {
    await page.goto(`${product.url}/up`);
    await page.evaluate(({ accessToken, refreshToken, sessionToken }) => {
      localStorage.setItem('access_token', accessToken);
      localStorage.setItem('refresh_token', refreshToken);
      localStorage.setItem('session_token', sessionToken);
    }, login);
  };
  const createSteps = ({ locale, width }: Setting) => {
    const t = getMessages(locale);
    const options = { locale, timezoneId: 'UTC', viewport: { width, height: 800 } };
    return {
      async openContext(): Promise<BrowserContext> {
        const context = await browser.newContext(options);
        await context.addInitScript(() => localStorage.setItem('userConsent', 'decline-all'));
        return context;
      },
      async seen(step: string, page: Page): Promise<void> {
        if (!pictures) return;
        const name = `${pictures}/email-login-${locale.slice(0, 2)}-${width}-${step}`;
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.screenshot({ path: `${name}-${colorScheme}.png`, fullPage: true });
        }
      },
      button: (root: Page | Locator, file: string, key: string) =>
        root.getByRole('button', { name: toPattern(t(file, key)) }).first(),
      link: (root: Page | Locator, file: string, key: string) =>
        root.getByRole('link', { name: t(file, key), exact: true }).first(),
      sees: (root: Page | Locator, file: string, key: string) =>
        root
          .getByText(toPattern(t(file, key)))
          .first()
          .waitFor(),
      hasTitle: (page: Page, key: string) =>
        page.getByRole('heading', { level: 1, name: t('email-login', key), exact: true }).waitFor(),
    };
  };

  before(async () => {
    for (const { handle, email } of settings) {
      const me = caller(product, handle);
      await me.logIn('read');
      const login = await me.logIn('write');
      await publish(me);
      await verifyAddress(me, product, email);
      people.set(handle, { me, login, wallet: await linkWallet(me) });
    }
  });
  after(() => Promise.all([...contexts.values()].map((context) => context.close())));

  for (const setting of settings)
    describe(`in ${setting.locale} at ${setting.width} px`, () => {
      const { handle, email, failure } = setting;
      const t = getMessages(setting.locale);
      const { openContext, seen, button, link, sees, hasTitle } = createSteps(setting);
      let page: Page;
      let errors: string[];
      before(async () => {
        const context = await openContext();
        contexts.set(handle, context);
        ({ page, errors } = await openPage(context));
      });
      after(() => page.close());

      async function ask(address: string): Promise<void> {
        await hasTitle(page, 'title');
        await page.getByLabel(t('email-login', 'address')).fill(address);
        await button(page, 'email-login', 'send').click();
        await hasTitle(page, 'codeTitle');
        await page.getByText(maskEmail(address)).waitFor();
      }
      /** The newest mail with a login. */
      async function readMail(): Promise<{ code: string; link: string }> {
        const { subject, text } = await findMail(email, /#email-login=/);
        return {
          code: /\b\d{6}\b/.exec(subject)![0],
          link: /https?:\S+#email-login=[\w-]+/.exec(text)![0],
        };
      }

      test('is offered where X has withdrawn its access', async () => {
        const context = await openContext();
        const withdrawn = await openPage(context);
        await storeSession(withdrawn.page, people.get(handle)!.login);
        await inSandbox(`${handle}/withdraw`);
        await withdrawn.page.goto(product.url + people.get(handle)!.me.paths.campaign);
        const posts = withdrawn.page.locator('ev-campaign-screen ev-post-list');
        await posts.locator('summary').first().click();
        await posts.getByText(t('posts', 'deletePost'), { exact: true }).click();
        await button(withdrawn.page.locator('ev-delete-post'), 'delete-post', 'delete').click();
        await sees(withdrawn.page, 'session-end', 'revoked');
        await seen('1-withdrawn', withdrawn.page);
        await button(withdrawn.page, 'login', 'byEmail').click();
        await hasTitle(withdrawn.page, 'title');
        // The campaign is for invited people only.
        assert.deepEqual(
          withdrawn.errors.filter((error) => !/status of 404 /.test(error)),
          [],
        );
        await context.close();
      });

      test('is offered where the login with X fails', async () => {
        await inSandbox(failure.set);
        await page.goto(`${product.url}/profile/wallets`);
        await button(page, 'login-prompt', 'logIn').click();
        await consent(page, handle);
        await page.waitForURL(({ pathname }) => pathname === '/login-error');
        await inSandbox(failure.unset);
        await sees(page, 'login-error-screen', 'useEmail');
        await seen('1-offer', page);
        await link(page, 'login', 'byEmail').click();
        await hasTitle(page, 'title');
        await seen('2-address', page);
      });

      test('answers the same for an address that no account has', async () => {
        await ask(unknownEmail);
        await button(page, 'email-login', 'otherAddress').click();
        await ask(email);
        await seen('3-code', page);
        await readMail();
        const mails = await mailbox(product);
        assert.ok(!mails.some(({ to }) => to === unknownEmail));
      });

      test('needs the browser that asked, and one press there', async () => {
        const mail = await readMail();
        const elsewhere = await openContext();
        const other = await openPage(elsewhere);
        await other.page.goto(mail.link);
        await hasTitle(other.page, 'title');
        assert.equal(other.page.url(), `${product.url}/verify?type=email-login`);
        await seen('4-press', other.page);
        await button(other.page, 'email-login', 'logIn').click();
        await hasTitle(other.page, 'elsewhereTitle');
        await seen('5-elsewhere', other.page);
        assert.equal(await readToken(other.page), null);
        assert.deepEqual(other.errors, []);
        await elsewhere.close();

        const tab = await openPage(contexts.get(handle)!);
        await tab.page.goto(mail.link);
        await tab.page.reload();
        await hasTitle(tab.page, 'title');
        assert.equal(await readToken(tab.page), null, 'to open the link spends nothing');
        await tab.page.close();
        await page.bringToFront();
        if (setting.proof === 'code') {
          await page.locator('ev-email-login ev-code-input').getByRole('textbox').fill(mail.code);
        } else {
          // Its address differs from that of this page by the fragment alone.
          await page.goto(mail.link);
          await sees(page, 'email-login', 'linkText');
          await button(page, 'email-login', 'logIn').click();
        }
        await hasTitle(page, 'loggedIn');
        await seen('6-done', page);
        assert.ok(await readToken(page));
        await link(page, 'email-login', 'toWallets').click();
        await sees(page, 'wallets', 'loggedInByEmail');
        await page.goto(`${product.url}/profile/settings`);
        await sees(page, 'account', 'sessionByEmail');
        await seen('7-settings', page);
      });

      test('works once', async () => {
        const { link: used } = await readMail();
        const tab = await openPage(contexts.get(handle)!);
        await tab.page.goto(used);
        await button(tab.page, 'email-login', 'logIn').click();
        await hasTitle(tab.page, 'expiredTitle');
        await seen('8-expired', tab.page);
        await tab.page.close();
      });

      test('cannot post, and says why', async () => {
        await page.goto(product.url + people.get(handle)!.me.paths.campaign);
        await button(page.locator('ev-campaign-screen'), 'campaign', 'newPost').click();
        const editor = page.locator('ev-post-editor');
        await editor.getByRole('textbox').first().fill(post);
        await sees(editor, 'post-editor', 'loginReasonByEmail');
        await button(editor, 'post-editor', 'loginToPublish').waitFor();
        const publishes = { name: t('post-editor', 'publish'), exact: true };
        assert.equal(await editor.getByRole('button', publishes).count(), 0);
        await seen('9-editor', page);
        assert.deepEqual(errors, []);
      });
    });

  describe('once there is something to claim', () => {
    // Both at once: the clock moves for all.
    before(async () => {
      await product.advance(26 * hour);
      await product.advance(7 * day);
      await until('the payouts', async () => {
        const states = [];
        for (const { me } of people.values()) {
          await me.logIn('read', { invited: false });
          states.push((await me.campaign()).my?.payout?.status);
        }
        return states.every((state) => state === 'claimable');
      });
    });

    for (const setting of settings)
      describe(`in ${setting.locale} at ${setting.width} px`, () => {
        const { handle, email } = setting;
        const t = getMessages(setting.locale);
        const { seen, button, sees } = createSteps(setting);
        let page: Page;
        let errors: string[];
        before(async () => {
          ({ page, errors } = await openPage(contexts.get(handle)!));
        });

        test('claims, and marks as read', async () => {
          await page.goto(product.url + people.get(handle)!.me.paths.campaign);
          await button(page.locator('ev-claim-box'), 'claim', 'claimAmount').click();
          await sees(page, 'claim', 'claimDone');
          const bell = page.getByRole('button', {
            name: toPattern(t('notification-bell', 'name')),
          });
          await bell.first().click();
          const sidebar = page.locator('ev-notification-sidebar');
          await button(sidebar, 'notifications', 'markAll').click();
          await until('all to be read', async () => !(await sidebar.locator('li.unread').count()));
          await closeOverlay(page);
          assert.deepEqual(errors, []);
        });

        test('withdraws to an old wallet: held for 72 hours, and the person can stop it', async () => {
          await product.advance(day + hour);
          await page.goto(`${product.url}/profile/wallets`);
          await seen('10-wallets', page);
          const form = page.locator('ev-withdrawal-form');
          await form.getByLabel(t('wallets', 'amount')).fill('25');
          const known = (await mailbox(product)).length;
          await button(form, 'wallets', 'withdrawAmount').click();
          const code = await codeFromMail(product, known);
          await page.locator('ev-withdrawal-code ev-code-input').getByRole('textbox').fill(code);
          await sees(page, 'withdrawal-receipt', 'nextHeld');
          await seen('11-held', page);
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            button(page, 'csv-export', 'download').click(),
          ]);
          assert.match(download.suggestedFilename(), /\.csv$/);

          await findMail(email, isHeld);
          await page.reload();
          const bell = page.getByRole('button', {
            name: toPattern(t('notification-bell', 'name')),
          });
          await bell.first().click();
          const row = page
            .locator('ev-notification-sidebar li')
            .filter({ hasText: toPattern(t('security-notices', 'title.withdrawal-held')) });
          await row.getByRole('link', { name: t('security-notices', 'notMe') }).waitFor();
          await seen('12-bell', page);
          await closeOverlay(page);
          await product.advance(71 * hour);
          await page.reload();
          await sees(page, 'wallets', 'stepHeld');
          assert.deepEqual(errors, []);
        });

        test(setting.stops ? 'stops it by the link of the mail' : 'is paid then', async () => {
          if (setting.stops) {
            // The digest of unread notices names it, too, without the link.
            const { text } = await findMail(
              email,
              new RegExp(`${isHeld.source}[^]*type=security#`, isHeld.flags),
            );
            await page.goto(/https?:\S+type=security#\S+/.exec(text)![0]);
            await button(page, 'account-freeze', 'stop').click();
            await page.getByRole('heading', { name: t('account-freeze', 'doneTitle') }).waitFor();
          } else {
            await product.advance(hour + 60_000);
            const paid = page.getByText(toPattern(t('wallets', 'stepCompleted')));
            // The rail is asked again by the clock, until it has sent the payment.
            await until('the payment', async () => {
              await product.advance(60_000);
              return paid.isVisible();
            });
          }
          await seen('13-end', page);
          await assertLedger({ product });
        });
      });
  });
});
