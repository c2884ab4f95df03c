import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { analytics, type AnalyticsItem } from '../../../elements/core/analytics/analytics.ts';
import { parseAttribution } from '../../../elements/core/session/attribution.ts';
import { ApiError } from '../../../elements/core/http/api-error.ts';
import { consent } from '../../../elements/core/analytics/consent.store.ts';
import { createClock } from '../../../elements/core/app/clock.ts';
import { createBrowserStorage } from '../../../elements/core/app/storage.ts';
import type { BrandTheme } from '../../../contract/brand.ts';
import { brand } from '../../../elements/core/page/brand.store.ts';
import { page } from '../../../elements/core/page/page.store.ts';
import { getRetryDelay } from '../../../elements/core/api/query-cache.ts';
import { showError } from '../../../elements/core/page/show-error.ts';
import { toasts } from '../../../elements/core/page/toasts.store.ts';
import { testApp, testHost } from '../support.ts';

beforeEach(() => mock.timers.reset());

test('consent: shows the bar without a choice; both buttons store the specification’s values and hide it', () => {
  const { app, storage } = testApp();
  const store = app.use(consent);
  assert.deepEqual([store.$consent.get(), store.$visible.get()], [null, true]);
  store.declineAll('bar');
  assert.deepEqual([storage.get('userConsent'), store.$visible.get()], ['decline-all', false]);
  store.show();
  assert.equal(store.$visible.get(), true);
  store.allowAll('bar');
  assert.deepEqual([storage.get('userConsent'), store.$visible.get()], ['allow-all', false]);
});

test('consent: a stored required-only hides the bar, an unknown value shows it', () => {
  const first = testApp();
  first.storage.set('userConsent', 'required-only');
  assert.equal(first.app.use(consent).$visible.get(), false);
  const second = testApp();
  second.storage.set('userConsent', 'perhaps');
  assert.equal(second.app.use(consent).$visible.get(), true);
});

test('consent: stores time, language, revision and source with the choice', () => {
  const { app, storage } = testApp({ locale: 'sv' });
  app.use(consent).set('required-only');
  const { id, ...note } = JSON.parse(storage.get('userConsentMeta') ?? '') as Record<
    string,
    unknown
  >;
  assert.match(String(id), /^[0-9a-f]{32}$/);
  assert.deepEqual(note, {
    at: '1970-01-01T00:16:40.000Z',
    revision: 1,
    language: 'sv',
    source: 'api',
  });
  assert.equal(storage.get('userConsent'), 'required-only');
});

test('consent: asks again only after a newer revision of the policy', () => {
  const first = testApp();
  first.app.use(consent).allowAll('bar');
  const noted = first.storage.get('userConsentMeta') ?? '';
  const consented = (revision: number, meta?: string) => {
    const { app, storage } = testApp({ consent: { revision } });
    storage.set('userConsent', 'allow-all');
    if (meta) storage.set('userConsentMeta', meta);
    return [app.use(consent).$visible.get(), app.use(consent).$allowed.tracker.get()];
  };
  const [current, older] = [
    [false, true],
    [true, false],
  ];
  // Until they have answered again, what they agreed to is not what would be done.
  assert.deepEqual(
    [consented(1, noted), consented(2, noted), consented(2), consented(2, 'torn')],
    [current, older, current, current],
  );
});

test('consent: only allow-all allows tracker, widget and telemetry, and nothing in an embed', () => {
  const allowedIn = (kind: 'app' | 'embed') => {
    const store = testApp({}, kind).app.use(consent);
    const seen = [];
    for (const value of ['required-only', 'allow-all', 'decline-all'] as const) {
      store.set(value);
      seen.push(Object.values(store.$allowed).map(($one) => $one.get()));
    }
    return seen;
  };
  const [no, yes] = [
    [false, false, false],
    [true, true, true],
  ];
  assert.deepEqual(allowedIn('app'), [no, yes, no]);
  assert.deepEqual(allowedIn('embed'), [no, no, no]);
});

test('consent: Global Privacy Control counts as a refusal, unless the configuration or a stored choice overrides it', (t) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', {
    value: { globalPrivacyControl: true },
    configurable: true,
  });
  t.after(() =>
    before
      ? Object.defineProperty(globalThis, 'navigator', before)
      : Reflect.deleteProperty(globalThis, 'navigator'),
  );
  const { app, storage } = testApp();
  const store = app.use(consent);
  assert.deepEqual(
    [store.$consent.get(), store.$visible.get(), store.getReason()],
    ['decline-all', true, 'gpc'],
  );
  assert.equal(
    (JSON.parse(storage.get('userConsentMeta') ?? '') as { source: string }).source,
    'gpc',
  );
  store.dismiss();
  assert.equal(store.$visible.get(), false);
  const chosen = testApp();
  chosen.storage.set('userConsent', 'allow-all');
  assert.deepEqual(
    [chosen.app.use(consent).$consent.get(), chosen.app.use(consent).$visible.get()],
    ['allow-all', false],
  );
  const off = testApp({ consent: { honorGpc: false } }).app.use(consent);
  assert.deepEqual(
    [off.$consent.get(), off.$visible.get(), off.getReason()],
    [null, true, 'initial'],
  );
});

