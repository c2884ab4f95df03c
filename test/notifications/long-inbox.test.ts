/** A person with more notifications than the server sends at first: what is not loaded is not counted by the client. */
import { assert } from '@open-wc/testing';
import type { Notification } from '../../contract/notification.ts';
import { firstPollDelay, pollInterval } from '../../elements/notifications/live-updates.ts';
import {
  markAsReadModule,
  notifications,
} from '../../elements/notifications/notifications.store.ts';
import { samples } from '../../stories/notifications/samples.ts';
import { testApp } from '../test-app.ts';
import { waitUntil } from '../wait-until.ts';
import {
  createDeferred,
  fakeServer,
  fakeTimers,
  getSummary,
  unread,
  type OlderInput,
} from './support.ts';

const all = unread(200);
const newest = all.slice(0, 30);
const summary = (unreadCount: number, more = {}) => ({ ...getSummary([]), unreadCount, ...more });
/** A server that pages through `all` as the real one does. */
const page = ({ cursor, limit = 30, unread: unreadOnly }: OlderInput & { limit?: number }) => {
  const wanted = all.filter((item) => !unreadOnly || !item.isRead);
  const from = Number(cursor || 0);
  const items = wanted.slice(from, from + limit);
  return { items, nextCursor: from + limit < wanted.length ? String(from + limit) : null };
};

async function started() {
  const server = fakeServer(newest);
  server.answers.older = (input) => Promise.resolve(page(input));
  const app = testApp({ pieces: server.pieces });
  const store = app.use(notifications);
  const stops = [store.$list, store.$unreadList, store.$unreadCount].map((one) => one.subscribe(() => undefined)); // prettier-ignore
  await waitUntil(() => store.$state.get() === 'ready', 'the list is there');
  await server.listening();
  // As an open sidebar does.
  await markAsReadModule.load();
  return { server, app, store, stop: () => stops.forEach((stop) => stop()) };
}
const snapshot = (unreadCount: number, items: readonly Notification[] = newest, more = {}) => ({
  kind: 'snapshot' as const,
  items,
  summary: summary(unreadCount, more),
});
const olderCalls = (called: readonly string[]) => called.filter((name) => name === 'listNotifications').length; // prettier-ignore

