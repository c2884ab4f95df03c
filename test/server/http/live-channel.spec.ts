/** The client's socket against the real server: received changes and reconnects. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { WebSocket } from 'ws';
import type { NotificationChange } from '../../../contract/notification.ts';
import { createApp } from '../../../elements/core/app/app.ts';
import type { ApiError } from '../../../elements/core/http/api-error.ts';
import { subscriptions } from '../../../elements/core/http/subscriptions.ts';
import type { PageHost } from '../../../elements/core/app/page-host.ts';
import { createMemoryStorage } from '../../../elements/core/app/storage.ts';
import { session } from '../../../elements/core/session/session.store.ts';
import { notify } from '../../../server/features/notifications/notify.service.ts';
import { users } from '../../../server/schema.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
const sockets: WebSocket[] = [];
before(async () => {
  server = await startTestServer({ bare: true, socket: { pingMs: 100, pongWaitMs: 1000 } });
  class Watched extends WebSocket {
    constructor(url: string) {
      super(url, { origin: server.url });
      sockets.push(this);
    }
  }
  Object.assign(globalThis, { WebSocket: Watched, location: new URL(server.url) });
});
after(() => server.close());

function createTestApp(token: string) {
  const host: PageHost = {
    kind: 'embed', reload: () => undefined, setTitle: () => undefined, navigate: () => undefined, href: (path) => path,
    storage: createMemoryStorage(), consentStorage: createMemoryStorage(),
  }; // prettier-ignore
  host.storage.set('session_token', token);
  host.storage.set('refresh_token', 'r');
  return createApp({ apiEndpoint: server.url, host, locale: 'en' });
}

/** Records the changes of a subscription. */
function createRecorder() {
  const changes: NotificationChange[] = [];
  const errors: unknown[] = [];
  let wake = () => undefined as void;
  const until = async (enough: () => boolean) => {
    while (!enough()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return {
    changes,
    errors,
    until,
    handlers: {
      onData: (change: NotificationChange) => (changes.push(change), wake()),
      onError: (error: unknown) => (errors.push(error), wake()),
    },
  };
}

test(
  'sends a snapshot first, then changes; reconnects after a lost connection',
  { timeout: 20_000 },
  async () => {
    const login = await server.browser().session({ kind: 'read', handle: 'maralind' });
    const app = createTestApp(login.sessionToken);
    const recorder = createRecorder();
    const stop = app.use(subscriptions).subscribe('onNotification', recorder.handlers);
    await recorder.until(() => recorder.changes.length >= 1);
    assert.equal(recorder.changes[0]!.kind, 'snapshot');

    const [user] = await server.ctx.database.db
      .select()
      .from(users)
      .where(eq(users.handle, 'maralind'));
    const addNotification = (body: string) =>
      server.ctx.database.transaction((tx) =>
        notify(
          tx,
          { userId: user!.id, type: 'ad-hoc-notification', payload: { title: 'Hi', body } },
          server.ctx.clock.now(),
        ),
      );
    await addNotification('one');
    await recorder.until(() => recorder.changes.some((change) => change.kind === 'created'));

    sockets.at(-1)!.terminate();
    await addNotification('two');
    await recorder.until(() =>
      recorder.changes.some(
        (change) => change.kind === 'snapshot' && JSON.stringify(change.items).includes('two'),
      ),
    );
    stop();
    app.destroy();
  },
);

test('a rejected token is an error without retries', { timeout: 20_000 }, async () => {
  const app = createTestApp('nobody');
  const recorder = createRecorder();
  const before = sockets.length;
  app.use(subscriptions).subscribe('onNotification', recorder.handlers);
  await recorder.until(() => recorder.errors.length === 1);
  assert.equal((recorder.errors[0] as ApiError).status, 401);
  assert.equal(sockets.length, before + 1);
  app.destroy();
});

test('closes with its last listener and with the session', { timeout: 20_000 }, async () => {
  const login = await server.browser().session({ kind: 'read', handle: 'tkowal' });
  const app = createTestApp(login.sessionToken);
  const recorder = createRecorder();
  app.use(subscriptions).subscribe('onNotification', recorder.handlers);
  await recorder.until(() => recorder.changes.length === 1);
  const socket = sockets.at(-1)!;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  app.use(session).clear();
  await closed;
  app.destroy();
});
