import { assert } from '@open-wc/testing';
import { atom } from 'nanostores';
import { limits } from '../../contract/limits.ts';
import type { Notification, NotificationChange } from '../../contract/notification.ts';
import { changes } from '../../elements/core/changes.ts';
import { feed, pollWithoutSocket } from '../../elements/notifications/feed.ts';
import { testApp } from '../test-app.ts';
import { fakeServer, fakeTimers, unread } from './support.ts';

/** Says that the page is hidden, or seen again. */
function show(seen: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !seen });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('how news arrive', () => {
  let timers: ReturnType<typeof fakeTimers>;
  beforeEach(() => void (timers = fakeTimers()));
  afterEach(() => {
    timers.restore();
    Reflect.deleteProperty(document, 'hidden');
  });

  function start({ loaded = true, answers = true } = {}) {
    const server = fakeServer();
    const app = testApp({ pieces: server.pieces });
    const $server = atom<readonly Notification[]>([]);
    const taken: string[] = [];
    let asked = 0;
    const stale: string[] = [];
    app.use(changes).on((keys) => stale.push(...keys));
    const stop = feed(app, {
      known: loaded ? $server.get() : undefined,
      onList: (listener) => $server.listen(listener),
      take: (change: NotificationChange) => taken.push(change.kind),
      ask: () => {
        asked += 1;
        return Promise.resolve(answers);
      },
    });
    const speak = () => server.tell({ kind: 'snapshot', items: [] } as never);
    return { server, $server, taken, stale, stop, speak, asked: () => asked, calls: server.called };
  }

  it('asks each half minute until the channel has spoken, then no more', async () => {
    const { asked, speak, taken, stop } = start();
    await timers.pass(2 * pollWithoutSocket);
    assert.equal(asked(), 2);
    speak();
    assert.deepEqual(taken, ['snapshot']);
    await timers.pass(20 * pollWithoutSocket);
    assert.equal(asked(), 2);
    stop();
  });

  it('asks again while the channel is down, until its next snapshot', async () => {
    const { asked, speak, server, stop } = start();
    speak();
    server.handlers!.onState!('down');
    await timers.pass(pollWithoutSocket);
    assert.equal(asked(), 1);
    speak();
    await timers.pass(5 * pollWithoutSocket);
    assert.equal(asked(), 1);
    stop();
  });

  it('tries a channel that was refused anew once an answer came', async () => {
    const { calls, server, stop } = start();
    server.handlers!.onError!(new Error('refused'));
    await timers.pass(pollWithoutSocket);
    assert.deepEqual(calls, ['live', 'live']);
    stop();
  });

  it('does not try it while nobody answers', async () => {
    const { calls, server, stop } = start({ answers: false });
    server.handlers!.onError!(new Error('refused'));
    await timers.pass(3 * pollWithoutSocket);
    assert.deepEqual(calls, ['live']);
    stop();
  });

  it('stays live five minutes in a hidden tab, then asks each minute, and is live at once when seen again', async () => {
    const { asked, speak, calls, stop } = start();
    speak();
    show(false);
    await timers.pass(limits.hiddenTabLive - 1);
    assert.deepEqual([asked(), ...calls], [0, 'live']);
    await timers.pass(1);
    assert.deepEqual(calls, ['live', 'quiet']);
    await timers.pass(3 * limits.hiddenTabPoll);
    assert.equal(asked(), 3);
    show(true);
    assert.deepEqual(calls, ['live', 'quiet', 'live']);
    speak();
    await timers.pass(10 * limits.hiddenTabPoll);
    assert.equal(asked(), 3);
    stop();
  });

  it('stays live when it was hidden for less', async () => {
    const { calls, speak, stop } = start();
    speak();
    show(false);
    await timers.pass(limits.hiddenTabLive / 2);
    show(true);
    await timers.pass(limits.hiddenTabLive);
    assert.deepEqual(calls, ['live']);
    stop();
  });

  it('asks at once where the network is back, and where a page without a channel is looked at', async () => {
    const { asked, calls, stop } = start();
    dispatchEvent(new Event('online'));
    assert.equal(asked(), 1);
    assert.deepEqual(calls, ['live', 'quiet', 'live']);
    show(false);
    show(true);
    assert.equal(asked(), 2);
    stop();
  });

  it('tells what became stale, also by what came while the channel was down, but not by what was there', () => {
    const { $server, stale, stop } = start({ loaded: false });
    $server.set(unread(1));
    assert.deepEqual(stale, []);
    $server.set([...unread(1), { ...unread(1)[0]!, id: 'missed' }]);
    assert.include(stale, 'posts');
    stop();
  });

  it('leaves nothing behind', async () => {
    const { stop, calls, asked } = start();
    show(false);
    stop();
    assert.equal(timers.running.size, 0);
    show(true);
    dispatchEvent(new Event('online'));
    await timers.pass(10 * limits.hiddenTabLive);
    assert.deepEqual([asked(), ...calls], [0, 'live', 'quiet']);
  });
});
