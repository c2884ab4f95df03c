/** Earnings and impressions by week, samples of posts, and what happens when. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { earnings } from '../../../../contract/earnings.ts';
import { postCard } from '../../../../contract/post.ts';
import { campaignWeeks, postSamples } from '../../../../server/schema.ts';
import { getSampleStart } from '../../../../server/features/posts/post-samples.rules.ts';
import {
  getEarningsWeek,
  getWeekStarts,
} from '../../../../server/features/earnings/earnings.rules.ts';
import { retention } from '../../../../server/common/retention.ts';
import { cleanupJobs } from '../../../../server/features/maintenance/cleanup.jobs.ts';
import { getEarnings } from '../../../../server/features/earnings/earnings.queries.ts';
import { confirmPayout } from '../../../../server/features/payouts/confirm-payout.service.ts';
import { listMyPosts } from '../../../../server/features/posts/posts.queries.ts';
import { day, firstRun, hour, person, type Person } from '../../support.ts';
import { none } from '../../fake-network.ts';
import { ctx, jump, started, write } from '../campaigns/campaign-lifecycle.setup.ts';

const load = async (user: Person) => v.parse(earnings, await getEarnings(ctx, user.userId));
const setImpressions = (networkId: string, impressions: number) =>
  Object.assign(
    ctx.network.posts.find(({ id }) => id === networkId)!,
    {
      metrics: { ...none, impressions, likes: 9 },
    },
  );
/** The week of each amount of a kind that is not zero. */
const listWeeks = (
  { currencies }: Awaited<ReturnType<typeof load>>,
  kind: 'paid' | 'claimable' | 'estimated',
) =>
  currencies.flatMap(({ weeks }) =>
    weeks.flatMap(({ startsAt, [kind]: amount }) => (amount === '0' ? [] : [{ startsAt, amount }])),
  );
/** The amounts that are not zero, by kind. */
const amounts = ({ currencies }: Awaited<ReturnType<typeof load>>) =>
  currencies.flatMap(({ weeks }) =>
    weeks.flatMap(({ startsAt, ...week }) =>
      Object.entries(week).filter(([, amount]) => amount !== '0'),
    ),
  );

test('keeps a sample for each hour of two days, then for each day', () => {
  const at = (text: string) => new Date(`2026-11-${text}Z`);
  const written = at('02T10:20:00');
  assert.deepEqual(getSampleStart(written, at('03T07:59:00')), at('03T07:00:00'));
  assert.deepEqual(getSampleStart(written, at('04T10:19:00')), at('04T10:00:00'));
  assert.deepEqual(getSampleStart(written, at('04T10:20:00')), at('04T00:00:00'));
});

test('puts money into the week of the last moment of its period, also while it runs', () => {
  const now = new Date('2026-11-25T18:00:00Z');
  const toDay = (time: Date) => time.toISOString().slice(0, 10);
  const listStarts = (until?: string) =>
    getWeekStarts(now, 2, until === undefined ? now : new Date(until)).map(toDay);
  assert.deepEqual(listStarts(), ['2026-11-16', '2026-11-23']);
  assert.deepEqual(listStarts('2026-11-30T00:00:00Z'), ['2026-11-16', '2026-11-23']);
  assert.deepEqual(listStarts('2026-12-03T00:00:00Z'), ['2026-11-16', '2026-11-23', '2026-11-30']);
  const getWeek = (end: string) => toDay(getEarningsWeek(new Date(end)));
  assert.equal(getWeek('2026-11-23T00:00:00Z'), '2026-11-16', 'an exclusive end on Monday');
  assert.equal(getWeek('2026-11-23T00:00:01Z'), '2026-11-23');
  assert.equal(getWeek('2026-12-03T00:00:00Z'), '2026-11-30', 'it still runs');
});

test('keeps the money of each campaign week in its week, from the estimate to the claim', async () => {
  const startsAt = ctx.clock.now();
  const after = (days: number) => new Date(startsAt.getTime() + days * day);
  const { id, weekId, people } = await started({ startsAt, endsAt: after(14) });
  const [mia] = people as [Person];
  const { db } = ctx.database;
  await db
    .update(campaignWeeks)
    .set({ endsAt: after(7), pool: 60_000_000n })
    .where(eq(campaignWeeks.id, weekId));
  await db
    .insert(campaignWeeks)
    .values({ campaignId: id, index: 2, startsAt: after(7), endsAt: after(14), pool: 40_000_000n });
  const ends = [after(7), after(14)].map((end) => getEarningsWeek(end).toISOString());
  await write(mia, id, 5000);
  await jump(2 * day);
  const [first, ...none] = listWeeks(await load(mia), 'estimated');
  assert.deepEqual([first?.startsAt, none], [ends[0], []]);
  await jump(6 * day);
  await write(mia, id, 5000);
  await jump(2 * day);
  const running = await load(mia);
  const estimated = listWeeks(running, 'estimated');
  assert.deepEqual(
    estimated.map((week) => week.startsAt),
    ends,
  );
  const { weeks } = running.currencies[0]!;
  assert.equal(weeks.at(-1)!.startsAt, ends[1], 'the axis reaches until the end of the last week');
  const current = getWeekStarts(ctx.clock.now(), 1)[0]!.toISOString();
  assert.deepEqual(
    running.reach.map((week) => week.startsAt),
    weeks.map((week) => week.startsAt).filter((start) => start <= current),
    'impressions end with the current week',
  );
  await jump(8 * day);
  assert.deepEqual(listWeeks(await load(mia), 'claimable'), estimated);
  await confirmPayout(ctx, mia.userId, id, null);
  assert.deepEqual(listWeeks(await load(mia), 'paid'), estimated);
});

