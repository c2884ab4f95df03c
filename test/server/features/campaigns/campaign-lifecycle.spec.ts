import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { campaignDetail } from '../../../../contract/campaign.ts';
import { payoutConfirmed } from '../../../../contract/reward.ts';
import { getBalance } from '../../../../server/ledger/balances.ts';
import { campaignWeeks, rewards } from '../../../../server/schema.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { watchNotifications } from '../../../../server/features/notifications/live-notifications.queries.ts';
import { updateStandings } from '../../../../server/features/standings/count-standings.service.ts';
import { confirmPayout } from '../../../../server/features/payouts/confirm-payout.service.ts';
import { campaign, day, hour, person, type Person } from '../../support.ts';
import { getNetworkId, unavailable } from '../../fake-network.ts';
import {
  ctx,
  runner,
  code,
  started,
  write,
  status,
  received,
  jump,
  balanced,
} from './campaign-lifecycle.setup.ts';

test('makes a post eligible after its waiting time and notifies the author once', async () => {
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
  const heard = await received(mia!.userId, 'posts-eligible');
  assert.equal(heard.length, 1);
  assert.equal(heard[0]!.payload['count'], 1);
  // Links to the posts, with the estimated reward.
  assert.equal(heard[0]!.url, `/campaign/${id}#posts`);
  const { my } = v.parse(campaignDetail, await getCampaign(ctx, mia!.userId, { id }));
  assert.ok(my?.estimatedReward && Number(my.estimatedReward.amount) > 0);
  assert.deepEqual(heard[0]!.payload['estimated'], my.estimatedReward);
});

test('notifies the author of rejected posts once a day, with the reason that all of them have', async () => {
  const { id, row, people } = await started();
  const [mia] = people as [Person];
  await write(mia, id, 5000, 'without the mention');
  await write(mia, id, 5000, 'without it again');
  await jump(25 * hour);
  const read = async () => {
    const found = await received(mia.userId, 'ad-hoc-notification');
    return found.map(({ payload, url }) => ({ ...payload, url }));
  };
  assert.deepEqual(await read(), [
    {
      code: 'posts-not-eligible',
      params: { campaign: row.title, count: 2 },
      reasons: [{ code: 'mention', params: { required: '@acme' } }],
      url: `/campaign/${id}#posts`,
    },
  ]);
});

test('marks a post as deleted when it is deleted on the network', async () => {
  const { id, people } = await started();
  const made = await write(people[0]!, id, 5000);
  // A look that is under way sees the post.
  await runner.settled();
  ctx.network.posts.splice(
    ctx.network.posts.findIndex((post) => post.id === getNetworkId(made)),
    1,
  );
  await jump(25 * hour);
  assert.equal(await status(made.id), 'evaluating');
  await jump(hour);
  assert.equal(await status(made.id), 'deleted');
});

test('counts the standings in the look that finds a deleted post', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const made = await write(mia, id, 5000);
  await jump(25 * hour);
  const getEstimate = async () => (await getCampaign(ctx, mia.userId, { id })).my?.estimatedReward;
  await updateStandings(ctx, id);
  assert.ok(await getEstimate());
  const at = ctx.network.posts.findIndex((post) => post.id === getNetworkId(made));
  ctx.network.posts.splice(at, 1);
  await jump(day);
  // Another count, less than a minute before the look that is certain.
  await jump(0.98 * hour);
  ctx.clock.advance(0.01 * hour);
  await updateStandings(ctx, id);
  await jump(0.01 * hour);
  assert.equal(await status(made.id), 'deleted');
  assert.equal(await getEstimate(), null);
});

test('keeps the reward when the network temporarily does not return a post', async () => {
  const { id, people, row } = await started();
  const made = await write(people[0]!, id, 5000);
  const other = await write(people[0]!, id, 5000);
  await jump(25 * hour);
  const at = ctx.network.posts.findIndex((post) => post.id === getNetworkId(made));
  const [gone] = ctx.network.posts.splice(at, 1);
  ctx.network.hidden.add(getNetworkId(other));
  await jump(row.maturesAt.getTime() - ctx.clock.now().getTime());
  // Called gone for a moment at the very time of the rewards: they wait for the second look.
  assert.deepEqual([await status(made.id), await status(other.id)], ['eligible', 'eligible']);
  ctx.network.posts.push(gone!);
  await jump(hour);
  assert.deepEqual([await status(made.id), await status(other.id)], ['rewarded', 'rewarded']);
  await balanced();
});

