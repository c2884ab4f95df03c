/**
 * The main journey: log in by invitation, post, earn, claim, withdraw. Each step continues from the previous one; the test
 * answers no request.
 */
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { getMessages, type Messages } from './messages.ts';
import { until, type Product } from './support.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

export interface Journey {
  readonly product: Product;
  readonly page: Page;
  /** Called after each step, for pictures. */
  readonly seen: (step: string) => Promise<void>;
}

/** Checks on the running server that the ledger sums to zero in every currency. */
export async function assertLedger({ product }: Pick<Journey, 'product'>): Promise<void> {
  const answer = (await (await fetch(`${product.url}/sandbox/ledger.json`)).json()) as {
    sums: Record<string, string>;
  };
  assert.ok(Object.keys(answer.sums).length > 0, 'the ledger has entries');
  for (const [currency, sum] of Object.entries(answer.sums))
    assert.equal(sum, '0', `the ledger sums to zero in ${currency}`);
}

/** A page whose errors fail the test. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  page.on('console', (message) => {
    // Expected responses, which the browser logs as errors: an expired access token (401), a login that is long
    // ago (403), a wrong code (422).
    if (message.type() === 'error' && !/status of (401|403|422)/.test(message.text()))
      errors.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.setDefaultTimeout(20_000);
  return { page, errors };
}

const readSession = (page: Page) => page.evaluate(() => localStorage.getItem('session_token'));

/** Removes the tokens while the app is not open: an open page would notice and load itself again, during what follows. */
export async function forgetSession(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/up`);
  await page.evaluate(() => localStorage.clear());
}

/** Opens the login from the bell of a partner's page. @returns its popup */
export async function openLoginFromBell(
  page: Page,
  t: Messages = getMessages('en'),
): Promise<Page> {
  await page.getByRole('button', { name: t('notification-bell', 'signedOut') }).click();
  const button = page
    .locator('ev-notification-sidebar')
    .getByRole('button', { name: t('notifications', 'login') });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

/** Logs in from the bell of a partner's page, and closes the bell's panel. */
export async function logInFromBell(page: Page, handle: string, t?: Messages): Promise<void> {
  const popup = await openLoginFromBell(page, t);
  await consent(popup, handle);
  await until('the popup to close', () => Promise.resolve(popup.isClosed()));
  await page.locator('ev-notification-bell [part=badge]').waitFor();
  await page.keyboard.press('Escape');
}

/** Chooses an account on the social network's consent page and agrees. */
export async function consent(page: Page, handle: string): Promise<void> {
  await page.waitForURL('**/sandbox/x/i/oauth2/authorize**');
  await page.getByText(`@${handle}`).first().click();
  await page.getByRole('button', { name: /^Authorize/ }).click();
}

/** 1 and 2: opens the invitation, passes the network's consent page and returns as a member. */
export async function joinByInvitation(
  { product, page, seen }: Journey,
  handle = 'maralind',
): Promise<void> {
  const invitation = product.invitation();
  assert.ok(invitation, 'the server printed a live invitation link');
  await page.goto(invitation);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const logIn = page.getByRole('button', { name: 'Log in with X' });
  await logIn.waitFor();
  assert.equal(await logIn.count(), 1, 'one main button');
  await seen('1-invitation');

  await page.getByRole('checkbox').check();
  await logIn.click();
  await page.waitForURL('**/sandbox/x/i/oauth2/authorize**');
  await seen('2-consent');
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.waitForURL((url) => url.origin === product.url && url.pathname === '/');
  await page
    .getByText(/cancel/i)
    .first()
    .waitFor();

  await page.goto(invitation);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in with X' }).click();
  await consent(page, handle);
  await page.waitForURL((url) => url.origin === product.url && url.pathname === '/');
  await page
    .getByText(/You joined/)
    .first()
    .waitFor();
  assert.equal(new URL(page.url()).hash, '', 'the code is gone from the address');
  assert.equal(new URL(page.url()).search, '', 'nothing secret was in a query');
  const keys = await page.evaluate(() =>
    ['access_token', 'refresh_token', 'session_token'].map((key) =>
      Boolean(localStorage.getItem(key)),
    ),
  );
  assert.deepEqual(keys, [true, true, true], 'three tokens in local storage');
  await seen('2-joined');
}

/** 3: opens the page of the joined campaign. @returns its path */
export async function openCampaign({ product, page, seen }: Journey): Promise<string> {
  await page.getByRole('button', { name: 'Open campaign' }).click();
  await page.waitForURL('**/campaign/**');
  const waitForText = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  for (const heading of ['Your task', 'Your reward', 'Deadline', 'My posts', 'Suggested posts'])
    await waitForText(heading);
  // In one column the requirements are in a tab.
  const brief = page.getByRole('tab', { name: 'Brief' });
  const isOneColumn = await brief.isVisible();
  if (isOneColumn) await brief.click();
  await waitForText('Requirements');
  if (isOneColumn) await page.getByRole('tab', { name: 'Posts' }).click();
  await seen('3-campaign');
  return page.url().slice(product.url.length);
}

/** 4: writes a post from a suggestion and publishes it through the author login. @returns its text */
export async function publish(
  { product, page, seen }: Journey,
  campaign: string,
  handle = 'maralind',
): Promise<string> {
  const editor = page.locator('ev-post-editor');
  await page
    .locator('ev-campaign-screen')
    .getByRole('button', { name: 'New Post' })
    .first()
    .click();
  await editor.getByRole('dialog').waitFor();
  await editor.locator('ev-suggestion-list').getByRole('button').first().click();
  const box = editor.getByRole('textbox').first();
  await until('the suggestion in the text', async () => (await box.inputValue()).length > 0);
  const text = `${await box.inputValue()} Mine.`;
  await box.fill(text);
  await seen('4-editor');
  await editor.getByRole('button', { name: /Connect X/ }).click();
  await consent(page, handle);
  await page.waitForURL(`**${campaign}**`);
  await editor.getByRole('dialog').waitFor();
  await until('the draft to be back', async () => (await box.inputValue()) === text);
  await editor.getByRole('button', { name: 'Publish' }).click();
  await page.locator('ev-campaign-screen').getByText('Being checked').first().waitFor();
  await seen('4-published');
  const network = await (await fetch(`${product.url}/sandbox/x/${handle}`)).text();
  assert.ok(network.includes('Mine.'), 'the post exists in the network');
  return text;
}

/** 5: moves the clock; the post is evaluated, the reward matures, and the bell shows it without a reload. */
export async function letTimePass(
  { product, page, seen }: Journey,
  campaign: string,
): Promise<void> {
  await page.goto(`${product.url}${campaign}`);
  await page.getByText('Being checked').first().waitFor();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await product.advance(3 * day);
  await page
    .getByText(/^Eligible/)
    .first()
    .waitFor({ timeout: 40_000 });
  // Not by the count: offers of campaigns that have ended meanwhile are gone from it.
  const bell = page.getByRole('button', { name: /^Notifications/ }).first();
  const sidebar = page.locator('ev-notification-sidebar');
  await bell.click();
  // The job that sends it follows those that the jump of three days made due before it.
  await sidebar
    .getByText(/^1 post is eligible for/)
    .first()
    .waitFor({ timeout: 180_000 });
  await page.keyboard.press('Escape');
  await sidebar.getByRole('dialog').waitFor({ state: 'hidden' });
  await seen('5-eligible');
  await product.advance(8 * day);
  await page
    .getByRole('button', { name: /^Claim \d/ })
    .first()
    .waitFor({ timeout: 40_000 });
  assert.equal(await page.evaluate(() => 'sameDocument' in window), true, 'no reload');
  await seen('5-matured');

  await bell.click();
  await sidebar
    .getByText(/is ready to claim/)
    .first()
    .waitFor();
  await seen('5-notifications');
  // By its id: others arrive meanwhile.
  const id = await sidebar.locator('li.unread').first().getAttribute('data-id');
  const row = sidebar.locator(`li[data-id="${id}"]`);
  await row.hover();
  await row.locator('.mark-read').click();
  await sidebar.locator(`li.read[data-id="${id}"]`).waitFor();
  await sidebar.getByRole('button', { name: 'Mark all read' }).click();
  await until('all to be read', async () => (await sidebar.locator('li.unread').count()) === 0);
  await until('the title without a count', async () => !/^\(/.test(await page.title()));
  await page.keyboard.press('Escape');
}

/** 6: claims the reward and finds it in the balance. @returns the amount, e.g. `180.00` */
export async function claim({ product, page, seen }: Journey, campaign: string): Promise<string> {
  if (!page.url().endsWith(campaign)) await page.goto(`${product.url}${campaign}`);
  const button = page.locator('ev-claim-box').getByRole('button', { name: /^Claim \d/ });
  await button.waitFor();
  const label = await page
    .locator('ev-claim-box ev-button')
    .filter({ hasText: /^\s*Claim/ })
    .first()
    .textContent();
  const amount = /Claim\s+([\d.,]+)/.exec(label ?? '')?.[1] ?? '';
  assert.match(amount, /^\d/);
  await button.dblclick();
  await page
    .locator('ev-claim-box')
    .getByText(/Claimed|Paid/)
    .first()
    .waitFor();
  await seen('6-claimed');
  await page.goto(`${product.url}/profile/wallets`);
  await product.advance(hour);
  await page.locator('ev-wallets-screen').getByText(amount).first().waitFor();
  await seen('6-balance');
  return amount;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}
/** The six-digit code of the newest mail after the first `known` ones. */
export async function codeFromMail(product: Product, known: number): Promise<string> {
  return until('a code in the mailbox', async () => {
    const mails = await mailbox(product);
    const code = mails
      .slice(0, mails.length - known)
      .map((mail) => /\b(\d{6})\b/.exec(mail.text)?.[1])
      .find(Boolean);
    return code;
  });
}
export async function mailbox(product: Product): Promise<Mail[]> {
  const answer = (await (await fetch(`${product.url}/sandbox/mail.json`)).json()) as
    Mail[] | { mails: Mail[] };
  return Array.isArray(answer) ? answer : answer.mails;
}

/** Types a code into the code input of an element. */
const enterCode = (page: Page, within: string, code: string) =>
  page.locator(within).locator('ev-code-input').first().getByRole('textbox').fill(code);

/**
 * 7a: verifies an email address, after one wrong code.
 * @param handle of the account that logs in again first; null when its login is not older than ten minutes
 */
export async function verifyEmail(
  { product, page, seen }: Journey,
  handle: string | null = 'maralind',
): Promise<void> {
  await page.goto(`${product.url}/profile/settings`);
  const settings = page.locator('ev-email-settings');
  const known = (await mailbox(product)).length;
  await settings
    .getByRole('textbox')
    .or(settings.getByRole('button', { name: /Add address/ }))
    .first()
    .waitFor();
  if (await settings.getByRole('button', { name: /Add address/ }).count())
    await settings.getByRole('button', { name: /Add address/ }).click();
  await settings.getByRole('textbox').fill('mara@lindqvist.example');
  if (handle === null) await settings.getByRole('button', { name: 'Send code' }).click();
  else {
    // The login was days ago: one button logs in, and sends the code to the typed address after it.
    const former = await readSession(page);
    await settings.getByRole('button', { name: 'Log in with X and send code' }).click();
    await consent(page, handle);
    await page.waitForURL(`${product.url}/profile/settings`);
    // The page is there before the login is redeemed; until then it is the former one, whose calls are refused.
    await until('the new session', async () => (await readSession(page)) !== former);
  }
  const code = await codeFromMail(product, known);
  await enterCode(page, 'ev-email-settings', code === '000000' ? '000001' : '000000');
  await settings
    .getByText(/left|wrong|not right|not the code/i)
    .first()
    .waitFor();
  await seen('7-email-wrong-code');
  await enterCode(page, 'ev-email-settings', code);
  await settings.getByText('Verified', { exact: true }).waitFor();
  await seen('7-email');
}

/** 7b: links a sandbox wallet and proves it by a signature. `name`: "Sandbox Solana" or "Sandbox Ethereum". */
export async function linkWallet(
  { product, page, seen }: Journey,
  name: string,
  currency: string,
): Promise<void> {
  await page.goto(`${product.url}/profile/wallets`);
  await page.getByRole('button', { name: 'Link a wallet' }).first().click();
  const dialog = page.locator('ev-wallet-link');
  await chooseCurrency(page, currency);
  await dialog.getByRole('button', { name: `Connect ${name}` }).click();
  await approve(page);
  await page.getByRole('button', { name: `Sign with ${name}` }).click();
  await approve(page);
  await page.getByText('Wallet verified').first().waitFor();
  await seen(`7-wallet-${name.split(' ')[1]!.toLowerCase()}`);
  await page.getByRole('button', { name: 'Done' }).click();
}
const chooseCurrency = (page: Page, currency: string) =>
  page.locator('ev-wallet-link').getByRole('radio', { name: currency }).check({ force: true });
/** Approves the prompt of the sandbox wallet. */
const approve = (page: Page) => page.getByRole('button', { name: 'Approve' }).click();

/** 8: withdraws to the wallet: amount, fee and net, code, pending, completed. */
export async function withdraw({ product, page, seen }: Journey, amount: string): Promise<void> {
  await page.goto(`${product.url}/profile/wallets`);
  const form = page.locator('ev-withdrawal-form');
  await form.getByLabel('Amount').fill(amount);
  await form.getByText('You’ll receive').waitFor();
  await seen('8-form');
  const known = (await mailbox(product)).length;
  await form.getByRole('button', { name: new RegExp(`Withdraw ${amount}`) }).click();
  const code = await codeFromMail(product, known);
  await seen('8-code');
  await enterCode(page, 'ev-withdrawal-code', code);
  await page.getByText('Processing').first().waitFor();
  await seen('8-pending');
  await product.advance(60_000);
  await page.getByText('Paid out').first().waitFor({ timeout: 40_000 });
  await seen('8-completed');
}
