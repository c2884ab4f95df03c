/** What sockets may send, counted before a procedure is reached; and what waits for a client that does not read. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { socketLimits } from '../../../contract/limits.ts';
import { createSendLimit } from '../../../server/http/socket-limit.ts';
import { startTestServer, type TestServer } from '../start.ts';
import { largeText, startSocketServer } from './socket-support.ts';

let server: TestServer;
before(async () => {
  // The embedded database: its tests count sockets of one address that have just closed.
  server = await startTestServer({ env: { EVANGELIST_DATA: 'memory://' } });
});
after(() => server.close());

interface Sending {
  socket: WebSocket;
  answers: string[];
  /** Code of the close frame. */
  closed: Promise<number>;
}
async function open(to = server): Promise<Sending> {
  const socket = new WebSocket(`${to.url.replace('http', 'ws')}/trpc`, { origin: to.url });
  const answers: string[] = [];
  socket.on('message', (data: Buffer) => void answers.push(data.toString()));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(([code]) => Number(code));
  await once(socket, 'open');
  return { socket, answers, closed };
}
const openTen = (to?: TestServer) => Promise.all(Array.from({ length: 10 }, () => open(to)));
const call = (id: number, input?: unknown) => ({
  id,
  method: 'query',
  params: { path: 'getPostLimits', input },
});
const send = ({ socket }: Sending, message: unknown) => socket.send(JSON.stringify(message));
async function receive({ socket, answers }: Sending, count: number): Promise<void> {
  while (answers.filter(isCall).length < count) await once(socket, 'message');
}
/** Waits until the server has read what this socket sent. */
async function settled({ socket }: Sending): Promise<void> {
  const pong = once(socket, 'pong');
  socket.ping();
  await pong;
}
const isCall = (text: string) => text.includes('"id":');

describe('ten sockets of one address', () => {
  it('are closed with 1008 when each sends more messages a second than one may', async () => {
    const sockets = await openTen();
    const count = 20 * socketLimits.messages;
    for (const sending of sockets) for (let id = 1; id <= count; id++) send(sending, call(id));
    const codes = await Promise.all(sockets.map(({ closed }) => closed));
    assert.deepEqual(new Set(codes), new Set([1008]));
    const answered = sockets.flatMap(({ answers }) => answers.filter(isCall)).length;
    assert.ok(answered < (sockets.length * count) / 4, `${answered} calls reached a procedure`);
  });

  it('are closed with 1008 when they send the lists that took a second each to refuse', async () => {
    const sockets = await openTen();
    const items = Array.from({ length: 5000 }, () => ({}));
    for (const sending of sockets) for (let id = 1; id <= 200; id++) send(sending, call(id, items));
    const codes = await Promise.all(sockets.map(({ closed }) => closed));
    assert.deepEqual(new Set(codes), new Set([1008]));
    const bytes = sockets.flatMap(({ answers }) => answers).join('').length;
    assert.ok(bytes < 64 * 1024 * sockets.length, `${bytes} bytes of answers`);
  });

  it('share the messages of their address', async () => {
    const address = { messages: 60, bytes: 1e6 };
    const own = await startTestServer({
      env: { EVANGELIST_DATA: 'memory://' },
      socket: { limits: { ...socketLimits, address } },
    });
    try {
      const sockets = await openTen(own);
      // Fewer than one socket may send, and together more than the address may.
      for (const sending of sockets)
        for (let id = 1; id < socketLimits.messages; id++) send(sending, call(id));
      const codes = await Promise.all(
        sockets.map((sending) =>
          Promise.race([sending.closed, settled(sending).then(() => 'open')]),
        ),
      );
      assert.ok(codes.includes(1008), String(codes));
      for (const { socket } of sockets) socket.terminate();
    } finally {
      await own.close();
    }
  });
});

describe('one socket', () => {
  it('has each entry of a batch counted', async () => {
    const one = await open();
    const batch = (count: number) => Array.from({ length: count }, (_, index) => call(index + 1));
    send(one, batch(socketLimits.messages / 2));
    await receive(one, socketLimits.messages / 2);
    send(one, batch(socketLimits.messages + 1));
    assert.equal(await one.closed, 1008);
    assert.equal(one.answers.filter(isCall).length, socketLimits.messages / 2);
  });

  it('has entries that are no calls counted too', async () => {
    const one = await open();
    one.socket.send(`  [${'0,'.repeat(5000)}0]`);
    assert.equal(await one.closed, 1008);
    assert.deepEqual(one.answers.filter(isCall), []);
  });

  it('is closed for too many pings, and with 1009 for a message that is too large', async () => {
    const pinging = await open();
    for (let count = 0; count <= 20 * socketLimits.messages; count++) pinging.socket.ping();
    assert.equal(await pinging.closed, 1008);
    const large = await open();
    large.socket.send('a'.repeat(socketLimits.messageBytes + 1));
    assert.equal(await large.closed, 1009);
  });

  it('gets a small answer to a path and an id of any length', async () => {
    const one = await open();
    const name = 'n'.repeat(6000);
    send(one, { id: name, method: 'query', params: { path: name } });
    await receive(one, 1);
    assert.ok(one.answers[0]!.length < 2 * socketLimits.messageBytes);
    one.socket.close();
  });
});

