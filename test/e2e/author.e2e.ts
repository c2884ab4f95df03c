/**
 * What authors meet: a draft in two tabs, the network that takes back its access from the person or from the product, and
 * "Request a review" at a post that is not eligible.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { Author, hasTokens } from './author-support.ts';
import { consent, day, hour, mailbox } from './journey.ts';
import { toPattern } from './messages.ts';
import { until, withProduct, type Product } from './support.ts';

const isDeep = process.env['EVANGELIST_DEEP'] === '1';
/** `npm test` runs each flow once, `npm run verify:deep` all of them in all four settings. */
const settings = [
  { locale: 'en-GB', width: 360, handle: 'maralind', flows: ['tabs', 'case'] },
  { locale: 'de-DE', width: 1280, handle: 'tkowal', flows: ['withdrawn', 'refused'] },
  { locale: 'en-GB', width: 1280, handle: 'priyaraman', flows: [] },
  { locale: 'de-DE', width: 360, handle: 'harborfinance', flows: [] },
].filter(({ flows }) => isDeep || flows.length > 0);

const minute = 60_000;
/** A post that is not eligible. */
const firstPost = 'Nothing that the campaign asks for.';
const draft = 'One tap, and the queue was gone. @acmepay acmepay.example/stores #ad';

/** Whether the entry of the history is one of a page without an open overlay. */
const isWithoutOverlay = () =>
  (history.state as { evOverlay?: boolean } | null)?.evOverlay !== true;

