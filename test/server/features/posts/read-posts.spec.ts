/** How often posts are read from the network, in what order, and what happens when it allows few reads. */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { eq, isNotNull } from 'drizzle-orm';
import { campaigns, jobs, posts } from '../../../../server/schema.ts';
import { campaignJobs } from '../../../../server/features/campaign-lifecycle/campaign-lifecycle.jobs.ts';
import { scheduleAllCampaigns } from '../../../../server/features/campaigns/schedule-campaign.service.ts';
import { runDueJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { listJobs } from '../../../../server/features/jobs/jobs.queries.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { importPastPosts } from '../../../../server/features/posts/import-past-posts.service.ts';
import { schedulePostReader } from '../../../../server/features/posts/read-posts.jobs.ts';
import { none } from '../../fake-network.ts';
import { campaign, day, hour, person, testContext, type TestContext } from '../../support.ts';

const isDeep = process.env['EVANGELIST_DEEP'] === '1';

let ctx: TestContext;
beforeEach(async () => {
  await ctx?.close();
  ctx = await testContext();
});
after(() => ctx?.close());

/** What a start of a server does for campaigns and posts. */
async function startServer(): Promise<void> {
  await scheduleAllCampaigns(ctx);
  await schedulePostReader(ctx);
}

const runJobs = () => runDueJobs(ctx, campaignJobs);
async function step(ms: number): Promise<void> {
  ctx.clock.advance(ms);
  await runJobs();
}

let lastId = 1000;

interface Running {
  id: string;
  userId: string;
  maturesAt: Date;
  /** Ids at the network. */
  posts: string[];
}

/** A campaign that starts now; its results are final after `days`, half an hour after the step of an hour. */
async function begin(days: number): Promise<Running> {
  const startsAt = ctx.clock.now();
  const maturesAt = new Date(startsAt.getTime() + days * day + hour / 2);
  const endsAt = new Date(maturesAt.getTime() - 2 * day);
  const claimUntil = new Date(maturesAt.getTime() + 14 * day);
  const made = await campaign(ctx, { startsAt, endsAt, maturesAt, claimUntil });
  const author = await person(ctx);
  await joinCampaign(ctx, author.userId, made.id, { acceptedTermsVersion: '1' });
  return { id: made.id, userId: author.userId, maturesAt, posts: [] };
}

/** Posts that were published since the last step. */
async function publish(running: Running, count: number, since: number): Promise<void> {
  const now = ctx.clock.now().getTime();
  const past = Array.from({ length: count }, (_, at) => {
    const networkPostId = String(++lastId);
    const content = `I like @acme, ${networkPostId}`;
    const createdAt = new Date(now - Math.floor((since * (count - at)) / (count + 1)));
    ctx.network.posts.push({
      id: networkPostId,
      authorId: 'author',
      text: content,
      createdAt: createdAt.toISOString(),
      metrics: { ...none, impressions: 5000, likes: 9 },
    });
    running.posts.push(networkPostId);
    return { userId: running.userId, networkPostId, content, createdAt, media: [], counts: [] };
  });
  if (past.length > 0) await importPastPosts(ctx, running.id, past);
}

/** Moves the clock hour by hour to `until`, and publishes the posts of each campaign evenly until it closes. */
async function run(all: readonly Running[], count: number, until: Date): Promise<void> {
  while (ctx.clock.now() < until) {
    ctx.clock.advance(hour);
    const now = ctx.clock.now().getTime();
    for (const one of all) {
      const endsAt = one.maturesAt.getTime() - 2 * day;
      if (now >= endsAt) continue;
      const hoursLeft = Math.floor((endsAt - now) / hour) + 1;
      await publish(one, Math.ceil((count - one.posts.length) / hoursLeft), hour);
    }
    await runJobs();
  }
}

const countReads = (ids: readonly string[]) => ids.map((id) => ctx.network.reads.get(id) ?? 0);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const countCalls = () => ctx.network.calls.filter((name) => name === 'lookupPosts').length;
const findMaturedAt = async ({ id }: Running) =>
  (await ctx.database.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]!.maturedAt;

const size = isDeep ? { posts: 10_000, days: 14 } : { posts: 120, days: 4 };

test('reads each post a few times, and once more in the last hour before the results', async (t) => {
  const running = await begin(size.days);
  await startServer();
  const finalReads = new Date(running.maturesAt.getTime() - hour);
  await run([running], size.posts, finalReads);
  await run([], 0, running.maturesAt);
  const reads = countReads(running.posts);
  const average = sum(reads) / size.posts;
  const rows = await ctx.database.db.select().from(posts).where(eq(posts.campaignId, running.id));
  assert.equal(rows.length, size.posts);
  for (const row of rows) {
    const days = (running.maturesAt.getTime() - row.createdAt.getTime()) / day;
    const count = ctx.network.reads.get(row.networkPostId) ?? 0;
    assert.ok(count <= 4 + days, `${count} reads of a post ${days} days before its results`);
    assert.ok(
      Date.parse(row.metrics!.asOf) >= finalReads.getTime(),
      'none is unread in the last hour',
    );
  }
  assert.ok(average <= 16, `${average} reads a post`);
  assert.ok(await findMaturedAt(running), 'the results are final');
  t.diagnostic(
    `${size.posts} posts: ${sum(reads)} reads (${average.toFixed(1)} a post), ${countCalls()} calls`,
  );
});

test('starts of servers read nothing that is not due', async () => {
  const running = await begin(4);
  await startServer();
  ctx.clock.advance(hour);
  await publish(running, 20, hour);
  await step(2 * hour);
  const reads = sum(countReads(running.posts));
  assert.ok(reads > 0);
  for (let start = 0; start < 20; start++) {
    await startServer();
    await runJobs();
  }
  assert.equal(sum(countReads(running.posts)), reads);
});

test('with too small a limit reads every post before its results, those that pay first before others', async (t) => {
  const count = isDeep ? 2500 : 150;
  const days = isDeep ? [11, 12, 13, 14] : [3, 4];
  const all: Running[] = [];
  for (const one of days) all.push(await begin(one));
  await startServer();
  const last = all.at(-1)!.maturesAt;
  // What the schedule needs: about a read a day and post, a hundred posts a call; 30 % of it.
  const needed = sum(all.map((_, at) => (count * (days[at]! + 1)) / 100));
  const hours = days.at(-1)! * 24;
  ctx.network.limit = { calls: 1, windowMs: Math.ceil(hours / (needed * 0.3)) * hour };
  await run(all, count, last);
  for (let more = 0; more < 20 * 24 && !(await findMaturedAt(all.at(-1)!)); more++)
    await step(hour);
  const maturedAt = [];
  for (const one of all) {
    maturedAt.push((await findMaturedAt(one))!.getTime());
    const rows = await ctx.database.db.select().from(posts).where(eq(posts.campaignId, one.id));
    for (const row of rows) {
      const readAt = Date.parse(row.metrics!.asOf);
      assert.ok(readAt >= one.maturesAt.getTime() - hour, 'no result has older numbers');
      assert.equal(row.status, 'rewarded');
    }
  }
  assert.deepEqual(
    maturedAt,
    [...maturedAt].sort((a, b) => a - b),
    'in the order of money',
  );
  const { attempts } = (await readerJob())!;
  assert.equal(attempts, 0, 'a refusal counts no attempt');
  t.diagnostic(
    `waited after the results: ${maturedAt.map((time, at) => ((time - all[at]!.maturesAt.getTime()) / hour).toFixed(1)).join(', ')} h`,
  );
});

async function readerJob() {
  const [row] = await ctx.database.db.select().from(jobs).where(eq(jobs.key, 'read-posts'));
  return row;
}

test('the limit of another server counts here too', async () => {
  const running = await begin(4);
  await startServer();
  ctx.clock.advance(hour);
  await publish(running, 5, hour);
  ctx.network.limit = { calls: 1, windowMs: 6 * hour };
  await step(2 * hour);
  const calls = countCalls();
  const next = (await readerJob())!.runAt;
  assert.equal(next.getTime() % (6 * hour), 0, 'it waits for the reset');
  await runDueJobs({ ...ctx }, campaignJobs);
  assert.equal(countCalls(), calls);
});

test('the last tenth of a month is for results, and results without final numbers wait', async () => {
  const soon = await begin(3);
  const late = await begin(20);
  await startServer();
  ctx.clock.advance(hour);
  for (const one of [soon, late]) await publish(one, 10, hour);
  Object.assign(ctx.config.network, { readsPerMonth: 85 });
  const countAll = () => sum(countReads([...soon.posts, ...late.posts]));
  await run([], 0, new Date(soon.maturesAt.getTime() - 2 * hour));
  assert.equal(countAll(), 76, 'three reads of each, and of the next one what the tenth leaves');
  const before = sum(countReads(late.posts));
  await run([], 0, new Date(soon.maturesAt.getTime() + hour));
  assert.equal(countAll(), 85);
  assert.equal(sum(countReads(late.posts)), before, 'the last ones are of the campaign that pays');
  assert.equal(await findMaturedAt(soon), null, 'a post has no final numbers');
  assert.equal((await getCampaign(ctx, soon.userId, { id: soon.id })).resultsDelayed, true);
  assert.equal((await getCampaign(ctx, late.userId, { id: late.id })).resultsDelayed, undefined);
  const [job] = await listJobs(ctx, { kind: 'campaign', limit: 1 });
  assert.match(job!.lastError!, /was not asked for 1 posts/);
  await step(Date.UTC(2026, 11, 1, 2) - ctx.clock.now().getTime());
  assert.ok(await findMaturedAt(soon), 'in the next month');
  assert.equal((await getCampaign(ctx, soon.userId, { id: soon.id })).resultsDelayed, undefined);
});

test('a post of the former build, which knows no times, is read at once', async () => {
  const running = await begin(4);
  await startServer();
  ctx.clock.advance(hour);
  await publish(running, 1, hour);
  // Its statement leaves the column to the database, whose clock is ahead of none.
  await ctx.database.db.update(posts).set({ nextReadAt: new Date(0), decisiveReadAt: null });
  await step(hour / 2);
  const [row] = await ctx.database.db.select().from(posts).where(isNotNull(posts.decisiveReadAt));
  assert.ok(row!.nextReadAt! > ctx.clock.now());
  assert.equal(countReads(running.posts)[0], 1);
});
