import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { analytics, type AnalyticsItem } from '../../elements/core/analytics.ts';
import { readAddress } from '../../elements/core/attribution.ts';
import { CallError } from '../../elements/core/call-error.ts';
import { consent } from '../../elements/core/consent.store.ts';
import { createClock } from '../../elements/core/clock.ts';
import { retryDelay as liveDelay } from '../../elements/core/live-channel.ts';
import { browserStorage } from '../../elements/core/page-host.ts';
import { page } from '../../elements/core/page.store.ts';
import { retryAfter } from '../../elements/core/query.ts';
import { count } from '../../elements/core/count.ts';
import { params, texts } from '../../elements/core/texts.ts';
import { toasts } from '../../elements/core/toasts.store.ts';
import { testApp, testHost } from './support.ts';

beforeEach(() => mock.timers.reset());

test('consent: nothing stored asks; both buttons store the specification’s values and hide it', () => {
  const { app, storage } = testApp();
  const store = app.use(consent);
  assert.deepEqual([store.$consent.get(), store.$asked.get()], [null, true]);
  store.declineAll('bar');
  assert.deepEqual([storage.get('userConsent'), store.$asked.get()], ['decline-all', false]);
  store.show();
  assert.equal(store.$asked.get(), true);
  store.allowAll('bar');
  assert.deepEqual([storage.get('userConsent'), store.$asked.get()], ['allow-all', false]);
});

test('consent: a stored required-only hides the bar, an unknown value shows it', () => {
  const first = testApp();
  first.storage.set('userConsent', 'required-only');
  assert.equal(first.app.use(consent).$asked.get(), false);
  const second = testApp();
  second.storage.set('userConsent', 'perhaps');
  assert.equal(second.app.use(consent).$asked.get(), true);
});

test('consent: the note beside it says when, in what language, of which revision, and where', () => {
  const { app, storage } = testApp({ locale: 'sv' });
  app.use(consent).set('required-only');
  const { id, ...note } = JSON.parse(storage.get('userConsentMeta') ?? '') as Record<string, unknown>;
  assert.match(String(id), /^[0-9a-f]{32}$/);
  assert.deepEqual(note, { at: '1970-01-01T00:16:40.000Z', revision: 1, language: 'sv', source: 'api' });
  assert.equal(storage.get('userConsent'), 'required-only');
});