test('consent: keeps the choice for this page when storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  const { host } = testHost();
  const { app } = testApp({ host: { ...host, consentStorage: createBrowserStorage(refuse) } });
  const store = app.use(consent);
  assert.equal(store.$visible.get(), true);
  store.declineAll('bar');
  assert.deepEqual([store.$consent.get(), store.$visible.get()], ['decline-all', false]);
});

test('analytics: sends items 2500 ms after they were created, to the sink connected by then', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { app } = testApp({ brand: 'Acme' });
  const got: AnalyticsItem[] = [];
  app.use(consent).allowAll('cookie_bar');
  // The queue is loaded with the first answer.
  await import('../../../elements/core/analytics/track-consent.ts');
  await Promise.resolve();
  app.use(analytics).connect((item) => got.push(item));
  mock.timers.tick(2499);
  assert.equal(got.length, 0);
  mock.timers.tick(1);
  const options = { trigger: 'cookie_bar', advertiser: 'acme' };
  assert.deepEqual(got, [{ kind: 'trackEvent', name: 'ui_cookies_allow_all_selected', options }]);
});

test('clock: applies the server’s offset and ignores small differences', () => {
  const clock = createClock(() => 1000);
  clock.sync(1500);
  assert.equal(clock.now(), 1000);
  clock.sync(90_000);
  assert.equal(clock.now(), 90_000);
});

test('attribution: reads utm fields, both invitation parameters, and the device id', () => {
  const found = parseAttribution('?utm_source=x&utm_term=&invitationId=i1&vtid=d1&other=1');
  assert.deepEqual(found, { utm_source: 'x', invite_id: 'i1', deviceId: 'd1' });
  assert.equal(parseAttribution('?invite_id=a&invitationId=b').invite_id, 'a');
});

test('queries: three retries after 1, 2 and 4 s; none for a 4xx', () => {
  const server = new ApiError('http', { status: 503 });
  assert.deepEqual(
    [1, 2, 3, 4].map((count) => getRetryDelay(server, count)),
    [1000, 2000, 4000, undefined],
  );
  assert.equal(getRetryDelay(new ApiError('http', { status: 404 }), 1), undefined);
  // Too many requests: the same one may succeed later, as for the user of the session.
  assert.equal(getRetryDelay(new ApiError('http', { status: 429 }), 1), 1000);
  assert.equal(getRetryDelay(new ApiError('abort'), 1), undefined);
  // As long as the server asks for at least; a wait that is too long for a page is none.
  const busy = (retryAfter: number) => new ApiError('http', { status: 503, retryAfter });
  assert.deepEqual(
    [0, 5, 30, 31].map((seconds) => getRetryDelay(busy(seconds), 1)),
    [1000, 5000, 30_000, undefined],
  );
  const body = { status: 503, retryAfter: 9 };
  assert.equal(getRetryDelay(new ApiError('http', { status: 503, body }), 1), 9000);
});

test('page: the title has a page, a brand, an error and a count', () => {
  const { app, seen } = testApp();
  const store = app.use(page);
  store.setTitle({ page: 'Wallets' });
  store.setTitle({ page: 'Summer', brand: 'Acme' });
  store.setUnreadCount(2);
  store.setErrorTitle('Error');
  store.setErrorTitle(null);
  app
    .use(brand)
    .setBrand({ name: 'b', shell: 'brand-b', theme: { displayName: 'Pay' } as BrandTheme });
  store.setTitle({ page: 'Profile' });
  store.setErrorTitle('Error');
  store.setTitle({ page: 'Landing', brand: '' });
  assert.deepEqual(seen.titles, [
    'Wallets · Evangelist',
    'Summer · Acme',
    '(2) Summer · Acme',
    '(2) Error · Acme',
    '(2) Summer · Acme',
    '(2) Profile · Pay',
    '(2) Error · Pay',
    '(2) Landing',
  ]);
});

test('page: shows the count before the title and keeps it with a new title', () => {
  const { app, seen } = testApp();
  const store = app.use(page);
  store.setTitle({ page: 'Dashboard', brand: '' });
  store.setUnreadCount(12);
  store.setTitle({ page: 'Profile', brand: '' });
  store.setUnreadCount(0);
  assert.deepEqual(seen.titles, ['Dashboard', '(12) Dashboard', '(12) Profile', 'Profile']);
});

test('toasts: count repeated toasts; errors use the specification’s precedence', () => {
  const { app } = testApp();
  const store = app.use(toasts);
  const first = showError(
    app,
    new ApiError('http', { status: 409, body: { status: 409, message: 'Closed.' } }),
    {
      persistent: true,
    },
  );
  assert.equal(showError(app, 'Closed.'), first);
  store.notify({ text: 'Saved.', profile: 'shell' });
  assert.deepEqual(
    store.$list.get().map(({ text, count, timeout }) => [text, count, timeout]),
    [
      ['Saved.', 1, 3000],
      ['Closed.', 2, 5000],
    ],
  );
  store.dismiss(first);
  assert.equal(store.$list.get().length, 1);
});
