import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { participation } from '../../../../contract/campaign.ts';
import { campaigns, invitations, participations } from '../../../../server/schema.ts';
import { getBalance } from '../../../../server/ledger/balances.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import {
  listCurrentCampaigns,
  listPastCampaigns,
} from '../../../../server/features/campaigns/campaigns.queries.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { leaveCampaign } from '../../../../server/features/participations/leave-campaign.service.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { confirmPayout } from '../../../../server/features/payouts/confirm-payout.service.ts';
import { hour, person, publishTerms, type Person } from '../../support.ts';
import {
  balanced,
  code,
  ctx,
  jump,
  received,
  started,
  status,
  write,
} from './campaign-lifecycle.setup.ts';

const terms = { acceptedTermsVersion: '1' };
const countSeats = async (id: string) => {
  const [row] = await ctx.database.db.select().from(campaigns).where(eq(campaigns.id, id));
  return row!.participantCount;
};

test('ends the membership: no posts, no place in the lists, a free seat', async () => {
  const { id, people } = await started({ participantCap: 2 }, 2);
  const [mia] = people as [Person];
  const eve = await person(ctx);
  await assert.rejects(joinCampaign(ctx, eve.userId, id, terms), code('INVITATION_FULL'));
  const left = v.parse(participation, await leaveCampaign(ctx, mia.userId, id));
  assert.deepEqual([left.joined, left.canPost, Boolean(left.leftAt)], [false, false, true]);
  assert.equal(await countSeats(id), 1);
  await assert.rejects(write(mia, id, 5000), code('NOT_JOINED'));
  const current = await listCurrentCampaigns(ctx, mia.userId);
  assert.ok(!current.some((card) => card.id === id));
  const page = await getDashboard(ctx, mia.caller);
  const offered = [...page.currentCampaigns, ...page.eligibleCampaigns];
  assert.ok(!offered.some((card) => card.id === id));
  await joinCampaign(ctx, eve.userId, id, terms);
  assert.equal(await countSeats(id), 2);
});

test('is idempotent, and refuses whoever never joined', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const first = await leaveCampaign(ctx, mia.userId, id);
  ctx.clock.advance(hour);
  assert.deepEqual((await leaveCampaign(ctx, mia.userId, id)).leftAt, first.leftAt);
  assert.equal(await countSeats(id), 0);
  const eve = await person(ctx);
  await assert.rejects(leaveCampaign(ctx, eve.userId, id), code('NOT_FOUND', 'membership'));
});

test('keeps posts and rewards: they count, mature, are announced and claimed', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const post = await write(mia, id, 5000);
  await jump(25 * hour);
  await leaveCampaign(ctx, mia.userId, id);
  const open = await getCampaign(ctx, mia.userId, { id });
  assert.equal(open.my?.estimatedReward?.amount, '100');
  await jump(11 * 24 * hour);
  assert.equal(await status(post.id), 'rewarded');
  assert.equal((await received(mia.userId, 'campaign-ended')).length, 0);
  assert.equal((await received(mia.userId, 'campaign-maturity')).length, 1);
  const [past] = await listPastCampaigns(ctx, mia.userId);
  assert.deepEqual([past?.id, past?.earned?.amount], [id, '100']);
  const claimed = await confirmPayout(ctx, mia.userId, id, 'left');
  assert.equal(claimed.claimed.amount, '100');
  await jump(hour);
  assert.equal(await getBalance(ctx.database.db, 'available', mia.userId, 'USDC'), 100_000_000n);
  await balanced();
});

test('loses neither an unclaimed reward nor a running claim', async () => {
  const { id, people } = await started({}, 2);
  const [mia, tom] = people as [Person, Person];
  await write(mia, id, 5000);
  await write(tom, id, 5000);
  await jump(11 * 24 * hour);
  const claimable = await getBalance(ctx.database.db, 'claimable', mia.userId, 'USDC');
  await confirmPayout(ctx, tom.userId, id, 'running');
  await leaveCampaign(ctx, mia.userId, id);
  await leaveCampaign(ctx, tom.userId, id);
  const { todos } = await getDashboard(ctx, mia.caller);
  assert.ok(todos.some(({ kind, campaignId }) => kind === 'claim' && campaignId === id));
  await confirmPayout(ctx, mia.userId, id, 'afterwards');
  await jump(hour);
  for (const { userId } of [mia, tom])
    assert.equal(await getBalance(ctx.database.db, 'available', userId, 'USDC'), claimable);
  await balanced();
});

test('returns without an invitation, with the terms in force, while there is a seat', async () => {
  const { id, people } = await started({ participantCap: 1 });
  const [mia] = people as [Person];
  const [invitation] = await ctx.database.db
    .insert(invitations)
    .values({ campaignId: id, publicToken: `return-${id}`, maxUses: 1, uses: 1 })
    .returning();
  await ctx.database.db
    .update(campaigns)
    .set({ visibility: 'invite-only' })
    .where(eq(campaigns.id, id));
  await leaveCampaign(ctx, mia.userId, id);
  assert.equal((await getCampaign(ctx, mia.userId, { id })).my?.joined, false);
  await publishTerms(ctx.database.db, id, '2');
  await ctx.database.db.update(campaigns).set({ termsVersion: '2' }).where(eq(campaigns.id, id));
  await assert.rejects(joinCampaign(ctx, mia.userId, id, terms), code('TERMS_REQUIRED'));
  const body = { acceptedTermsVersion: '2', publicToken: invitation!.publicToken };
  const back = await joinCampaign(ctx, mia.userId, id, body);
  assert.deepEqual([back.joined, back.leftAt, back.acceptedTermsVersion], [true, null, '2']);
  assert.equal(await countSeats(id), 1);
  const rows = await ctx.database.db
    .select()
    .from(participations)
    .where(and(eq(participations.campaignId, id), eq(participations.userId, mia.userId)));
  assert.equal(rows.length, 1);
  await leaveCampaign(ctx, mia.userId, id);
  const eve = await person(ctx);
  await ctx.database.db.update(campaigns).set({ visibility: 'public' }).where(eq(campaigns.id, id));
  await joinCampaign(ctx, eve.userId, id, { acceptedTermsVersion: '2' });
  await assert.rejects(joinCampaign(ctx, mia.userId, id, body), code('INVITATION_FULL'));
});
