import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { campaignCard, pastCampaign } from '../../../../contract/campaign.ts';
import { getEarningState } from '../../../../common/earning-state.ts';
import { dashboardPage } from '../../../../contract/pages.ts';
import { campaigns, posts } from '../../../../server/schema.ts';
import { scheduleAllCampaigns } from '../../../../server/features/campaigns/schedule-campaign.service.ts';
import { getCampaign } from '../../../../server/features/pages/campaign-page.queries.ts';
import { listCampaigns } from '../../../../server/features/campaigns/browse-campaigns.queries.ts';
import {
  exportPastCampaigns,
  listCurrentCampaigns,
  listPastCampaigns,
} from '../../../../server/features/campaigns/campaigns.queries.ts';
import { listSuggestions } from '../../../../server/features/campaigns/suggestions.queries.ts';
import { listRecentNotifications } from '../../../../server/features/notifications/notifications.queries.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { getDashboard } from '../../../../server/features/pages/dashboard.queries.ts';
import { campaign, day, person, type Person } from '../../support.ts';
import { ctx, code, started, write, jump } from './campaign-lifecycle.setup.ts';

test('notifies eligible users when a public campaign starts', async () => {
  const fit = await person(ctx, { followers: 900 });
  const unfit = await person(ctx, { followers: 9 });
  const startsAt = ctx.clock.now().getTime() + day;
  const { id } = await campaign(ctx, {
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + 9 * day),
    rules: {
      hashtags: [],
      mentions: [],
      links: [],
      bannedTerms: [],
      languages: [],
      minHoursUp: 1,
      minImpressions: 0,
      minFollowers: 500,
    },
  });
  await scheduleAllCampaigns(ctx);
  await jump(2 * day);
  const list = async ({ userId }: Person) =>
    (await listRecentNotifications(ctx, userId)).filter(
      ({ eventType, payload }) => eventType === 'campaign-eligible' && payload['campaignId'] === id,
    );
  assert.deepEqual(
    (await list(fit)).map(({ isRead }) => isRead),
    [false],
  );
  assert.deepEqual(await list(unfit), []);
  await jump(8 * day);
  const [{ isRead, payload } = assert.fail()] = await list(fit);
  assert.ok(isRead, 'it does not wait for an answer that nobody can give');
  assert.equal(payload['ended'], 'closed');
});

test('returns lists and pages that match the contract, without private data of others', async () => {
  const { id, row, people } = await started();
  await ctx.database.db
    .update(campaigns)
    .set({ visibility: 'invite-only' })
    .where(eq(campaigns.id, id));
  const [mia] = people as [Person];
  const eve = await person(ctx);
  await write(mia, id, 5000);
  v.parse(v.array(campaignCard), await listCurrentCampaigns(ctx, mia.userId, 2));
  assert.ok((await listCampaigns(ctx, mia.userId)).some((card) => card.id === id));
  assert.ok(!(await listCampaigns(ctx, eve.userId)).some((card) => card.id === id));
  assert.ok(!(await listCampaigns(ctx, undefined)).some((card) => card.id === id));
  await assert.rejects(getCampaign(ctx, undefined, { id }), code('NOT_FOUND'));
  await assert.rejects(getCampaign(ctx, eve.userId, { id }), code('NOT_FOUND'));
  await assert.rejects(listSuggestions(ctx, eve.userId, { campaignId: id }), code('NOT_FOUND'));
  assert.equal((await getCampaign(ctx, mia.userId, { id: String(row.campaignIndex) })).id, id);
  const page = v.parse(dashboardPage, await getDashboard(ctx, mia.caller));
  assert.ok(page.currentCampaigns.some((card) => card.id === id));
  const anonymous = await getCampaign(ctx, undefined, {
    id: (await campaign(ctx, { startsAt: ctx.clock.now() })).id,
  });
  assert.equal(anonymous.leaderboard, undefined);
});

test('names the languages of posts on cards, and none where all are taken', async () => {
  const getLanguages = async (languages: string[]) => {
    const rules = { hashtags: [], mentions: [], links: [], bannedTerms: [], minHoursUp: 1, minImpressions: 0, languages }; // prettier-ignore
    const { id } = await campaign(ctx, { startsAt: ctx.clock.now(), rules });
    const cards = v.parse(v.array(campaignCard), await listCampaigns(ctx, undefined));
    return cards.find((card) => card.id === id)!.languages;
  };
  assert.deepEqual(await getLanguages(['en', 'de']), ['en', 'de']);
  assert.equal(await getLanguages([]), undefined);
});

test('lists past campaigns with rank, earnings and reward status', async () => {
  const { id, people } = await started();
  const [mia] = people as [Person];
  const made = await write(mia, id, 5000);
  const file = { kind: 'image' as const, url: 'https://x.example/1', altText: 'A till' };
  await ctx.database.db
    .update(posts)
    .set({ attachments: [file, file] })
    .where(eq(posts.id, made.id));
  await jump(8 * day);
  const before = v.parse(v.array(pastCampaign), await listPastCampaigns(ctx, mia.userId));
  assert.deepEqual([getEarningState(before[0]!).kind, before[0]!.earned], ['eligible', null]);
  assert.deepEqual(before[0]!.attachments, [file], 'the first one of each post');
  await jump(3 * day);
  const [past] = await listPastCampaigns(ctx, mia.userId);
  assert.deepEqual(
    [past!.finalRank, past!.earned?.amount, getEarningState(past!).kind],
    [1, '100', 'rewarded'],
  );
  const page = await getDashboard(ctx, mia.caller);
  assert.deepEqual(
    page.todos.map(({ kind }) => kind),
    ['claim', 'verify-email', 'add-wallet'],
  );
});

test('exports all past campaigns in pages, each once', async () => {
  const mia = await person(ctx);
  const made: string[] = [];
  for (const microseconds of [0, 100, 200]) {
    const { id } = await campaign(ctx, { startsAt: ctx.clock.now() });
    await joinCampaign(ctx, mia.userId, id, { acceptedTermsVersion: '1' });
    made.push(id);
    // As an operator may write it: equal but for microseconds.
    await ctx.database.db
      .update(campaigns)
      .set({
        startsAt: new Date('2026-09-01T00:00:00Z'),
        endsAt: sql`${'2026-10-01T00:00:00Z'}::timestamptz + ${microseconds} * interval '1 microsecond'`,
      })
      .where(eq(campaigns.id, id));
  }
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await exportPastCampaigns(ctx, mia.userId, {
      limit: 1,
      ...(cursor && { cursor }),
    });
    v.parse(v.array(pastCampaign), page.items);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  assert.deepEqual([...ids].sort(), made.sort());
  assert.deepEqual((await exportPastCampaigns(ctx, (await person(ctx)).userId)).items, []);
});
