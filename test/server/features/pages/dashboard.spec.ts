import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  campaignWeeks,
  participations,
  posts,
  rewards,
  standings,
  withdrawals,
} from '../../../../server/schema.ts';
import {
  listCurrentCampaigns,
  listPastCampaigns,
} from '../../../../server/features/campaigns/campaigns.queries.ts';
import { getTodos } from '../../../../server/features/pages/todos.rules.ts';
import { getEarnings } from '../../../../server/features/earnings/earnings.queries.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { holder, type Holder } from '../../money-support.ts';
import {
  campaign,
  day,
  hour,
  person,
  start,
  testContext,
  type Person,
  type TestContext,
} from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

let counter = 0;
interface NewPost {
  campaignId: string;
  weekId: string;
  createdAt: Date;
  status?: string;
  evaluatedAt?: Date;
}
async function write(author: Person, post: NewPost): Promise<void> {
  const networkPostId = `dashboard-${String(++counter)}`;
  await ctx.database.db.insert(posts).values({
    userId: author.userId,
    kind: 'post',
    network: 'x',
    networkPostId,
    url: 'u',
    content: 'c',
    status: 'evaluating',
    ...post,
  });
}
const join = (member: Person, campaignId: string, joinedAt: Date) =>
  ctx.database.db
    .insert(participations)
    .values({ userId: member.userId, campaignId, joinedAt, acceptedTermsVersion: '1' });
const toKinds = (todos: readonly { kind: string }[]) => todos.map(({ kind }) => kind);

test('counts posts in the weeks of the campaign, which are not those of the calendar', async () => {
  // Its weeks end on Thursdays; the clock starts on a Monday.
  const mara = await person(ctx);
  const startsAt = new Date(start.getTime() - 4 * day);
  const endsAt = new Date(startsAt.getTime() + 14 * day);
  const { id, weekId } = await campaign(ctx, { startsAt, endsAt, maxPostsPerWeek: 2 });
  const turn = new Date(startsAt.getTime() + 7 * day);
  const { db } = ctx.database;
  await db.update(campaignWeeks).set({ endsAt: turn }).where(eq(campaignWeeks.id, weekId));
  await db
    .insert(campaignWeeks)
    .values({ campaignId: id, index: 2, startsAt: turn, endsAt, pool: 0n });
  await join(mara, id, startsAt);
  await write(mara, { campaignId: id, weekId, createdAt: new Date(start.getTime() - day) });

  const first = await getDashboard(ctx, mara.caller);
  assert.deepEqual(toKinds(first.todos), [], 'written on Sunday, in the same week of the campaign');
  assert.equal(first.currentCampaigns[0]?.my?.postsThisWeek, 1);

  ctx.clock.advance(turn.getTime() - start.getTime() + hour);
  const second = await getDashboard(ctx, mara.caller);
  assert.deepEqual(toKinds(second.todos), ['post'], 'nothing yet in the second week');
  assert.equal(second.todos[0]?.until, endsAt.toISOString());
  const [card] = await listCurrentCampaigns(ctx, mara.userId);
  assert.deepEqual([card?.my?.postsThisWeek, card?.my?.postCount], [0, 1]);
});

test('counts no expired reward as earned', async () => {
  const mara = await person(ctx);
  const now = ctx.clock.now();
  const endsAt = new Date(now.getTime() - 20 * day);
  const { id } = await campaign(ctx, {
    startsAt: new Date(endsAt.getTime() - 7 * day),
    endsAt,
    maturedAt: now,
    claimUntil: new Date(now.getTime() + hour),
  });
  await join(mara, id, endsAt);
  const reward = {
    userId: mara.userId,
    campaignId: id,
    kind: 'base' as const,
    currency: 'USDC',
    createdAt: now,
    claimUntil: new Date(now.getTime() + hour),
  };
  const [row] = await ctx.database.db
    .insert(rewards)
    .values({ ...reward, amount: 12_000_000n, status: 'rewarded' })
    .returning();
  const readEarned = async () => {
    const [past] = await listPastCampaigns(ctx, mara.userId);
    const { currencies } = await getEarnings(ctx, mara.userId);
    const weeks = currencies.flatMap(({ weeks }) => weeks);
    return [
      past?.earned?.amount,
      weeks.flatMap(({ claimable }) => (claimable === '0' ? [] : claimable)),
    ];
  };
  assert.deepEqual(await readEarned(), ['12', ['12']]);
  ctx.clock.advance(hour);
  assert.deepEqual(await readEarned(), ['0', []], 'before the job has run');
  const expired = eq(rewards.id, row!.id);
  await ctx.database.db.update(rewards).set({ status: 'expired' }).where(expired);
  assert.deepEqual(await readEarned(), ['0', []]);
});

