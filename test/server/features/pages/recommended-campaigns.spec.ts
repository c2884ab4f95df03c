/** A campaign that closes before a post could be checked is recommended nowhere first. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { advertisers, invitations } from '../../../../server/schema.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { getLanding } from '../../../../server/features/pages/landing.queries.ts';
import { campaign, hour, person, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const inHours = (hours: number) => new Date(ctx.clock.now().getTime() + hours * hour);

test('on the dashboard, the landing page and among the to-dos', async () => {
  const closing = await campaign(ctx, { endsAt: inHours(0.7), rewardPool: 900_000_000n });
  const { advertiserId } = closing.row;
  const rest = { advertiserId };
  const short = await campaign(ctx, { ...rest, endsAt: inHours(40) });
  const long = await campaign(ctx, { ...rest, endsAt: inHours(200) });
  const rich = await campaign(ctx, { ...rest, endsAt: inHours(201), rewardPool: 500_000_000n });
  const expected = [rich.id, long.id, short.id, closing.id];
  const newcomer = await person(ctx);
  const page = await getDashboard(ctx, newcomer.caller);
  assert.deepEqual(
    page.eligibleCampaigns.map(({ id }) => id),
    expected,
  );
  const { db } = ctx.database;
  const [{ slug }] = (await db
    .select({ slug: advertisers.slug })
    .from(advertisers)
    .where(eq(advertisers.id, advertiserId))) as [{ slug: string }];
  assert.deepEqual(
    (await getLanding(ctx, slug)).campaigns.map(({ id }) => id),
    expected,
  );
  for (const { id } of [closing, short])
    await db
      .insert(invitations)
      .values({ campaignId: id, publicToken: `t-${id}`, forHandle: newcomer.handle });
  const { todos } = await getDashboard(ctx, newcomer.caller);
  assert.deepEqual(
    todos.filter(({ kind }) => kind === 'join').map(({ campaignId }) => campaignId),
    [short.id, closing.id],
  );
  for (const { id } of [closing, long])
    await joinCampaign(ctx, newcomer.userId, id, { acceptedTermsVersion: '1' });
  const joined = await getDashboard(ctx, newcomer.caller);
  assert.deepEqual(
    joined.currentCampaigns.map(({ id }) => id),
    [long.id, closing.id],
  );
  assert.equal(joined.firstRun?.campaign?.id, long.id);
});
