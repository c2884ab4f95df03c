import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listBalances } from '../../../../server/features/balances/balances.queries.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { listCampaigns } from '../../../../server/features/campaigns/browse-campaigns.queries.ts';
import {
  listCurrentCampaigns,
  listPastCampaigns,
} from '../../../../server/features/campaigns/campaigns.queries.ts';
import { listSuggestions } from '../../../../server/features/campaigns/suggestions.queries.ts';
import { getInvitation } from '../../../../server/features/invitations/invitations.queries.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { getLanding } from '../../../../server/features/pages/landing.queries.ts';
import { getProfile } from '../../../../server/features/pages/profile.queries.ts';
import { listWallets } from '../../../../server/features/wallets/wallets.queries.ts';
import { listWithdrawals } from '../../../../server/features/withdrawals/withdrawals.queries.ts';
import { countTableRows, recordStatements } from '../../statement-log.ts';
import { testContext, type TestContext } from '../../support.ts';
import { fillCampaign, type FilledCampaign } from './standings-support.ts';

/** 10⁵ takes a minute to fill. */
const sizes = { small: 1_000, large: process.env['EVANGELIST_DEEP'] === '1' ? 100_000 : 10_000 };

interface Filled {
  ctx: TestContext;
  campaign: FilledCampaign;
}
let small: Filled;
let large: Filled;
const fill = async (size: number): Promise<Filled> => {
  const ctx = await testContext();
  return { ctx, campaign: await fillCampaign(ctx, size) };
};
before(async () => {
  small = await fill(sizes.small);
  large = await fill(sizes.large);
});
after(() => Promise.all([small.ctx.close(), large.ctx.close()]));

const reads: Record<string, (ctx: TestContext, filled: FilledCampaign) => Promise<unknown>> = {
  'campaign page': (at, { id, weekId, reader }) => getCampaign(at, reader.userId, { id, weekId }),
  'campaign page, signed out': (at, { id }) => getCampaign(at, undefined, { id }),
  'current campaigns': (at, { reader }) => listCurrentCampaigns(at, reader.userId, 2),
  'all campaigns': (at, { reader }) => listCampaigns(at, reader.userId),
  'past campaigns': (at, { reader }) => listPastCampaigns(at, reader.userId),
  dashboard: (at, { reader }) => getDashboard(at, reader.caller),
  profile: (at, { reader }) => getProfile(at, reader.caller),
  balances: (at, { reader }) => listBalances(at, reader.userId),
  landing: (at, { slug }) => getLanding(at, slug),
  suggestions: (at, { id, reader }) => listSuggestions(at, reader.userId, { campaignId: id }),
  invitation: (at, { invitation }) => getInvitation(at, invitation),
  wallets: (at, { reader }) => listWallets(at, reader.userId),
  withdrawals: (at, { reader }) => listWithdrawals(at, reader.userId),
};

for (const [name, read] of Object.entries(reads))
  test(`reads as much with many posts as with few: ${name}`, async () => {
    const count = ({ ctx, campaign }: Filled) =>
      recordStatements(() => read(ctx, campaign)).then(({ length }) => length);
    assert.equal(await count(large), await count(small));
    const rows = ({ ctx, campaign }: Filled) => countTableRows(ctx, (at) => read(at, campaign));
    const [few, many] = [await rows(small), await rows(large)];
    assert.ok(many <= 1.5 * few, `${many} rows instead of ${few}`);
  });