async function addWithdrawal(
  owner: Holder,
  values: Partial<typeof withdrawals.$inferInsert>,
): Promise<string> {
  const now = ctx.clock.now();
  const [row] = await ctx.database.db
    .insert(withdrawals)
    .values({
      userId: owner.userId,
      walletId: owner.walletId,
      currency: 'USDC',
      amount: 60_000_000n,
      fee: 100_000n,
      status: 'failed',
      createdAt: now,
      updatedAt: now,
      reference: `EV-${String(++counter)}`,
      refunded: true,
      origin: { page_path: '/', trigger: 'test' },
      ...values,
    })
    .returning();
  return row!.id;
}

test('lists a withdrawal that failed or ended without its code, until another one is requested, for a week', async () => {
  const read = async (one: Holder) => (await getDashboard(ctx, one.caller)).todos;
  const amount = { amount: '60', currency: 'USDC' };
  for (const [status, failureCode, kind] of [
    ['failed', 'network', 'withdrawal-failed'],
    ['cancelled', 'code-expired', 'withdrawal-expired'],
    ['cancelled', 'codes-wrong', 'withdrawal-cancelled'],
  ] as const) {
    const mara = await holder(ctx);
    await addWithdrawal(mara, { status, failureCode });
    const happenedAt = ctx.clock.now().toISOString();
    const todo = { kind, amount, reason: failureCode, happenedAt };
    assert.deepEqual(await read(mara), [todo]);
    ctx.clock.advance(hour);
    await addWithdrawal(mara, { status: 'completed' });
    assert.deepEqual(await read(mara), [], 'withdrawn again');
  }
  const tom = await holder(ctx);
  await addWithdrawal(tom, { status: 'cancelled', failureCode: 'by-user' });
  assert.deepEqual(await read(tom), [], 'their own doing');
  await addWithdrawal(tom, { failureCode: 'network' });
  ctx.clock.advance(7 * day);
  assert.deepEqual(await read(tom), []);
});

test('asks for no post while the estimate is the most that one person can earn', async () => {
  const mara = await person(ctx);
  const now = ctx.clock.now();
  const { id, weekId } = await campaign(ctx, {
    startsAt: new Date(now.getTime() - 8 * day),
    endsAt: new Date(now.getTime() + 6 * day),
    maxPerUser: 50_000_000n,
  });
  const lastWeek = new Date(now.getTime() - 7 * day);
  await join(mara, id, lastWeek);
  const { db } = ctx.database;
  await write(mara, { campaignId: id, weekId, createdAt: lastWeek, status: 'eligible' });
  const turn = new Date(now.getTime() - day);
  await db.update(campaignWeeks).set({ endsAt: turn }).where(eq(campaignWeeks.id, weekId));
  await db.insert(campaignWeeks).values({
    campaignId: id,
    index: 2,
    startsAt: turn,
    endsAt: new Date(now.getTime() + 6 * day),
    pool: 0n,
  });
  const standing = { campaignId: id, periodId: id, userId: mara.userId, rank: 1, score: 9 };
  await db
    .insert(standings)
    .values({ ...standing, posts: 1, impressions: 9, estimate: 49_999_999n });
  const isAsked = async () =>
    toKinds((await getDashboard(ctx, mara.caller)).todos).includes('post');
  assert.equal(await isAsked(), true);
  await db.update(standings).set({ estimate: 50_000_000n }).where(eq(standings.periodId, id));
  assert.equal(await isAsked(), false);
});

