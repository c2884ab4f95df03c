import { assert } from '@open-wc/testing';
import type { Notification } from '../../contract/notification.ts';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { session } from '../../elements/core/session/session.store.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import {
  applyNotificationChange,
  mergeNewest,
} from '../../elements/notifications/notification-list.ts';
import {
  markAsReadModule,
  notifications,
} from '../../elements/notifications/notifications.store.ts';
import { samples } from '../../stories/notifications/samples.ts';
import { watchLeaks } from '../leaks.ts';
import { still } from '../standing.ts';
import { testApp } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import { fakeServer, createDeferred, unread } from './support.ts';

const ofType = (type: string): Notification => ({
  ...samples.find((item) => item.eventType === type)!,
  isRead: false,
});

async function started(items: readonly Notification[] = unread(3)) {
  const server = fakeServer(items);
  const app = testApp({ pieces: server.pieces });
  const store = app.use(notifications);
  const stop = store.$list.subscribe(() => undefined);
  await waitUntil(() => store.$state.get() === 'ready', 'the list is there');
  await server.listening();
  // As an open sidebar does.
  await markAsReadModule.load();
  const texts = () => app.use(toasts).$list.get().map(({ text }) => text); // prettier-ignore
  return { server, app, store, stop, texts, count: () => store.$unreadCount.get() };
}