describe('a long list of notifications', () => {
  it('has no count until the server sends it', async () => {
    const { server, store, stop } = await started();
    assert.deepEqual([store.$list.get().length, store.$hasCount.get()], [30, false]);
    const welcome = { ...samples.find((item) => item.eventType === 'welcome')!, isRead: false };
    const eligible = [{ ...samples.find((item) => item.eventType === 'campaign-eligible')!, id: 'e' }]; // prettier-ignore
    server.push(snapshot(180, newest, { firstWelcome: welcome, eligible }));
    assert.deepEqual([store.$hasCount.get(), store.$unreadCount.get()], [true, 180]);
    assert.equal(store.$firstTimeUser.get()?.id, welcome.id);
    assert.deepEqual(store.$eligibleCampaigns.get().map(({ id }) => id), ['e']); // prettier-ignore
    stop();
  });

  it('counts a short list at once, without another request', async () => {
    const server = fakeServer(unread(29));
    const store = testApp({ pieces: server.pieces }).use(notifications);
    const stop = store.$unreadCount.subscribe(() => undefined);
    await waitUntil(() => store.$unreadCount.get() === 29, 'the count');
    assert.deepEqual(server.called, ['listRecentNotifications']);
    assert.isNull(store.$older.get().all.cursor);
    stop();
  });

  it('asks for the count after three seconds without a live channel, then each half minute', async () => {
    const timers = fakeTimers();
    try {
      const server = fakeServer(newest);
      server.answers.summary = () => Promise.resolve(summary(77));
      const store = testApp({ pieces: server.pieces }).use(notifications);
      const stop = store.$unreadCount.subscribe(() => undefined);
      await timers.until(() => store.$state.get() === 'ready');
      await timers.advance(300);
      await timers.until(() => server.handlers);
      await timers.advance(firstPollDelay);
      await timers.until(() => store.$hasCount.get());
      assert.equal(store.$unreadCount.get(), 77);
      server.answers.summary = () => Promise.resolve(summary(78));
      await timers.advance(pollInterval);
      await timers.until(() => store.$unreadCount.get() === 78);
      stop();
    } finally {
      timers.restore();
    }
  });

  it('loads older ones until none is left', async () => {
    const { store, stop } = await started();
    for (let turn = 0; turn < 10 && store.$older.get().all.cursor !== null; turn += 1)
      await store.loadOlder('all');
    assert.deepEqual(store.$list.get().map(({ id }) => id), all.map(({ id }) => id)); // prettier-ignore
    stop();
  });

  it('skips pages that repeat what has arrived live', async () => {
    const { server, store, stop } = await started();
    const arrived = Array.from({ length: 90 }, (_, index) => ({
      ...all[0]!,
      id: `live${index}`,
      createdAt: new Date(Date.parse(all[0]!.createdAt) + (index + 1) * 1000).toISOString(),
    }));
    for (const item of arrived) server.push({ kind: 'created', item, summary: summary(300) });
    const everything = [...arrived.reverse(), ...all];
    server.answers.older = ({ cursor }) => {
      const from = Number(cursor || 0);
      return Promise.resolve({ items: everything.slice(from, from + 60), nextCursor: String(from + 60) }); // prettier-ignore
    };
    await store.loadOlder('all');
    assert.equal(store.$list.get().length, 180);
    stop();
  });

  it('lists unread ones further back than the others, without a hole in the others', async () => {
    const { server, store, stop } = await started();
    const old = { ...all[199]!, id: 'old' };
    server.answers.older = () => Promise.resolve({ items: [...newest, old], nextCursor: null });
    await store.loadOlder('unread');
    assert.equal(store.$unreadList.get().at(-1)!.id, 'old');
    assert.equal(store.$list.get().length, 30);
    assert.equal(store.$older.get().all.cursor, '');
    stop();
  });

  it('keeps the list and offers a retry when older ones fail to load', async () => {
    const { server, store, stop } = await started();
    server.answers.older = () => Promise.reject(new Error('no'));
    await store.loadOlder('all');
    assert.equal(store.$older.get().all.state, 'error');
    assert.equal(store.$list.get().length, 30);
    server.answers.older = (input) => Promise.resolve(page(input));
    await store.loadOlder('all');
    assert.isAbove(store.$list.get().length, 30);
    stop();
  });

  it('marks all as read, also those that are not loaded, and rolls the count back when it fails', async () => {
    const { server, store, stop } = await started();
    server.push(snapshot(180));
    const answer = createDeferred();
    server.answers.mark = answer.answer;
    const marking = store.markAllRead();
    assert.deepEqual([store.$unreadCount.get(), store.$unreadList.get().length], [0, 0]);
    const item = { ...all[0]!, id: 'new', createdAt: '2026-11-19T15:00:00.000Z' };
    server.push({ kind: 'created', item, summary: summary(181) });
    assert.deepEqual([store.$unreadCount.get(), store.$unreadList.get().length], [1, 1]);
    answer.reject();
    await marking;
    assert.deepEqual([store.$unreadCount.get(), store.$unreadList.get().length], [181, 31]);
    stop();
  });

  it('counts nothing twice: a confirmed mark stays until the server counts it', async () => {
    const { server, store, stop } = await started();
    server.push(snapshot(180));
    await store.markRead('n3');
    assert.equal(store.$unreadCount.get(), 179);
    server.push({
      kind: 'read',
      ids: ['n3'],
      summary: summary(179),
    });
    assert.equal(store.$unreadCount.get(), 179);
    await store.markAllRead();
    assert.equal(store.$unreadCount.get(), 0);
    const upTo = newest[0]!.createdAt;
    server.push({ kind: 'read', ids: null, upTo, summary: summary(0) });
    assert.equal(store.$unreadCount.get(), 0);
    stop();
  });

  it('follows another tab that marks all until a time', async () => {
    const { server, store, stop } = await started();
    server.push(snapshot(180));
    await store.loadOlder('all');
    const upTo = newest[1]!.createdAt;
    server.push({ kind: 'read', ids: null, upTo, summary: summary(1) });
    assert.deepEqual(store.$unreadList.get().map(({ id }) => id), ['n0']); // prettier-ignore
    assert.equal(store.$unreadCount.get(), 1);
    stop();
  });

  it('asks again when a mark was applied while older ones were on their way', async () => {
    const { server, store, stop } = await started();
    const late = createDeferred();
    server.answers.older = late.answer;
    const loading = store.loadOlder('all');
    await waitUntil(() => olderCalls(server.called) === 1, 'the request');
    const upTo = newest[0]!.createdAt;
    server.push({ kind: 'read', ids: null, upTo, summary: summary(0) });
    server.answers.older = () => Promise.resolve({ items: all.slice(0, 60).map((item) => ({ ...item, isRead: true })), nextCursor: null }); // prettier-ignore
    late.resolve({ items: all.slice(0, 60), nextCursor: null });
    await loading;
    assert.equal(store.$unreadList.get().length, 0);
    assert.equal(store.$list.get().length, 60);
    stop();
  });

  it('reads older ones again after a gap, in which they were marked elsewhere', async () => {
    const { server, store, stop } = await started();
    server.push(snapshot(180));
    await store.loadOlder('all');
    assert.equal(store.$list.get().length, 60);
    const read = all.map((item) => ({ ...item, isRead: true }));
    server.answers.older = () => Promise.resolve({ items: read.slice(0, 100), nextCursor: 'x' });
    server.push(snapshot(0, read.slice(0, 30)));
    await waitUntil(() => store.$unreadList.get().length === 0, 'marked there too');
    assert.equal(store.$list.get().length, 60);
    stop();
  });

  it('starts over when more arrived in a gap than a snapshot holds', async () => {
    const { server, store, stop } = await started();
    await store.loadOlder('all');
    const later = unread(30, Date.parse('2026-11-20T15:00:00Z')).map((item) => ({ ...item, id: `l${item.id}` })); // prettier-ignore
    server.push(snapshot(230, later));
    assert.deepEqual(store.$list.get().map(({ id }) => id), later.map(({ id }) => id)); // prettier-ignore
    assert.equal(store.$older.get().all.cursor, '');
    stop();
  });

  it('asks for the count of other types, and for their older notifications', async () => {
    const { server, store, stop } = await started();
    server.push(snapshot(180));
    await store.loadOlder('all');
    server.inputs.length = 0;
    store.setEventTypes(['posts-eligible']);
    assert.isFalse(store.$hasCount.get());
    await waitUntil(() => server.inputs.length, 'a new subscription');
    assert.equal(store.$list.get().length, 30);
    assert.deepEqual(server.inputs, [{ types: ['posts-eligible'] }]);
    server.push(snapshot(42));
    assert.equal(store.$unreadCount.get(), 42);
    await store.loadOlder('unread');
    const input = { cursor: '', limit: 60, unread: true, types: ['posts-eligible'] };
    assert.deepEqual(server.inputs[1], input);
    stop();
  });

  it('asks again after a poll that was answered while a mark was under way', async () => {
    const { server, store, stop } = await started();
    server.push(snapshot(180));
    const answer = createDeferred();
    server.answers.mark = answer.answer;
    const marking = store.markRead('n0');
    server.answers.summary = () => Promise.resolve(summary(179));
    await store.reload();
    answer.resolve(null);
    await marking;
    await waitUntil(() => store.$unreadCount.get() === 179, 'the count of the server');
    stop();
  });

  it('asks the server when a snapshot arrived while a mark was under way', async () => {
    const { server, store, stop } = await started();
    server.push(snapshot(180));
    const answer = createDeferred();
    server.answers.mark = answer.answer;
    const marking = store.markRead('n0');
    server.push(snapshot(179));
    server.answers.summary = () => Promise.resolve(summary(179));
    answer.resolve(null);
    await marking;
    await waitUntil(() => store.$unreadCount.get() === 179, 'the count of the server');
    stop();
  });
});
