import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { campaignCard, campaignDetail, pastCampaign } from '../../../contract/campaign.ts';
import { dashboardPage } from '../../../contract/pages.ts';
import { payoutConfirmed } from '../../../contract/reward.ts';
import { balanceOf, sumOfAll } from '../../../server/db/ledger.ts';
import { campaigns, campaignWeeks, notifications, posts, rewards } from '../../../server/db/schema.ts';
import { Problem } from '../../../server/problem.ts';
import { campaignJobs } from '../../../server/services/campaign-life.service.ts';
import { scheduleCampaigns } from '../../../server/services/campaign-schedule.service.ts';
import {
  getCampaign,
  listCampaigns,
  listCurrentCampaigns,
  listPastCampaigns,
  listSuggestions,
} from '../../../server/services/campaigns.service.ts';
import { claimJobs, confirmPayout } from '../../../server/services/claims.service.ts';
import { getDashboard } from '../../../server/services/dashboard.service.ts';
import { startJobs, type JobRunner } from '../../../server/services/jobs.service.ts';
import { joinCampaign } from '../../../server/services/join.service.ts';
import { createPost, postJobs } from '../../../server/services/posts.publish.ts';
import { campaign, day, hour, none, person, testContext, unavailable, type Person, type TestContext } from '../support.ts';

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  runner = await startJobs(ctx, { ...campaignJobs, ...postJobs, ...claimJobs });
});
after(async () => {
  await runner.stop();
  await ctx.close();
});

const code = (expected: string) => (error: unknown) => error instanceof Problem && error.code === expected;
async function started(values: Parameters<typeof campaign>[1] = {}, size = 1) {
  const made = await campaign(ctx, { startsAt: ctx.clock.now(), ...values });
  const people: Person[] = [];
  for (let n = 0; n < size; n++) {
    const one = await person(ctx);
    await joinCampaign(ctx, one.userId, made.id, { acceptedTermsVersion: '1' });
    people.push(one);
  }
  return { ...made, people };
}
let texts = 0;
async function write(user: Person, campaignId: string, impressions: number, content = `I like @acme, ${++texts}`) {
  const payload = { content, attachments: [], campaignId, selectedSuggestionId: null };
  const made = await createPost(ctx, user.userId, { payload, files: [], idempotencyKey: null });
  Object.assign(
    ctx.network.posts.find((post) => post.id === made.networkPostId)!,
    { metrics: { ...none, impressions, likes: 9 } },
  );
  return made;
}
const status = async (id: string) => (await ctx.database.db.select().from(posts).where(eq(posts.id, id)))[0]!.status;
const told = async (userId: string, type: string) =>
  ctx.database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.eventType, type)));
async function jump(milliseconds: number) {
  ctx.clock.advance(milliseconds);
  await runner.settled();
}
const balanced = async () => assert.deepEqual(await sumOfAll(ctx.database.db), { USDC: 0n });

test('a post becomes eligible when its hours are over, and its author hears of it once', async () => {
  const { id, people } = await started();
  const [mia] = people;
  const good = await write(mia!, id, 5000);
  const bad = await write(mia!, id, 5000, 'without the mention');
  await jump(23 * hour);
  assert.equal(await status(good.id), 'evaluating');
  await jump(2 * hour);
  assert.equal(await status(good.id), 'eligible');
  assert.equal(await status(bad.id), 'not-eligible');
  await jump(hour);
  const heard = await told(mia!.userId, 'posts-eligible');
  assert.equal(heard.length, 1);
  assert.deepEqual(heard[0]!.payload['postIds'], [good.id]);
  // It leads to the posts, and says what they would bring if the campaign ended now.
  assert.equal(heard[0]!.url, `/campaign/${id}#posts`);
  const { my } = v.parse(campaignDetail, await getCampaign(ctx, mia!.userId, { id }));
  assert.ok(my?.estimatedReward && Number(my.estimatedReward.amount) > 0);
  assert.deepEqual(heard[0]!.payload['estimated'], my.estimatedReward);
});

test('a deleted post is deleted here too', async () => {
  const { id, people } = await started();
  const made = await write(people[0]!, id, 5000);
  ctx.network.posts.splice(
    ctx.network.posts.findIndex((post) => post.id === made.networkPostId),
    1,
  );
  await jump(25 * hour);
  assert.equal(await status(made.id), 'evaluating');
  await jump(hour);
  assert.equal(await status(made.id), 'deleted');
});

