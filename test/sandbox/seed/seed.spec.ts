import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { weightedLength } from '../../../common/text/post-text.ts';
import { getBalance } from '../../../server/ledger/balances.ts';
import {
  campaigns,
  campaignWeeks,
  currencies,
  invitations,
  ledgerEntries,
  participations,
  posts,
  rewards,
  standings,
} from '../../../server/schema.ts';
import { getInvitationState } from '../../../server/features/campaigns/invitation.rules.ts';
import { toMinor } from '../../../server/common/money.ts';
import {
  getEligibility,
  getPersonRequirements,
  getTextRequirements,
} from '../../../server/features/campaigns/requirements.rules.ts';
import { parseMarkdown } from '../../../server/features/campaigns/markdown.rules.ts';
import { getCampaignStatus } from '../../../server/features/campaigns/campaign-status.rules.ts';
import { readCampaignFiles } from '../../../server/operator/campaigns/campaign-reader.ts';
import type { XNetworkProgram } from '../../../sandbox/x/state.ts';
import {
  addFirstCurrencies,
  firstCurrencies,
} from '../../../server/features/currencies/add-first-currencies.service.ts';
import { seedCampaigns } from '../../../sandbox/seed/campaigns/index.ts';
import { demonstrationFolder, readDemonstration } from '../../../sandbox/seed/demonstration.ts';
import { seedId, toCampaignId } from '../../../sandbox/seed/ids.ts';
import type { SeedNetwork } from '../../../sandbox/seed/network-history.ts';
import type { LoadedCampaign } from '../../../sandbox/seed/seed-campaign.ts';
import { createSeedPeople } from '../../../sandbox/seed/people.ts';
import { getCampaignTimes } from '../../../sandbox/seed/seed-times.ts';
import { seedDatabase } from '../../../sandbox/seed/seed.ts';
import { sumPools } from '../../../server/features/campaigns/campaign-columns.rules.ts';
import { assertSound } from '../../server/money-support.ts';
import { day, start, testContext, type TestContext } from '../../server/support.ts';
import { openSeedNetwork } from './support.ts';

const loaded = await readDemonstration(start);

let ctx: TestContext;
let x: XNetworkProgram;
let network: SeedNetwork;

/** A network at whose n-th login, or n-th post, the program stops. */
function createStoppingNetwork(at: { login: number } | { post: number }): SeedNetwork {
  let logins = 'login' in at ? at.login : Infinity;
  let written = 'post' in at ? at.post : Infinity;
  const assertGoesOn = (left: number) => assert.notEqual(left, 0, 'stopped');
  return {
    ...network,
    grantAccess(...grant) {
      assertGoesOn(--logins);
      return network.grantAccess(...grant);
    },
    addPost(...post) {
      assertGoesOn(--written);
      return network.addPost(...post);
    },
  };
}

before(async () => {
  ctx = await testContext();
  await ctx.database.db.delete(currencies);
  await addFirstCurrencies(ctx);
  ({ x, network } = await openSeedNetwork(ctx));
  // Interrupted again and again: all tests below see what was resumed.
  for (const at of [{ login: 10 }, { post: 3 }, { post: 30 }])
    await assert.rejects(seedDatabase(ctx, createStoppingNetwork(at)), /stopped/);
  await seedDatabase(ctx, network);
});
after(() => ctx.close());

const getRow = async (key: string) =>
  (
    await ctx.database.db
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, toCampaignId({ key })))
  )[0]!;
const getStatus = async (key: string) => getCampaignStatus(await getRow(key), ctx.clock.now());

test('the campaigns cover every status', async () => {
  const found = Object.fromEntries(
    await Promise.all(seedCampaigns.map(async ({ key }) => [key, await getStatus(key)])),
  );
  assert.deepEqual(found, {
    'night-market': 'evaluated', oracles: 'evaluating', fees: 'ending', core: 'active', aura: 'active', stores: 'active',
    surge: 'inactive', genesis: 'inactive', podium: 'active', 'till-photos': 'active',
    'open-studio': 'active', 'night-sky': 'inactive', editions: 'evaluated', 'first-surge': 'evaluated',
  }); // prettier-ignore
});

test('the open campaigns show each model of rewards and each kind of condition', () => {
  const open = loaded.filter(({ state }) => state === 'published').map(({ content }) => content);
  assert.deepEqual(
    new Set(open.map(({ reward }) => reward.model)),
    new Set(['pool-share', 'per-post', 'fixed', 'leaderboard', 'first-come']),
  );
  const kinds = open.flatMap(({ requirements }) =>
    Object.entries(requirements).flatMap(([kind, value]) =>
      value === 0 || (Array.isArray(value) && value.length === 0) ? [] : [kind],
    ),
  );
  for (const kind of [
    'minFollowers',
    'minAccountAgeDays',
    'minHealth',
    'role',
    'media',
    'languages',
  ])
    assert.ok(kinds.includes(kind), kind);
});

