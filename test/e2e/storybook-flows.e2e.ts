/**
 * The flow pages of Storybook: log in, join, post, claim, withdraw. Only Storybook's development server has them; the product that
 * they embed runs too.
 */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { assertLedger, codeFromMail, consent, day, mailbox, openPage } from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

const deep = process.env['EVANGELIST_DEEP'] === '1';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Storybook {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts Storybook's development server, whose flows use the product at `server`. */
async function startStorybook(server: string): Promise<Storybook> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const args = [
    'dev',
    '--port',
    String(port),
    '--exact-port',
    '--ci',
    '--no-open',
    '--disable-telemetry',
  ];
  const child: ChildProcess = spawn(
    process.execPath,
    ['node_modules/storybook/dist/bin/dispatcher.js', ...args],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        STORYBOOK_DISABLE_TELEMETRY: '1',
        STORYBOOK_SERVER: server,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  const up = () =>
    fetch(`${url}/index.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  // A process that a signal ended has no exit code.
  const ended = () => child.exitCode ?? child.signalCode;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (ended() !== null) return;
    const closed = once(child, 'exit');
    child.kill(signal);
    await closed;
  }
  try {
    await until(
      'Storybook to answer',
      async () => {
        if (ended() !== null)
          throw new Error(`Storybook ended with ${ended()}:\n${output.slice(-4000)}`);
        return up();
      },
      90,
    );
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
  return { url, stop: () => stop('SIGTERM') };
}

describe(
  'the flows in Storybook',
  { timeout: 240_000, skip: deep ? false : 'only in verify:deep' },
  () => {
    let browser: Browser;
    let product: Product;
    let storybook: Storybook | undefined;
    withProduct((running) => ({ product, browser } = running));
    before(async () => {
      storybook = await startStorybook(product.url);
      const body = new URLSearchParams({ origin: storybook.url });
      const listed = await fetch(`${product.url}/sandbox/origins`, { method: 'POST', body });
      assert.ok(listed.ok, `The sandbox lists Storybook's origin; it answered ${listed.status}.`);
    });
    after(() => storybook?.stop());

    test('log in, join, post, claim, withdraw', async () => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        timezoneId: 'UTC',
      });
      const { page, errors } = await openPage(context);
      /** Opens a flow's page, without axe, which has its own tests. */
      const open = (flow: string) =>
        page.goto(
          `${storybook!.url}/iframe.html?viewMode=story&id=flows-${flow}&globals=a11y.manual:!true`,
        );
      /** Clicks and returns the popup that opens. */
      const openPopup = async (click: () => Promise<unknown>): Promise<Page> => {
        const [window] = await Promise.all([page.waitForEvent('popup'), click()]);
        window.setDefaultTimeout(20_000);
        return window;
      };
      const gone = (window: Page) =>
        until('the small window to close', () => Promise.resolve(window.isClosed()));

      await open('log-in--log-in');
      await page.locator('flow-bar ev-notification-bell').getByRole('button').click();
      const login = await openPopup(() =>
        page.getByRole('dialog').getByRole('button', { name: 'Log in with X' }).click(),
      );
      await consent(login, 'maralind');
      await gone(login);
      await page.keyboard.press('Escape');
      await page.locator('flow-bar').getByText('@maralind').waitFor();

      await open('join-by-invitation--join-by-invitation');
      const invitation = page.locator('ev-invitation');
      await invitation.getByRole('checkbox').check();
      const joining = await openPopup(() =>
        invitation.getByRole('button', { name: /^Join/ }).click(),
      );
      // The window knows who is logged in on the partner's page.
      await joining.getByText('@maralind').waitFor();
      await joining.locator('ev-confirm-screen').getByRole('button', { name: /^Join/ }).click();
      await gone(joining);

      await open('post--post');
      const composer = page.locator('ev-post-composer');
      await composer.locator('ev-suggestion-list').getByRole('button').first().click();
      const box = composer.getByRole('textbox').first();
      await until('the suggestion in the text', async () => (await box.inputValue()).length > 0);
      const publishing = await openPopup(() =>
        composer.getByRole('button', { name: 'Publish' }).click(),
      );
      await publishing.getByRole('button', { name: 'Connect X to publish' }).click();
      await consent(publishing, 'maralind');
      await publishing.waitForURL(`${product.url}/verify**`);
      await publishing.getByRole('button', { name: 'Publish' }).click();
      await gone(publishing);

      await open('claim--claim');
      const claim = page.locator('ev-claim-box').getByRole('button', { name: /^Claim \d/ });
      await page.locator('flow-claim').getByText('There is nothing to claim now.').waitFor();
      const badge = page.locator('flow-bar ev-notification-bell [part=badge]');
      // The panel was open at the login: what was there is seen.
      await product.advance(3 * day);
      await badge.waitFor();
      await product.advance(8 * day);
      const claiming = await openPopup(() => claim.click({ timeout: 60_000 }));
      await claiming.getByRole('button', { name: /^Claim \d/ }).click();
      await gone(claiming);
      await page
        .locator('ev-claim-box')
        .getByText(/Claimed|Paid/)
        .first()
        .waitFor();

      await open('withdraw--withdraw');
      const settings = page.locator('ev-email-settings');
      await settings.getByRole('textbox').fill('mara@lindqvist.example');
      const mailing = await openPopup(() =>
        settings.getByRole('button', { name: 'Send code' }).click(),
      );
      await mailing.getByRole('button', { name: 'Send code' }).click();
      // The login of the partner's page was eleven days ago.
      await mailing.getByRole('button', { name: 'Log in again' }).click();
      await consent(mailing, 'maralind');
      await mailing.waitForURL(`${product.url}/verify**`);
      let known = (await mailbox(product)).length;
      await mailing.getByRole('button', { name: 'Send code' }).click();
      await mailing
        .locator('ev-code-input')
        .getByRole('textbox')
        .fill(await codeFromMail(product, known));
      await gone(mailing);
      await settings.getByText('Verified', { exact: true }).waitFor();

      const linking = await openPopup(() =>
        page.getByRole('button', { name: 'Link a wallet' }).first().click(),
      );
      await linking.getByRole('button', { name: 'Connect Sandbox Solana' }).click();
      await linking.getByRole('button', { name: 'Approve' }).click();
      await linking.getByRole('button', { name: 'Sign with Sandbox Solana' }).click();
      await linking.getByRole('button', { name: 'Approve' }).click();
      await linking.getByRole('button', { name: 'Done' }).click();
      await gone(linking);
      await page.locator('ev-wallet-list').getByText('Verified').first().waitFor();

      await product.advance(2 * day + 60_000);
      const form = page.locator('ev-withdrawal-form');
      const pay = form.getByRole('button', { name: /^Withdraw/ });
      // After the return from the clock's tab the withdrawal is completed.
      await until('the hold to be over', async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        return (await pay.count()) > 0 && (await pay.isEnabled());
      });
      await form.getByLabel('Amount').fill('20');
      known = (await mailbox(product)).length;
      const paying = await openPopup(() => pay.click());
      await paying.getByRole('button', { name: /^Withdraw .*20/ }).click();
      await paying
        .locator('ev-withdrawal-code ev-code-input')
        .getByRole('textbox')
        .fill(await codeFromMail(product, known));
      await gone(paying);
      await page.getByText('Processing').first().waitFor();
      await assertLedger({ product });
      await product.advance(60_000);
      await page.getByText('Paid out').first().waitFor({ timeout: 40_000 });
      await assertLedger({ product });
      const own = errors.filter((error) => !error.includes('/favicon.ico'));
      assert.deepEqual(own, [], 'no error in the page');
      await context.close();
    });
  },
);
