/**
 * A link to the login on a page of another site, with the fields of the specification alone: it logs in, never in place of another
 * person without a question, and joins nothing by itself.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { CampaignCard } from '../../contract/campaign.ts';
import type { CurrentUser } from '../../contract/user.ts';
import { testBrowser } from '../server/start.ts';
import { consent, openPage } from './journey.ts';
import { signIn } from './member.ts';
import { getMessages } from './messages.ts';
import { findDeep, startEngine, type EnginePage } from './other-engines.ts';
import { until, withProduct, type Product } from './support.ts';

const pictures = process.env.EVANGELIST_PICTURES;
const loginPath = '/auth/twitter/read/login';
const t = getMessages('en');
const fill = (message: string, values: Record<string, string>) =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
const stay = (handle: string) => fill(t('account-choice', 'stay'), { current: `@${handle}` });

describe('a link to the login on another site', { timeout: 300_000 }, () => {
  let product: Product;
  let browser: Browser;
  /** On another host, so that browsers treat the link as one of another site. */
  let site: Server;
  withProduct((running) => ({ product, browser } = running));

  before(async () => {
    site = createServer(({ url }, response) => {
      const path = new URLSearchParams(url!.split('?')[1]).get('to') ?? '';
      const href = new URL(path, product.url).href.replaceAll('&', '&amp;');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,">
        <title>A newsletter</title><p><a href="${href}">Log in</a></p></html>`);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
  });
  after(() => site.close());

  const getSiteUrl = (path: string) =>
    `http://127.0.0.1:${(site.address() as AddressInfo).port}/?${new URLSearchParams({ to: path })}`;
  async function ask<T>(name: string, token: string): Promise<T> {
    const answer = await fetch(`${product.url}/trpc/${name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { result: { data: T } }).result.data;
  }
  const getHandle = async (token: string) =>
    (await ask<CurrentUser>('getCurrentUser', token)).twitterHandle;

  describe('Chromium', () => {
    const openContext = async (handle?: string) => {
      const context = await browser.newContext({ locale: 'en-GB' });
      const login = handle && (await testBrowser(product.url).session({ handle }));
      if (login) await signIn(context, login);
      return { context, token: login ? login.sessionToken : '', ...(await openPage(context)) };
    };
    const follow = async (page: Page, path: string, handle: string) => {
      await page.goto(getSiteUrl(path));
      await page.getByRole('link', { name: 'Log in' }).click();
      await consent(page, handle);
    };
    /** Null also while the page navigates. */
    const readToken = (page: Page) =>
      page.evaluate(() => localStorage.getItem('session_token')).catch(() => null);
    const seen = async (page: Page, step: string) => {
      if (pictures) await page.screenshot({ path: `${pictures}/login-by-link-${step}.png` });
    };
    const close = async (context: BrowserContext, errors: string[]) => {
      assert.deepEqual(errors, []);
      await context.close();
    };

    test('logs in', async () => {
      const { context, page, errors } = await openContext();
      await follow(page, loginPath, 'maralind');
      await page.waitForURL(`${product.url}/`);
      const token = await until('the session', () => readToken(page));
      assert.equal(await getHandle(token), 'maralind');
      await page.locator('ev-dashboard-screen h1').waitFor();
      await close(context, errors);
    });

    test('asks while another person is signed in, who can stay or switch', async () => {
      const { context, page, token, errors } = await openContext('tkowal');
      await follow(page, loginPath, 'maralind');
      const dialog = page.locator('ev-account-choice-dialog');
      await dialog.getByRole('dialog', { name: 'Log in as @maralind?' }).waitFor();
      await seen(page, 'choice');
      assert.equal(await readToken(page), token, 'nothing is replaced before the answer');
      await dialog.getByRole('button', { name: stay('tkowal') }).click();
      await dialog.getByRole('dialog').waitFor({ state: 'detached' });
      await page.reload();
      await page.locator('ev-dashboard-screen h1').waitFor();
      assert.equal(await readToken(page), token);
      assert.equal(await getHandle(token), 'tkowal');

      await follow(page, loginPath, 'maralind');
      await dialog.getByRole('button', { name: 'Switch to @maralind' }).click();
      const next = await until('the other session', async () => {
        const now = await readToken(page);
        return now !== token && now;
      });
      assert.equal(await getHandle(next), 'maralind');
      await close(context, errors);
    });

    test('with an invitation leads to it, where the person joins', async () => {
      const { context, page, errors } = await openContext();
      const invitation = new URL(product.invitation()).pathname.split('/').at(-1)!;
      const answer = await fetch(`${product.url}/v1/page/invitation/token/${invitation}`);
      const { campaign } = (await answer.json()) as { campaign: { id: string } };
      const query = new URLSearchParams({ invite_id: invitation, campaignId: campaign.id });
      await follow(page, `${loginPath}?${query}`, 'luzferreira');
      await page.waitForURL(product.invitation());
      const token = await until('the session', () => readToken(page));
      const join = page.getByRole('button', { name: 'Join as @luzferreira' });
      await join.waitFor();
      await seen(page, 'invitation');
      const isMember = async () =>
        (await ask<CampaignCard[]>('listCurrentCampaigns?input=%7B%7D', token)).some(
          ({ id }) => id === campaign.id,
        );
      assert.equal(await isMember(), false);
      await page.getByRole('checkbox').check();
      await join.click();
      await until('the membership', isMember);
      await close(context, errors);
    });
  });

  for (const name of ['Firefox', 'WebKit'] as const)
    describe(name, () => {
      let engine: EnginePage | undefined;
      before(async () => {
        engine = await startEngine(name);
      });
      after(() => engine?.close());

      /** Undefined also while the page navigates. */
      const evaluate = (script: string) =>
        engine!.evaluate(`${findDeep} ${script}`).catch(() => undefined);
      async function follow(handle: string): Promise<void> {
        await engine!.open(getSiteUrl(loginPath));
        await evaluate("document.querySelector('a').click()");
        await until('the network', () =>
          evaluate("return document.querySelector('input[name=account]') !== null"),
        );
        await evaluate(`document.querySelector('input[value="${handle}"]').click();
          document.querySelector('button[value=authorize]').click();`);
      }
      const readToken = async () =>
        String(
          (await evaluate(
            `return location.origin === '${product.url}' && localStorage.getItem('session_token')`,
          )) || '',
        );

      test('logs in, and asks before it replaces the session', async (context) => {
        if (!engine) return context.skip(`${name} is not installed`);
        await follow('maralind');
        const token = await until('the session', readToken);
        assert.equal(await getHandle(token), 'maralind');
        await follow('tkowal');
        const button = `[...(find('ev-account-choice-dialog')?.shadowRoot.querySelectorAll('ev-button') ?? [])]
          .find(({ textContent }) => textContent.trim() === '${stay('maralind')}')`;
        await until('the question', () => evaluate(`return ${button} !== undefined`));
        assert.equal(await readToken(), token);
        await evaluate(`${button}.click()`);
        await until('the answer', () =>
          evaluate(
            "return !find('ev-account-choice-dialog')?.shadowRoot.querySelector('ev-dialog')",
          ),
        );
        assert.equal(await readToken(), token);
        assert.equal(await getHandle(token), 'maralind');
      });
    });
});