test('each campaign has its own texts; together they show what a campaign can be', () => {
  const contents = loaded.map(({ content }) => content);
  assert.equal(new Set(contents.map(({ advertiser }) => advertiser)).size, 6);
  for (const texts of [
    contents.map(({ brief }) => brief),
    contents.map(({ terms }) => terms.text.replaceAll(/“[^”]+”/g, '')),
    contents.flatMap(({ suggestions }) => suggestions.map(({ content }) => content)),
  ])
    assert.equal(new Set(texts).size, texts.length);
  const find = (is: (campaign: LoadedCampaign) => boolean) =>
    loaded.filter(is).map(({ key }) => key);
  assert.deepEqual(
    {
      inviteOnly: find(({ content }) => content.visibility === 'invite-only'),
      undisclosed: find(({ content }) => content.requirements.disclosureTag === undefined),
      full: find(({ content, people }) => content.participantCap === people?.count),
      german: find(({ content }) => content.suggestions.some(({ language }) => language === 'de')),
      draft: find(({ state }) => state === 'draft'),
      paused: find(({ state }) => state === 'paused'),
      withoutSuggestions: find(({ content }) => content.suggestions.length === 0),
    },
    {
      inviteOnly: ['stores'],
      undisclosed: ['open-studio'],
      full: ['fees'],
      german: ['podium'],
      draft: ['genesis'],
      paused: ['night-sky'],
      withoutSuggestions: [],
    },
  );
});

test('the posts of the leaderboard are in both of its languages, and ranked', async () => {
  const { id } = await getRow('podium');
  const rows = await ctx.database.db.select().from(posts).where(eq(posts.campaignId, id));
  const german = rows.filter(({ content }) => content.includes(' ist '));
  assert.equal(german.length, 2);
  assert.ok(german.every(({ status }) => status.startsWith('eligible') || status === 'evaluating'));
  const ranked = await ctx.database.db.select().from(standings).where(eq(standings.campaignId, id));
  assert.ok(ranked.length >= 10, String(ranked.length));
});

test('the ledger sums to zero, and every pool holds what was not paid', async () => {
  await assertSound(ctx);
  for (const campaign of loaded) {
    const { currency } = campaign.content.reward;
    const pool = await getBalance(ctx.database.db, 'pool', toCampaignId(campaign), currency);
    const { decimals } = firstCurrencies.find(({ code }) => code === currency)!;
    const given = (
      await ctx.database.db
        .select()
        .from(rewards)
        .where(eq(rewards.campaignId, toCampaignId(campaign)))
    ).reduce((sum, { amount }) => sum + amount, 0n);
    assert.equal(
      pool,
      campaign.state === 'draft' ? 0n : sumPools(campaign.content, decimals) - given,
      campaign.key,
    );
  }
});

test('posts exist at the network with the same text, and were evaluated by its metrics', async () => {
  const rows = await ctx.database.db.select().from(posts);
  assert.equal(
    rows.length,
    seedCampaigns.reduce((sum, campaign) => sum + campaign.posts.length, 0),
  );
  for (const row of rows) {
    const there = x.store.state.posts.find(({ id }) => id === row.networkPostId);
    assert.equal(there?.text, row.content);
    assert.equal(there?.createdAt, row.createdAt.toISOString());
    assert.ok(row.createdAt < ctx.clock.now());
    assert.equal(
      row.metrics === null,
      row.status === 'evaluating' && row.score === null && row.metrics === null,
    );
  }
  const those = (wanted: string) => rows.filter(({ status }) => status === wanted);
  assert.ok(those('eligible').length > 20, 'many are eligible');
  assert.ok(
    those('not-eligible').some(({ statusReasons }) => statusReasons.length > 0),
    'one is not, and says why',
  );
  assert.ok(those('eligible-bonus').length > 0, 'one has the bonus');
});

test('past weeks are evaluated, and one campaign is settled', async () => {
  const weeks = await ctx.database.db
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, toCampaignId({ key: 'core' })))
    .orderBy(campaignWeeks.index);
  assert.deepEqual(
    weeks.map(({ evaluatedAt }) => evaluatedAt !== null),
    [true, true, false, false, false, false],
  );
  const past = await getRow('night-market');
  assert.deepEqual(past.maturedAt, past.maturesAt);
  const settled = await ctx.database.db
    .select()
    .from(rewards)
    .where(eq(rewards.campaignId, past.id));
  assert.ok(
    settled.some(({ claimedAt }) => claimedAt),
    'some were claimed',
  );
  assert.ok(
    settled.some(({ status }) => status === 'rewarded' || status.startsWith('expired')),
    'some were not',
  );
});