test('a gap in what the network shows costs nobody the reward', async () => {
  const { id, people, row } = await started();
  const made = await write(people[0]!, id, 5000);
  const other = await write(people[0]!, id, 5000);
  await jump(25 * hour);
  const at = ctx.network.posts.findIndex((post) => post.id === made.networkPostId);
  const [gone] = ctx.network.posts.splice(at, 1);
  ctx.network.hidden.add(other.networkPostId);
  await jump(row.maturesAt.getTime() - ctx.clock.now().getTime());
  // Called gone for a moment at the very time of the rewards: they wait for the second look.
  assert.deepEqual([await status(made.id), await status(other.id)], ['eligible', 'eligible']);
  ctx.network.posts.push(gone!);
  await jump(hour);
  assert.deepEqual([await status(made.id), await status(other.id)], ['rewarded', 'rewarded']);
  await balanced();
});

test('from joining to the balance: rewards are shared, claimed once, settled, and the ledger balances throughout', async () => {
  const { id, weekId, people } = await started({ maxPerUser: 60_000_000n, firstDayBonus: 10_000_000n }, 2);
  const [mia, tom] = people as [Person, Person];
  const first = await write(mia, id, 50_000);
  const small = await write(tom, id, 150);
  await jump(25 * hour);
  assert.equal(await status(first.id), 'eligible-bonus');
  const page = v.parse(campaignDetail, await getCampaign(ctx, mia.userId, { id }));
  assert.equal(page.my?.rank, 1);
  assert.equal(page.my?.estimatedReward?.amount, '60');
  await assert.rejects(confirmPayout(ctx, mia.userId, id, 'early'), code('NOTHING_TO_CLAIM'));
  await jump(9 * day);
  assert.equal(await status(first.id), 'rewarded');
  const rows = await ctx.database.db.select().from(rewards).where(eq(rewards.campaignId, id));
  assert.equal(
    rows.reduce((sum, row) => sum + row.amount, 0n),
    100_000_000n,
  );
  assert.equal(await balanceOf(ctx.database.db, 'pool', id, 'USDC'), 0n);
  assert.equal(await balanceOf(ctx.database.db, 'claimable', mia.userId, 'USDC'), 60_000_000n);
  const [matured, ...more] = await told(mia.userId, 'campaign-maturity');
  assert.deepEqual([matured?.url, matured?.readAt, more.length], [`/campaign/${id}#claim`, null, 0]);
  assert.equal((await told(mia.userId, 'posts-rewarded'))[0]?.url, `/campaign/${id}#posts`);
  const [week] = await ctx.database.db.select().from(campaignWeeks).where(eq(campaignWeeks.id, weekId));
  assert.ok(week!.evaluatedAt);
  await balanced();

  const claims = await Promise.allSettled(['a', 'a', 'b'].map((key) => confirmPayout(ctx, mia.userId, id, key)));
  const confirmed = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [v.parse(payoutConfirmed, claim.value)] : []));
  assert.ok(confirmed.length > 0 && confirmed.every(({ claimed }) => claimed.amount === '60'));
  for (const claim of claims) if (claim.status === 'rejected') assert.ok(code('NOTHING_TO_CLAIM')(claim.reason));
  assert.notEqual(confirmed.length, 3);
  assert.equal(await balanceOf(ctx.database.db, 'processing', mia.userId, 'USDC'), 60_000_000n);
  assert.equal(await status(first.id), 'claimed');
  const [answered] = await told(mia.userId, 'campaign-maturity');
  assert.ok(answered!.readAt && answered!.payload['answered'], 'a claim answers it');
  assert.equal((await told(tom.userId, 'campaign-maturity'))[0]!.readAt, null);
  await jump(10_000);
  assert.equal(await balanceOf(ctx.database.db, 'available', mia.userId, 'USDC'), 60_000_000n);
  assert.equal(await status(first.id), 'paid-bonus');
  await balanced();

  await jump(20 * day);
  assert.equal(await status(small.id), 'expired-bonus');
  assert.equal(await balanceOf(ctx.database.db, 'pool', id, 'USDC'), 40_000_000n);
  await assert.rejects(confirmPayout(ctx, tom.userId, id, 'late'), code('CLAIM_EXPIRED'));
  await balanced();
});

test('the last moment to claim is the campaign’s, not the job’s', async () => {
  const claimUntil = new Date(ctx.clock.now().getTime() + hour);
  const [startsAt, endsAt, maturedAt] = [3, 2, 1].map((days) => new Date(claimUntil.getTime() - days * day)) as [
    Date,
    Date,
    Date,
  ];
  const { id } = await campaign(ctx, { startsAt, endsAt, maturesAt: maturedAt, maturedAt, claimUntil });
  const mia = await person(ctx);
  const reward = {
    userId: mia.userId,
    campaignId: id,
    kind: 'base' as const,
    currency: 'USDC',
    amount: 5n,
    status: 'rewarded',
    createdAt: maturedAt,
    claimUntil,
  };
  await ctx.database.db.insert(rewards).values(reward);
  ctx.clock.advance(hour);
  await assert.rejects(confirmPayout(ctx, mia.userId, id, null), code('CLAIM_EXPIRED'));
});

