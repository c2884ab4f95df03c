/** `operator origins`, and what all commands share: who acts, dry runs, questions, JSON. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditLog, origins, sessions } from '../../../server/schema.ts';
import { openSession } from '../../../server/features/sessions/open-session.service.ts';
import { person, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateAt, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
});
after(() => ctx.close());

const find = async (origin: string) =>
  (await ctx.database.db.select().from(origins).where(eq(origins.origin, origin)))[0];

test('a site gets powers, loses some, and is removed; the audit log has each act', async () => {
  const site = 'https://news.example';
  const set = await operate(ctx, '--as', as, 'origins', 'set', `${site}/`, '--embed', '--login');
  assert.deepEqual(set, {
    exitCode: 0,
    output: `${site} is listed. It takes effect at once.\n`,
    errors: '',
  });
  const row = { origin: site, app: false, embedApi: true, loginReturn: true };
  assert.deepEqual(await find(site), row);
  assert.deepEqual(await operateJson(ctx, 'origins', 'list'), [row]);
  await operate(ctx, '--as', as, 'origins', 'set', site, '--embed');
  assert.equal((await find(site))?.loginReturn, false);
  assert.equal((await operate(ctx, '--as', as, '--yes', 'origins', 'remove', site)).exitCode, 0);
  assert.equal(await find(site), undefined);
  const acts = await ctx.database.db
    .select({ action: auditLog.action, actor: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.targetId, site))
    .orderBy(auditLog.id);
  assert.deepEqual(
    acts.map(({ action }) => action),
    ['origin-set', 'origin-set', 'origin-removed'],
  );
  assert.match(acts[0]!.actor!, /^@support \(.+@.+\)$/);
  const { output } = await operate(ctx, 'log', '--action', 'origin-removed');
  assert.match(
    output,
    /origin-removed +@support .+ https:\/\/news\.example +app=false embedApi=true/,
  );
});

test('the sessions of a removed site end: its next owner has nothing of them', async () => {
  const site = 'https://sold.example';
  await operate(ctx, '--as', as, 'origins', 'set', site, '--embed', '--login');
  const { userId } = await person(ctx);
  await ctx.database.transaction((tx) =>
    openSession(ctx, tx, {
      userId,
      audience: site,
      scope: 'app',
      userAgent: 'Test browser',
      browserHash: 'hash-of-a-cookie',
    }),
  );
  assert.equal((await operate(ctx, '--as', as, '--yes', 'origins', 'remove', site)).exitCode, 0);
  const [session] = await ctx.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.audience, site));
  assert.ok(session!.revokedAt);
  const { output } = await operate(ctx, 'log', '--action', 'origin-removed');
  assert.match(output, /https:\/\/sold\.example .*sessions=1/);
});

test('an act needs an administrator', async () => {
  const nobody = await operate(ctx, 'origins', 'set', 'https://a.example', '--embed');
  assert.equal(nobody.exitCode, 2);
  assert.match(nobody.errors, /--as @handle/);
  const other = await operate(ctx, '--as', '@mara', 'origins', 'set', 'https://a.example');
  assert.deepEqual([other.exitCode, other.errors], [1, '@mara is no administrator.\n']);
  assert.equal(await find('https://a.example'), undefined);
});

test('a dry run keeps nothing', async () => {
  const dry = await operate(ctx, '--as', as, '--dry-run', 'origins', 'set', 'https://b.example');
  assert.equal(dry.exitCode, 0);
  assert.match(dry.output, /Dry run: nothing was changed\.\n$/);
  assert.equal(await find('https://b.example'), undefined);
  const logged = await operateJson<unknown[]>(ctx, 'log', '--since', '2026-01-01T00:00:00Z');
  assert.ok(!JSON.stringify(logged).includes('b.example'));
});

test('removing asks for the origin to be typed; without a terminal it needs --yes', async () => {
  const site = 'https://c.example';
  const remove = ['--as', as, 'origins', 'remove', site];
  await operate(ctx, '--as', as, 'origins', 'set', site, '--embed');
  const alone = await operate(ctx, ...remove);
  assert.equal(alone.exitCode, 2);
  assert.match(alone.errors, /Add --yes/);
  const mistyped = await operateAt(ctx, 'https://d.example', ...remove);
  assert.equal(mistyped.exitCode, 1);
  assert.match(mistyped.errors, /Nothing was changed/);
  assert.ok(await find(site));
  assert.equal((await operateAt(ctx, site, ...remove)).exitCode, 0);
  assert.equal(await find(site), undefined);
});

for (const [what, words, exitCode, sentence] of [
  ['a path', ['set', 'https://news.example/path'], 2, /is no origin/],
  ['the opaque origin', ['set', 'null'], 2, /is no origin/],
  ['the product’s own', ['set', 'http://localhost:4350'], 1, /is the product’s own/],
  ['an unlisted one', ['remove', 'https://e.example'], 1, /is not listed/],
] as const)
  test(`refuses ${what}: origins ${words.join(' ')}`, async () => {
    const ended = await operate(ctx, '--as', as, '--yes', 'origins', ...words);
    assert.equal(ended.exitCode, exitCode);
    assert.match(ended.errors, sentence);
  });

test('help and wrong words', async () => {
  const help = await operate(ctx, 'origins', 'set', '--help');
  assert.equal(help.exitCode, 0);
  assert.match(help.output, /Example: /);
  const unknown = await operate(ctx, 'origin');
  assert.equal(unknown.exitCode, 2);
  assert.match(unknown.errors, /unknown command 'origin'/);
  const action = await operate(ctx, 'log', '--action', 'slept');
  assert.equal(action.exitCode, 2);
  assert.match(action.errors, /^action: must be one of login, /);
});
