/** An author in several tabs of a browser, who writes posts for the campaign of the live invitation. */
import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { consent, openPage } from './journey.ts';
import { getMessages, toPattern, type Messages } from './messages.ts';
import { until, type Product } from './support.ts';

export interface AuthorOptions {
  product: Product;
  browser: Browser;
  locale: string;
  width: number;
  /** An account that the network offers for a login. */
  handle: string;
}

/** The post editor of a tab. */
export class Editor {
  readonly root: Locator;
  readonly box: Locator;

  constructor(
    readonly page: Page,
    readonly author: Author,
  ) {
    this.root = page.locator('ev-post-editor');
    this.box = this.root.getByRole('textbox').first();
  }

  /** @param key of its message in the section `post-editor` */
  button(key: string): Locator {
    return this.root.getByRole('button', { name: this.author.t('post-editor', key), exact: true });
  }

  async hasText(text: string): Promise<void> {
    await until(`the text "${text}"`, async () => (await this.box.inputValue()) === text);
  }

  async isWritable(): Promise<void> {
    await until('the draft to be writable', () => this.box.isEditable());
  }

  /** Another tab writes the draft: here it can be read and taken over. */
  async isReadOnly(): Promise<void> {
    await this.button('takeOver').waitFor();
    assert.equal(await this.box.isEditable(), false);
    assert.equal(await this.button('publish').isDisabled(), true);
  }

  /** Writes, and waits until it is saved. */
  async write(text: string): Promise<void> {
    await this.isWritable();
    await this.box.fill(text);
    await this.author.seesText(this.page, 'post-editor', 'draftSaved');
  }

  /**
   * Publishes, which the server refuses. An author whose pages are in none of the campaign’s languages is asked before.
   * @returns its answer; the page may reload as soon as it has it
   */
  async publishRefused(): Promise<{ status: number; code: string; message: string }> {
    const route = '**/v1/action/post/create';
    let refusal: Awaited<ReturnType<typeof this.publishRefused>> | undefined;
    await this.page.route(route, async (call) => {
      const response = await call.fetch();
      refusal = (await response.json()) as typeof refusal;
      await call.fulfill({ response });
    });
    await this.button('publish').click();
    if (!this.author.options.locale.startsWith('en')) {
      const { t } = this.author;
      await this.root.getByText(toPattern(t('post-editor', 'languageTitle'))).waitFor();
      await this.root
        .getByRole('button', { name: toPattern(t('post-editor', 'publishAnyway')) })
        .click();
    }
    const answer = await until('the answer', () => Promise.resolve(refusal));
    await this.page.unroute(route);
    return answer;
  }
}

export class Author {
  readonly t: Messages;
  context!: BrowserContext;
  /** Path of the campaign. */
  campaign = '';
  readonly #errors: string[][] = [];

  constructor(readonly options: AuthorOptions) {
    this.t = getMessages(options.locale);
  }

  get #contextOptions() {
    const { locale, width } = this.options;
    return { locale, timezoneId: 'UTC', viewport: { width, height: 760 } };
  }

  /** Errors of all pages. After the end of a session its campaign is not found, nor is its page: it is for invited people only. */
  get errors(): string[] {
    return this.#errors
      .flat()
      .filter((error) => !/status of 404 .*(getCampaign|\/campaign\/)/.test(error));
  }

  /** Joins the campaign. @returns the tab with its page */
  async join(): Promise<Page> {
    const { product, browser, handle } = this.options;
    this.context = await browser.newContext(this.#contextOptions);
    await this.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await this.openPage();
    await page.goto(product.invitation());
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: this.t('shell', 'logIn') }).click();
    await consent(page, handle);
    await page.getByRole('button', { name: this.t('login', 'toCampaign') }).click();
    await page.waitForURL('**/campaign/**');
    this.campaign = new URL(page.url()).pathname;
    return page;
  }

  async openPage(context = this.context): Promise<Page> {
    const { page, errors } = await openPage(context);
    this.#errors.push(errors);
    return page;
  }

  /** A page of the same session in another browser. */
  async openElsewhere(): Promise<Page> {
    const storageState = await this.context.storageState();
    const elsewhere = { ...this.#contextOptions, storageState };
    return this.openPage(await this.options.browser.newContext(elsewhere));
  }

  /** A tab with the campaign's page. */
  async openCampaign(): Promise<Page> {
    const page = await this.openPage();
    await page.goto(this.options.product.url + this.campaign);
    return page;
  }

  /** The editor of a tab with the campaign's page, which has to be in front; by default of a new one. */
  async openEditor(tab?: Page): Promise<Editor> {
    const page = tab ?? (await this.openCampaign());
    const name = this.t('campaign', 'newPost');
    await page.locator('ev-campaign-screen').getByRole('button', { name }).first().click();
    const editor = new Editor(page, this);
    await editor.box.waitFor();
    return editor;
  }

  /** Publishes for the first time: the author login comes before, and a question about what is missing. */
  async publishFirst(page: Page, text: string): Promise<void> {
    const editor = await this.openEditor(page);
    await editor.write(text);
    await editor.button('loginToPublish').click();
    await consent(page, this.options.handle);
    await page.waitForURL((url) => url.pathname === this.campaign);
    await editor.hasText(text);
    await editor.button('publish').click();
    const name = toPattern(this.t('post-editor', 'publishAnyway'));
    await editor.root.getByRole('button', { name }).click();
    await page.locator('ev-campaign-screen').getByText(text).waitFor();
  }

  /** Waits for a sentence. */
  async seesText(page: Page, file: string, key: string): Promise<void> {
    await page
      .getByText(toPattern(this.t(file, key)))
      .first()
      .waitFor();
  }

  /** Presses a button of the sandbox's page. @param row text of the list item that has it */
  async pressInSandbox(button: string, row?: string): Promise<void> {
    // In another window: the author’s tab stays in front.
    const context = await this.options.browser.newContext();
    const page = await this.openPage(context);
    await page.goto(`${this.options.product.url}/sandbox`);
    const parent = row ? page.getByRole('listitem').filter({ hasText: row }) : page;
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      parent.getByRole('button', { name: button }).click(),
    ]);
    assert.equal(answer.status(), 303);
    await context.close();
  }

  /** Logs in by the notice of the session that has ended, which leads back to the draft. */
  async logInAgain(page: Page): Promise<Editor> {
    const name = this.t('session-end', 'logIn');
    await page.locator('ev-toast-stack').getByRole('button', { name }).click();
    await consent(page, this.options.handle);
    await page.waitForURL((url) => url.pathname === this.campaign);
    return new Editor(page, this);
  }
}

/** Whether each of the three tokens is in the storage of a page. */
export const hasTokens = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    ['access_token', 'refresh_token', 'session_token'].map((key) => key in localStorage),
  );
