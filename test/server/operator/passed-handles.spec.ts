/** A handle that passed to another person: no command acts on the account that had it before, or on the one that has it now. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { invitations, notifications, users } from '../../../server/schema.ts';
import { deleteAccount } from '../../../server/features/accounts/delete-account.service.ts';
import { campaignJobs } from '../../../server/features/campaign-lifecycle/campaign-lifecycle.jobs.ts';
import { joinCampaign } from '../../../server/features/participations/join-campaign.service.ts';
import { getMyInvitation } from '../../../server/features/invitations/invitations.queries.ts';
import { startJobs, type JobRunner } from '../../../server/features/jobs/run-jobs.service.ts';
import { upsertLoginUser } from '../../../server/features/login/upsert-login-user.service.ts';
import { scheduleNotice } from '../../../server/features/notifications/operator-notices.jobs.ts';
import { refused } from '../money-support.ts';
import { addSecondFactor } from '../second-factor-support.ts';
import { campaign, testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateJson } from './support.ts';
import { createImpersonationLink } from '../../../server/features/login/create-impersonation-link.service.ts';
import { loginScopes } from '../../../server/features/login/login-scopes.rules.ts';

let ctx: TestContext;
let as: string;
let runner: JobRunner;
let folder: string;
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
  runner = await startJobs(ctx, { ...campaignJobs });
  folder = await mkdtemp(join(tmpdir(), 'handles-'));
});
after(async () => {
  await rm(folder, { recursive: true });
  await runner.stop();
  await ctx.close();
});

const logIn = (networkUserId: string, handle: string) =>
  upsertLoginUser(ctx, {
    kind: 'read',
    fields: {},
    profile: {
      id: networkUserId,
      handle,
      name: `Name of ${networkUserId}`,
      avatarUrl: '',
      followers: 5000,
      createdAt: '2018-01-01T00:00:00.000Z',
      verified: false,
    },
    tokens: {
      accessToken: 'a',
      refreshToken: null,
      expiresIn: 7200,
      scopes: [...loginScopes.read],
    },
  });
const find = async (userId: string) =>
  (await ctx.database.db.select().from(users).where(eq(users.id, userId)))[0]!;

/** Two accounts, of which the second one logged in with the handle of the first. */
async function passOn(handle: string) {
  const former = await logIn(`${handle}-1`, handle);
  const holder = await logIn(`${handle}-2`, handle.toUpperCase());
  return { former, holder };
}

test('a handle that two accounts have had is refused by every command, with both ids', async () => {
  const { former, holder } = await passOn('nora');
  const { row } = await campaign(ctx);
  const name = String(row.campaignIndex);
  const file = join(folder, 'handles.csv');
  await writeFile(file, 'handle\n@other\n@nora\n');
  await operate(
    ctx,
    '--as',
    as,
    'badges',
    'set',
    'podium',
    '--title',
    'Podium',
    '--image',
    'https://acme.example/b.svg',
  );
  const text = ['--title', 'Pause', '--body', 'Back at noon.'];
  for (const words of [
    ['people', 'show', '@nora'],
    ['people', 'sign-out', 'NORA'],
    ['people', 'block', '@nora', '--reason', 'Bought views.'],
    ['people', 'unblock', '@nora'],
    ['people', 'lift-freeze', '@nora', '--reason', 'Spoke to them.'],
    ['people', 'reset-second-factor', '@nora'],
    ['people', 'forget', '\u2068@nora\u2069'],
    ['people', 'view-as', '@nora'],
    ['badges', 'give', 'podium', '@nora'],
    ['invitations', 'create', name, '--for', '@nora'],
    ['invitations', 'create', name, '--inviter', '@nora'],
    ['invitations', 'create-many', name, '--file', file],
    ['notices', 'send', '--to', '@other,@nora', ...text],
    ['withdrawals', 'list', '--about', '@nora'],
    ['log', '--about', '@nora'],
    ['administrators', 'add', '@nora'],
  ]) {
    const { exitCode, errors } = await operate(ctx, '--as', as, '--yes', ...words);
    assert.equal(exitCode, 1, words.join(' '));
    assert.match(errors, /Several accounts have had the handle/, words.join(' '));
    assert.ok(errors.includes(former) && errors.includes(holder), words.join(' '));
  }
  assert.deepEqual([(await find(former)).blockedAt, (await find(holder)).blockedAt], [null, null]);
  await assert.rejects(scheduleNotice(ctx, { to: ['@nora'], title: 'a', body: 'b' }), /Several/);
  const done = await operate(ctx, '--as', as, '--yes', 'people', 'block', holder, '--reason', 'x');
  assert.deepEqual([done.exitCode, done.errors], [0, '']);
  assert.deepEqual(
    [(await find(former)).blockedAt, (await find(holder)).blockedAt !== null],
    [null, true],
  );
});

