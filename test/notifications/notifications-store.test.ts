import { assert, waitUntil } from '@open-wc/testing';
import type { Notification } from '../../contract/notification.ts';
import { session } from '../../elements/core/session.store.ts';
import { toasts } from '../../elements/core/toasts.store.ts';
import { applyChange } from '../../elements/notifications/apply-change.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { samples } from '../../stories/notifications/samples.ts';
import { watchLeaks } from '../leaks.ts';
import { still } from '../standing.ts';
import { testApp } from '../test-app.ts';
import { fakeServer, held, unread } from './support.ts';

const ofType = (type: string): Notification => ({ ...samples.find((item) => item.eventType === type)!, isRead: false });

async function started(items: readonly Notification[] = unread(3)) {
  const server = fakeServer(items);
  const app = testApp({ pieces: server.pieces });
  const store = app.use(notifications);
  const stop = store.$list.subscribe(() => undefined);
  await waitUntil(() => store.$state.get() === 'ready', 'the list is there');
  await server.listening();
  const texts = () => app.use(toasts).$list.get().map(({ text }) => text); // prettier-ignore
  return { server, app, store, stop, texts, count: () => store.$unreadCount.get() };
}

describe('the store of notifications', () => {
  it('ends what it began when nobody looks any more', async () => {
    const { server, stop } = await started();
    stop();
    await waitUntil(() => server.called.includes('quiet'), 'the live channel is left', { timeout: 8000 });
  });

  it('asks no more when the answer comes after nobody looks any more', async () => {
    const server = fakeServer();
    const store = testApp({ pieces: server.pieces }).use(notifications);
    const watch = watchLeaks();
    const late = held();
    try {
      server.answers.recent = late.answer;
      store.$list.subscribe(() => undefined)();
      watch.forward(1000);
      server.answers.recent = () => Promise.resolve(unread(3));
      late.let(unread(2));
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

  it('derives count, first welcome and eligible campaigns from the one list', async () => {
    const { store, stop } = await started([ofType('welcome'), ofType('campaign-eligible'), ...unread(2)]);
    assert.equal(store.$unreadCount.get(), 3);
    assert.equal(store.$firstTimeUser.get()?.eventType, 'welcome');
    assert.equal(store.$eligibleCampaigns.get().length, 1);
    await store.markAllRead();
    assert.equal(store.$unreadCount.get(), 0);
    assert.isUndefined(store.$firstTimeUser.get());
    assert.equal(store.$eligibleCampaigns.get().length, 0);
    stop();
  });

  it('keeps the twelve types unless it is told others', async () => {
    const { store, stop } = await started(samples);
    assert.equal(store.$list.get().length, 12);
    store.keep(['transaction-failed']);
    assert.deepEqual(store.$list.get().map(({ eventType }) => eventType), ['transaction-failed']); // prettier-ignore
    store.keep();
    assert.equal(store.$list.get().length, 12);
    stop();
  });

  it('says that it can not get them, and gets them when asked again', async () => {
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

  it('marks one at once and takes it back with a toast that tries again', async () => {
    const { server, app, store, stop, texts, count } = await started();
    const answer = held();
    server.answers.mark = answer.answer;
    const marking = store.markRead('n1');
    assert.equal(count(), 2);
    answer.refuse();
    await marking;
    assert.equal(count(), 3);
    assert.match(texts()[0]!, /unread again/);
    server.answers.mark = () => Promise.resolve(null);
    app.use(toasts).$list.get()[0]!.action!.run();
    await waitUntil(() => count() === 2, 'marked');
    stop();
  });

  it('takes back only the mark that failed', async () => {
    const { server, store, stop, count } = await started();
    const answer = held();
    server.answers.mark = answer.answer;
    const failing = store.markRead('n0');
    server.answers.mark = () => Promise.resolve(null);
    await store.markRead('n1');
    answer.refuse();
    await failing;
    assert.equal(count(), 2);
    assert.isFalse(store.$list.get().find(({ id }) => id === 'n0')!.isRead);
    stop();
  });

  it('is not fooled by a list that was asked for before a mark', async () => {
    const { server, store, stop, count } = await started();
    const late = held();
    server.answers.recent = late.answer;
    const asking = store.reload();
    await store.markRead('n0');
    late.let(unread(3));
    await asking;
    assert.equal(count(), 2);
    stop();
  });

  it('marks and keeps what arrives meanwhile unread', async () => {
    const { server, store, stop, count } = await started();
    const answer = held();
    server.answers.mark = answer.answer;
    const marking = store.markAllRead();
    server.tell({ kind: 'created', item: { ...unread(1)[0]!, id: 'new' } } as never);
    answer.let(null);
    await marking;
    assert.equal(count(), 1);
    stop();
  });

  it('is empty as soon as the user is, also for who was not looking, and whatever was on its way', async () => {
    const { server, app, store, stop, texts } = await started();
    store.openSidebar();
    const answer = held();
    server.answers.mark = answer.answer;
    const marking = store.markRead('n0');
    app.use(session).clear();
    assert.deepEqual([store.$list.get().length, store.$unreadCount.get(), store.$sidebarOpen.get()], [0, 0, false]);
    answer.refuse();
    await marking;
    assert.deepEqual([...texts()], []);
    stop();
  });

  it('loses and doubles nothing over a gap: the snapshot has the last word', () => {
    const [a, b, c] = unread(3) as [Notification, Notification, Notification];
    const read = { ...c, isRead: true };
    const at = { serverTime: '', readAt: '2026-11-19T15:00:00Z' };
    let list = applyChange([], { kind: 'snapshot', items: [b, c], ...at } as never);
    list = applyChange(list, { kind: 'read', ids: [c.id], ...at });
    list = applyChange(list, { kind: 'snapshot', items: [a, b], ...at } as never);
    list = applyChange(list, { kind: 'created', item: a, ...at } as never);
    assert.deepEqual(list.map(({ id, isRead }) => [id, isRead]), [[a.id, false], [b.id, false], [read.id, true]]); // prettier-ignore
  });

  it('lets no malformed item in', () => {
    const change = { kind: 'snapshot', serverTime: '', items: [null, {}, { id: 1 }, 'x', unread(1)[0]] };
    assert.equal(applyChange([], change as never).length, 1);
    assert.equal(applyChange([], { kind: 'created', item: null, serverTime: '' } as never).length, 0);
  });
});
