import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  campaigns,
  campaignTotals,
  jobs,
  participations,
  posts,
  standings,
} from '../../../../server/schema.ts';
import type { Context } from '../../../../server/context.ts';
import type { Database } from '../../../../server/db/connect.ts';
import { campaignStatuses } from '../../../../contract/campaign-statuses.ts';
import { getCampaignStatus } from '../../../../server/features/campaigns/campaign-status.rules.ts';
import { startJobs, type JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { hasStatus } from '../../../../server/features/campaigns/campaign-status.queries.ts';
import { standingsJobs } from '../../../../server/features/standings/standings.jobs.ts';
import { computeStandings } from '../../../../server/features/standings/count-standings.service.ts';
import { scheduleStandings } from '../../../../server/features/campaigns/schedule-standings.service.ts';
import { none } from '../../fake-network.ts';
import { campaign, firstRun, hour, person, testContext, type TestContext } from '../../support.ts';
import { getStandingsKey } from '../../../../server/features/campaigns/standings-schedule.queries.ts';

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  runner = await startJobs(ctx, standingsJobs);
});
after(async () => {
  await runner.stop();
  await ctx.close();
});

let count = 0;
async function write(
  userId: string,
  campaignId: string,
  values: Partial<typeof posts.$inferInsert> = {},
) {
  const [post] = await ctx.database.db
    .insert(posts)
    .values({
      userId,
      campaignId,
      kind: 'post',
      network: 'x',
      networkPostId: `c${++count}`,
      url: 'u',
      content: 'text',
      createdAt: ctx.clock.now(),
      status: 'eligible',
      score: 10,
      metrics: { ...none, impressions: 5, asOf: ctx.clock.now().toISOString() },
      ...values,
    })
    .returning();
  return post!;
}

const schedule = (campaignId: string) =>
  ctx.database.transaction((tx) => scheduleStandings(tx, campaignId, ctx.clock.now()));
const getTotals = async (campaignId: string) =>
  (
    await ctx.database.db
      .select()
      .from(campaignTotals)
      .where(eq(campaignTotals.campaignId, campaignId))
  )[0];
const getRanks = async (periodId: string) =>
  (
    await ctx.database.db
      .select()
      .from(standings)
      .where(eq(standings.periodId, periodId))
      .orderBy(asc(standings.rank))
  ).map(({ userId, rank, score }) => [userId, rank, score]);

test('counts at most once a minute', async () => {
  const { id } = await campaign(ctx);
  const { userId } = await person(ctx);
  await schedule(id);
  await runner.settled();
  const first = (await getTotals(id))!.countedAt;
  for (let n = 0; n < 3; n++) {
    await write(userId, id);
    await schedule(id);
    await runner.settled();
    assert.deepEqual(await getTotals(id), { ...(await getTotals(id)), posts: 0, countedAt: first });
  }
  ctx.clock.advance(60_000);
  await runner.settled();
  const { posts: counted, countedAt } = (await getTotals(id))!;
  assert.deepEqual([counted, countedAt], [3, new Date(first.getTime() + 60_000)]);
});

test('counts again what changes during a count', async () => {
  // Without a runner, which would run the jobs of this test by itself.
  const own = await testContext();
  const { database } = own;
  const { id } = await campaign(own);
  const scheduleOwn = () =>
    database.transaction((tx) => scheduleStandings(tx, id, own.clock.now()));
  const findPending = () =>
    database.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.key, getStandingsKey(id)), isNull(jobs.doneAt)));
  await scheduleOwn();
  const [row] = await findPending();
  let isChanged = false;
  const transaction: Database['transaction'] = async (work) => {
    if (!isChanged) await scheduleOwn();
    isChanged = true;
    return database.transaction(work);
  };
  const during: Context = {
    ...own,
    database: Object.create(database, { transaction: { value: transaction } }) as Database,
  };
  await standingsJobs['standings']!(during, { campaignId: id }, { ...firstRun, ...row! });
  assert.deepEqual([isChanged, (await findPending()).length], [true, 1]);
  assert.notEqual((await findPending())[0]!.id, row!.id);
  await own.close();
});

test('ranks by score, impressions and user, by week and over all', async () => {
  const { id, weekId } = await campaign(ctx);
  const [low, high] = [(await person(ctx)).userId, (await person(ctx)).userId].sort();
  const seen = (await person(ctx)).userId;
  await write(low!, id, { weekId });
  await write(high!, id, { weekId });
  await write(seen, id, { weekId, metrics: { ...none, impressions: 9, asOf: '' } });
  await write(high!, id, { weekId: null, score: null });
  await computeStandings(ctx, id);
  assert.deepEqual(await getRanks(weekId), [
    [seen, 1, 10],
    [low, 2, 10],
    [high, 3, 10],
  ]);
  assert.deepEqual(await getRanks(id), [
    [high, 1, 11],
    [seen, 2, 10],
    [low, 3, 10],
  ]);
});

test('forgets a deleted post, and the estimate at maturity', async () => {
  const { id, weekId } = await campaign(ctx);
  const [mara, tom] = [await person(ctx), await person(ctx)];
  const gone = await write(mara.userId, id, { weekId, score: 90 });
  await write(tom.userId, id, { weekId });
  await computeStandings(ctx, id);
  assert.equal((await getRanks(id)).length, 2);
  await ctx.database.db.update(posts).set({ status: 'deleted' }).where(eq(posts.id, gone.id));
  await ctx.database.db
    .update(campaigns)
    .set({ maturedAt: ctx.clock.now() })
    .where(eq(campaigns.id, id));
  await computeStandings(ctx, id);
  assert.deepEqual(await getRanks(id), [[tom.userId, 1, 10]]);
  const [row] = await ctx.database.db.select().from(standings).where(eq(standings.periodId, id));
  assert.equal(row!.estimate, null);
  assert.equal((await getTotals(id))!.posts, 1);
});

test('counts participants with the row that joins or leaves', async () => {
  const { id } = await campaign(ctx);
  const people = [await person(ctx), await person(ctx), await person(ctx)];
  const { db } = ctx.database;
  const rows = people.map(({ userId }) => ({
    userId,
    campaignId: id,
    joinedAt: ctx.clock.now(),
    acceptedTermsVersion: '1',
  }));
  const getCount = async () =>
    (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]!.participantCount;
  await db.insert(participations).values(rows);
  assert.equal(await getCount(), 3);
  await db.delete(participations).where(eq(participations.userId, people[0]!.userId));
  assert.equal(await getCount(), 2);
});

test('finds campaigns by the status that the domain gives them', async () => {
  const now = ctx.clock.now();
  const at = (hours: number) => new Date(now.getTime() + hours * hour);
  const times = [
    [at(0), at(48)],
    [at(0), at(49)],
    [at(1), at(49)],
    [at(-90), at(0)],
    [at(-90), at(1)],
  ] as const;
  for (const [startsAt, endsAt] of times)
    for (const state of ['published', 'paused', 'draft'] as const)
      for (const maturedAt of [null, now])
        await campaign(ctx, { startsAt, endsAt, state, maturedAt });
  const { db } = ctx.database;
  const all = await db.select().from(campaigns);
  for (const status of campaignStatuses) {
    const found = await db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(hasStatus([status], now));
    const expected = all.filter((row) => getCampaignStatus(row, now) === status);
    assert.deepEqual(found.map(({ id }) => id).sort(), expected.map(({ id }) => id).sort(), status);
    assert.ok(found.length > 0, status);
  }
});