test('joins, publishes, matures, claims and settles with a balanced ledger', async () => {
  const { id, weekId, people } = await started(
    { maxPerUser: 60_000_000n, firstDayBonus: 10_000_000n },
    2,
  );
  const [mia, tom] = people as [Person, Person];
  const first = await write(mia, id, 50_000);
  const small = await write(tom, id, 150);
  await jump(25 * hour);
  assert.equal(await status(first.id), 'eligible-bonus');
  const page = v.parse(campaignDetail, await getCampaign(ctx, mia.userId, { id }));
  assert.equal(page.my?.rank, 1);
  assert.equal(page.my?.estimatedReward?.amount, '60');
  const claimEarly = confirmPayout(ctx, mia.userId, id, 'early');
  await assert.rejects(claimEarly, code('NOTHING_TO_CLAIM', 'not-matured'));
  await jump(9 * day);
  assert.equal(await status(first.id), 'rewarded');
  const rows = await ctx.database.db.select().from(rewards).where(eq(rewards.campaignId, id));
  assert.equal(
    rows.reduce((sum, row) => sum + row.amount, 0n),
    100_000_000n,
  );
  assert.equal(await getBalance(ctx.database.db, 'pool', id, 'USDC'), 0n);
  assert.equal(await getBalance(ctx.database.db, 'claimable', mia.userId, 'USDC'), 60_000_000n);
  const [matured, ...more] = await received(mia.userId, 'campaign-maturity');
  assert.deepEqual(
    [matured?.url, matured?.readAt, more.length],
    [`/campaign/${id}#claim`, null, 0],
  );
  assert.equal((await received(mia.userId, 'posts-rewarded'))[0]?.url, `/campaign/${id}#posts`);
  const [week] = await ctx.database.db
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.id, weekId));
  assert.ok(week!.evaluatedAt);
  await balanced();

  const claims = await Promise.allSettled(
    ['a', 'a', 'b'].map((key) => confirmPayout(ctx, mia.userId, id, key)),
  );
  const confirmed = claims.flatMap((claim) =>
    claim.status === 'fulfilled' ? [v.parse(payoutConfirmed, claim.value)] : [],
  );
  assert.ok(confirmed.length > 0 && confirmed.every(({ claimed }) => claimed.amount === '60'));
  for (const claim of claims)
    if (claim.status === 'rejected') assert.ok(code('NOTHING_TO_CLAIM', 'claimed')(claim.reason));
  assert.notEqual(confirmed.length, 3);
  assert.equal(await getBalance(ctx.database.db, 'processing', mia.userId, 'USDC'), 60_000_000n);
  assert.equal(await status(first.id), 'claimed');
  const [answered] = await received(mia.userId, 'campaign-maturity');
  assert.ok(answered!.readAt && answered!.payload['answered'], 'a claim answers it');
  assert.equal((await received(tom.userId, 'campaign-maturity'))[0]!.readAt, null);
  const stop = new AbortController();
  const live = watchNotifications(ctx, mia.userId, stop.signal);
  await live.next();
  await jump(10_000);
  const { value: change } = await live.next();
  assert.ok(change?.kind === 'created' && change.item.id === answered!.id, 'for open pages');
  assert.equal(change.item.payload['paid'], true);
  assert.ok(change.item.createdAt > answered!.createdAt.toISOString(), 'at the time of the money');
  assert.equal(change.item.isRead, false, 'it is news');
  stop.abort();
  assert.equal(await getBalance(ctx.database.db, 'available', mia.userId, 'USDC'), 60_000_000n);
  assert.equal(await status(first.id), 'paid-bonus');
  await balanced();

  await jump(20 * day);
  assert.equal(await status(small.id), 'expired-bonus');
  assert.equal(await getBalance(ctx.database.db, 'pool', id, 'USDC'), 40_000_000n);
  await assert.rejects(confirmPayout(ctx, tom.userId, id, 'late'), code('CLAIM_EXPIRED'));
  await balanced();
});

test('rejects claims after the campaign’s deadline, even before the job runs', async () => {
  const claimUntil = new Date(ctx.clock.now().getTime() + hour);
  const [startsAt, endsAt, maturedAt] = [3, 2, 1].map(
    (days) => new Date(claimUntil.getTime() - days * day),
  ) as [Date, Date, Date];
  const { id } = await campaign(ctx, {
    startsAt,
    endsAt,
    maturesAt: maturedAt,
    maturedAt,
    claimUntil,
  });
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

test('runs all lifecycle steps in order after one clock jump', async () => {
  const { id, people } = await started({ visibility: 'public' });
  const [mia] = people;
  const made = await write(mia!, id, 5000);
  await jump(12 * day);
  assert.equal(await status(made.id), 'rewarded');
  for (const type of ['posts-eligible', 'posts-rewarded', 'campaign-maturity'])
    assert.equal((await received(mia!.userId, type)).length, 1, type);
  // Both would be about a date that has passed.
  for (const type of ['campaign-ending', 'campaign-ended'])
    assert.equal((await received(mia!.userId, type)).length, 0, type);
});

test('delays decisions and rewards while the network does not respond', async () => {
  const { id, people } = await started();
  const made = await write(people[0]!, id, 5000);
  ctx.network.fail.push(
    ...Array.from({ length: 2 }, () => ({ method: 'lookupPosts', error: unavailable() })),
  );
  await jump(12 * day);
  assert.equal(await status(made.id), 'evaluating');
  await jump(hour);
  await jump(hour);
  assert.equal(await status(made.id), 'rewarded');
  await balanced();
});
