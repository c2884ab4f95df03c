/** Messages to other servers: joined to one sending in 50 milliseconds, after a commit alone, and none lost with its server. */
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { sql } from 'drizzle-orm';
import type { BusMessage } from '../../../server/adapters/event-bus.ts';
import {
  createMessage,
  MessageRelay,
  type StoredMessage,
} from '../../../server/db/message-relay.ts';
import { queryRows } from '../../../server/db/query.ts';
import { publishAfterCommit, wakeAfterCommit } from '../../../server/db/transaction-state.ts';
import { testContext, type TestContext } from '../support.ts';
import { waitFor } from '../wait-for.ts';

/** A bus that keeps what is sent, and can be away. */
function createBus() {
  const sent: BusMessage[][] = [];
  const state = { isAway: false };
  const publish = async (messages: readonly BusMessage[]) => {
    if (state.isAway) throw new Error('no bus');
    sent.push([...messages]);
  };
  return { sent, state, publish };
}

const outgoing = (payloads: readonly string[] = [], woken: readonly string[] = []) => ({
  messages: payloads.map((payload) => createMessage('news', payload)),
  woken: new Set(woken),
});

/** Promises that a timer has begun. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

describe('the relay of messages', () => {
  it('joins those of 50 milliseconds, in their order', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { sent, publish } = createBus();
    const relay = new MessageRelay({ publish });
    for (let count = 0; count < 100; count++) relay.send(outgoing([String(count)], ['job']));
    relay.send(outgoing([], ['other']));
    await settle();
    assert.deepEqual(sent.map((batch) => batch.length), [2], 'the first one at once'); // prettier-ignore
    mock.timers.tick(49);
    await settle();
    assert.equal(sent.length, 1);
    mock.timers.tick(1);
    await settle();
    assert.equal(sent.length, 2);
    const payloads = sent.flat().flatMap(({ channel, payload }) => (channel === 'news' ? [payload] : [])); // prettier-ignore
    assert.deepEqual(
      payloads,
      Array.from({ length: 100 }, (_, index) => String(index)),
    );
    assert.equal(sent[1]!.filter(({ channel }) => channel === 'job').length, 1);
    mock.timers.tick(50);
    await settle();
    relay.send(outgoing(['after a rest']));
    await settle();
    assert.equal(sent.length, 3, 'at once again');
    relay.send(outgoing(['at the end']));
    await relay.close();
    assert.equal(sent.length, 4, 'what waits is sent at the end');
    mock.timers.reset();
  });

  it('removes what was sent, and leaves what was not for the next look', async () => {
    const stored = new Map<string, StoredMessage>();
    const store = {
      findLeft: async () => [...stored.values()],
      remove: async (messages: readonly StoredMessage[]) => {
        for (const { id } of messages) stored.delete(id);
      },
    };
    const { sent, state, publish } = createBus();
    const relay = new MessageRelay({ publish }, store);
    const send = async (payload: string) => {
      const one = outgoing([payload]);
      for (const message of one.messages) stored.set(message.id, message);
      relay.send(one);
      await relay.close();
    };
    await send('first');
    assert.equal(stored.size, 0);
    state.isAway = true;
    await send('second');
    assert.equal(stored.size, 1);
    await relay.sendLeft();
    state.isAway = false;
    await relay.sendLeft();
    assert.deepEqual([stored.size, sent.flat().map(({ payload }) => payload)], [0, ['first', 'second']]); // prettier-ignore
  });
});

describe('a transaction', () => {
  let ctx: TestContext;
  before(async () => void (ctx = await testContext()));
  after(() => ctx.close());

  it('sends after its commit, and not when it is rolled back', async () => {
    const heard: string[] = [];
    const release = await ctx.database.listen('spec', (payload) => void heard.push(payload));
    const rolledBack = ctx.database.transaction(async () => {
      wakeAfterCommit('spec');
      publishAfterCommit('spec', 'dropped');
      throw new Error('no');
    });
    await assert.rejects(rolledBack, /no/);
    await ctx.database.transaction(async (tx) => {
      for (let count = 0; count < 5; count++) wakeAfterCommit('spec');
      publishAfterCommit('spec', 'first');
      publishAfterCommit('spec', 'second');
      await tx.execute('select 1');
      assert.deepEqual(heard, []);
    });
    await waitFor(() => heard.find((payload) => payload === 'wake'));
    assert.deepEqual(heard, ['first', 'second', 'wake']);
    await release();
  });

  it('refuses a message that PostgreSQL would not send, and one without a transaction', async () => {
    assert.throws(() => publishAfterCommit('spec', 'lost'), /inside a transaction/);
    const long = ctx.database.transaction(async () => publishAfterCommit('spec', 'x'.repeat(8000)));
    await assert.rejects(long, /bytes/);
  });

  it('leaves its messages to another server when its own has ended', async (t) => {
    if (ctx.database.kind === 'pglite') return t.skip('the embedded database has one server');
    const heard: string[] = [];
    const release = await ctx.database.listen('spec', (payload) => void heard.push(payload));
    const { db } = ctx.database;
    const add = (id: string, age: string) =>
      db.execute(sql`insert into bus_messages (id, channel, payload, created_at)
        values (gen_random_uuid(), 'spec', ${id}, now() - ${age}::interval)`);
    await add('left', '1 minute');
    await add('of a server that is about to send it', '0 seconds');
    await waitFor(() => heard[0]);
    assert.deepEqual(heard, ['left']);
    const rest = () => queryRows<{ payload: string }>(db, sql`select payload from bus_messages`);
    await waitFor(
      async () => (await rest()).every(({ payload }) => payload !== 'left') || undefined,
    );
    await release();
  });
});