test('the invitations are live, expired, revoked, used and full', async () => {
  const rows = await ctx.database.db
    .select()
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaignId));
  const states = await Promise.all(
    rows.map(async ({ invitations: row, campaigns: of }) => {
      const participantCount = (
        await ctx.database.db
          .select()
          .from(participations)
          .where(eq(participations.campaignId, of.id))
      ).length;
      return [
        row.publicToken.replace(/-[^-]*$/, ''),
        getInvitationState(row, { ...of, participantCount }, ctx.clock.now()),
      ];
    }),
  );
  assert.deepEqual(Object.fromEntries(states), {
    'first-thousand': 'valid', 'first-thousand-old': 'expired', 'first-thousand-gone': 'revoked', 'first-thousand-used': 'used', 'plain-fees-full': 'full',
  }); // prettier-ignore
});

test('some of the sandbox’s accounts meet the live campaign’s requirements', async () => {
  const { rules } = await getRow('stores');
  const own = new Set(createSeedPeople(ctx.clock.now()).map(({ handle }) => handle));
  const answers = x.store.state.accounts
    .filter(({ handle }) => !own.has(handle))
    .map((account) => {
      const facts = {
        followers: account.followers,
        accountCreatedAt: new Date(account.createdAt),
        region: null,
      };
      return [account.handle, getEligibility(getPersonRequirements(rules, facts, ctx.clock.now()))];
    });
  const found = Object.fromEntries(answers) as Record<string, string>;
  assert.equal(found['maralind'], 'yes');
  assert.equal(found['ade_okafor'], 'no');
});

test('a new user’s post in the live campaign earns more than the minimum withdrawal', async () => {
  // The last week's pool, shared with all members who post as often as allowed.
  const { content, people } = loaded.find(({ key }) => key === 'stores')!;
  const minimum = firstCurrencies.find(({ code }) => code === 'USDC')!.minWithdrawal;
  const members = people!.count + 1;
  const share = toMinor(content.weeks.at(-1)!.pool, 6) / BigInt(members * content.maxPostsPerWeek!);
  assert.ok(share > minimum, `${String(share)} of ${String(minimum)}`);
  const { endsAt, maturesAt } = getCampaignTimes(content);
  assert.ok(endsAt.getTime() - ctx.clock.now().getTime() > 4 * day);
  assert.equal(maturesAt.getTime() - endsAt.getTime(), day);
});

test('an interrupted seed resumes: the network has each post and each account once', async () => {
  const { posts: shown, accounts, grants } = x.store.state;
  assert.equal(shown.length, (await ctx.database.db.select().from(posts)).length);
  for (const ids of [accounts.map(({ id }) => id), grants.map(({ accountId }) => accountId)])
    assert.equal(new Set(ids).size, ids.length);
});

test('a second start changes nothing', async () => {
  const count = async () => (await ctx.database.db.select().from(ledgerEntries)).length;
  const [entries, shown] = [await count(), x.store.state.posts.length];
  ctx.clock.advance(day);
  await seedDatabase(ctx, network);
  assert.deepEqual([await count(), x.store.state.posts.length], [entries, shown]);
});

test('every database begins with three currencies, and keeps the terms that operators gave them', async () => {
  const plain = await testContext();
  const { db } = plain.database;
  await db.delete(currencies);
  await addFirstCurrencies(plain);
  await db.update(currencies).set({ fee: 1n });
  await addFirstCurrencies(plain);
  const fees = (await db.select().from(currencies)).map(({ fee }) => fee);
  assert.deepEqual(fees, [1n, 1n, 1n]);
  await plain.close();
});

for (const { key, posts: texts, content } of loaded) {
  test(`${key}: its texts are valid`, () => {
    assert.ok(parseMarkdown(content.brief).length > 0);
    const judged = texts.map((post) =>
      getTextRequirements(content.requirements, post).filter(({ state }) => state === 'unmet'),
    );
    assert.ok(judged.filter((unmet) => unmet.length > 0).length <= 1, JSON.stringify(judged));
    for (const suggestion of content.suggestions) {
      if (suggestion.kind === 'post')
        assert.deepEqual(
          getTextRequirements(content.requirements, suggestion.content).filter(
            ({ state }) => state === 'unmet',
          ),
          [],
          suggestion.content,
        );
      assert.ok(weightedLength(suggestion.content).valid, suggestion.content);
    }
    for (const post of texts) assert.ok(weightedLength(post).valid, post);
    assert.equal(new Set(texts).size, texts.length);
  });
}

test('every file of the demonstration is seeded, and no campaign twice', async () => {
  const files = (await readCampaignFiles(demonstrationFolder)).map(({ file }) => file.key);
  assert.deepEqual(seedCampaigns.map(({ key }) => key).sort(), files.sort());
});

test('ids are UUIDs derived from names', () => {
  assert.match(seedId('a'), /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(seedId('a', 1), seedId('a', 1));
  assert.notEqual(seedId('a', 1), seedId('a1'));
});
