import { assert } from '@open-wc/testing';
import { html, nothing } from 'lit';
import { atom } from 'nanostores';
import type { Notification } from '../../contract/notification.ts';
import { login } from '../../elements/core/session/login.store.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import '../../elements/notifications/notification-bell/define.ts';
import {
  sidebarModule,
  type NotificationBell,
} from '../../elements/notifications/notification-bell/notification-bell.ts';
import {
  markAsReadModule,
  notifications,
} from '../../elements/notifications/notifications.store.ts';
import {
  notifications as notificationsEn,
  'notification-panel' as panelEn,
} from '../../messages/en/notifications.json';
import { samples } from '../../stories/notifications/samples.ts';
import {
  findByRole,
  findByTag,
  getByPart,
  getByRole,
  getByTag,
  getText,
  inShadow,
  queryAllByRole,
  queryAllByTag,
  queryByPart,
  queryByRole,
  queryByTag,
  queryInShadow,
} from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { testApp, within } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { fakeServer, fakeTimers, createDeferred, unread } from './support.ts';

const bellIn = (box: ParentNode) => box.querySelector('ev-notification-bell') as NotificationBell;
const button = (bell: NotificationBell) => getByPart(bell, 'button');
const badge = (bell: NotificationBell) => queryByPart(bell, 'badge')?.textContent ?? '';
const getAnnouncement = (bell: NotificationBell) => inShadow(bell, '[role=status]').textContent;

const shown = async (items: Notification[], attributes: { types?: string } = {}) => {
  const server = fakeServer(items);
  const app = testApp({ pieces: server.pieces });
  const bell = html`<ev-notification-bell
    types=${attributes.types ?? nothing}
  ></ev-notification-bell>`;
  const place = await stage(within(app, bell));
  await server.listening();
  await settled(place.box);
  return {
    ...server,
    server,
    app,
    place,
    bell: bellIn(place.box),
    settle: () => settled(place.box),
  };
};

standing('ev-notification-bell', {
  'signed out': () =>
    within(
      testApp({ signedIn: false, pieces: fakeServer().pieces }),
      html`<ev-notification-bell></ev-notification-bell>`,
    ),
  'with a count': () =>
    within(
      testApp({ pieces: fakeServer(unread(3)).pieces }),
      html`<ev-notification-bell></ev-notification-bell>`,
    ),
  'more than nine': () =>
    within(
      testApp({ pieces: fakeServer(unread(12)).pieces }),
      html`<ev-notification-bell></ev-notification-bell>`,
    ),
});

