/** `operator administrators` */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../../server/schema.ts';
import { ensureDemoAdministrators } from '../../../sandbox/seed/demo-administrators.ts';
import { openSeedNetwork } from '../../sandbox/seed/support.ts';
import { person, testContext, type TestContext } from '../support.ts';
import { addSession } from '../second-factor-support.ts';
import { operate, operateAt, operateJson, sendTo } from './support.ts';

let ctx: TestContext;
let mara: Awaited<ReturnType<typeof person>>;
before(async () => {
  ctx = await testContext();
  mara = await person(ctx, { handle: 'mara' });
  await person(ctx, { handle: 'jonas' });
});
after(() => ctx.close());

const list = async () =>
  (await operateJson<{ handle: string }[]>(ctx, 'administrators', 'list')).map(
    ({ handle }) => handle,
  );

test('the first administrator needs no other one, the next ones do', async () => {
  const first = await operate(ctx, 'administrators', 'add', '@Mara');
  assert.deepEqual([first.exitCode, first.errors], [0, '']);
  assert.match(first.output, /^@mara is an administrator\.\nViewing as another user needs two-/);
  const alone = await operate(ctx, 'administrators', 'add', '@jonas');
  assert.equal(alone.exitCode, 2);
  assert.match(alone.errors, /--as @handle/);
  assert.deepEqual(await list(), ['mara']);
  const again = await operate(ctx, '--as', '@mara', 'administrators', 'add', mara.userId);
  assert.deepEqual([again.exitCode, again.errors], [1, '@mara is one already.\n']);
});

test('the last one can’t be removed; a blocked one doesn’t count', async () => {
  const remove = ['--as', '@mara', '--yes', 'administrators', 'remove', '@mara'];
  const last = await operate(ctx, ...remove);
  assert.equal(last.exitCode, 1);
  assert.match(last.errors, /@mara is the last administrator\. Add another one first\./);
  await operate(ctx, '--as', '@mara', 'administrators', 'add', '@jonas');
  const block = (blockedAt: Date | null) =>
    ctx.database.db.update(users).set({ blockedAt }).where(eq(users.handle, 'jonas'));
  await block(ctx.clock.now());
  assert.equal((await operate(ctx, ...remove)).exitCode, 1);
  assert.match((await operate(ctx, 'administrators', 'list')).output, /@jonas +jonas +no +yes/);
  await block(null);
});

test('who loses the role is signed out everywhere; the audit log has it', async () => {
  await addSession(ctx, mara.userId);
  const remove = ['--as', '@jonas', 'administrators', 'remove', '@mara'];
  assert.match((await operate(ctx, ...remove)).errors, /Add --yes/);
  assert.deepEqual(await list(), ['jonas', 'mara']);
  assert.equal((await operateAt(ctx, '@mara', ...remove)).exitCode, 0);
  assert.deepEqual(await list(), ['jonas']);
  const [user] = await ctx.database.db.select().from(users).where(eq(users.handle, 'mara'));
  assert.deepEqual(user?.roles, ['reader', 'writer']);
  const { output } = await operate(ctx, 'log', '--about', '@mara');
  assert.match(output, /administrator-removed +@jonas .+ sessions=1\n.+administrator-added/);
});

test('refuses who is unknown, blocked, no administrator, or has a handle of two accounts', async () => {
  const refuse = async (sentence: RegExp, ...words: string[]) => {
    const ended = await operate(ctx, '--as', '@jonas', '--yes', 'administrators', ...words);
    assert.equal(ended.exitCode, 1);
    assert.match(ended.errors, sentence);
  };
  await refuse(/no account @nobody/, 'add', '@nobody');
  await refuse(/@mara is no administrator/, 'remove', '@mara');
  const blocked = await person(ctx, { handle: 'blocked' });
  await ctx.database.db
    .update(users)
    .set({ blockedAt: ctx.clock.now() })
    .where(eq(users.id, blocked.userId));
  await refuse(/@blocked is blocked/, 'add', '@blocked');
  const namesake = await person(ctx, { handle: 'mara', networkUserId: 'mara-2' });
  await refuse(new RegExp(`Several accounts .+ ${namesake.userId}`), 'add', '@mara');
});

test('the sandbox’s administrator exists without an impersonation', async () => {
  await ensureDemoAdministrators(ctx, (await openSeedNetwork(ctx)).network);
  const ended = await operate(
    ctx,
    '--as',
    '@evangelist_support',
    'origins',
    'set',
    'https://news.example',
    '--embed',
  );
  assert.deepEqual([ended.exitCode, ended.errors], [0, '']);
});

test('the log of nobody is refused, and an operation that the server doesn’t know', async () => {
  const log = await operate(ctx, 'log', '--about', '@nobody');
  assert.match(log.errors, /There is nobody called @nobody/);
  const request = { operation: 'people.promote', input: {}, dryRun: false, from: 'root@here' };
  await assert.rejects(
    sendTo(ctx)(request, () => undefined),
    /knows no operation people\.promote: server and command line are of different versions/,
  );
});

for (const [words, sentence] of [
  [
    ['pools', 'deposit', '1', '--amount', '5', '--reference', 'W'],
    'reference: must have at least 3 characters that can be seen',
  ],
  [
    ['pools', 'deposit', '1', '--amount', '5', '--reference', 'W'.repeat(101)],
    'reference: must have at most 100 characters',
  ],
  [['pools', 'list', '--limit', '0'], 'limit: must be at least 1'],
  [['pools', 'list', '--limit', '1001'], 'limit: must be at most 1000'],
  [['pools', 'list', '--limit', '1.5'], 'limit: must be a whole number'],
  [['pools', 'list', '--limit', 'many'], 'limit: must be a whole number'],
] as const)
  test(`operator ${words.join(' ').slice(0, 60)} is refused in a sentence`, async () => {
    const { exitCode, errors } = await operate(ctx, '--as', '@jonas', ...words);
    assert.deepEqual([exitCode, errors], [2, `${sentence}\n`]);
  });

test('when all are blocked, the next one needs no other', async () => {
  const all = ctx.database.db.update(users);
  await all.set({ blockedAt: ctx.clock.now() });
  await person(ctx, { handle: 'nora' });
  assert.match(
    (await operate(ctx, '--as', '@jonas', 'administrators', 'add', '@nora')).errors,
    /no administrator/,
  );
  assert.equal((await operate(ctx, 'administrators', 'add', '@nora')).exitCode, 0);
});

test('the help lists topics in groups, and a topic alone is a usage error', async () => {
  const { exitCode, output } = await operate(ctx, '--help');
  assert.equal(exitCode, 0);
  for (const heading of ['Campaigns:', 'Money:', 'People:', 'System:'])
    assert.match(output, new RegExp(`^${heading}$`, 'm'));
  const alone = await operate(ctx, 'campaigns');
  assert.deepEqual([alone.exitCode, alone.output], [2, '']);
  assert.match(alone.errors, /Usage: operator campaigns/);
});