test('consent: who agreed to an older policy is asked anew, who agreed to this one is not', () => {
  const first = testApp();
  first.app.use(consent).allowAll('bar');
  const noted = first.storage.get('userConsentMeta') ?? '';
  const consented = (revision: number, meta?: string) => {
    const { app, storage } = testApp({ consent: { revision } });
    storage.set('userConsent', 'allow-all');
    if (meta) storage.set('userConsentMeta', meta);
    return [app.use(consent).$asked.get(), app.use(consent).$allowed.tracker.get()];
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

test('consent: allow-all alone allows tracker, widget and telemetry, and nothing does in an embed', () => {
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

test('consent: Global Privacy Control has declined, once, unless the configuration or a choice says otherwise', (t) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { globalPrivacyControl: true }, configurable: true });
  t.after(() =>
    before ? Object.defineProperty(globalThis, 'navigator', before) : Reflect.deleteProperty(globalThis, 'navigator'),
  );
  const { app, storage } = testApp();
  const store = app.use(consent);
  assert.deepEqual([store.$consent.get(), store.$asked.get(), store.reason()], ['decline-all', true, 'gpc']);
  assert.equal((JSON.parse(storage.get('userConsentMeta') ?? '') as { source: string }).source, 'gpc');
  store.dismiss();
  assert.equal(store.$asked.get(), false);
  const chosen = testApp();
  chosen.storage.set('userConsent', 'allow-all');
  assert.deepEqual([chosen.app.use(consent).$consent.get(), chosen.app.use(consent).$asked.get()], ['allow-all', false]);
  const off = testApp({ consent: { honorGpc: false } }).app.use(consent);
  assert.deepEqual([off.$consent.get(), off.$asked.get(), off.reason()], [null, true, 'question']);
});

test('consent: storage that refuses everything still takes an answer, for this page', () => {
  const refuse = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  const { host } = testHost();
  const { app } = testApp({ host: { ...host, consentStorage: browserStorage(refuse) } });
  const store = app.use(consent);
  assert.equal(store.$asked.get(), true);
  store.declineAll('bar');
  assert.deepEqual([store.$consent.get(), store.$asked.get()], ['decline-all', false]);
});

test('analytics: items go out 2500 ms after they were raised, to whoever is connected by then', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { app } = testApp({ brand: 'Acme' });
  const got: AnalyticsItem[] = [];
  app.use(consent).allowAll('cookie_bar');
  // The queue is loaded with the first answer.
  await import('../../elements/core/consent-told.ts');
  await Promise.resolve();
  app.use(analytics).connect((item) => got.push(item));
  mock.timers.tick(2499);
  assert.equal(got.length, 0);
  mock.timers.tick(1);
  const options = { trigger: 'cookie_bar', advertiser: 'acme' };
  assert.deepEqual(got, [{ kind: 'trackEvent', name: 'ui_cookies_allow_all_selected', options }]);
});

test('clock: takes the server’s offset, ignores the way of the answer', () => {
  const clock = createClock(() => 1000);
  clock.sync(1500);
  assert.equal(clock.now(), 1000);
  clock.sync(90_000);
  assert.equal(clock.now(), 90_000);
});

test('attribution: utm fields, both spellings of the invitation, and the device', () => {
  const found = readAddress('?utm_source=x&utm_term=&invitationId=i1&vtid=d1&other=1');
  assert.deepEqual(found, { utm_source: 'x', invite_id: 'i1', deviceId: 'd1' });
  assert.equal(readAddress('?invite_id=a&invitationId=b').invite_id, 'a');
});

test('queries: three retries at 1, 2 and 4 s; none for an answer of 4xx', () => {
  const server = new CallError('http', { status: 503 });
  assert.deepEqual(
    [1, 2, 3, 4].map((count) => retryAfter(server, count)),
    [1000, 2000, 4000, undefined],
  );
  assert.equal(retryAfter(new CallError('http', { status: 404 }), 1), undefined);
});

test('live: the first reconnection is at once, later ones double up to 30 s', () =>
  assert.deepEqual([0, 1, 2, 3, 4, 5].map(liveDelay), [0, 2000, 4000, 8000, 16_000, 30_000]));

test('page: the count stands before the title and survives a new one', () => {
  const { app, seen } = testApp();
  const store = app.use(page);
  store.setBaseTitle('Dashboard');
  store.setCount(12);
  store.setBaseTitle('Profile');
  store.setCount(0);
  assert.deepEqual(seen.titles, ['Dashboard', '(12) Dashboard', '(12) Profile', 'Profile']);
});

test('toasts: the same thing said again counts instead of piling up; errors use the precedence', () => {
  const { app } = testApp();
  const store = app.use(toasts);
  const first = store.error(new CallError('http', { status: 409, body: { status: 409, message: 'Closed.' } }), {
    persistent: true,
  });
  assert.equal(store.error('Closed.'), first);
  store.show({ text: 'Saved.', profile: 'shell' });
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

test('texts: a partner’s words lie over the English ones', () => {
  const greeting = texts('greeting', { hello: 'Hello', bye: 'Bye' });
  assert.equal(testApp().app.use(greeting).get().hello, 'Hello');
  const { app } = testApp({ texts: { greeting: { hello: 'Hej' } } });
  assert.deepEqual({ ...app.use(greeting).get() }, { hello: 'Hej', bye: 'Bye' });
});

test('texts: places and plurals follow the words that stand there', () => {
  const posts = texts('posts', { left: count({ one: '{count} post', many: '{count} posts' }), by: params('by {name}') });
  const english = testApp().app.use(posts).get();
  assert.deepEqual([english.left(1), english.left(3), english.by({ name: 'Mara' })], ['1 post', '3 posts', 'by Mara']);
  const { app } = testApp({
    locale: 'pl',
    texts: { posts: { left: { one: '{count} wpis', few: '{count} wpisy', many: '{count} wpisów' }, by: 'od {name}' } },
  });
  const polish = app.use(posts).get();
  assert.deepEqual(
    [polish.left(1), polish.left(3), polish.left(5), polish.by({ name: 'Mara' })],
    ['1 wpis', '3 wpisy', '5 wpisów', 'od Mara'],
  );
});
