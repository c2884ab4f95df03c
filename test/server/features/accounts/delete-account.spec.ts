/** A deleted account: what names a person is gone, what the books and the results of campaigns need is there. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { postTransaction } from '../../../../server/ledger/ledger.ts';
import {
  campaigns,
  invitations,
  knownBrowsers,
  jobs,
  networkAccounts,
  broadcastMarks,
  notifications,
  participations,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
  wallets,
} from '../../../../server/schema.ts';
import { deleteAccountJobs } from '../../../../server/features/accounts/delete-account.jobs.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { rememberBrowser } from '../../../../server/features/second-factor/remember-browser.service.ts';
import { openSession } from '../../../../server/features/sessions/open-session.service.ts';
import { findCallerBySessionToken } from '../../../../server/features/sessions/authenticate-session.service.ts';
import { until } from '../../../e2e/support.ts';
import { addSecondFactor } from '../../second-factor-support.ts';
import { campaign, person, start, testContext, type TestContext } from '../../support.ts';
import { sessionEndedChannel } from '../../../../server/features/sessions/end-sessions.service.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
after(() => ctx.close());

/** Asks for it as an operator does; returns why it was refused. */
async function forget(userId: string): Promise<string | null> {
  const { db } = ctx.database;
  await db.delete(jobs);
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind: 'forget-account', payload: { userId }, runAt: ctx.clock.now() }),
  );
  const runner = await startJobs(ctx, deleteAccountJobs);
  await runner.settled();
  await runner.stop();
  const [job] = await db.select().from(jobs);
  assert.ok(job && (job.doneAt ?? job.failedAt));
  return job.lastError;
}

test('does not delete an unknown account, one with money, or one in a running campaign', async () => {
  const { db } = ctx.database;
  const { userId, handle } = await person(ctx);
  const side = (kind: 'funding' | 'available', owner: string, amount: bigint) => ({
    kind,
    owner,
    currency: 'USDC',
    amount,
  });
  const move = (key: string, amount: bigint) =>
    ctx.database.transaction((tx) =>
      postTransaction(tx, {
        key,
        kind: 'test',
        at: start,
        entries: [side('funding', '', -amount), side('available', userId, amount)],
      }),
    );
  await move('in', 5n);
  assert.match((await forget(userId)) ?? '', /USDC \(available\)/);
  await move('out', -5n);

  const { id } = await campaign(ctx);
  await db.insert(participations).values({
    campaignId: id,
    userId,
    joinedAt: start,
    acceptedTermsVersion: '1',
    attribution: { utm_source: 'x' },
  });
  assert.match((await forget(userId)) ?? '', /Campaign \d+: wait/);
  assert.equal((await db.select().from(users).where(eq(users.id, userId)))[0]?.handle, handle);
  assert.match((await forget('00000000-0000-4000-8000-000000000000')) ?? '', /no such account/);
  assert.match((await forget('everybody')) ?? '', /payload/);

  await db.update(campaigns).set({ maturedAt: start }).where(eq(campaigns.id, id));
  assert.equal(await forget(userId), null);
  assert.deepEqual(
    (await db.select().from(participations).where(eq(participations.userId, userId)))[0]
      ?.attribution,
    {},
  );
});

test('removes all personal data and ends all sessions', async () => {
  const { db } = ctx.database;
  const { userId, handle } = await person(ctx, { avatarUrl: 'https://x.example/a.png' });
  await db
    .update(users)
    .set({
      email: 'somebody@example.com',
      emailVerifiedAt: start,
      settings: { firstName: 'Some', notifyByEmail: true },
    })
    .where(eq(users.id, userId));
  const bound = {
    userId,
    audience: 'http://localhost:4350',
    scope: 'app' as const,
    userAgent: 'Some browser',
  };
  const { tokens } = await ctx.database.transaction((tx) => openSession(ctx, tx, bound));
  await db
    .insert(notifications)
    .values({ userId, eventType: 'welcome', payload: {}, createdAt: start });
  await db.insert(broadcastMarks).values({ userId, broadcastId: randomUUID(), readAt: start });
  await db.insert(wallets).values({
    userId,
    walletTypeId: 'phantom',
    chain: 'solana',
    currency: 'USDC',
    address: 'So11',
    addressKey: 'So11',
    label: 'Mine',
    status: 'verified',
    createdAt: start,
  });

  await addSecondFactor(ctx, userId);
  await ctx.database.transaction((tx) => rememberBrowser(ctx, tx, userId, undefined));

  const { id: campaignId } = await campaign(ctx);
  const words = { inviterUserId: userId, inviterName: 'Some', forHandle: handle.toUpperCase() };
  await db.insert(invitations).values({ campaignId, publicToken: 'theirs', ...words });
  const open = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  const received: string[] = [];
  const release = await ctx.database.listen(sessionEndedChannel, (id) => void received.push(id));

  assert.equal(await forget(userId), null);
  assert.equal(await findCallerBySessionToken(ctx, tokens.sessionToken, null), null);
  await until('its socket to close', async () => received.length > 0);
  await release();
  assert.deepEqual(received, [open[0]?.id]);
  const [invited] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.publicToken, 'theirs'));
  assert.deepEqual(
    [invited?.inviterName, invited?.forHandle],
    [null, `deleted:${userId}`],
    'and nobody else may use it',
  );
  const secondFactor = [secondFactors, recoveryCodes, knownBrowsers];
  for (const table of [sessions, notifications, broadcastMarks, wallets, ...secondFactor])
    assert.equal(await db.$count(table, eq(table.userId, userId)), 0);
  const rows = [
    ...(await db.select().from(users).where(eq(users.id, userId))),
    ...(await db.select().from(networkAccounts).where(eq(networkAccounts.userId, userId))),
  ];
  assert.equal(rows.length, 2);
  const left = JSON.stringify(rows);
  for (const word of [handle, 'somebody@example.com', 'Some', 'a.png', 'SE'])
    assert.ok(!left.includes(word), word);
  // Repeating is harmless, and the person can register again as a new user.
  assert.equal(await forget(userId), null);
  await person(ctx, { handle });
});