describe('ev-notification-bell', () => {
  it('counts unread notifications without the welcome, and labels the button with the count', async () => {
    const welcome = { ...samples.find((item) => item.eventType === 'welcome')!, isRead: false };
    const { bell, place } = await shown([...unread(3), welcome]);
    assert.equal(badge(bell), '3');
    assert.equal(button(bell).getAttribute('aria-label'), 'Notifications, 3 unread');
    place.remove();
  });

  it('keeps "9+" inside of the button, in both directions of text', async () => {
    const { bell, place } = await shown(unread(12));
    for (const dir of ['ltr', 'rtl']) {
      bell.dir = dir;
      const outer = button(bell).getBoundingClientRect();
      const inner = getByPart(bell, 'badge').getBoundingClientRect();
      assert.isAtLeast(inner.left, outer.left, dir);
      assert.isAtMost(inner.right, outer.right, dir);
    }
    place.remove();
  });

  it('opens the sidebar signed out, which offers the login and says why it failed', async () => {
    const app = testApp({ signedIn: false, kind: 'embed', pieces: fakeServer().pieces });
    const started: unknown[] = [];
    const blocked = new DOMException('no popup', 'NotAllowedError');
    Object.assign(app.use(login), {
      login: (...given: unknown[]) => {
        started.push(given);
        return Promise.reject(blocked);
      },
    });
    const place = await stage(within(app, html`<ev-notification-bell></ev-notification-bell>`));
    const bell = bellIn(place.box);
    button(bell).click();
    const sidebar = () => queryByTag(bell, 'ev-notification-sidebar');
    await waitUntil(() => queryByRole(sidebar(), 'button', { name: notificationsEn.login }));
    assert.deepEqual(started, [], 'no login before the person asks for it');
    assert.include(getText(sidebar()!), notificationsEn.signedOut);
    getByRole(sidebar()!, 'button', { name: notificationsEn.login }).click();
    const alert = await findByRole(sidebar()!, 'alert');
    assert.include(alert.textContent, 'blocked the login window');
    assert.deepEqual(started, [['read', { trigger: 'notification_sidebar' }]]);
    place.remove();
  });

  it('says that it waits for the login window, and that there was no login', async () => {
    const app = testApp({ signedIn: false, kind: 'embed', pieces: fakeServer().pieces });
    const $loginLoading = atom(false);
    const attempt = createDeferred();
    Object.assign(app.use(login), {
      $loginLoading,
      login: () => ($loginLoading.set(true), attempt.answer()),
    });
    const place = await stage(within(app, html`<ev-notification-bell></ev-notification-bell>`));
    const bell = bellIn(place.box);
    button(bell).click();
    const sidebar = () => queryByTag(bell, 'ev-notification-sidebar');
    const getLine = () => queryInShadow(sidebar(), '.login-wait')?.textContent.trim();
    await waitUntil(() => queryByRole(sidebar(), 'button', { name: notificationsEn.login }));
    assert.isUndefined(getLine());
    getByRole(sidebar()!, 'button', { name: notificationsEn.login }).click();
    const waiting = panelEn.waiting;
    await waitUntil(() => getLine() === waiting, 'waiting');
    // The window of a login that asks for the second factor looks closed.
    $loginLoading.set(false);
    await settled(bell);
    assert.equal(getLine(), waiting);
    attempt.resolve(null);
    await waitUntil(() => getLine() === 'You weren’t logged in. Try again.', 'no login');
    place.remove();
  });

  const { load } = sidebarModule;
  afterEach(() => {
    sidebarModule.load = load;
    Reflect.deleteProperty(navigator, 'onLine');
  });
  const showOffline = async (kind: 'app' | 'embed') => {
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
    sidebarModule.load = () => Promise.reject(new TypeError('Failed to fetch'));
    const app = testApp({ kind, pieces: fakeServer(unread(3)).pieces });
    const place = await stage(within(app, html`<ev-notification-bell></ev-notification-bell>`));
    const bell = bellIn(place.box);
    button(bell).click();
    assert.isTrue(app.use(notifications).$sidebarOpen.get());
    await waitUntil(() => !app.use(notifications).$sidebarOpen.get(), 'the sidebar is closed');
    return { app, bell, place };
  };
  const networkError = 'We can’t reach our server. Check your connection and try again.';

  it('says that the sidebar can’t be loaded, and loads it with the next click', async () => {
    const { app, bell, place } = await showOffline('app');
    await waitUntil(() => app.use(toasts).$list.get().length, 'the toast', { timeout: 8000 });
    assert.deepEqual(
      app
        .use(toasts)
        .$list.get()
        .map(({ text, tone }) => [text, tone]),
      [[networkError, 'danger']],
    );
    assert.deepEqual(app.host.asked, []);
    await bell.updateComplete;
    assert.equal(button(bell).getAttribute('aria-expanded'), 'false');
    sidebarModule.load = load;
    button(bell).click();
    await findByTag(bell, 'ev-notification-sidebar');
    assert.isTrue(app.use(notifications).$sidebarOpen.get());
    place.remove();
  });

  it('announces it on a page without a toaster', async () => {
    const { app, bell, place } = await showOffline('embed');
    await waitUntil(() => getAnnouncement(bell) === networkError, 'said', { timeout: 8000 });
    assert.deepEqual(app.use(toasts).$list.get(), []);
    place.remove();
  });

  it('shows 9+ above nine, or above its max', async () => {
    const { bell, place, settle } = await shown(unread(12));
    assert.equal(badge(bell), '9+');
    assert.equal(button(bell).getAttribute('aria-label'), 'Notifications, more than 9 unread');
    bell.max = 20;
    await settle();
    assert.equal(badge(bell), '12');
    place.remove();
  });

  it('does not count types that are not listed', async () => {
    const pending = {
      ...samples.find((item) => item.eventType === 'transaction-pending')!,
      isRead: false,
    };
    const { bell, place } = await shown([pending]);
    assert.equal(badge(bell), '');
    place.remove();
  });

  it('counts the types of its attribute', async () => {
    const pending = {
      ...samples.find((item) => item.eventType === 'transaction-pending')!,
      isRead: false,
    };
    const { bell, place, settle } = await shown([pending, ...unread(2)], {
      types: 'transaction-pending, welcome',
    });
    assert.equal(badge(bell), '1');
    bell.types = undefined;
    await settle();
    await settle();
    assert.equal(badge(bell), '2');
    place.remove();
  });

  it('updates live, announces arrivals once, and does not announce a decrease', async () => {
    const { bell, push, settle, place } = await shown(unread(1));
    const timers = fakeTimers();
    try {
      assert.equal(getAnnouncement(bell), '');
      push({ kind: 'created', item: { ...unread(1)[0]!, id: 'new' } } as never);
      push({ kind: 'created', item: { ...unread(1)[0]!, id: 'newer' } } as never);
      await settle();
      assert.equal(badge(bell), '3');
      assert.equal(getAnnouncement(bell), '');
      await timers.advance(500);
      await settle();
      assert.equal(getAnnouncement(bell), 'Notifications, 3 unread');
      push({ kind: 'read', ids: null } as never);
      await settle();
      assert.equal(badge(bell), '');
      assert.equal(getAnnouncement(bell), '');
    } finally {
      timers.restore();
      place.remove();
    }
  });

  it('does not announce the list of the next user', async () => {
    const { app, bell, server, settle, place } = await shown(unread(1));
    const timers = fakeTimers();
    try {
      app.use(session).clear();
      await settle();
      server.answers.recent = () => Promise.resolve(unread(4));
      await app
        .use(session)
        .signIn({ accessToken: 'a', refreshToken: 'r', sessionToken: 's' })
        .catch(() => undefined);
      await timers.until(() => app.use(notifications).$unreadCount.get() === 4);
      await settle();
      await timers.advance(500);
      await settle();
      assert.equal(badge(bell), '4');
      assert.equal(getAnnouncement(bell), '');
    } finally {
      timers.restore();
      place.remove();
    }
  });

  it('marks optimistically, and rolls back with a toast when the call fails', async () => {
    const { app, bell, settle, place, server } = await shown(unread(2));
    const answer = createDeferred();
    server.answers.mark = answer.answer;
    await markAsReadModule.load();
    const marking = app.use(notifications).markAllRead();
    await settle();
    assert.equal(badge(bell), '');
    answer.reject();
    await marking;
    await settle();
    assert.equal(badge(bell), '2');
    const [toast] = app.use(toasts).$list.get();
    assert.equal(toast?.action?.label, 'Try again');
    server.answers.mark = () => Promise.resolve(null);
    toast!.action!.run();
    await waitUntil(() => app.use(notifications).$unreadCount.get() === 0, 'marked after all');
    place.remove();
  });

  it('ignores an older answer that arrives after the live snapshot', async () => {
    const server = fakeServer();
    const answer = createDeferred();
    server.answers.recent = answer.answer;
    const app = testApp({ pieces: server.pieces });
    const place = await stage(within(app, html`<ev-notification-bell></ev-notification-bell>`));
    await server.listening();
    server.push({ kind: 'snapshot', items: unread(2) } as never);
    answer.resolve([]);
    await settled(place.box);
    assert.equal(badge(bellIn(place.box)), '2');
    place.remove();
  });

  it('renders a sidebar where there is none, and exports its parts', async () => {
    const { bell, app, place, settle } = await shown(unread(2));
    button(bell).click();
    await waitUntil(
      () => queryAllByRole(queryByTag(bell, 'ev-notification-sidebar'), 'listitem').length > 0,
      'rows',
    );
    assert.equal(button(bell).getAttribute('aria-expanded'), 'true');
    assert.include(getByTag(bell, 'ev-notification-sidebar').getAttribute('exportparts'), 'row');
    app.use(notifications).closeSidebar();
    await settle();
    assert.equal(button(bell).getAttribute('aria-expanded'), 'false');
    place.remove();
  });

  it('opens the existing sidebar, unless the event is canceled', async () => {
    const { bell, app, place } = await shown(unread(2));
    const take = app.use(notifications).attachSidebar();
    bell.addEventListener('ev-notification-open', (event) => event.preventDefault(), {
      once: true,
    });
    button(bell).click();
    assert.isFalse(app.use(notifications).$sidebarOpen.get());
    button(bell).click();
    assert.isTrue(app.use(notifications).$sidebarOpen.get());
    assert.equal(queryAllByTag(bell, 'ev-notification-sidebar').length, 0);
    take();
    place.remove();
  });

  it('counts in a foreign shadow root, after a move, and after reinsertion', async () => {
    const server = fakeServer(unread(3));
    const app = testApp({ pieces: server.pieces });
    const place = await stage(within(app, html`<div class="other"></div>`));
    const other = place.box.querySelector('.other')!;
    const root = other.attachShadow({ mode: 'closed' });
    const bell = document.createElement('ev-notification-bell') as NotificationBell;
    root.append(bell);
    await waitUntil(() => bell.shadowRoot && badge(bell) === '3', 'the count');
    root.append(document.createElement('p'), bell);
    await settled(place.box);
    assert.equal(badge(bell), '3');
    bell.remove();
    await server.listening();
    server.push({ kind: 'read', ids: ['n0'] } as never);
    root.append(bell);
    await waitUntil(() => badge(bell) === '2', 'what happened meanwhile');
    place.remove();
  });
});
