/** The client's own socket against the real server: what elements hear, and that it comes back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import type { NotificationChange } from '../../../contract/notification.ts';
import { createApp } from '../../../elements/core/app.ts';
import type { CallError } from '../../../elements/core/call-error.ts';
import { liveChannel, retryDelay } from '../../../elements/core/live-channel.ts';
import { memoryStorage, type PageHost } from '../../../elements/core/page-host.ts';
import { session } from '../../../elements/core/session.store.ts';
import { notify } from '../../../server/services/notifications.service.ts';
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

function appOf(token: string) {
  const host: PageHost = {
    kind: 'embed', reload: () => undefined, setTitle: () => undefined, navigate: () => undefined, href: (path) => path,
    storage: memoryStorage(), consentStorage: memoryStorage(),
  }; // prettier-ignore
  host.storage.set('session_token', token);
  host.storage.set('refresh_token', 'r');
  return createApp({ apiEndpoint: server.url, host, locale: 'en' });
}

/** What a subscription hears, waited for. */
function hearing() {
  const heard: NotificationChange[] = [];
  const errors: unknown[] = [];
  let wake = () => undefined as void;
  const until = async (enough: () => boolean) => {
    while (!enough()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return {
    heard,
    errors,
    until,
    handlers: {
      onData: (change: NotificationChange) => (heard.push(change), wake()),
      onError: (error: unknown) => (errors.push(error), wake()),
    },
  };
}

test('a snapshot first, then what happens; after a cut it comes back by itself', { timeout: 20_000 }, async () => {
  const login = await server.browser().session({ kind: 'read', handle: 'maralind' });
  const app = appOf(login.sessionToken);
  const ears = hearing();
  const stop = app.use(liveChannel).subscribe('onNotification', ears.handlers);
  await ears.until(() => ears.heard.length >= 1);
  assert.equal(ears.heard[0]!.kind, 'snapshot');

  const [user] = await server.ctx.database.db.query.users.findMany({ where: (row, { eq }) => eq(row.handle, 'maralind') });
  const tell = (body: string) =>
    server.ctx.database.transaction((tx) =>
      notify(tx, { userId: user!.id, type: 'ad-hoc-notification', payload: { title: 'Hi', body } }, server.ctx.clock.now()),
    );
  await tell('one');
  await ears.until(() => ears.heard.some((change) => change.kind === 'created'));

  sockets.at(-1)!.terminate();
  await tell('two');
  await ears.until(() => ears.heard.some((change) => change.kind === 'snapshot' && JSON.stringify(change.items).includes('two')));
  stop();
  app.destroy();
});

test('a refused token is an error, not a loop', { timeout: 20_000 }, async () => {
  const app = appOf('nobody');
  const ears = hearing();
  const before = sockets.length;
  app.use(liveChannel).subscribe('onNotification', ears.handlers);
  await ears.until(() => ears.errors.length === 1);
  assert.equal((ears.errors[0] as CallError).status, 401);
  assert.equal(sockets.length, before + 1);
  app.destroy();
});

test('it closes with its last listener and with the session', { timeout: 20_000 }, async () => {
  const login = await server.browser().session({ kind: 'read', handle: 'tkowal' });
  const app = appOf(login.sessionToken);
  const ears = hearing();
  app.use(liveChannel).subscribe('onNotification', ears.handlers);
  await ears.until(() => ears.heard.length === 1);
  const socket = sockets.at(-1)!;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  app.use(session).clear();
  await closed;
  app.destroy();
});

test('it waits longer each time, at most 30 s', () => {
  assert.deepEqual([0, 1, 2, 4, 5, 12].map(retryDelay), [0, 2000, 4000, 16_000, 30_000, 30_000]);
});