describe('a client that does not read', () => {
  const getLargeText = JSON.stringify({ id: 1, method: 'query', params: { path: 'getLargeText' } });

  it('is disconnected when more than a megabyte waits for it', { timeout: 20_000 }, async () => {
    const own = await startSocketServer();
    const connection = own.nextConnection();
    const socket = new WebSocket(`ws://127.0.0.1:${own.port}/trpc`);
    socket.on('error', () => undefined);
    const closed = connection.then((held) => once(held, 'close'));
    await once(socket, 'open');
    socket.pause();
    for (let count = 0; count < 4; count++) socket.send(getLargeText);
    await closed;
    socket.terminate();
    await own.close();
  });

  it('is none that reads, whatever the size of the answers', { timeout: 20_000 }, async () => {
    const own = await startSocketServer();
    const socket = new WebSocket(`ws://127.0.0.1:${own.port}/trpc`);
    await once(socket, 'open');
    for (let count = 0; count < 4; count++) {
      socket.send(getLargeText);
      const [data] = (await once(socket, 'message')) as [Buffer];
      assert.ok(data.length > largeText);
    }
    assert.equal(socket.readyState, WebSocket.OPEN);
    socket.terminate();
    await own.close();
  });
});

describe('the count', () => {
  const limits = { messages: 3, bytes: 100, address: { messages: 5, bytes: 150 } };
  function create() {
    let time = 0;
    const limit = createSendLimit(limits, () => time);
    return { limit, wait: (milliseconds: number) => void (time += milliseconds) };
  }
  const message = Buffer.from('{}');

  it('limits the messages of a socket, and starts again after a second', () => {
    const { limit, wait } = create();
    const socket = limit.open('192.0.2.1')!;
    assert.deepEqual(
      [1, 2, 3, 4].map(() => socket.count(message)),
      [true, true, true, false],
    );
    wait(1000);
    assert.equal(socket.count(message), true);
  });

  it('limits the bytes of a socket, in one message and in several', () => {
    const { limit } = create();
    assert.equal(limit.open('192.0.2.1')!.count(Buffer.alloc(101)), false);
    const socket = limit.open('192.0.2.2')!;
    assert.deepEqual(
      [60, 60].map((size) => socket.count(Buffer.alloc(size))),
      [true, false],
    );
  });

  it('counts the entries of a batch', () => {
    const { limit } = create();
    const count = (text: string) => limit.open(text)!.count(Buffer.from(text));
    assert.equal(count('[{},{},{}]'), true);
    assert.equal(count('\n [{},{},{},{}]'), false);
    assert.equal(count('[not JSON'), true);
    assert.equal(count('[]'), true);
  });

  it('limits the messages and bytes of an address over its sockets, and counts connections', () => {
    const { limit, wait } = create();
    const [one, two] = [limit.open('192.0.2.1')!, limit.open('192.0.2.1')!];
    assert.deepEqual(
      [one, one, two].map((socket) => socket.count(message)),
      [true, true, true],
    );
    assert.equal(two.count(message), false);
    assert.equal(limit.open('192.0.2.1'), null);
    assert.ok(limit.open('192.0.2.2'));
    wait(1000);
    assert.equal(one.count(Buffer.alloc(90)), true);
    assert.equal(two.count(Buffer.alloc(90)), false);
  });

  it('takes a /64 of IPv6 as one address', () => {
    const { limit } = create();
    for (const host of ['::1', '::2', 'ffff::', 'a:b:c:d', '1::'])
      assert.ok(limit.open(`2001:db8:0:1:${host.startsWith(':') ? host.slice(1) : host}`), host);
    assert.equal(limit.open('2001:db8:0:1::9'), null);
    assert.ok(limit.open('2001:db8:0:2::9'));
  });

  it('forgets an address a second after its last socket', () => {
    const { limit, wait } = create();
    const sockets = Array.from({ length: 5 }, () => limit.open('192.0.2.1')!);
    for (const socket of sockets) socket.release();
    assert.equal(limit.open('192.0.2.1'), null, 'a new connection does not start a new second');
    assert.equal(limit.size(), 1);
    wait(1000);
    limit.open('192.0.2.2')!.release();
    wait(1000);
    assert.ok(limit.open('192.0.2.3'));
    assert.equal(limit.size(), 1);
  });
});
