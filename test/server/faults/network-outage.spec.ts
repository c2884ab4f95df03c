/** The social network fails for a day, in each way in which it fails: no post is sent twice, and results follow by themselves. */
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext as TestRun } from 'node:test';
import { eq } from 'drizzle-orm';
import type { ApiErrorBody } from '../../../contract/errors.ts';
import type { PostCreated } from '../../../contract/post.ts';
import { joinCampaign } from '../../../server/features/participations/join-campaign.service.ts';
import { scheduleCampaign } from '../../../server/features/campaigns/schedule-campaign.service.ts';
import { campaigns, jobs, posts, rewards } from '../../../server/schema.ts';
import { campaign, day, hour } from '../support.ts';
import { waitFor } from '../wait-for.ts';
import {
  shortenPatience,
  chooseFaults,
  longWait,
  startFaultyProduct,
  type FaultyProduct,
  type Holder,
} from './fault-support.ts';
import { httpFaults, type HttpFault } from './http-fault-proxy.ts';

let product: FaultyProduct;
let mara: Holder;
before(async () => {
  product = await startFaultyProduct();
  mara = await product.holder('maralind', 1_000_000n);
});
after(() => product?.close());

/** A campaign that ends in an hour, whose results are due in half a day. */
async function begin(): Promise<{ id: string; campaignIndex: number }> {
  const { ctx } = product;
  const now = ctx.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms);
  const { id, row } = await campaign(ctx, {
    startsAt: at(-hour),
    endsAt: at(hour),
    maturesAt: at(12 * hour),
    claimUntil: at(30 * day),
    rules: {
      hashtags: [],
      mentions: [],
      links: [],
      bannedTerms: [],
      languages: [],
      minHoursUp: 1,
      minImpressions: 0,
    },
  });
  await joinCampaign(ctx, mara.userId, id, { acceptedTermsVersion: '1' });
  await ctx.database.transaction((tx) => scheduleCampaign(tx, id, ctx.clock.now()));
  return { id, campaignIndex: row.campaignIndex };
}

let texts = 0;
const countAtNetwork = (text: string) =>
  product.sandbox!.network.store.state.posts.filter((post) => post.text === text).length;
const publish = (campaignId: string, content: string, key: string) =>
  product.ask<PostCreated & ApiErrorBody>(mara, 'POST', '/v1/action/post/create', {
    body: { content, attachments: [], campaignId, selectedSuggestionId: null },
    key,
  });

async function failForADay(t: TestRun, fault: HttpFault): Promise<void> {
  const { network, ctx } = product;
  const { id } = await begin();
  const first = `I like the first one, number ${++texts}.`;
  const second = `I like the second one, number ${++texts}.`;
  assert.equal((await publish(id, first, `first-${fault}`)).status, 200);

  network.fault = fault;
  shortenPatience(t);
  const refused = await publish(id, second, `second-${fault}`);
  assert.ok([429, 503].includes(refused.status), JSON.stringify(refused.body));
  assert.ok(refused.body.retryAfter! > 0, JSON.stringify(refused.body));
  await product.passDay(async () => {
    const met = network.met;
    await waitFor(() => network.met > met || undefined, longWait);
    assert.equal((await product.get('/up')).status, 200);
    // Who was logged in goes on; a new login needs the network, and its page is an error of the login.
    const { landing } = await product.browser().logIn({ handle: 'jonasbekker' });
    assert.match(landing.pathname, /^\/login-error/);
  });
  const [row] = await ctx.database.db.select().from(campaigns).where(eq(campaigns.id, id));
  assert.equal(row!.maturedAt, null, 'results wait for their last numbers');

  network.fault = null;
  t.mock.restoreAll();
  // A refresh of tokens may have lost its answer, too: such an account needs a login.
  assert.equal((await product.ask(mara, 'GET', '/v1/balance')).status, 200);
  await product.settle(async () => {
    const [now] = await ctx.database.db.select().from(campaigns).where(eq(campaigns.id, id));
    return now?.maturedAt ?? undefined;
  });
  assert.equal(countAtNetwork(first), 1);
  assert.ok(countAtNetwork(second) <= 1, 'nothing is posted twice');
  const recorded = await ctx.database.db.select().from(posts).where(eq(posts.campaignId, id));
  assert.equal(recorded.length, 1 + countAtNetwork(second), 'what the network has is recorded');
  assert.deepEqual(
    recorded.map(({ status }) => status),
    recorded.map(() => 'rewarded'),
    'also a post whose answer was lost counts',
  );
  const paid = await ctx.database.db.select().from(rewards).where(eq(rewards.campaignId, id));
  assert.equal(paid.length, new Set(paid.map(({ postId, kind }) => `${postId} ${kind}`)).size);
  await product.assertSettled();
  const failed = await ctx.database.db.select().from(jobs).where(eq(jobs.kind, 'read-posts'));
  assert.equal(failed[0]?.failedAt, null);
}

describe('a social network that fails for a day', { timeout: 900_000 }, () => {
  for (const fault of chooseFaults(httpFaults, ['rate-limited', 'lost-answer']))
    it(`by ${fault} has each post once when it is back`, (t) => failForADay(t, fault));
});
