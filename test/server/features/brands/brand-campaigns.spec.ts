import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { CampaignCard } from '../../../../contract/campaign.ts';
import type { Caller } from '../../../../server/context.ts';
import { advertiserMembers, advertisers, brands as brandRows } from '../../../../server/schema.ts';
import { listBrandCampaigns } from '../../../../server/features/pages/brand-campaigns.queries.ts';
import { listCampaigns } from '../../../../server/features/campaigns/browse-campaigns.queries.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { ApiError } from '../../../../server/api-error.ts';
import { advertiser, campaign, day, person, start, testContext } from '../../support.ts';
import type { Person, TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const withRoles = ({ caller }: Person, roles: string[]) =>
  ({ ...caller, user: { roles } }) as unknown as Caller;

test('the people of a brand see its campaigns, drafts with the link to their preview', async () => {
  const [member, other] = [await person(ctx), await person(ctx)];
  const advertiserId = await advertiser(ctx);
  await ctx.database.db
    .insert(advertiserMembers)
    .values({ advertiserId, network: 'x', networkUserId: member.handle });
  const open = await campaign(ctx, { advertiserId });
  const draft = await campaign(ctx, {
    advertiserId,
    state: 'draft',
    startsAt: new Date(start.getTime() + day),
    previewToken: 'preview-1',
    previewExpiresAt: new Date(start.getTime() + 2 * day),
  });
  await campaign(ctx);
  const roles = ['reader', 'advertiser'];
  const { brands, campaigns } = await listBrandCampaigns(ctx, withRoles(member, roles));
  assert.equal(brands.length, 1);
  assert.deepEqual(
    campaigns.map(({ id, status, isDraft, previewPath }) => [id, status, isDraft, previewPath]),
    [
      [draft.id, 'inactive', true, '/campaign-preview/preview-1'],
      [open.id, 'active', false, null],
    ],
  );
  const none = await listBrandCampaigns(ctx, withRoles(other, roles));
  assert.deepEqual([none.brands, none.campaigns], [[], []]);
  assert.equal(none.contactEmail, ctx.config.operator.contact);
  await assert.rejects(
    listBrandCampaigns(ctx, withRoles(member, ['reader'])),
    (error: unknown) => error instanceof ApiError && error.code === 'FORBIDDEN',
  );
});

test('the host of a brand lists its campaigns, and everything that a person has joined', async () => {
  const { db } = ctx.database;
  const brand = { logoUrl: '/logo.svg', colorScheme: 'auto' as const, tokens: {} };
  await db.insert(brandRows).values({ ...brand, name: 'acme', displayName: 'Acme' });
  const [ours, others] = [await advertiser(ctx), await advertiser(ctx)];
  await db.update(advertisers).set({ brand: 'acme' }).where(eq(advertisers.id, ours));
  const startsAt = ctx.clock.now();
  const own = await campaign(ctx, { advertiserId: ours, startsAt });
  const other = await campaign(ctx, { advertiserId: others, startsAt });
  const joined = await campaign(ctx, { advertiserId: others, startsAt });
  const { userId, caller } = await person(ctx);
  await joinCampaign(ctx, userId, joined.id, { acceptedTermsVersion: '1' });
  const made = [own.id, other.id, joined.id];
  const toIds = (cards: CampaignCard[]) =>
    cards.map(({ id }) => id).filter((id) => made.includes(id));
  for (const viewer of [undefined, userId]) {
    assert.deepEqual(toIds(await listCampaigns(ctx, viewer, { brand: 'acme' })), [own.id]);
    assert.equal(toIds(await listCampaigns(ctx, viewer)).length, 3);
  }
  const page = await getDashboard(ctx, caller, 'acme');
  assert.deepEqual(
    [toIds(page.eligibleCampaigns), toIds(page.currentCampaigns)],
    [[own.id], [joined.id]],
  );
  assert.equal(toIds((await getDashboard(ctx, caller)).eligibleCampaigns).length, 2);
});

test('a dashboard offers no campaign whose places are taken', async () => {
  const startsAt = ctx.clock.now();
  const [full, free] = [
    await campaign(ctx, { startsAt, participantCap: 1 }),
    await campaign(ctx, { startsAt, participantCap: 2 }),
  ];
  const [first, second] = [await person(ctx), await person(ctx)];
  for (const { id } of [full, free])
    await joinCampaign(ctx, first.userId, id, { acceptedTermsVersion: '1' });
  const { eligibleCampaigns } = await getDashboard(ctx, second.caller);
  const offered = eligibleCampaigns.map(({ id }) => id);
  assert.deepEqual([offered.includes(full.id), offered.includes(free.id)], [false, true]);
});

test('a dashboard without a campaign to join tells whether none is open, or none fits', async () => {
  const { db } = ctx.database;
  const brand = { logoUrl: '/logo.svg', colorScheme: 'auto' as const, tokens: {} };
  await db.insert(brandRows).values({ ...brand, name: 'quiet', displayName: 'Quiet' });
  const advertiserId = await advertiser(ctx);
  await db.update(advertisers).set({ brand: 'quiet' }).where(eq(advertisers.id, advertiserId));
  const startsAt = ctx.clock.now();
  const { row } = await campaign(ctx, { startsAt });
  const { caller } = await person(ctx);
  const load = async (name: string | null) => {
    const { eligibleCampaigns, noneOpen } = await getDashboard(ctx, caller, name);
    return [eligibleCampaigns.length > 0, noneOpen];
  };
  assert.deepEqual(await load('quiet'), [false, true]);
  assert.deepEqual(await load(null), [true, undefined]);
  const rules = { ...row.rules, minFollowers: 1_000_000 };
  await campaign(ctx, { advertiserId, startsAt, rules });
  assert.deepEqual(await load('quiet'), [false, undefined]);
});