describe('the notifications store', () => {
  it('stops when the last listener unsubscribes', async () => {
    const { server, stop } = await started();
    stop();
    await waitUntil(() => server.called.includes('quiet'), 'the live channel is left', {
      timeout: 8000,
    });
  });

  it('does not continue when the answer arrives without listeners', async () => {
    const server = fakeServer();
    const store = testApp({ pieces: server.pieces }).use(notifications);
    const watch = watchLeaks();
    const late = createDeferred();
    try {
      server.answers.recent = late.answer;
      store.$list.subscribe(() => undefined)();
      watch.forward(1000);
      server.answers.recent = () => Promise.resolve(unread(3));
      late.resolve(unread(2));
      await still(() => server.called.length);
      watch.forward(1000);
      assert.deepEqual([server.called, watch.left([])], [['listRecentNotifications'], []]);
      const stop = store.$list.subscribe(() => undefined);
      await waitUntil(() => store.$unreadCount.get() === 3, 'who looks again gets the list of now');
      stop();
    } finally {
      watch.stop();
    }
  });

  it('derives count, welcome and eligible campaigns from the list', async () => {
    const { store, stop } = await started([
      ofType('welcome'),
      ofType('campaign-eligible'),
      ...unread(2),
    ]);
    assert.equal(store.$unreadCount.get(), 3);
    assert.equal(store.$unreadList.get().length, 3);
    assert.equal(store.$firstTimeUser.get()?.eventType, 'welcome');
    assert.equal(store.$eligibleCampaigns.get().length, 1);
    await store.markAllRead();
    assert.equal(store.$unreadCount.get(), 0);
    assert.isUndefined(store.$firstTimeUser.get());
    assert.equal(store.$eligibleCampaigns.get().length, 0);
    stop();
  });

  it('lists the twelve default types unless others are set', async () => {
    const { store, stop } = await started(samples);
    assert.equal(store.$list.get().length, 12);
    store.setEventTypes(['transaction-failed']);
    assert.deepEqual(store.$list.get().map(({ eventType }) => eventType), ['transaction-failed']); // prettier-ignore
    store.setEventTypes();
    assert.equal(store.$list.get().length, 12);
    stop();
  });

  it('shows an error with a retry when the list can not be loaded', async () => {
    const server = fakeServer(unread(2));
    const app = testApp({ pieces: server.pieces });
    const recent = server.answers.recent;
    server.answers.recent = () => Promise.reject(new Error('no'));
    const store = app.use(notifications);
    const stop = store.$list.subscribe(() => undefined);
    await waitUntil(() => app.use(toasts).$list.get().length, 'a toast');
    const [toast] = app.use(toasts).$list.get();
    assert.equal(toast!.text, 'Error! Can not get notifications.');
    assert.equal(store.$state.get(), 'error');
    server.answers.recent = recent;
    toast!.action!.run();
    await waitUntil(() => store.$unreadCount.get() === 2, 'the list');
    stop();
  });

  it('marks one optimistically, and rolls back with a toast that retries', async () => {
    const { server, app, store, stop, texts, count } = await started();
    const answer = createDeferred();
    server.answers.mark = answer.answer;
    const marking = store.markRead('n1');
    assert.equal(count(), 2);
    answer.reject();
    await marking;
    assert.equal(count(), 3);
    assert.match(texts()[0]!, /couldn’t mark/);
    server.answers.mark = () => Promise.resolve(null);
    app.use(toasts).$list.get()[0]!.action!.run();
    await waitUntil(() => count() === 2, 'marked');
    stop();
  });

  it('rolls back with the server’s reason, and no retry, where marking is refused', async () => {
    const { server, app, store, stop, texts, count } = await started();
    const body = { status: 403, code: 'IMPERSONATION_FORBIDDEN', message: 'Only Mara may.' };
    server.answers.mark = () => Promise.reject(new ApiError('http', { status: 403, body }));
    await store.markAllRead();
    assert.deepEqual([texts(), count()], [['Only Mara may.'], 3]);
    assert.equal(app.use(toasts).$list.get()[0]!.action, undefined);
    stop();
  });

  it('rolls back only the mark that failed', async () => {
    const { server, store, stop, count } = await started();
    const answer = createDeferred();
    server.answers.mark = answer.answer;
    const failing = store.markRead('n0');
    server.answers.mark = () => Promise.resolve(null);
    await store.markRead('n1');
    answer.reject();
    await failing;
    assert.equal(count(), 2);
    assert.isFalse(store.$list.get().find(({ id }) => id === 'n0')!.isRead);
    stop();
  });

  it('ignores a list that was requested before a mark', async () => {
    const { server, store, stop, count } = await started();
    const late = createDeferred();
    server.answers.recent = late.answer;
    const asking = store.reload();
    await store.markRead('n0');
    late.resolve(unread(3));
    await asking;
    assert.equal(count(), 2);
    stop();
  });

  it('keeps notifications unread that arrive while marking', async () => {
    const { server, store, stop, count } = await started();
    const answer = createDeferred();
    server.answers.mark = answer.answer;
    const marking = store.markAllRead();
    server.push({ kind: 'created', item: { ...unread(1)[0]!, id: 'new' } } as never);
    answer.resolve(null);
    await marking;
    assert.equal(count(), 1);
    stop();
  });

  it('is cleared at sign-out, also without listeners and with pending requests', async () => {
    const { server, app, store, stop, texts } = await started();
    store.openSidebar();
    const answer = createDeferred();
    server.answers.mark = answer.answer;
    const marking = store.markRead('n0');
    app.use(session).clear();
    assert.deepEqual(
      [store.$list.get().length, store.$unreadCount.get(), store.$sidebarOpen.get()],
      [0, 0, false],
    );
    answer.reject();
    await marking;
    assert.deepEqual([...texts()], []);
    stop();
  });

  it('loses and duplicates nothing over a gap: what the server sends wins', () => {
    const [a, b, c] = unread(3) as [Notification, Notification, Notification];
    let list = mergeNewest([], [b, c], '');
    list = applyNotificationChange(list, { kind: 'read', ids: [c.id], upTo: null });
    list = mergeNewest(list, [a, b], '');
    list = applyNotificationChange(list, { kind: 'created', item: a });
    assert.deepEqual(list.map(({ id, isRead }) => [id, isRead]), [[a.id, false], [b.id, false], [c.id, true]]); // prettier-ignore
  });

  it('rejects malformed items', async () => {
    const items = [null, {}, { id: 1 }, 'x', unread(1)[0]] as Notification[];
    const server = fakeServer();
    server.answers.recent = () => Promise.resolve(items);
    const store = testApp({ pieces: server.pieces }).use(notifications);
    const stop = store.$list.subscribe(() => undefined);
    await waitUntil(() => store.$state.get() === 'ready', 'the list is there');
    assert.equal(store.$list.get().length, 1);
    assert.equal(applyNotificationChange([], { kind: 'created', item: null }).length, 0);
    stop();
  });
});
