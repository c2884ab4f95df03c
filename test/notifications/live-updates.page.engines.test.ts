import { assert } from '@open-wc/testing';
import { atom } from 'nanostores';
import { limits } from '../../contract/limits.ts';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import { invalidation } from '../../elements/core/api/invalidation.ts';
import { startLiveUpdates, pollInterval } from '../../elements/notifications/live-updates.ts';
import {
  applyNotificationChange,
  newestFirst,
} from '../../elements/notifications/notification-list.ts';
import { testApp } from '../test-app.ts';
import { fakeServer, fakeTimers, unread } from './support.ts';

/** Makes the page hidden or visible. */
function show(seen: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !seen });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('live updates', () => {
  let timers: ReturnType<typeof fakeTimers>;
  beforeEach(() => void (timers = fakeTimers()));
  afterEach(() => {
    timers.restore();
    Reflect.deleteProperty(document, 'hidden');
  });

  function start({ loaded = true, answers = true, counted = true } = {}) {
    const server = fakeServer();
    const app = testApp({ pieces: server.pieces });
    const $server = atom<readonly Notification[]>([]);
    const taken: string[] = [];
    let asked = 0;
    const stale: string[] = [];
    const invalidated = new Promise<void>((resolve) => {
      app.use(invalidation).onInvalidate((keys) => {
        stale.push(...keys);
        resolve();
      });
    });
    const stop = startLiveUpdates(app, {
      input: undefined,
      hasCount: () => counted,
      initialItems: loaded ? $server.get() : undefined,
      onListChange: (listener) => $server.listen(listener),
      applyChange: (change: NotificationChange) => {
        taken.push(change.kind);
        if (change.kind === 'created') $server.set(applyNotificationChange($server.get(), change));
      },
      poll: () => {
        asked += 1;
        return Promise.resolve(answers);
      },
    });
    const speak = () => server.push({ kind: 'snapshot', items: [] } as never);
    return {
      server,
      $server,
      taken,
      stale,
      invalidated,
      stop,
      speak,
      asked: () => asked,
      calls: server.called,
    };
  }

  it('polls each half minute until the channel delivers', async () => {
    const { asked, speak, taken, stop } = start();
    await timers.advance(2 * pollInterval);
    assert.equal(asked(), 2);
    speak();
    assert.deepEqual(taken, ['snapshot']);
    await timers.advance(20 * pollInterval);
    assert.equal(asked(), 2);
    stop();
  });

  it('polls while the channel is down, until its next snapshot', async () => {
    const { asked, speak, server, stop } = start();
    speak();
    server.handlers!.onState!('down');
    await timers.advance(pollInterval);
    assert.equal(asked(), 1);
    speak();
    await timers.advance(5 * pollInterval);
    assert.equal(asked(), 1);
    stop();
  });

  it('subscribes again after a refusal once a poll is answered', async () => {
    const { calls, server, stop } = start();
    server.handlers!.onError!(new Error('refused'));
    await timers.advance(pollInterval);
    assert.deepEqual(calls, ['live', 'live']);
    stop();
  });

  it('polls at once when it is refused or down and the count is unknown', () => {
    const { asked, server, stop } = start({ counted: false });
    server.handlers!.onState!('down');
    assert.equal(asked(), 1);
    server.handlers!.onError!(new Error('refused'));
    assert.equal(asked(), 2);
    stop();
  });

  it('does not subscribe again while polls fail', async () => {
    const { calls, server, stop } = start({ answers: false });
    server.handlers!.onError!(new Error('refused'));
    await timers.advance(3 * pollInterval);
    assert.deepEqual(calls, ['live']);
    stop();
  });

  it('stays live for five minutes in a hidden tab, then polls each minute, and subscribes when the tab is visible again', async () => {
    const { asked, speak, calls, stop } = start();
    speak();
    show(false);
    await timers.advance(limits.hiddenTabLive - 1);
    assert.deepEqual([asked(), ...calls], [0, 'live']);
    await timers.advance(1);
    assert.deepEqual(calls, ['live', 'quiet']);
    await timers.advance(3 * limits.hiddenTabPoll);
    assert.equal(asked(), 3);
    show(true);
    assert.deepEqual(calls, ['live', 'quiet', 'live']);
    speak();
    await timers.advance(10 * limits.hiddenTabPoll);
    assert.equal(asked(), 3);
    stop();
  });

  it('keeps the subscription when hidden for less than five minutes', async () => {
    const { calls, speak, stop } = start();
    speak();
    show(false);
    await timers.advance(limits.hiddenTabLive / 2);
    show(true);
    await timers.advance(limits.hiddenTabLive);
    assert.deepEqual(calls, ['live']);
    stop();
  });

  it('polls at once when the network is back, and when a page without a channel becomes visible', async () => {
    const { asked, calls, stop } = start();
    dispatchEvent(new Event('online'));
    assert.equal(asked(), 1);
    assert.deepEqual(calls, ['live', 'quiet', 'live']);
    show(false);
    show(true);
    assert.equal(asked(), 2);
    stop();
  });

  it('invalidates queries for new notifications, also for those that arrived while the channel was down', async () => {
    const { $server, stale, invalidated, stop } = start({ loaded: false });
    $server.set(unread(1));
    assert.deepEqual(stale, []);
    $server.set(
      [...unread(1), { ...unread(1)[0]!, id: 'missed', createdAt: '2026-11-19T15:00:00Z' }].sort(
        newestFirst,
      ),
    );
    await invalidated;
    assert.include(stale, 'posts');
    stop();
  });

  it('invalidates queries when the server changes what a notification reports', async () => {
    const { $server, stale, invalidated, stop } = start({ loaded: false });
    const [claim, ...others] = unread(2).map((item) => ({
      ...item,
      eventType: 'campaign-maturity',
    })) as Notification[];
    $server.set([claim!, ...others]);
    $server.set([{ ...claim!, isRead: true, payload: { ...claim!.payload } } as Notification]);
    assert.deepEqual(stale, [], 'the same payload, read meanwhile');
    $server.set([{ ...claim!, payload: { ...claim!.payload, paid: true } } as Notification]);
    await invalidated;
    assert.includeMembers(stale, ['campaign', 'balances', 'dashboard', 'profile']);
    stop();
  });

  it('invalidates balances when the account changes, as by a verified address on another device', async () => {
    const { $server, stale, invalidated, stop } = start({ loaded: false });
    $server.set(unread(1));
    const change = {
      ...unread(1)[0]!,
      id: 'change',
      createdAt: '2026-11-19T15:00:00Z',
      eventType: 'ad-hoc-notification',
      payload: { code: 'email-changed', params: {} },
    } as Notification;
    $server.set([...unread(1), change].sort(newestFirst));
    await invalidated;
    assert.includeMembers(stale, ['balances', 'wallets', 'settings', 'dashboard']);
    stop();
  });

  it('invalidates queries when the server changes a notification that is older than the loaded ones', async () => {
    const { server, $server, stale, invalidated, stop } = start({ loaded: false });
    const older = { ...unread(1)[0]!, eventType: 'campaign-maturity', createdAt: '2026-09-01' };
    const page = { ...older, id: 'page', eventType: 'transaction-completed' };
    $server.set(unread(2));
    $server.set([...unread(2), page] as Notification[]);
    server.push({ kind: 'created', item: { ...older, id: 'claimed' } });
    await invalidated;
    assert.includeMembers(stale, ['campaign', 'balances', 'dashboard', 'profile']);
    assert.notInclude(stale, 'withdrawals', 'an older page');
    stop();
  });

  it('requests again what the server says has changed, at a random time in between', async () => {
    const { server, stale, invalidated, taken, stop } = start();
    server.push({ kind: 'stale', data: 'campaigns', within: 1000 } as never);
    server.push({ kind: 'stale', data: 'campaigns', within: 1000 } as never);
    assert.deepEqual(taken, [], 'no change of the list');
    await timers.advance(1000);
    await invalidated;
    assert.includeMembers(stale, ['campaign', 'campaigns', 'dashboard', 'invitation']);
    assert.equal(stale.filter((key) => key === 'campaigns').length, 1);
    stop();
  });

  it('leaves no timer, listener or subscription behind', async () => {
    const { stop, calls, asked, server } = start();
    server.push({ kind: 'stale', data: 'posts', within: 1000 } as never);
    show(false);
    stop();
    assert.equal(timers.running.size, 0);
    show(true);
    dispatchEvent(new Event('online'));
    await timers.advance(10 * limits.hiddenTabLive);
    assert.deepEqual([asked(), ...calls], [0, 'live', 'quiet']);
  });
});