test('shows an estimate until rewards are fixed, then claimable and paid money in the week that ended', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  assert.deepEqual(await load(await person(ctx)), { currencies: [], reach: [], agenda: [] });
  await write(mia, id, 5000);
  await jump(2 * day);
  const first = await load(mia);
  assert.deepEqual(
    amounts(first).map(([kind]) => kind),
    ['estimated'],
  );
  const estimatedIn = listWeeks(first, 'estimated')[0]!.startsAt;
  assert.equal(estimatedIn, first.currencies[0]!.weeks.at(-1)!.startsAt);
  assert.deepEqual(
    first.agenda.map(({ kind }) => kind),
    ['maturity'],
  );
  await jump(6 * day);
  assert.deepEqual(
    amounts(await load(mia)).map(([kind]) => kind),
    ['estimated'],
    'the campaign is over, and its rewards are not fixed',
  );
  await jump(3 * day);
  const settled = await load(mia);
  assert.deepEqual(
    amounts(settled).map(([kind]) => kind),
    ['claimable'],
  );
  assert.deepEqual(
    settled.agenda.map(({ kind }) => kind),
    ['claim-end'],
  );
  assert.equal(settled.agenda[0]!.amount!.amount, amounts(settled)[0]![1]);
  assert.equal(listWeeks(settled, 'claimable')[0]!.startsAt, estimatedIn);
  await confirmPayout(ctx, mia.userId, id, null);
  assert.deepEqual(listWeeks(await load(mia), 'paid'), listWeeks(settled, 'claimable'));
});

test('names posts whose results are due in the same minute once', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  await write(mia, id, 300);
  await jump(20_000);
  await write(mia, id, 300);
  assert.deepEqual(
    (await load(mia)).agenda.map(({ kind, count }) => [kind, count]),
    [['result', 2]],
  );
});

test('samples impressions and gives each week what it gained', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const made = await write(mia, id, 300);
  const networkId = made.url.split('/').at(-1)!;
  const due = await load(mia);
  assert.deepEqual(
    due.agenda.map(({ kind, count }) => [kind, count]),
    [['result', 1]],
  );
  await jump(hour);
  setImpressions(networkId, 800);
  await jump(5 * hour);
  const samples = await ctx.database.db
    .select()
    .from(postSamples)
    .where(eq(postSamples.postId, made.id))
    .orderBy(asc(postSamples.sampledAt));
  const hours = samples.map(({ sampledAt }) => sampledAt.toISOString().slice(0, 13));
  assert.equal(new Set(hours).size, hours.length, 'one sample an hour');
  assert.deepEqual([samples[0]!.impressions, samples.at(-1)!.impressions], [300, 800]);
  assert.equal(samples[0]!.engagements, 9);
  const first = (await load(mia)).reach;
  assert.deepEqual(
    [first.length, first.at(-1)],
    [12, { ...first.at(-1)!, impressions: 800, engagements: 9 }],
  );
  await jump(5 * day);
  setImpressions(networkId, 1500);
  await jump(2 * day);
  const { reach } = await load(mia);
  const sum = reach.reduce((total, { impressions }) => total + impressions, 0);
  assert.equal(sum, 1500, 'gained, not counted twice');
  assert.deepEqual(
    reach.slice(-2).map(({ impressions }) => impressions),
    [800, 700],
  );
  const { items } = await listMyPosts(ctx, mia.userId);
  const { history } = v.parse(postCard, items[0]);
  assert.equal(history!.samples.at(-1)!.impressions, 1500);
  assert.ok(history!.samples.length <= 25 && history!.checkedAt && history!.bestScore);
});

test('deletes samples after half a year', async () => {
  const { id, people } = await started();
  const made = await write(people[0]!, id, 300);
  await jump(2 * day);
  const count = () => ctx.database.db.$count(postSamples, eq(postSamples.postId, made.id));
  const clean = (later: number) =>
    cleanupJobs['clean-up']!(
      { ...ctx, clock: { ...ctx.clock, now: () => new Date(Date.now() + later) } },
      {},
      firstRun,
    );
  assert.ok((await count()) > 0);
  await clean(retention.postSamples - 40 * day);
  assert.ok((await count()) > 0);
  await clean(retention.postSamples + 400 * day);
  assert.equal(await count(), 0);
});
