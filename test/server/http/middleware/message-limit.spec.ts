import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMessageLimit } from '../../../../server/http/middleware/message-limit.ts';

const limits = { messages: 3, bytes: 100, address: { messages: 5, bytes: 150 } };
function create() {
  let time = 0;
  const limit = createMessageLimit(limits, () => time);
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