describe('an author', { timeout: 600_000 }, () => {
  let browser: Browser;
  let product: Product;
  withProduct((running) => ({ product, browser } = running));

  for (const { locale, width, handle, flows } of settings)
    describe(`in ${locale} at ${width} px`, () => {
      let author: Author;
      before(async () => {
        author = new Author({ product, browser, locale, width, handle });
        const page = await author.join();
        await author.publishFirst(page, firstPost);
        await page.close();
      });
      after(() => author.context.close());

      const flow = (name: string, title: string, run: () => Promise<void>) => {
        if (!isDeep && !(flows as string[]).includes(name)) return;
        test(title, { timeout: 120_000 }, async () => {
          await run();
          assert.deepEqual(author.errors, []);
        });
      };

      flow('tabs', 'writes a draft in one of two tabs; the other takes it over', async () => {
        const one = await author.openEditor();
        await one.write('One');
        const two = await author.openEditor();
        await two.hasText('One');
        await author.seesText(two.page, 'post-editor', 'openElsewhere');
        await two.isReadOnly();
        // It follows the tab that writes.
        await one.write('One, two');
        await two.hasText('One, two');

        await two.button('takeOver').click();
        await two.isWritable();
        await one.isReadOnly();
        await two.hasText('One, two');
        await two.write(draft);
        await one.hasText(draft);
        // The lock ends with the tab.
        await two.page.close();
        await one.isWritable();
        await one.hasText(draft);
        await one.page.reload();
        const again = await author.openEditor(one.page);
        await again.hasText(draft);
        await again.isWritable();
        await again.page.close();
      });

      flow('withdrawn', 'takes the access back, reconnects X, and has the draft', async () => {
        const { t } = author;
        const editor = await author.openEditor();
        const { page } = editor;
        await editor.write(draft);
        const other = await author.openElsewhere();
        await author.pressInSandbox('Revoke access', `@${handle}`);
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        const { status, code, message } = await editor.publishRefused();
        assert.deepEqual([status, code], [401, 'NETWORK_ACCESS_WITHDRAWN']);
        assert.match(message, /^X:/);
        await author.seesText(page, 'session-end', 'revoked');
        await author.seesText(page, 'session-end', 'draftKept');
        assert.equal(await page.evaluate(() => 'sameDocument' in window), false, 'it reloaded');
        assert.deepEqual(await hasTokens(page), [false, false, false]);

        // The session of the other browser goes on.
        await other.goto(product.url);
        const todo = other.getByRole('heading', { name: t('dashboard', 'todoTitle.reconnect-x') });
        await todo.waitFor();
        const name = t('dashboard', 'todoAction.reconnect-x');
        await other.getByRole('button', { name }).click();
        await consent(other, handle);
        await other.waitForURL(({ origin, pathname, hash }) => origin === product.url && pathname === '/' && !hash); // prettier-ignore
        await other.locator('ev-dashboard-screen h1').waitFor();
        await until('the to-do to go', async () => (await todo.count()) === 0);
        await other.context().close();

        const again = await author.logInAgain(page);
        await again.hasText(draft);
        await until('the draft to be publishable', () => again.button('publish').isEnabled());
        await page.close();
      });

      flow('refused', 'posts on X itself; the link waits until the network answers', async () => {
        const { t, context } = author;
        const editor = await author.openEditor();
        const { page } = editor;
        await editor.write(draft);
        await author.pressInSandbox('Refuse Evangelist');
        const { status, code } = await editor.publishRefused();
        assert.deepEqual([status, code], [403, 'NETWORK_REFUSES_PRODUCT']);
        await author.seesText(page, 'post-link', 'title');
        assert.deepEqual(await hasTokens(page), [true, true, true], 'the session stays');
        const steps = editor.root.locator('ev-post-link');
        await steps.getByRole('button', { name: t('post-link', 'copy') }).click();
        const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
        await until('the copied text', async () => (await readClipboard()) === draft);

        const [network] = await Promise.all([
          context.waitForEvent('page'),
          steps.getByRole('link', { name: t('post-link', 'openNetwork') }).click(),
        ]);
        await network.getByLabel('Text').fill(await readClipboard());
        await network.getByRole('button', { name: `Publish as @${handle}` }).click();
        await network.waitForURL('**/status/*');
        const link = network.url();
        await network.close();

        await steps.getByLabel(t('post-link', 'linkLabel')).fill(link);
        await steps.getByRole('button', { name: t('post-link', 'submit') }).click();
        await steps.getByText(t('post-link', 'state.waiting')).waitFor();
        const posts = page.locator('ev-campaign-screen ev-post-list');
        assert.equal(await posts.getByText(draft).count(), 0);

        await author.pressInSandbox('Accept Evangelist again');
        await product.advance(11 * minute);
        await until('the link to be judged', async () => {
          await page.reload();
          await posts.getByText(firstPost).waitFor();
          return posts.getByText(draft).count();
        });
        await page.close();
      });

      flow('case', 'opens a case by keyboard about a post that is not eligible', async () => {
        const { t } = author;
        const page = await author.openCampaign();
        const screen = page.locator('ev-campaign-screen');
        const posts = screen.locator('ev-post-list');
        await posts.getByText(firstPost).waitFor();
        await product.advance(day + hour);
        const button = screen.getByRole('button', { name: t('cases', 'wrong') });
        const row = posts.locator('details').filter({ hasText: firstPost });
        // No notification is about a rejected post, so the open page does not change.
        await until('the post to be judged', async () => {
          await page.reload();
          // Its row is open as before the reload.
          await row.waitFor();
          if ((await row.getAttribute('open')) === null) await row.getByText(firstPost).click();
          return button.isVisible();
        });
        await button.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: t('cases', 'titlePost') });
        await dialog.waitFor();
        await page.keyboard.type('The tag is in the picture.');
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        // A closed overlay goes back in the history, which would abort a reload.
        await until('its entry to go', () => page.evaluate(isWithoutOverlay));
        await page.reload();
        await button.click();
        const form = page.locator('ev-case-dialog');
        const box = form.getByRole('textbox');
        await until('the text to be back', async () =>
          /in the picture/.test(await box.inputValue()),
        );
        await form.getByRole('button', { name: t('cases', 'send') }).click();
        await screen.getByRole('link', { name: toPattern(t('cases', 'openedOn')) }).click();
        await page.waitForURL('**/help#cases');
        await page.locator('ev-case-list').getByText(t('cases', 'statusOpen')).waitFor();
        const subject = new RegExp(`^Review C-\\w{8} from @${handle}`);
        const mail = await until('the mail to support', async () =>
          (await mailbox(product)).find((one) => subject.test(one.subject)),
        );
        assert.match(mail.text, /The tag is in the picture\./);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `the page is ${wide} px wide`);
        await page.close();
      });
    });
});
