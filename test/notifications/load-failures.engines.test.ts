/** A list that can't be loaded: retries as of any query, then one toast until it is loaded again. */
import { assert } from '@open-wc/testing';
import { ApiError } from '../../elements/core/http/api-error.ts';
import { toasts } from '../../elements/core/page/toasts.store.ts';
import { notificationsModule } from '../../elements/notifications/lazy-module.ts';
import { notifications } from '../../elements/notifications/notifications.store.ts';
import { testApp } from '../test-app.ts';
import { fakeServer, fakeTimers, unread } from './support.ts';

const text = 'Error! Can not get notifications.';

describe('a list of notifications that can not be loaded', () => {
  let timers: ReturnType<typeof fakeTimers>;
  before(async () => {
    await notificationsModule.load();
    // So that no import waits for real time.
    await import('../../elements/core/http/typed-channel.ts');
  });
  beforeEach(() => (timers = fakeTimers()));
  afterEach(() => timers.restore());

  function start(error: Error) {
    const server = fakeServer(unread(2));
    const recent = server.answers.recent;
    server.answers.recent = server.answers.summary = () => Promise.reject(error);
    const app = testApp({ pieces: server.pieces });
    const store = app.use(notifications);
    const summary = fakeServer(unread(2)).answers.summary;
    const recover = () => Object.assign(server.answers, { recent, summary });
    const shown: string[] = [];
    app.use(toasts).$list.listen((list) => shown.push(...list.map((toast) => toast.text)));
    const count = () => server.called.filter((name) => name === 'listRecentNotifications').length;
    return { server, app, store, shown, count, recover };
  }
  /** Lets time pass until it is so. */
  async function pass(isDone: () => unknown): Promise<void> {
    for (let seconds = 0; !isDone(); seconds++) {
      if (seconds > 60) throw new Error('It did not come within a minute.');
      await timers.advance(1000);
    }
  }
  const lost = () => new ApiError('network');
  const countShown = (shown: string[]) => shown.filter((one) => one === text).length;

  it('is repeated after 1, 2 and 4 s before the error is shown, once', async () => {
    const { app, store, shown } = start(lost());
    const stop = store.$list.subscribe(() => undefined);
    await timers.advance(6000);
    assert.equal(store.$state.get(), 'loading');
    assert.deepEqual(shown, []);
    await pass(() => store.$state.get() === 'error' && shown.length);
    assert.deepEqual(shown, [text]);
    // Polls, and the connection that comes and goes.
    for (let times = 0; times < 6; times++) {
      dispatchEvent(new Event('online'));
      await timers.advance(30_000);
    }
    stop();
    await timers.advance(5000);
    const stopAgain = store.$list.subscribe(() => undefined);
    await timers.advance(10_000);
    assert.deepEqual(shown, [text]);
    stopAgain();
    app.destroy();
  });

  it('is not repeated when the server’s answer is final', async () => {
    const { app, store, shown, count } = start(new ApiError('http', { status: 403 }));
    const stop = store.$list.subscribe(() => undefined);
    await timers.until(() => shown.length);
    assert.deepEqual([countShown(shown), count()], [1, 1]);
    stop();
    app.destroy();
  });

  it('is shown again where the person retries, and after the list was there', async () => {
    const { server, app, store, shown, recover } = start(lost());
    const stop = store.$list.subscribe(() => undefined);
    await pass(() => countShown(shown) === 1);
    app.use(toasts).$list.get()[0]!.action!.run();
    await pass(() => countShown(shown) === 2);
    recover();
    app.use(toasts).$list.get()[0]!.action!.run();
    await pass(() => store.$state.get() === 'ready');
    server.answers.recent = server.answers.summary = () => Promise.reject(lost());
    await timers.advance(60_000);
    assert.equal(countShown(shown), 2, 'a loaded list stays, without an error');
    assert.equal(store.$list.get().length, 2);
    stop();
    app.destroy();
  });

  it('is loaded by a retry that works, without a word', async () => {
    const { app, store, shown, recover } = start(lost());
    const stop = store.$list.subscribe(() => undefined);
    await timers.advance(1500);
    recover();
    await pass(() => store.$state.get() === 'ready');
    assert.deepEqual(shown, []);
    stop();
    app.destroy();
  });
});