test('lists money that waits, then what happened, the newest first, before every deadline', () => {
  const amount = { amount: '60', currency: 'USDC' };
  const now = Date.parse('2026-11-19T15:00:00Z');
  const at = (hours: number) => new Date(now + hours * hour).toISOString();
  const ended = (endedAt: string) => ({
    amount,
    endedAt,
    status: 'failed',
    reason: 'network' as const,
  });
  const todos = getTodos({
    accessWithdrawn: true,
    emailVerified: true,
    hasWallet: true,
    hasVerifiedWallet: true,
    hasMoney: false,
    claims: [{ campaignId: 'c', title: 'C', amount, until: at(1) }],
    invitations: [],
    open: [],
    withdrawals: [],
    rejectedPosts: [],
    refusedLinks: [],
    endedWithdrawals: [ended(at(-9)), ended(at(-1))],
  });
  assert.deepEqual(
    todos.map(({ kind, happenedAt }) => happenedAt ?? kind),
    ['claim', at(-1), at(-9), 'reconnect-x'],
  );
});

test('asks for a wallet, or to verify the one that is linked', () => {
  const read = (hasWallet: boolean, hasVerifiedWallet = false) =>
    getTodos({
      accessWithdrawn: false,
      emailVerified: true,
      hasMoney: true,
      hasWallet,
      hasVerifiedWallet,
      claims: [],
      invitations: [],
      open: [],
      withdrawals: [],
      rejectedPosts: [],
      refusedLinks: [],
      endedWithdrawals: [],
    }).map(({ kind }) => kind);
  assert.deepEqual(
    [read(false), read(true), read(true, true)],
    [['add-wallet'], ['verify-wallet'], []],
  );
});

test('leads a new user from joining to the first payout', async () => {
  const mara = await person(ctx);
  const now = ctx.clock.now();
  const { id, weekId } = await campaign(ctx, {
    startsAt: new Date(now.getTime() - day),
    endsAt: new Date(now.getTime() + 6 * day),
  });
  const getRun = async () => (await getDashboard(ctx, mara.caller)).firstRun;
  assert.deepEqual(await getRun(), { step: 'join' });
  await join(mara, id, now);
  const joined = await getRun();
  assert.deepEqual([joined?.step, joined?.campaign?.id], ['post', id]);
  assert.equal(joined?.campaign?.joinedAt, now.toISOString());
  await write(mara, { campaignId: id, weekId, createdAt: now });
  const checking = await getRun();
  assert.equal(checking?.step, 'check');
  const { joinedAt: _, ...counted } = checking!.campaign!;
  const counts = { postCount: 1, eligibleCount: 0, checkingCount: 1 };
  const postedAt = now.toISOString();
  assert.deepEqual(counted, { id, title: counted.title, ...counts, postedAt });
  const rich = await holder(ctx);
  assert.equal((await getDashboard(ctx, rich.caller)).firstRun?.step, 'withdraw');
  await ctx.database.db.insert(withdrawals).values({
    userId: rich.userId,
    walletId: rich.walletId,
    reference: 'W-first',
    currency: 'USDC',
    amount: 1n,
    fee: 0n,
    status: 'completed',
    createdAt: now,
    updatedAt: now,
    origin: { page_path: '/', trigger: 'test' },
  });
  assert.equal((await getDashboard(ctx, rich.caller)).firstRun, undefined);
});

test('the first run has the time of each step that was done', async () => {
  const mara = await person(ctx);
  const now = ctx.clock.now();
  const after = (hours: number) => new Date(now.getTime() + hours * hour);
  const { id, weekId } = await campaign(ctx, { startsAt: after(-24), endsAt: after(144) });
  await join(mara, id, now);
  const post = { campaignId: id, weekId };
  await write(mara, {
    ...post,
    createdAt: after(1),
    evaluatedAt: after(2),
    status: 'not-eligible',
  });
  await write(mara, { ...post, createdAt: after(3), evaluatedAt: after(4), status: 'eligible' });
  await write(mara, { ...post, createdAt: after(3), evaluatedAt: after(5), status: 'eligible' });
  await ctx.database.db.insert(rewards).values({
    userId: mara.userId,
    campaignId: id,
    kind: 'base',
    currency: 'USDC',
    amount: 1n,
    status: 'claimed',
    createdAt: now,
    claimUntil: after(9),
    claimedAt: after(6),
  });
  const { campaign: shown } = (await getDashboard(ctx, mara.caller)).firstRun!;
  assert.deepEqual(
    [shown!.joinedAt, shown!.postedAt, shown!.eligibleAt, shown!.claimedAt],
    [0, 1, 4, 6].map((hours) => after(hours).toISOString()),
  );
});
