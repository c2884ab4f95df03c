import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Caller } from '../../../../server/context.ts';
import { advertiserMembers } from '../../../../server/db/schema.ts';
import { listBrandCampaigns } from '../../../../server/topics/brands/brand-campaigns.queries.ts';
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
