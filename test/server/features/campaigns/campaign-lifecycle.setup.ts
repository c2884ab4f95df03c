/** A context with the jobs of campaigns, and helpers. Importing it registers the hooks of the importing spec. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { getTotals } from '../../../../server/ledger/balances.ts';
import { notifications, posts } from '../../../../server/schema.ts';
import { ApiError } from '../../../../server/api-error.ts';
import { campaignJobs } from '../../../../server/features/campaign-lifecycle/campaign-lifecycle.jobs.ts';
import { claimJobs } from '../../../../server/features/payouts/claims.jobs.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { type JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { createPost } from '../../../../server/features/posts/publish-post.service.ts';
import { mailJobs } from '../../../../server/features/mail/mail.jobs.ts';
import { schedulePostReader } from '../../../../server/features/posts/read-posts.jobs.ts';
import { postJobs } from '../../../../server/features/posts/publish-post.jobs.ts';
import { rejectionJobs } from '../../../../server/features/posts/rejected-posts.jobs.ts';
import { campaign, person, testContext, type Person, type TestContext } from '../../support.ts';
import { getNetworkId, none } from '../../fake-network.ts';

export let ctx: TestContext;

export let runner: JobRunner;

before(async () => {
  ctx = await testContext();
  await schedulePostReader(ctx);
  const jobs = { ...campaignJobs, ...postJobs, ...claimJobs, ...rejectionJobs, ...mailJobs };
  runner = await startJobs(ctx, jobs);
});

after(async () => {
  await runner.stop();
  await ctx.close();
});

/** @param kind the variant of the code's message */
export const code = (expected: string, kind?: string) => (error: unknown) =>
  error instanceof ApiError &&
  error.code === expected &&
  (!kind || (error.params && 'kind' in error.params && error.params.kind) === kind);

export async function started(values: Parameters<typeof campaign>[1] = {}, size = 1) {
  const made = await campaign(ctx, { startsAt: ctx.clock.now(), ...values });
  const people: Person[] = [];
  for (let n = 0; n < size; n++) {
    const one = await person(ctx);
    await joinCampaign(ctx, one.userId, made.id, { acceptedTermsVersion: '1' });
    people.push(one);
  }
  return { ...made, people };
}

export let texts = 0;

export async function write(
  user: Person,
  campaignId: string,
  impressions: number,
  content = `I like @acme, ${++texts}`,
) {
  const payload = { content, attachments: [], campaignId, selectedSuggestionId: null };
  const made = await createPost(ctx, user.userId, { payload, files: [], idempotencyKey: null });
  Object.assign(
    ctx.network.posts.find((post) => post.id === getNetworkId(made))!,
    { metrics: { ...none, impressions, likes: 9 } },
  );
  return made;
}

export const status = async (id: string) =>
  (await ctx.database.db.select().from(posts).where(eq(posts.id, id)))[0]!.status;

export const received = async (userId: string, type: string) =>
  ctx.database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.eventType, type)));

export async function jump(milliseconds: number) {
  // A count that is under way must not see the new time.
  await runner.settled();
  ctx.clock.advance(milliseconds);
  await runner.settled();
}

export const balanced = async () =>
  assert.deepEqual(await getTotals(ctx.database.db), { USDC: 0n });
