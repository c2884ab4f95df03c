/** Three tabs with one list: after a cut socket, a killed server and failed marks, all tabs show the same count. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { consent } from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

interface Item {
  id: string;
  eventType: string;
  isRead: boolean;
  payload?: { campaignId?: string } | null;
}

describe('notifications in three tabs', { timeout: 180_000 }, () => {
  let browser: Browser;
  let product: Product;
  let context: BrowserContext;
  withProduct(async (running) => {
    ({ product, browser } = running);
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(20_000);
  });

  /** A request with the tab's token that bypasses the stores. */
  const call = <T>(page: Page, path: string, method = 'GET', body?: object) =>
    page.evaluate(
      async ([to, how, what]) => {
        const answer = await fetch(to, {
          method: how,
          headers: {
            authorization: `Bearer ${localStorage.getItem('access_token')}`,
            'content-type': 'application/json',
          },
          ...(what ? { body: JSON.stringify(what) } : {}),
        });
        if (!answer.ok) throw new Error(`${to} answered ${answer.status}: ${await answer.text()}`);
        return answer.status === 204 ? null : ((await answer.json()) as unknown);
      },
      [path, method, body] as const,
    ) as Promise<T>;
  const countUnread = async (page: Page) =>
    (await call<Item[]>(page, '/v1/notification/recent')).filter(
      (item) => !item.isRead && item.eventType !== 'welcome',
    ).length;
  const shown = async (page: Page) => {
    // In one call: the badge may disappear between two calls.
    const [text] = await page.locator('ev-notification-bell [part=badge]').allTextContents();
    return text ?? '';
  };
  /** The text of the badge. */
  const toBadge = (count: number) => (count > 9 ? '9+' : count > 0 ? String(count) : '');
  const titled = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
  const agree = (tabs: Page[], count: number) =>
    until(
      `every tab to show ${count}`,
      async () => {
        const badges = await Promise.all(tabs.map(shown));
        const titles = await Promise.all(tabs.map(titled));
        return (
          badges.every((text) => text === toBadge(count)) && titles.every((one) => one === count)
        );
      },
      60,
    ).catch(async (error: Error) => {
      const counts = await Promise.all(
        tabs.map(async (tab) => `${await shown(tab)} "${await tab.title()}"`),
      );
      throw new Error(`${error.message} They show ${counts.join(', ')}.`);
    });
  /** Waits until all tabs show the server's count, which announcements and their answers change meanwhile. */
  const agreeWithServer = async (tabs: Page[]): Promise<number> => {
    let count = 0;
    await until(
      'every tab to show the count of the server',
      async () => {
        count = await countUnread(tabs[0]!);
        const shownCounts = await Promise.all(tabs.map(shown));
        return shownCounts.every((text) => text === toBadge(count));
      },
      60,
    );
    await agree(tabs, count);
    return count;
  };
  /** Joins an open campaign, which creates a notification; if possible one without an announcement, which would be answered. */
  const createNotification = async (page: Page) => {
    const list = await page.evaluate(async () => {
      const answer = await fetch('/trpc/listCampaigns', {
        headers: { authorization: `Bearer ${localStorage.getItem('session_token')}` },
      });
      return ((await answer.json()) as { result: { data: unknown } }).result.data;
    });
    type Card = {
      id: string; status: string; visibility: string; participantCount: number; participantCap?: number | null;
      my?: { joined: boolean; eligible: string } | null;
    }; // prettier-ignore
    const recent = await call<Item[]>(page, '/v1/notification/recent');
    const isAnnounced = ({ id }: Card) => recent.some(({ payload }) => payload?.campaignId === id);
    const open = (list as Card[])
      .sort((a, b) => Number(isAnnounced(a)) - Number(isAnnounced(b)))
      .find(
        ({ status, visibility, my, participantCount, participantCap }) =>
          (status === 'active' || status === 'ending') &&
          visibility === 'public' &&
          participantCount < (participantCap ?? Infinity) &&
          !my?.joined &&
          my?.eligible !== 'no',
      );
    assert.ok(open, 'there is a campaign to join');
    const detail = await page.evaluate(async (id) => {
      const answer = await fetch(
        `/trpc/getCampaign?input=${encodeURIComponent(JSON.stringify({ id }))}`,
        {
          headers: { authorization: `Bearer ${localStorage.getItem('session_token')}` },
        },
      );
      return ((await answer.json()) as { result: { data: unknown } }).result.data;
    }, open.id);
    const { version } = (detail as { terms: { version: string } }).terms;
    await call(page, `/v1/page/campaign/${open.id}/join`, 'POST', {
      acceptedTermsVersion: version,
    });
  };

  test('show the same count after a cut socket, a killed server, failed marks and successful marks', async () => {
    const a = await context.newPage();
    await a.goto(product.url);
    await a.getByRole('button', { name: /Log in/ }).first().click(); // prettier-ignore
    await consent(a, 'maralind');
    await a.waitForURL((url) => url.origin === product.url && url.pathname === '/');
    await a.locator('ev-notification-bell button').first().waitFor();
    await createNotification(a);

    const b = await context.newPage();
    const c = await context.newPage();
    const sockets: WebSocketRoute[] = [];
    await c.routeWebSocket(/\/trpc/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await Promise.all([b.goto(`${product.url}/campaigns`), c.goto(`${product.url}/profile`)]);
    const tabs = [a, b, c];
    // The announcements of the first start are among them.
    await product.untilJobsAreDone();
    const first = await agreeWithServer(tabs);
    assert.ok(first > 0);

    // The title after navigation, and after another script sets it.
    await a.locator('a[href="/campaigns"]').first().click();
    await a.waitForURL('**/campaigns');
    await agree(tabs, first);
    await b.evaluate(() => (document.title = 'Mine'));
    await until('the count before it', async () => (await b.title()) === `(${first}) Mine`);
    // A page without a bell.
    await b.goto(`${product.url}/landing/acme-pay`);
    await until('the count of a landing', async () => (await titled(b)) === first);
    await b.goto(`${product.url}/campaigns`);
    await agree(tabs, first);

    // Read in one, read in all.
    // A background tab gets no animation frames: its drawer would not open.
    await b.bringToFront();
    await b.locator('ev-notification-bell button').first().click();
    const rows = b.locator('ev-notification-sidebar li.unread .mark-read');
    await rows.first().waitFor();
    await rows.first().click();
    await b.keyboard.press('Escape');
    await until('the mark', async () => (await countUnread(a)) === first - 1);
    await agree(tabs, first - 1);

    // A cut socket reconnects and delivers what it missed.
    const before = sockets.length;
    assert.ok(before > 0, 'the third tab has a socket');
    await sockets.at(-1)!.close();
    await createNotification(a);
    await until('another socket', () => Promise.resolve(sockets.length > before));
    const count = await agreeWithServer(tabs);

    // Offline, a mark is rolled back and can be retried.
    await a.bringToFront();
    await context.setOffline(true);
    await a.locator('ev-notification-bell button').first().click();
    await a.getByRole('button', { name: 'Mark all read' }).click();
    // The card of the lost connection has a button of this name too.
    const again = a.locator('ev-toast-stack').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    assert.equal(await shown(a), toBadge(count));
    await context.setOffline(false);

    // While the server is down a mark is rolled back; the server restarts with its data.
    await product.kill();
    await a.getByRole('button', { name: 'Mark all read' }).click();
    await until('the mark to be taken back', async () => (await shown(a)) === toBadge(count));
    await product.start();
    await agree(tabs, await countUnread(b));
    await a.getByRole('button', { name: 'Mark all read' }).click();
    await agree(tabs, 0);
    assert.equal(await countUnread(c), 0);
    await context.close();
  });
});
