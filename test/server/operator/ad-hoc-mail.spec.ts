/** `operator mails send`. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { jobs, users } from '../../../server/schema.ts';
import { person, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateAt } from './support.ts';

let ctx: TestContext;
let as: string;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
});
after(() => ctx.close());

const send = (key: string, subject = 'Spring') => [
  '--as',
  as,
  'mails',
  'send',
  key,
  '--subject',
  subject,
  '--text',
  'They open on Monday.',
];
const count = () => ctx.database.db.$count(jobs, eq(jobs.kind, 'mail-ad-hoc'));
async function addReader(email: string): Promise<void> {
  const { userId } = await person(ctx);
  const emailVerifiedAt = ctx.clock.now();
  await ctx.database.db
    .update(users)
    .set({ email, emailVerifiedAt, settings: { marketingEmail: true } })
    .where(eq(users.id, userId));
}

test('a dry run counts and shows; a mail is sent once for each key', async () => {
  assert.match((await operate(ctx, ...send('spring'))).errors, /^Nobody asked for such mails/);
  await addReader('a@mail.example');
  await addReader('b@mail.example');
  await person(ctx);
  const dry = await operate(ctx, '--dry-run', ...send('spring'));
  assert.match(dry.output, /^Receivers +2\nSubject +Spring\nText +They open on Monday\.\nDry run/);
  const alone = await operate(ctx, ...send('spring'));
  assert.match(alone.errors, /2 people get this mail\. Add --yes/);
  assert.deepEqual([alone.exitCode, await count()], [2, 0]);
  assert.equal((await operateAt(ctx, '2', ...send('spring'))).exitCode, 0);
  const again = await operate(ctx, '--yes', ...send('spring'));
  assert.deepEqual([again.exitCode, await count()], [1, 1]);
  assert.match(again.errors, /^The mail spring was sent already/);
  for (const words of [send('A key'), send('other', 'two\nlines')])
    assert.equal((await operate(ctx, '--yes', ...words)).exitCode, 2);
});
