/** The forms with which the sandbox acts as the operator: a notice, a badge. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { badges, broadcasts, jobs, notifications } from '../../server/schema.ts';
import { getProfile } from '../../server/features/pages/profile.queries.ts';
import { startTestServer, type TestServer } from '../server/start.ts';
import { person, type Person, type TestContext } from '../server/support.ts';

let server: TestServer;
let mara: Person;
let tom: Person;
before(async () => {
  server = await startTestServer();
  const ctx = server.ctx as TestContext;
  mara = await person(ctx, { handle: 'maralind' });
  tom = await person(ctx, { handle: 'tkowal' });
  const badge = { id: 'pioneer', title: 'Pioneer <1>', imageUrl: 'https://images.example/b.png' };
  await ctx.database.db.insert(badges).values(badge);
});
after(() => server.close());

const post = (path: string, fields: Record<string, string>) =>
  server.get(`/sandbox/operator/${path}`, { method: 'POST', body: new URLSearchParams(fields) });

/** Waits for the job of the last notice. */
async function countReceived(): Promise<Record<string, number>> {
  const { db } = server.ctx.database;
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const sent = await db.select().from(jobs).where(eq(jobs.kind, 'send-notice'));
    if (sent.length > 0 && sent.every(({ doneAt }) => doneAt)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.eventType, 'ad-hoc-notification'));
  // A notice to everybody is one row.
  const toAll = await db
    .select()
    .from(broadcasts)
    .where(eq(broadcasts.eventType, 'ad-hoc-notification'));
  const count = ({ userId }: Person) =>
    toAll.length + rows.filter((row) => row.userId === userId).length;
  return { mara: count(mara), tom: count(tom) };
}

test('a notice reaches the chosen person, or everybody', async () => {
  const words = { title: 'Withdrawals pause', body: 'On 12 Nov, for about 20 minutes.' };
  const answer = await post('notice', { ...words, to: 'maralind' });
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/sandbox?sent=notice#operator']); // prettier-ignore
  assert.deepEqual(await countReceived(), { mara: 1, tom: 0 });
  await post('notice', { ...words, to: 'all' });
  assert.deepEqual(await countReceived(), { mara: 2, tom: 1 });
  assert.match(await (await server.get('/sandbox?sent=notice')).text(), /role="status">Sent/);
});

test('a badge appears on the profile of the chosen person, with a notification', async () => {
  assert.match(await (await server.get('/sandbox')).text(), /"pioneer">Pioneer &lt;1&gt;</);
  const answer = await post('badge', { badge: 'pioneer', to: 'tkowal' });
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/sandbox?sent=badge#operator']); // prettier-ignore
  const titles = async ({ caller }: Person) =>
    (await getProfile(server.ctx, caller)).badges.map(({ title }) => title);
  assert.deepEqual([await titles(tom), await titles(mara)], [['Pioneer <1>'], []]);
});

test('what is refused says why, with the texts', async () => {
  for (const [path, fields] of [
    ['notice', { to: 'all', title: '', body: '<i>' }],
    ['notice', { to: 'all', title: 'x'.repeat(101), body: '<i>' }],
    ['notice', { to: 'all', title: 'A', body: 'A\0' }],
    ['badge', { badge: 'none', to: 'tkowal' }],
    ['badge', { badge: 'pioneer', to: '<b>' }],
  ] as const) {
    const answer = await post(path, fields);
    assert.equal(answer.status, 400, JSON.stringify(fields));
    if (!('body' in fields) || fields.body === '<i>') {
      const page = await answer.text();
      assert.match(page, /role="alert">Not (sent|given)/);
      assert.ok('body' in fields ? page.includes('&lt;i&gt;') : !page.includes('<b>'));
    }
  }
  assert.deepEqual(await countReceived(), { mara: 2, tom: 1 });
});