test('an administrator is not found by a handle that a stranger took, nor the stranger', async () => {
  const { former, holder } = await passOn('lead');
  const { db } = ctx.database;
  await db
    .update(users)
    .set({ roles: ['reader', 'admin'] })
    .where(eq(users.id, former));
  const act = (who: string) => operate(ctx, '--as', who, 'people', 'sign-out', former);
  const { exitCode, errors } = await act('@lead');
  assert.equal(exitCode, 1);
  assert.ok(errors.includes(former) && errors.includes(holder), errors);
  assert.match((await act(holder)).errors, /is no administrator/);
  assert.equal((await act(former)).exitCode, 0);
});

test('the call for a link to view as a user names both ids; the link works when the handle passes on', async () => {
  const { former, holder } = await passOn('olga');
  const { db } = ctx.database;
  const [admin] = await db.select().from(users).where(eq(users.handle, 'support'));
  await addSecondFactor(ctx, admin!.id);
  const error = await refused('CONFLICT', () =>
    createImpersonationLink(ctx, { userId: admin!.id }, '@olga'),
  );
  assert.ok(error.message.includes(former) && error.message.includes(holder), error.message);
  assert.match((await createImpersonationLink(ctx, { userId: admin!.id }, holder)).path, /OLGA/);
});

test('an invitation is for the person who has the handle now', async () => {
  const { former, holder } = await passOn('petra');
  const { id, row } = await campaign(ctx, { visibility: 'invite-only' });
  const invite = (who: string) =>
    operate(
      ctx,
      '--as',
      as,
      '--json',
      'invitations',
      'create',
      String(row.campaignIndex),
      '--for',
      who,
    );
  assert.match((await invite(former)).errors, /has no handle now/);
  const { token } = JSON.parse((await invite(holder)).output) as { token: string };
  await runner.settled();
  const listNotices = async (userId: string) => {
    const rows = await ctx.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId));
    return rows.filter(({ eventType }) => eventType === 'campaign-invited').length;
  };
  assert.deepEqual([await listNotices(former), await listNotices(holder)], [0, 1]);
  assert.equal((await getMyInvitation(ctx, former, token)).state, 'wrong-account');
  assert.equal((await getMyInvitation(ctx, holder, token)).state, 'valid');
  const request = { publicToken: token, acceptedTermsVersion: row.termsVersion };
  await refused('WRONG_ACCOUNT', () => joinCampaign(ctx, former, id, request));
  await deleteAccount(ctx, former);
  const [kept] = await ctx.database.db
    .select()
    .from(invitations)
    .where(eq(invitations.campaignId, id));
  assert.equal(kept!.forHandle?.toLowerCase(), 'petra');
  await joinCampaign(ctx, holder, id, request);
});

test('a person who logs in again has the new handle, and the old one is free', async () => {
  const { former, holder } = await passOn('rosa');
  await logIn('rosa-1', 'rosa_new');
  const shown = await operateJson<{ id: string; handleLostAt: string | null }>(
    ctx,
    'people',
    'show',
    '@rosa',
  );
  assert.deepEqual([shown.id, shown.handleLostAt], [holder, null]);
  assert.equal((await find(former)).handleLostAt, null);
});
