/** Edge cases of several topics: letter case, invalid input, concurrency. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { joinCampaignRequestDto } from '../../../contract/campaign.ts';
import { NetworkError } from '../../../server/adapters/social-network.ts';
import { invitations, networkAccounts, wallets } from '../../../server/schema.ts';
import {
  getInvitation,
  getMyInvitation,
} from '../../../server/features/invitations/invitations.queries.ts';
import { withAccessToken } from '../../../server/features/users/with-access-token.service.ts';
import { getPageMeta } from '../../../server/features/pages/page-meta.queries.ts';
import { getDashboard } from '../../../server/features/pages/dashboard.queries.ts';
import { listMyPosts } from '../../../server/features/posts/posts.queries.ts';
import { createWallet } from '../../../server/features/wallets/create-wallet.service.ts';
import { refused } from '../money-support.ts';
import { campaign, person, testContext, type TestContext } from '../support.ts';
import { getNetworkAccount } from '../../../server/features/users/network-accounts.queries.ts';
import { isSitePath } from '../../../server/features/login/return-urls.queries.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

test('matches the invited handle in any letter case', async () => {
  const { id } = await campaign(ctx, { visibility: 'invite-only' });
  await ctx.database.db
    .insert(invitations)
    .values({ campaignId: id, publicToken: 'cased', forHandle: 'MaraLind' });
  const mara = await person(ctx, { handle: 'maralind' });
  const { todos } = await getDashboard(ctx, mara.caller);
  assert.deepEqual(
    todos.map(({ kind, campaignId }) => [kind, campaignId]),
    [['join', id]],
  );
});

test('hides invitations to draft campaigns', async () => {
  const { id } = await campaign(ctx, { state: 'draft' });
  await ctx.database.db.insert(invitations).values({ campaignId: id, publicToken: 'draft' });
  const mara = await person(ctx);
  await refused('NOT_FOUND', () => getInvitation(ctx, 'draft'));
  await refused('NOT_FOUND', () => getMyInvitation(ctx, mara.userId, 'draft'));
  // The page's metadata does not reveal it either.
  assert.deepEqual(
    await getPageMeta(ctx, '/invitation/draft'),
    await getPageMeta(ctx, '/invitation/nothing'),
  );
});

test('returns the first page for a cursor with an invalid year', async () => {
  const mara = await person(ctx);
  for (const at of [
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
  ]) {
    const cursor = Buffer.from(`${at} ${mara.userId}`).toString('base64url');
    assert.equal((await listMyPosts(ctx, mara.userId, { cursor })).total, 0, at);
  }
});

test('rejects a return path that browsers cannot parse', () => {
  assert.equal(isSitePath(ctx, '/%09/['), true);
  assert.equal(isSitePath(ctx, '/\t/['), false);
  assert.equal(isSitePath(ctx, '/campaign/1?a=b'), true);
});

test('limits the length of join fields', () => {
  const fits = (value: object) => v.safeParse(joinCampaignRequestDto, value).success;
  assert.ok(fits({ campaignIndex: 7, referrer: 'r'.repeat(2000) }));
  for (const value of [
    { campaignIndex: 1.5 },
    { campaignIndex: 1e12 },
    { deviceId: 'd'.repeat(201) },
  ])
    assert.ok(!fits(value), JSON.stringify(value).slice(0, 40));
});

test('creates one wallet for two concurrent calls', async () => {
  const mara = await person(ctx);
  const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
  const body = { walletTypeId: 'phantom', currency: 'USDC', address };
  await Promise.all([1, 2, 3].map(() => createWallet(ctx, mara.caller, body)));
  assert.equal(await ctx.database.db.$count(wallets, eq(wallets.userId, mara.userId)), 1);
});

test('keeps the tokens of a login that happens during an older call', async () => {
  const mara = await person(ctx);
  const account = await getNetworkAccount(ctx, mara.userId);
  const { db } = ctx.database;
  const fresh = {
    accessTokenSealed: 'sealed:fresh',
    refreshTokenSealed: 'sealed:next',
    accessWithdrawnAt: null,
  };
  const logIn = () =>
    db.update(networkAccounts).set(fresh).where(eq(networkAccounts.id, account.id));
  await db
    .update(networkAccounts)
    .set({ refreshTokenSealed: 'sealed:old' })
    .where(eq(networkAccounts.id, account.id));
  ctx.network.refresh = async () => {
    await logIn();
    throw new NetworkError('access-withdrawn', 'the old grant ended');
  };
  const work = () => Promise.reject(new NetworkError('access-withdrawn', '401'));
  await refused('NETWORK_ACCESS_WITHDRAWN', () => withAccessToken(ctx, account, work));
  assert.equal((await getNetworkAccount(ctx, mara.userId)).accessTokenSealed, 'sealed:fresh');
});