test('one jump over everything does it all in order', async () => {
  const { id, people } = await started({ visibility: 'public' });
  const [mia] = people;
  const made = await write(mia!, id, 5000);
  await jump(12 * day);
  assert.equal(await status(made.id), 'rewarded');
  for (const type of ['posts-eligible', 'campaign-ended', 'posts-rewarded', 'campaign-maturity'])
    assert.equal((await told(mia!.userId, type)).length, 1, type);
  assert.equal((await told(mia!.userId, 'campaign-ending')).length, 0);
});

test('while the network is silent nothing is decided; rewards wait for it', async () => {
  const { id, people } = await started();
  const made = await write(people[0]!, id, 5000);
  ctx.network.fail.push(...Array.from({ length: 2 }, () => ({ method: 'lookupPosts', error: unavailable() })));
  await jump(12 * day);
  assert.equal(await status(made.id), 'evaluating');
  await jump(hour);
  await jump(hour);
  assert.equal(await status(made.id), 'rewarded');
  await balanced();
});

test('a public campaign that opens is told to those who may join it', async () => {
  const fit = await person(ctx, { followers: 900 });
  const unfit = await person(ctx, { followers: 9 });
  const { id } = await campaign(ctx, {
    startsAt: new Date(ctx.clock.now().getTime() + day),
    rules: {
      hashtags: [],
      mentions: [],
      links: [],
      bannedTerms: [],
      languages: [],
      minHoursUp: 1,
      minImpressions: 0,
      minFollowers: 500,
    },
  });
  await scheduleCampaigns(ctx);
  await jump(2 * day);
  const about = (rows: Awaited<ReturnType<typeof told>>) => rows.filter((row) => row.payload['campaignId'] === id).length;
  assert.equal(about(await told(fit.userId, 'campaign-eligible')), 1);
  assert.equal(about(await told(unfit.userId, 'campaign-eligible')), 0);
});

test('lists and pages keep to the contract, and show others nothing that is not public', async () => {
  const { id, row, people } = await started();
  await ctx.database.db.update(campaigns).set({ visibility: 'invite-only' }).where(eq(campaigns.id, id));
  const [mia] = people as [Person];
  const eve = await person(ctx);
  await write(mia, id, 5000);
  v.parse(v.array(campaignCard), await listCurrentCampaigns(ctx, mia.userId, 2));
  assert.ok((await listCampaigns(ctx, mia.userId)).some((card) => card.id === id));
  assert.ok(!(await listCampaigns(ctx, eve.userId)).some((card) => card.id === id));
  assert.ok(!(await listCampaigns(ctx, undefined)).some((card) => card.id === id));
  await assert.rejects(getCampaign(ctx, undefined, { id }), code('NOT_FOUND'));
  await assert.rejects(getCampaign(ctx, eve.userId, { id }), code('NOT_FOUND'));
  await assert.rejects(listSuggestions(ctx, eve.userId, { campaignId: id }), code('NOT_FOUND'));
  assert.equal((await getCampaign(ctx, mia.userId, { id: String(row.campaignIndex) })).id, id);
  const page = v.parse(dashboardPage, await getDashboard(ctx, mia.caller));
  assert.equal(page.week.current.posts, 1);
  assert.ok(page.currentCampaigns.some((card) => card.id === id));
  const anonymous = await getCampaign(ctx, undefined, { id: (await campaign(ctx, { startsAt: ctx.clock.now() })).id });
  assert.equal(anonymous.leaderboard, undefined);
});

test('past campaigns tell rank, earnings and what became of the rewards', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  await write(mia, id, 5000);
  await jump(8 * day);
  const before = v.parse(v.array(pastCampaign), await listPastCampaigns(ctx, mia.userId));
  assert.deepEqual([before[0]!.rewardStatus, before[0]!.earned], ['evaluating', null]);
  await jump(3 * day);
  const [past] = await listPastCampaigns(ctx, mia.userId);
  assert.deepEqual([past!.finalRank, past!.earned?.amount, past!.rewardStatus], [1, '100', 'rewarded']);
  const page = await getDashboard(ctx, mia.caller);
  assert.deepEqual(
    page.todos.map(({ kind }) => kind),
    ['claim', 'verify-email', 'add-wallet'],
  );
});
