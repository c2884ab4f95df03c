/** Jobs that count standings: one count of a campaign at a time, and one job that waits. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, desc, eq, isNull } from 'drizzle-orm';
import pg from 'pg';
import type { Context } from '../../../../server/context.ts';
import type { Database } from '../../../../server/db/connect.ts';
import {
  advertiserTotals,
  campaigns,
  campaignTotals,
  jobs,
  participations,
} from '../../../../server/schema.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { standingsJobs } from '../../../../server/features/standings/standings.jobs.ts';
import {
  computeStandings,
  updateStandingsIfDue,
} from '../../../../server/features/standings/count-standings.service.ts';
import { scheduleStandings } from '../../../../server/features/campaigns/schedule-standings.service.ts';
import { providePostgres, type ProvidedPostgres } from '../../../postgres-database.ts';
import { campaign, firstRun, hour, person, testContext, type TestContext } from '../../support.ts';
import { getStandingsKey } from '../../../../server/features/campaigns/standings-schedule.queries.ts';

const schedule = ({ database, clock }: Context, campaignId: string) =>
  database.transaction((tx) => scheduleStandings(tx, campaignId, clock.now()));

/** Keys of the jobs that are not done. */
const getPendingKeys = async ({ database }: Context) => {
  const rows = await database.db
    .select({ key: jobs.key })
    .from(jobs)
    .where(and(eq(jobs.kind, 'standings'), isNull(jobs.doneAt)));
  return rows.map(({ key }) => key);
};

/** `ctx` whose transactions call `before` first. */
const withBefore = (ctx: TestContext, before: () => Promise<unknown>): Context => {
  const transaction: Database['transaction'] = async (work) => {
    await before();
    return ctx.database.transaction(work);
  };
  return {
    ...ctx,
    database: Object.create(ctx.database, { transaction: { value: transaction } }) as Database,
  };
};

describe('a count of standings', { timeout: 60_000 }, () => {
  let ctx: TestContext;
  let id: string;
  before(async () => {
    ctx = await testContext();
  });
  after(() => ctx.close());

  /** Runs the job that is not done, the one without a key first, and ends it as the runner does. */
  const runJob = async (context: Context) => {
    const [row] = await ctx.database.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'standings'), isNull(jobs.doneAt)))
      .orderBy(desc(jobs.key));
    const result = await standingsJobs['standings']!(context, row!.payload, {
      ...firstRun,
      ...row!,
    });
    if (!result)
      await ctx.database.db
        .update(jobs)
        .set({ doneAt: ctx.clock.now() })
        .where(eq(jobs.id, row!.id));
    return result;
  };
  const begin = async () => {
    await ctx.database.db.delete(jobs);
    id = (await campaign(ctx)).id;
    await schedule(ctx, id);
  };

  const getTotals = async () =>
    (
      await ctx.database.db.select().from(campaignTotals).where(eq(campaignTotals.campaignId, id))
    )[0];

  it('that fails keeps its key', async () => {
    await begin();
    const failing = withBefore(ctx, () => Promise.reject(new Error('no count')));
    await assert.rejects(runJob(failing), /no count/);
    await schedule(ctx, id);
    assert.deepEqual(await getPendingKeys(ctx), [getStandingsKey(id)]);
  });

  it('that fails after a change leaves the key to the newer job, and ends', async () => {
    await begin();
    const failing = withBefore(ctx, async () => {
      await schedule(ctx, id);
      throw new Error('no count');
    });
    await assert.rejects(runJob(failing), /no count/);
    assert.equal((await getPendingKeys(ctx)).length, 2);
    assert.equal(await runJob(ctx), undefined);
    assert.equal(await getTotals(), undefined, 'not counted');
    assert.deepEqual(await getPendingKeys(ctx), [getStandingsKey(id)]);
  });

  it('does nothing when another has ended meanwhile', async () => {
    await begin();
    const counting = withBefore(ctx, async () => {
      await computeStandings(ctx, id);
      ctx.clock.advance(1000);
    });
    const first = ctx.clock.now();
    assert.ok(await runJob(counting), 'the job runs again');
    assert.deepEqual((await getTotals())!.countedAt, first);
    assert.deepEqual(await getPendingKeys(ctx), [getStandingsKey(id)]);
  });

  it('counts the creators of the advertiser after a join only', async () => {
    await begin();
    const { db } = ctx.database;
    const join = async () =>
      db.insert(participations).values({
        campaignId: id,
        userId: (await person(ctx)).userId,
        joinedAt: ctx.clock.now(),
        acceptedTermsVersion: '1',
      });
    const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
    const own = eq(advertiserTotals.advertiserId, row!.advertiserId);
    const getCreators = async () => {
      await computeStandings(ctx, id);
      return (await db.select().from(advertiserTotals).where(own))[0]!.creators;
    };
    await join();
    assert.equal(await getCreators(), 1);
    ctx.clock.advance(hour);
    assert.equal(await getCreators(), 1);
    await db.update(advertiserTotals).set({ creators: 99 }).where(own);
    ctx.clock.advance(hour);
    assert.equal(await getCreators(), 99);
    await join();
    // The count before saw nothing of a join that was not committed.
    ctx.clock.advance(60_000);
    assert.equal(await getCreators(), 2);
  });
});

describe('a slow count of standings', { timeout: 60_000 }, () => {
  let postgres: ProvidedPostgres | undefined;
  let ctx: TestContext;
  let other: pg.Client;
  before(async () => {
    postgres = await providePostgres();
    if (!postgres) return;
    ctx = await testContext({ databaseUrl: postgres.url });
    other = new pg.Client(postgres.url);
    await other.connect();
  });
  after(async () => {
    await other?.end();
    await ctx?.close();
    await postgres?.stop();
  });

  it('holds up no other job and no connection', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const { id } = await campaign(ctx);
    const lock = [getStandingsKey(id)];
    await other.query('select pg_advisory_lock(hashtextextended($1, 0))', lock);
    const runner = await startJobs(ctx, standingsJobs);
    for (let change = 0; change < 3; change++) {
      await schedule(ctx, id);
      await runner.settled();
      assert.deepEqual(await getPendingKeys(ctx), [getStandingsKey(id)]);
    }
    assert.equal(await updateStandingsIfDue(ctx, id), false);
    await other.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
    ctx.clock.advance(60_000);
    await runner.settled();
    assert.deepEqual(await getPendingKeys(ctx), []);
    await runner.stop();
  });
});
