/** Badges: given once, by a rule when a campaign's rewards are fixed, or by hand; shown on the profile. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { badges, jobs, notifications, standings } from '../../../../server/schema.ts';
import { isEarned } from '../../../../server/features/badges/badges.rules.ts';
import { badgeJobs } from '../../../../server/features/badges/badges.jobs.ts';
import { giveEarnedBadges } from '../../../../server/features/badges/give-badges.service.ts';
import { startJobs, type JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { getProfile } from '../../../../server/features/pages/profile.queries.ts';
import { campaign, person, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
let runner: JobRunner;
before(async () => {
  ctx = await testContext();
  runner = await startJobs(ctx, badgeJobs);
  const imageUrl = 'https://images.example/badge.png';
  await ctx.database.db.insert(badges).values([
    { id: 'by-hand', title: 'Early tester', description: 'Tried it first', imageUrl },
    {
      id: 'translated',
      title: 'Pioneer',
      imageUrl,
      translations: { de: { title: 'Von Anfang an' }, ar: { title: 'من الروّاد' } },
    },
    { id: 'podium', title: 'Top three', imageUrl, rule: { kind: 'rank', best: 3 } },
    { id: 'reach', title: 'Reach', imageUrl, rule: { kind: 'impressions', atLeast: 1000 } },
  ]);
});
after(async () => {
  await runner.stop();
  await ctx.close();
});

type Person = Awaited<ReturnType<typeof person>>;
const getTitles = async ({ caller }: Person) =>
  (await getProfile(ctx, caller)).badges.map(({ title }) => title).sort();
const getNotices = async ({ userId }: Person) =>
  (
    await ctx.database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.eventType, 'vlayer-badge')))
  ).map(({ payload, url }) => ({ payload, url }));
const giveByHand = async (payload: Record<string, unknown>) => {
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind: 'give-badge', payload, runAt: ctx.clock.now() }),
  );
  await runner.settled();
};

test('an operator gives a badge by hand, once', async () => {
  const mara = await person(ctx, { handle: 'maralind' });
  await giveByHand({ badgeId: 'by-hand', to: '@MaraLind' });
  await giveByHand({ badgeId: 'by-hand', to: mara.userId });
  const { badges: shown } = await getProfile(ctx, mara.caller);
  const imageUrl = 'https://images.example/badge.png';
  const earnedAt = ctx.clock.now().toISOString();
  assert.deepEqual(shown, [
    { title: 'Early tester', description: 'Tried it first', imageUrl, earnedAt },
  ]);
  assert.deepEqual(await getNotices(mara), [
    { payload: { title: 'Early tester', imageUrl }, url: '/profile#badges' },
  ]);
});

test('a badge and its notification have the texts of all languages', async () => {
  const mara = await person(ctx);
  await giveByHand({ badgeId: 'translated', to: mara.userId });
  const [shown] = (await getProfile(ctx, mara.caller)).badges;
  assert.equal(shown!.title, 'Pioneer');
  assert.deepEqual(shown!.translations, {
    de: { title: 'Von Anfang an' },
    ar: { title: 'من الروّاد' },
  });
  const [notice] = await getNotices(mara);
  assert.deepEqual((notice!.payload as { titles?: object }).titles, {
    de: 'Von Anfang an',
    ar: 'من الروّاد',
  });
});

test('refuses an unknown badge and an unknown person', async () => {
  await giveByHand({ badgeId: 'none', to: 'maralind' });
  await giveByHand({ badgeId: 'by-hand', to: 'nobody' });
  const failed = await ctx.database.db.select().from(jobs).orderBy(jobs.runAt);
  const errors = failed.flatMap(({ failedAt, lastError }) => (failedAt ? [lastError] : []));
  assert.deepEqual(errors.sort(), ['There is no such account: nobody.', 'There is no such badge.']);
});

test('rules give badges to the participants of a campaign', async () => {
  const [first, seen, other] = [await person(ctx), await person(ctx), await person(ctx)];
  const { id } = await campaign(ctx);
  const { id: earlier } = await campaign(ctx);
  const count = (campaignId: string, { userId }: Person, rank: number, impressions: number) =>
    ctx.database.db.insert(standings).values({
      campaignId,
      periodId: campaignId,
      userId,
      rank,
      impressions,
      score: 1,
      posts: 1,
    });
  await count(id, first, 3, 10);
  await count(id, seen, 4, 600);
  await count(earlier, seen, 1, 400);
  await count(id, other, 5, 999);
  const people = [first, seen, other];
  for (let run = 0; run < 2; run++)
    await ctx.database.transaction((tx) =>
      giveEarnedBadges(
        ctx,
        tx,
        id,
        people.map(({ userId }) => userId),
      ),
    );
  assert.deepEqual(await Promise.all(people.map(getTitles)), [['Top three'], ['Reach'], []]);
  assert.equal((await getNotices(first)).length, 1);
});

test('a rank is earned up to the best one that the rule names', () => {
  const rule = { kind: 'rank', best: 3 } as const;
  const ranks = [1, 3, 4, null];
  assert.deepEqual(ranks.map((rank) => isEarned(rule, { rank, impressions: 0 })), [true, true, false, false]); // prettier-ignore
});
