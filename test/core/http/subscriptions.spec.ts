/** The client's side of a socket that lives by PING and PONG, by a clock that the test moves. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { errorCodes } from '../../../elements/core/http/error-codes.ts';
import { getErrorMessage } from '../../../elements/core/http/error-message.ts';
import { reconnectDelay } from '../../../elements/core/http/retry.ts';
import { subscriptions } from '../../../elements/core/http/subscriptions.ts';
import { fakeSessionStorage, signIn, testApp } from '../support.ts';

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readonly readyState = 1;
  readonly sent: string[] = [];
  closed = false;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
}
const given = { WebSocket: globalThis.WebSocket, location: globalThis.location };

beforeEach(() => {
  fakeSessionStorage();
  FakeSocket.made = [];
  Object.assign(globalThis, { WebSocket: FakeSocket, location: new URL('https://app.test/') });
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => {
  mock.timers.reset();
  Object.assign(globalThis, given);
});

function listening() {
  const { app, storage } = testApp();
  signIn(storage);
  const states: string[] = [];
  const onState = (state: string) => void states.push(state);
  const stop = app
    .use(subscriptions)
    .subscribe('onNotification', { onData: () => undefined, onState });
  const socket = FakeSocket.made[0]!;
  socket.onopen!();
  const pings = () => socket.sent.filter((text) => text === 'PING').length;
  return { socket, states, pings, stop };
}

test('sends the token as the first message, not in the URL', () => {
  const { socket, stop } = listening();
  assert.equal(socket.url, 'wss://api.test/trpc?connectionParams=1');
  assert.deepEqual(JSON.parse(socket.sent[0]!), {
    method: 'connectionParams',
    data: { token: 's1' },
  });
  assert.equal((JSON.parse(socket.sent[1]!) as { method: string }).method, 'subscription');
  stop();
});

test('words an error by its code, as every failed call', async () => {
  const messages = { 'error-codes': { FORBIDDEN: 'Nicht für dich.' } };
  const { app } = testApp({ messages });
  await app.use(errorCodes).load();
  const errors: unknown[] = [];
  app.use(subscriptions).subscribe('onNotification', {
    onData: () => undefined,
    onError: (error) => void errors.push(error),
  });
  const socket = FakeSocket.made[0]!;
  socket.onopen!();
  const { id } = JSON.parse(socket.sent[1]!) as { id: number };
  const data = { httpStatus: 403, problem: { code: 'FORBIDDEN' } };
  socket.onmessage!({ data: JSON.stringify({ id, error: { message: 'No.', data } }) });
  assert.deepEqual(
    errors.map((error) => getErrorMessage(error)),
    ['Nicht für dich.'],
  );
});

test('sends PING after 25 s of silence; any message restarts the timer', () => {
  const { socket, pings, stop } = listening();
  mock.timers.tick(24_999);
  assert.equal(pings(), 0);
  mock.timers.tick(1);
  assert.equal(pings(), 1);
  mock.timers.tick(4_999);
  socket.onmessage!({ data: 'PONG' });
  mock.timers.tick(24_999);
  assert.deepEqual([pings(), socket.closed], [1, false]);
  mock.timers.tick(1);
  assert.equal(pings(), 2);
  stop();
});

test('replaces the socket and subscribes again after 5 s without PONG', (t) => {
  t.mock.method(Math, 'random', () => 0);
  const { socket, states, stop } = listening();
  mock.timers.tick(25_000);
  mock.timers.tick(4_999);
  assert.deepEqual([socket.closed, FakeSocket.made.length], [false, 1]);
  mock.timers.tick(1);
  assert.equal(socket.closed, true);
  const next = FakeSocket.made[1]!;
  next.onopen!();
  assert.equal(
    (JSON.parse(next.sent[1]!) as { params: { path: string } }).params.path,
    'onNotification',
  );
  assert.deepEqual(states, ['connecting', 'up', 'down', 'connecting', 'up']);
  stop();
  assert.equal(next.closed, true);
  mock.timers.tick(60_000);
  assert.deepEqual([FakeSocket.made.length, next.sent.includes('PING')], [2, false]);
});

test('reconnects at a random time, which is up to twice as late after each failure', (t) => {
  const random = t.mock.method(Math, 'random');
  const getDelays = (value: number) => {
    random.mock.mockImplementation(() => value);
    return [0, 1, 2, 3, 4, 12].map(reconnectDelay);
  };
  assert.deepEqual(getDelays(1), [2000, 4000, 8000, 16_000, 30_000, 30_000]);
  assert.deepEqual(getDelays(0.5), [1000, 2000, 4000, 8000, 15_000, 15_000]);
  assert.deepEqual(getDelays(0), [0, 0, 0, 0, 0, 0]);
});

test('does not reconnect at once when the server asks for it, as it asks all others', (t) => {
  t.mock.method(Math, 'random', () => 0.5);
  const { socket, stop } = listening();
  socket.onmessage!({ data: JSON.stringify({ id: null, method: 'reconnect' }) });
  mock.timers.tick(999);
  assert.equal(FakeSocket.made.length, 1);
  mock.timers.tick(1);
  assert.equal(FakeSocket.made.length, 2);
  FakeSocket.made[1]!.onclose!();
  mock.timers.tick(1999);
  assert.equal(FakeSocket.made.length, 2);
  mock.timers.tick(1);
  assert.equal(FakeSocket.made.length, 3);
  stop();
});

test('answers the server’s PING with PONG', () => {
  const { socket, stop } = listening();
  socket.onmessage!({ data: 'PING' });
  assert.equal(socket.sent.at(-1), 'PONG');
  stop();
});

test('reports a socket that the page’s policy forbids, unless the subscription has ended', async () => {
  const forbidden = mock.fn(function refuse() {
    throw new DOMException('Refused by connect-src.', 'SecurityError');
  });
  Object.assign(globalThis, { WebSocket: forbidden });
  const { app } = testApp();
  const errors: unknown[] = [];
  const handlers = {
    onData: () => undefined,
    onError: (error: unknown) => void errors.push(error),
  };
  const end = app.use(subscriptions).subscribe('onNotification', handlers);
  assert.equal(errors.length, 0, 'after the return');
  await Promise.resolve();
  assert.deepEqual(
    errors.map((error) => (error as Error).name),
    ['SecurityError'],
  );
  end();
  app.use(subscriptions).subscribe('onNotification', handlers)();
  await Promise.resolve();
  assert.equal(errors.length, 1);
});

test('ignores what is no message, and ends a subscription whose change is none', () => {
  const { app, storage } = testApp();
  signIn(storage);
  const errors: unknown[] = [];
  app.use(subscriptions).subscribe('onNotification', {
    onData: () => assert.fail('no change came'),
    onError: (error) => void errors.push(error),
  });
  const socket = FakeSocket.made[0]!;
  socket.onopen!();
  for (const data of ['', '<html>', '{"id":1,"res', 'null', '7', '"x"', '[]', '{}'])
    socket.onmessage!({ data });
  assert.deepEqual(errors, []);
  socket.onmessage!({ data: '{"id":1,"result":{"type":"data","data":null}}' });
  assert.equal(errors.length, 1);
  assert.equal(socket.closed, true);
});

test('words an error without details', () => {
  const { app, storage } = testApp();
  signIn(storage);
  const errors: unknown[] = [];
  app.use(subscriptions).subscribe('onNotification', {
    onData: () => undefined,
    onError: (error) => void errors.push(error),
  });
  const socket = FakeSocket.made[0]!;
  socket.onopen!();
  socket.onmessage!({ data: '{"id":1,"error":{"message":{"toString":null},"data":null}}' });
  assert.equal(typeof getErrorMessage(errors[0]), 'string');
});
