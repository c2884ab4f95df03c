import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Caller } from '../../../../server/context.ts';
import { accessTokens, sessions } from '../../../../server/schema.ts';
import { getCurrentUser } from '../../../../server/features/users/current-user.queries.ts';
import { listBalances } from '../../../../server/features/balances/balances.queries.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { listCampaigns } from '../../../../server/features/campaigns/browse-campaigns.queries.ts';
import {
  listCurrentCampaigns,
  listPastCampaigns,
} from '../../../../server/features/campaigns/campaigns.queries.ts';
import { listSuggestions } from '../../../../server/features/campaigns/suggestions.queries.ts';
import {
  getInvitation,
  getMyInvitation,
} from '../../../../server/features/invitations/invitations.queries.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { getLanding } from '../../../../server/features/pages/landing.queries.ts';
import { getProfile } from '../../../../server/features/pages/profile.queries.ts';
import { listMyPosts } from '../../../../server/features/posts/posts.queries.ts';
import { findCallerByAccessToken } from '../../../../server/features/sessions/authenticate-session.service.ts';
import { listWallets } from '../../../../server/features/wallets/wallets.queries.ts';
import { listWithdrawals } from '../../../../server/features/withdrawals/withdrawals.queries.ts';
import { recordStatements, type Statement } from '../../statement-log.ts';
import { day, testContext, type TestContext } from '../../support.ts';
import { fillCampaign, type FilledCampaign } from '../standings/standings-support.ts';
import { hashToken } from '../../../../server/features/sessions/session-tokens.rules.ts';

let ctx: TestContext;
let filled: FilledCampaign;
before(async () => {
  ctx = await testContext();
  filled = await fillCampaign(ctx, 20);
  await logIn();
});
after(() => ctx.close());

async function logIn(): Promise<void> {
  const { userId } = filled.reader;
  const now = ctx.clock.now();
  const [session] = await ctx.database.db
    .insert(sessions)
    .values({
      userId,
      realUserId: userId,
      audience: ctx.config.publicUrl,
      scope: 'app',
      sessionTokenHash: 'session',
      createdAt: now,
      lastUsedAt: now,
    })
    .returning();
  await ctx.database.db.insert(accessTokens).values({
    tokenHash: hashToken('access'),
    sessionId: session!.id,
    expiresAt: new Date(now.getTime() + day),
  });
}

const toTexts = (statements: Statement[]) => statements.map(({ text }) => text).join('\n');

/** Statements with a session; its authentication is one of them. */
const signedIn: Record<string, [number, (caller: Caller) => Promise<unknown>]> = {
  'current user': [1, (caller) => getCurrentUser(ctx, caller)],
  'current campaigns': [2, ({ userId }) => listCurrentCampaigns(ctx, userId, 2)],
  dashboard: [10, (caller) => getDashboard(ctx, caller)],
  'campaign page': [4, ({ userId }) => getCampaign(ctx, userId, { id: filled.id })],
  suggestions: [3, ({ userId }) => listSuggestions(ctx, userId, { campaignId: filled.id })],
  'all campaigns': [4, ({ userId }) => listCampaigns(ctx, userId)],
  'past campaigns': [2, ({ userId }) => listPastCampaigns(ctx, userId)],
  'own posts': [3, ({ userId }) => listMyPosts(ctx, userId)],
  profile: [3, (caller) => getProfile(ctx, caller)],
  balances: [2, ({ userId }) => listBalances(ctx, userId)],
  wallets: [2, ({ userId }) => listWallets(ctx, userId)],
  // One of a withdrawal that waits for a code: the second factor.
  withdrawals: [3, ({ userId }) => listWithdrawals(ctx, userId)],
  invitation: [3, ({ userId }) => getMyInvitation(ctx, userId, filled.invitation)],
};

for (const [name, [most, read]] of Object.entries(signedIn))
  test(`reads in ${most} statements, signed in: ${name}`, async () => {
    const statements = await recordStatements(async () => {
      const caller = await findCallerByAccessToken(ctx, 'access', null);
      assert.ok(caller);
      await read(caller);
    });
    assert.equal(statements.length, most, toTexts(statements));
  });

const signedOut: Record<string, [number, () => Promise<unknown>]> = {
  'campaign page': [1, () => getCampaign(ctx, undefined, { id: filled.id })],
  'all campaigns': [2, () => listCampaigns(ctx, undefined)],
  invitation: [2, () => getInvitation(ctx, filled.invitation)],
  landing: [3, () => getLanding(ctx, filled.slug)],
};

for (const [name, [most, read]] of Object.entries(signedOut))
  test(`reads in ${most} statements, signed out: ${name}`, async () => {
    const statements = await recordStatements(read);
    assert.equal(statements.length, most, toTexts(statements));
  });

test('records the last use of a session once a minute', async () => {
  const authenticate = () => findCallerByAccessToken(ctx, 'access', null);
  ctx.clock.advance(61_000);
  const first = await recordStatements(authenticate);
  const second = await recordStatements(authenticate);
  assert.deepEqual([first.length, second.length], [2, 1]);
});
