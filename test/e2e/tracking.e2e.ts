/** Analytics requests: none before consent, one for the refusal, all after "Allow all" until consent is withdrawn. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { consent, joinByInvitation, openLoginFromBell, openPage } from './journey.ts';
import { until, withProduct, type Product } from './support.ts';

interface View {
  counts: { name: string; count: number }[];
  recent: {
    name: string;
    fields: Record<string, string>;
    visitorId: string | null;
    userId: string | null;
  }[];
  visitors: number;
  telemetry: { kind: string; count: number }[];
  devices: { id: string }[];
}
const analyticsRequest =
  /\/assets\/(?:tracker|telemetry)[.-]|\/sandbox\/widget|\/v1\/analytics\/event|\/application-insights-forwarding/;

/** Collects the page's analytics requests. */
function collectAnalytics(page: Page): Request[] {
  const list: Request[] = [];
  page.on(
    'request',
    (request) => void (analyticsRequest.test(request.url()) && list.push(request)),
  );
  return list;
}
const paths = (list: readonly Request[]) =>
  list.map((request) => new URL(request.url()).pathname.replace(/-\w+\.js$/, '.js'));
/** Storage keys and cookies of tracker, widget and telemetry. */
const kept = async (page: Page, context: BrowserContext): Promise<string[]> => [
  ...(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  ).filter((key) => /^(?:ev_tracker|ev_widget|sandbox_device|AI_)/.test(key)),
  ...(await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('ai_')),
];

