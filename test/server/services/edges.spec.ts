/** What comes at the edge: other cases, other orders, two at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { joinCampaignRequestDto } from '../../../contract/campaign.ts';
import { NetworkError } from '../../../server/adapters/network.ts';
import { invitations, networkAccounts, wallets } from '../../../server/db/schema.ts';
import { getInvitation, getMyInvitation, listMyInvitations } from '../../../server/services/invitations.service.ts';
import { isOwnPath } from '../../../server/services/login.service.ts';
import { networkAccount, withAccess } from '../../../server/services/network-access.service.ts';
import { pageMeta } from '../../../server/services/page-meta.service.ts';
import { readViewer } from '../../../server/services/participations.read.ts';
import { listMyPosts } from '../../../server/services/posts.service.ts';
import { createWallet } from '../../../server/services/wallets.service.ts';
import { refused } from '../money-support.ts';
import { campaign, person, testContext, type TestContext } from '../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

test('an invitation names a handle, however it is written', async () => {
  const { id } = await campaign(ctx, { visibility: 'invite-only' });
  await ctx.database.db.insert(invitations).values({ campaignId: id, publicToken: 'cased', forHandle: 'MaraLind' });
  const mara = await person(ctx, { handle: 'maralind' });
  const viewer = (await readViewer(ctx.database.db, mara.userId))!;
  assert.deepEqual(
    (await listMyInvitations(ctx, viewer)).map(({ publicToken }) => publicToken),
    ['cased'],
  );
});

test('an invitation to a draft is none', async () => {
  const { id } = await campaign(ctx, { state: 'draft' });
  await ctx.database.db.insert(invitations).values({ campaignId: id, publicToken: 'draft' });
  const mara = await person(ctx);
  await refused('NOT_FOUND', () => getInvitation(ctx, 'draft'));
  await refused('NOT_FOUND', () => getMyInvitation(ctx, mara.userId, 'draft'));
  // Nor does the page's head tell of it.
  assert.deepEqual(await pageMeta(ctx, '/invitation/draft'), await pageMeta(ctx, '/invitation/nothing'));
});

test('a cursor of a year that nobody reaches shows the first page', async () => {
  const mara = await person(ctx);
  for (const at of ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z']) {
    const cursor = Buffer.from(`${at} ${mara.userId}`).toString('base64url');
    assert.equal((await listMyPosts(ctx, mara.userId, { cursor })).total, 0, at);
  }
});

test('a path that no browser can read is not ours', () => {
  assert.equal(isOwnPath(ctx, '/%09/['), true);
  assert.equal(isOwnPath(ctx, '/\t/['), false);
  assert.equal(isOwnPath(ctx, '/campaign/1?a=b'), true);
});

test('fields of a join have an end', () => {
  const fits = (value: object) => v.safeParse(joinCampaignRequestDto, value).success;
  assert.ok(fits({ campaignIndex: 7, referrer: 'r'.repeat(2000) }));
  for (const value of [{ campaignIndex: 1.5 }, { campaignIndex: 1e12 }, { deviceId: 'd'.repeat(201) }])
    assert.ok(!fits(value), JSON.stringify(value).slice(0, 40));
});

test('the same wallet, sent twice at once, is one', async () => {
  const mara = await person(ctx);
  const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
  const body = { walletTypeId: 'phantom', currency: 'USDC', address };
  await Promise.all([1, 2, 3].map(() => createWallet(ctx, mara.caller, body)));
  assert.equal(await ctx.database.db.$count(wallets, eq(wallets.userId, mara.userId)), 1);
});

test('a call that began before a new login does not undo it', async () => {
  const mara = await person(ctx);
  const account = await networkAccount(ctx, mara.userId);
  const { db } = ctx.database;
  const fresh = { accessTokenSealed: 'sealed:fresh', refreshTokenSealed: 'sealed:next', accessWithdrawnAt: null };
  const logIn = () => db.update(networkAccounts).set(fresh).where(eq(networkAccounts.id, account.id));
  await db.update(networkAccounts).set({ refreshTokenSealed: 'sealed:old' }).where(eq(networkAccounts.id, account.id));
  ctx.network.refresh = async () => {
    await logIn();
    throw new NetworkError('access-withdrawn', 'the old grant ended');
  };
  const work = () => Promise.reject(new NetworkError('access-withdrawn', '401'));
  await refused('NETWORK_ACCESS_WITHDRAWN', () => withAccess(ctx, account, work));
  assert.equal((await networkAccount(ctx, mara.userId)).accessTokenSealed, 'sealed:fresh');
});
