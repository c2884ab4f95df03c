import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { userSettings } from '../../../../contract/settings.ts';
import { participations, users } from '../../../../server/schema.ts';
import { getSettings } from '../../../../server/features/accounts/settings.queries.ts';
import { saveBasicSettings } from '../../../../server/features/accounts/save-basic-settings.service.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { refused } from '../../money-support.ts';
import { campaign, person, testContext, type Person, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => void (ctx = await testContext()));
after(() => ctx.close());

const loadSettings = async (of: Person) => v.parse(userSettings, await getSettings(ctx, of.userId));

const basic = { notifyByEmail: true, marketingEmail: false };
test('replaces the basic settings, and names an invalid field', async () => {
  const mara = await person(ctx);
  const all = {
    ...basic,
    firstName: 'Mara',
    country: 'SE',
    language: 'sv',
    timeZone: 'Europe/Stockholm',
  };
  const saved = v.parse(
    userSettings,
    await saveBasicSettings(ctx, mara.caller, { ...all, firstName: '' }),
  );
  assert.deepEqual(saved.basic, { ...all, firstName: null });
  assert.deepEqual((await saveBasicSettings(ctx, mara.caller, basic)).basic, basic);
  const wrong = { ...basic, country: 'ZZ', language: '?', timeZone: 'Mars/Base' };
  const problem = await refused('BAD_REQUEST', () => saveBasicSettings(ctx, mara.caller, wrong));
  assert.deepEqual(
    problem.extra.detail?.map(({ loc }) => loc[1]),
    ['country', 'language', 'timeZone'],
  );
  assert.deepEqual((await loadSettings(mara)).basic, basic);
});

test('uses the country setting when the network has no region', async () => {
  const open = await campaign(ctx);
  const local = await campaign(ctx, { rules: { ...open.row.rules, regions: ['SE'] } });
  const eve = await person(ctx, { region: null });
  await saveBasicSettings(ctx, eve.caller, { ...basic, country: 'NO' });
  const terms = { acceptedTermsVersion: local.row.termsVersion };
  await refused('REQUIREMENTS_UNMET', () => joinCampaign(ctx, eve.userId, local.id, terms));
  await saveBasicSettings(ctx, eve.caller, { ...basic, country: 'SE' });
  await joinCampaign(ctx, eve.userId, local.id, terms);
  assert.equal(
    await ctx.database.db.$count(participations, eq(participations.userId, eve.userId)),
    1,
  );
  const [row] = await ctx.database.db.select().from(users).where(eq(users.id, eve.userId));
  assert.equal(row?.settings.country, 'SE');
});