describe('analytics', { timeout: 240_000 }, () => {
  let browser: Browser;
  let product: Product;
  const view = async () =>
    (await (await fetch(`${product.url}/sandbox/analytics.json`)).json()) as View;
  const count = async (name: string) =>
    (await view()).counts.find((row) => row.name === name)?.count ?? 0;
  withProduct((running) => ({ product, browser } = running));

  test('nothing is loaded, stored or sent before an answer; a refusal sends itself only', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const { page, errors } = await openPage(context);
    const sent = collectAnalytics(page);
    await page.goto(`${product.url}/?utm_source=mail&vtid=dev-1`);
    await page.getByRole('button', { name: 'Decline all' }).waitFor();
    await page.getByRole('link', { name: 'All Campaigns' }).first().click();
    await page.waitForURL('**/campaigns');
    assert.deepEqual([paths(sent), await kept(page, context)], [[], []]);

    await page.getByRole('button', { name: 'Decline all' }).click();
    await until(
      'the refusal to be counted',
      async () => (await count('ui_cookies_decline_all_selected')) === 1,
    );
    assert.deepEqual(paths(sent), ['/v1/analytics/event']);
    const [refusal] = sent;
    assert.deepEqual(JSON.parse(refusal!.postData()!), {
      items: [
        {
          kind: 'trackEvent',
          name: 'ui_cookies_decline_all_selected',
          options: { trigger: 'cookie_bar', advertiser: '' },
        },
      ],
    });
    assert.equal((await refusal!.allHeaders())['cookie'], undefined);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL(`${product.url}/`);
    const { visitors, devices, telemetry } = await view();
    assert.deepEqual([visitors, devices, telemetry, await kept(page, context)], [0, [], [], []]);
    assert.equal(sent.length, 1);
    assert.deepEqual(errors, []);
    await context.close();
  });

  test('after "Allow all" visits, sources, clicks and exits are sent, until consent is withdrawn', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const { page, errors } = await openPage(context);
    const sent = collectAnalytics(page);
    const operations: string[] = [];
    page.on('request', (request) => {
      if (/\/trpc\/\w/.test(request.url()))
        operations.push(request.headers()['operation-id'] ?? '');
    });
    await page.goto(`${product.url}/?utm_source=mail&utm_campaign=spring&vtid=dev-2`);
    await page.getByRole('button', { name: 'Allow all' }).click();
    await until(
      'the consent to be counted',
      async () => (await count('ui_cookies_allow_all_selected')) === 1,
    );
    assert.deepEqual(paths(sent).slice(0, 4).sort(), [
      '/assets/telemetry.js',
      '/assets/tracker.js',
      '/sandbox/widget.js',
      '/sandbox/widget/devices',
    ]);
    assert.deepEqual((await view()).devices[0]!.id, 'dev-2');

    await joinByInvitation({ product, page, seen: () => Promise.resolve() });
    operations.length = 0;
    await page.getByRole('button', { name: 'Open campaign' }).click();
    await page.waitForURL('**/campaign/**');
    const campaign = new URL(page.url()).pathname;
    const link = page.locator('ev-brief a[target=_blank]').first();
    assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
    const destination = new URL((await link.getAttribute('href'))!);
    // The other site does not exist here: the test checks the click only.
    await context.route(`${destination.origin}/**`, (route) => route.fulfill({ body: 'there' }));
    await Promise.all([page.waitForEvent('popup'), link.click()]);
    await until('the way out to be counted', async () => (await count('user_site_left')) === 1);
    const { recent } = await view();
    const left = recent.find(({ name }) => name === 'user_site_left')!;
    const away = {
      destination_domain: destination.hostname,
      destination_path: destination.pathname,
    };
    assert.deepEqual({ ...left.fields, ...away, page_path: campaign }, left.fields);
    assert.ok(left.userId, 'the person is known by then');
    assert.ok(
      operations.length > 0 && operations.every((id) => /^[0-9a-f]{32}$/.test(id)),
      'typed calls carry the operation',
    );

    const redirects = recent.filter(({ name }) => name === 'redirect').map(({ fields }) => fields);
    assert.ok(
      redirects.some(
        ({ destination_path, previous_path }) =>
          destination_path === campaign && previous_path === '/',
      ),
    );
    // Sent as a beacon, because the page is left before the 2.5 s of the batch are over.
    const clicks = await count('button_dashboard_clicked');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await page.waitForURL(`${product.url}/`);
    await page.goto(`${product.url}/profile/settings`);
    await until(
      'the click to be counted',
      async () => (await count('button_dashboard_clicked')) === clicks + 1,
    );
    await until('telemetry to arrive', async () =>
      (await view()).telemetry.some(({ kind }) => kind === 'RemoteDependencyData'),
    );

    const token = product.invitation().split('/').at(-1)!;
    const everything = [
      JSON.stringify(await view()),
      ...sent.map((request) => request.url() + (request.postData() ?? '')),
    ].join();
    assert.ok(!everything.includes(token), 'no request contains the invitation’s token');
    assert.ok(everything.includes('/invitation/{token}'), 'its pattern is');

    assert.ok((await kept(page, context)).length >= 4);
    const refusals = await count('ui_cookies_decline_all_selected');
    await page.locator('ev-consent-settings').getByText('Decline all').click();
    await until('the browser to forget', async () => (await kept(page, context)).length === 0);
    // The last request, without identity.
    await until(
      'the refusal to be counted',
      async () => (await count('ui_cookies_decline_all_selected')) > refusals,
    );
    const before = sent.length;
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.waitForURL('**/profile');
    await page.goto(`${product.url}/campaigns`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.deepEqual([paths(sent.slice(before)), await kept(page, context)], [[], []]);
    assert.deepEqual(
      errors,
      [],
      'no violation of the content policy or of Trusted Types, and no error',
    );
    await context.close();
  });

  test('an embed sends nothing, whatever the answer to the cookie bar is', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const { page } = await openPage(context);
    const sent = collectAnalytics(page);
    await page.goto(product.partnerUrl);
    await page.getByRole('button', { name: 'Allow all' }).click();
    await page.getByRole('button', { name: 'Allow all' }).waitFor({ state: 'hidden' });
    const popup = await openLoginFromBell(page);
    const sentByPopup = collectAnalytics(popup);
    await consent(popup, 'maralind');
    await page.locator('ev-notification-bell [part=badge]').waitFor();
    await page.close({ runBeforeUnload: true });
    assert.deepEqual([paths(sent), paths(sentByPopup)], [[], []]);
    await context.close();
  });
});
