/** The main journey on the seeded data, over HTTP: a user who opens the live invitation can withdraw within ten days. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { compareRecommended } from '../../../common/campaign-order.ts';
import type { CampaignCard, CampaignDetail, Invitation } from '../../../contract/campaign.ts';
import type { Notification } from '../../../contract/notification.ts';
import type { DashboardPage } from '../../../contract/pages.ts';
import type { PostCreated } from '../../../contract/post.ts';
import type { Balance, PayoutConfirmed } from '../../../contract/reward.ts';
import { ledgerEntries } from '../../../server/schema.ts';
import { getTotals } from '../../../server/ledger/balances.ts';
import { stores } from '../../../sandbox/seed/campaigns/stores.ts';
import { toCampaignId } from '../../../sandbox/seed/ids.ts';
import { fetchFrom } from './clients.ts';
import { startTestServer, type TestServer } from '../start.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ bare: false });
});
after(() => server.close());

const hour = 3_600_000;
const day = 24 * hour;
const invite = stores.invitations![0]!.token;
const id = toCampaignId(stores);
const logIn = (kind: 'read' | 'write' = 'read', handle = 'maralind') =>
  server.browser().session({
    kind,
    handle,
    fields: { invite_id: invite, campaignId: id, campaignIndex: String(stores.index) },
  });
async function json<T>(response: Promise<Response>): Promise<T> {
  const answer = await response;
  const text = await answer.text();
  assert.ok(answer.ok, `${String(answer.status)} ${text}`);
  return JSON.parse(text) as T;
}
async function until<T>(question: () => Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    const answer = await question();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) assert.fail('it did not come to pass in 30 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('an account that is too new and too small gets the reasons and does not join', async () => {
  const { joined, joinError } = await logIn('read', 'ade_okafor');
  assert.deepEqual([joined, joinError?.code], [null, 'REQUIREMENTS_UNMET']);
  const { campaign: _, ...params } = joinError?.params ?? {};
  assert.deepEqual(params, {
    kind: 'followers-and-age',
    followers: 41,
    minFollowers: 300,
    days: 12,
    minDays: 90,
  });
  assert.match(joinError?.message ?? '', /41 of 300 followers.*12 of 90 days/);
});

test('joins by invitation, posts, is evaluated, claims, and has more than the minimum withdrawal', async () => {
  const page = await json<Invitation>(server.get(`/v1/page/invitation/token/${invite}`));
  assert.deepEqual(
    [page.state, page.campaign.title, page.advertiser.name],
    ['valid', 'First thousand stores', 'Acme Pay'],
  );

  let session = await logIn();
  assert.deepEqual(session.joined, {
    campaignId: id,
    campaignTitle: 'First thousand stores',
    alreadyMember: false,
  });
  session = await logIn('write');
  assert.equal(session.joined?.alreadyMember, true);

  // The host of another brand offers its own campaigns, and keeps what was joined.
  const { text } = await fetchFrom(server, '127.0.0.1', '/v1/page/dashboard', {
    token: session.accessToken,
    headers: { host: 'metaplex.localhost' },
  });
  const dashboard = JSON.parse(text) as DashboardPage;
  const toNames = (cards: CampaignCard[]) => [...new Set(cards.map((one) => one.advertiser.name))];
  assert.deepEqual(
    [toNames(dashboard.eligibleCampaigns), toNames(dashboard.currentCampaigns)],
    [['Metaplex'], ['Acme Pay']],
  );
  const ends = dashboard.eligibleCampaigns.map(({ endsAt }) => endsAt);
  assert.ok(ends.length > 1);
  const now = server.ctx.clock.now().getTime();
  assert.deepEqual(
    dashboard.eligibleCampaigns,
    [...dashboard.eligibleCampaigns].sort(compareRecommended(now)),
    'the recommended campaign is first',
  );

  const body = {
    content:
      'Nine people in the queue, one terminal, 58 seconds a customer. I timed it. @acmepay acmepay.example/stores #ad',
    attachments: [],
    campaignId: id,
    selectedSuggestionId: null,
  };
  const headers = { 'idempotency-key': 'journey' };
  const created = await json<PostCreated>(
    server.call('POST', '/v1/action/post/create', { token: session.accessToken, body, headers }),
  );
  assert.match(created.url, /^https?:/);

  await server.advance(26 * hour);
  session = await logIn();
  const campaign = () => server.typed('getCampaign', { id }, { token: session.sessionToken });
  const evaluated: CampaignDetail = await until(async () => {
    const now = await campaign();
    const { eligiblePostCount, estimatedReward } = now.my ?? {};
    if (eligiblePostCount !== 1) return false;
    if (estimatedReward) return now;
    // The estimate follows with the standings, which are counted once a minute: they may have been counted just before.
    await server.advance(60_000);
    return false;
  });
  assert.ok(
    Number(evaluated.my?.estimatedReward?.amount) > 10,
    `estimated ${String(evaluated.my?.estimatedReward?.amount)}`,
  );
  assert.ok((evaluated.leaderboard ?? []).some((row) => row.isMe));

  await server.advance(7 * day);
  session = await logIn();
  const payout = await until(async () => {
    const my = (await campaign()).my;
    return my?.payout?.status === 'claimable' ? my.payout : undefined;
  });
  await until(async () => {
    const notifications = await json<Notification[]>(
      server.call('GET', '/v1/notification/recent', { token: session.accessToken }),
    );
    return notifications.some(({ eventType }) => eventType === 'campaign-maturity');
  });

  const claimed = await json<PayoutConfirmed>(
    server.call('POST', `/v1/action/payout/confirm/${id}`, { token: session.accessToken, headers }),
  );
  assert.equal(claimed.claimed.amount, payout?.total.amount);
  await server.advance(60_000);
  const balance = await until(async () => {
    const list = await json<Balance[]>(
      server.call('GET', '/v1/balance', { token: session.accessToken }),
    );
    return list.find(({ available }) => available.amount !== '0');
  });
  assert.equal(balance.available.amount, claimed.claimed.amount);
  assert.ok(Number(balance.available.amount) > Number(balance.minWithdrawal.amount));
  assert.equal(balance.blockedReason, 'email-unverified');
  const { db } = server.ctx.database;
  assert.ok((await db.select().from(ledgerEntries)).length > 0);
  for (const [currency, sum] of Object.entries(await getTotals(db)))
    assert.equal(sum, 0n, currency);
});
