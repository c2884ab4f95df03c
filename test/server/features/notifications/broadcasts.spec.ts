/** Offers of campaigns and notices to everybody: one row for all, and a notification of each person who gets it. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { NotificationChange } from '../../../../contract/notification.ts';
import { ApiError } from '../../../../server/api-error.ts';
import { queryRows } from '../../../../server/db/query.ts';
import {
  broadcastMarks,
  broadcasts,
  campaigns,
  networkAccounts,
  notifications,
  participations,
  type CampaignRules,
} from '../../../../server/schema.ts';
import { campaignJobs } from '../../../../server/features/campaign-lifecycle/campaign-lifecycle.jobs.ts';
import { loadCampaign } from '../../../../server/features/campaigns/campaign-facts.queries.ts';
import {
  getEligibility,
  getPersonRequirements,
} from '../../../../server/features/campaigns/requirements.rules.ts';
import { scheduleAllCampaigns } from '../../../../server/features/campaigns/schedule-campaign.service.ts';
import { offerCampaign } from '../../../../server/features/campaign-notices/send-join-offers.service.ts';
import { runDueJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { broadcast } from '../../../../server/features/notifications/broadcast.service.ts';
import { listUnreadReaders } from '../../../../server/features/notifications/broadcasts.queries.ts';
import { deleteOldNotifications } from '../../../../server/features/notifications/clean-up-notifications.service.ts';
import { watchNotifications } from '../../../../server/features/notifications/live-notifications.queries.ts';
import {
  markAllNotificationsRead,
  markNotificationRead,
} from '../../../../server/features/notifications/mark-notifications-read.service.ts';
import {
  getNotificationSummary,
  listNotificationPage,
  listRecentNotifications,
} from '../../../../server/features/notifications/notifications.queries.ts';
import { notify } from '../../../../server/features/notifications/notify.service.ts';
import { joinCampaign } from '../../../../server/features/participations/join-campaign.service.ts';
import { leaveCampaign } from '../../../../server/features/participations/leave-campaign.service.ts';
import {
  countPlannedRows,
  countReadRowsOfKeptPlan,
  recordStatements,
} from '../../statement-log.ts';
import { campaign, day, hour, person, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
before(async () => {
  ctx = await testContext();
});
afterEach(async () => {
  await ctx.database.db.delete(broadcasts);
});
after(() => ctx.close());

const rules: CampaignRules = {
  hashtags: [],
  mentions: [],
  links: [],
  bannedTerms: [],
  languages: [],
  minHoursUp: 24,
  minImpressions: 100,
};
const soon = () => {
  const startsAt = new Date(ctx.clock.now().getTime() + hour);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 7 * day) };
};
/** A campaign that is offered at this moment. */
async function offer(values: Parameters<typeof campaign>[1] = {}) {
  const startsAt = ctx.clock.now();
  const endsAt = new Date(startsAt.getTime() + 7 * day);
  const made = await campaign(ctx, { startsAt, endsAt, ...values });
  await offerCampaign(ctx, (await loadCampaign(ctx.database.db, eq(campaigns.id, made.id)))!);
  return made;
}
let notices = 0;
const noticeToAll = (title: string) =>
  ctx.database.transaction((tx) =>
    broadcast(
      tx,
      { type: 'ad-hoc-notification', payload: { title, body: '' }, key: `notice:${++notices}` },
      ctx.clock.now(),
    ),
  );
const getTypes = async (userId: string) =>
  (await listRecentNotifications(ctx, userId)).map(({ eventType }) => eventType);
const countUnread = async (userId: string) =>
  (await getNotificationSummary(ctx, userId)).unreadCount;
const refuses = (code: string) => (error: unknown) =>
  error instanceof ApiError && error.code === code;

async function countAllRows(): Promise<number> {
  const tables = await queryRows<{ name: string }>(
    ctx.database.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const counts = tables.map(
    ({ name }) => sql`select count(*)::int as n from ${sql.identifier(name)}`,
  );
  const [total] = await queryRows<{ n: number }>(
    ctx.database.db,
    sql`select sum(n)::int as n from (${sql.join(counts, sql` union all `)}) counted`,
  );
  return total!.n;
}

test('a campaign is offered to 100,000 people by at most ten rows, and each bell shows it', async () => {
  const { db } = ctx.database;
  const now = ctx.clock.now().toISOString();
  // In parts: a statement has a limit of time.
  for (let from = 1; from < 100_000; from += 10_000) {
    const numbers = sql`generate_series(${from}::int, ${from + 9999}::int) n`;
    await db.execute(
      sql`insert into users (id, created_at) select md5('many:' || n)::uuid, ${now}::timestamptz from ${numbers}`,
    );
    await db.execute(sql`insert into network_accounts (user_id, network, network_user_id, handle, name, followers)
      select md5('many:' || n)::uuid, 'x', 'many' || n, 'many' || n, 'Many', 900 from ${numbers}`);
  }
  await db.execute(sql`analyze users`);
  await db.execute(sql`analyze network_accounts`);
  const made = await campaign(ctx, { ...soon(), rules: { ...rules, minFollowers: 500 } });
  await scheduleAllCampaigns(ctx);
  ctx.clock.advance(2 * hour);
  const earlier = await countAllRows();
  await runDueJobs(ctx, campaignJobs);
  const written = (await countAllRows()) - earlier;
  assert.ok(written > 0 && written <= 10, `${written} rows`);

  const [row] = await db.select().from(broadcasts);
  assert.equal(row!.campaignId, made.id);
  const everybody = await queryRows<{ id: string }>(
    db,
    sql`select md5('many:' || n)::uuid as id from generate_series(1, 100000) n`,
  );
  let readers = 0;
  for (let from = 0; from < everybody.length; from += 10_000) {
    const ids = everybody.slice(from, from + 10_000).map(({ id }) => id);
    readers += (await listUnreadReaders(db, row!.id, ids, ctx.clock.now())).length;
  }
  assert.equal(readers, 100_000);
  for (const { id } of everybody.filter((_, index) => index % 5000 === 0)) {
    const [shown, ...others] = await listRecentNotifications(ctx, id);
    assert.deepEqual(others, []);
    assert.deepEqual(
      [shown!.id, shown!.eventType, shown!.isRead],
      [row!.id, 'campaign-eligible', false],
    );
    assert.equal(shown!.url, `/campaign/${made.id}`);
    const { unreadCount, eligible } = await getNotificationSummary(ctx, id);
    assert.deepEqual([unreadCount, eligible], [1, [shown]]);
  }
});

test('has one id in the list, the page, the stream and when it is marked, of which one row is written', async () => {
  const [mia, leo] = [await person(ctx), await person(ctx)];
  const stop = new AbortController();
  const changes = watchNotifications(ctx, mia.userId, stop.signal);
  const next = async () => (await changes.next()).value as NotificationChange;
  assert.equal((await next()).kind, 'snapshot');
  await offer();
  const created = await next();
  assert.ok(created.kind === 'created');
  const { id } = created.item;
  assert.equal(created.summary.unreadCount, 1);
  assert.deepEqual(await listRecentNotifications(ctx, mia.userId), [created.item]);
  assert.deepEqual((await listNotificationPage(ctx, mia.userId, { unread: true })).items, [
    created.item,
  ]);
  await markNotificationRead(ctx, mia.userId, id);
  await markNotificationRead(ctx, mia.userId, id);
  const read = await next();
  assert.ok(read.kind === 'read');
  assert.deepEqual([read.ids, read.summary.unreadCount], [[id], 0]);
  const marks = await ctx.database.db.select().from(broadcastMarks);
  assert.deepEqual(marks, [{ userId: mia.userId, broadcastId: id, readAt: ctx.clock.now() }]);
  assert.equal((await listRecentNotifications(ctx, mia.userId))[0]!.isRead, true);
  assert.deepEqual((await listNotificationPage(ctx, mia.userId, { unread: true })).items, []);
  assert.equal(await countUnread(leo.userId), 1);
  stop.abort();
  await changes.return(undefined);
});

test('who is judged by the database is who is judged by the rules', async () => {
  const accounts = [
    {},
    { followers: 499 },
    { followers: 500 },
    { region: null },
    { region: 'NO' },
    { accountCreatedAt: null },
    ...[99, 100, 101].map((days) => ({
      accountCreatedAt: new Date(ctx.clock.now().getTime() - days * day),
    })),
  ];
  const people = [];
  for (const account of accounts) people.push(await person(ctx, account));
  const requirements: Partial<CampaignRules>[] = [
    {},
    { minFollowers: 500 },
    { minAccountAgeDays: 100 },
    { regions: ['SE', 'DK'] },
    { regions: [], minFollowers: 0 },
    { minFollowers: 500, minAccountAgeDays: 100, regions: ['NO'] },
    { minHealth: 'good' },
    { role: 'writer' },
  ];
  for (const requirement of requirements) {
    const { row } = await offer({ rules: { ...rules, ...requirement } });
    for (const { userId, handle } of people) {
      const [account] = await ctx.database.db
        .select()
        .from(networkAccounts)
        .where(eq(networkAccounts.userId, userId));
      const judged = getPersonRequirements(row.rules, account!, ctx.clock.now());
      const expected = getEligibility(judged) === 'yes' ? 1 : 0;
      assert.equal(await countUnread(userId), expected, `${handle} ${JSON.stringify(requirement)}`);
    }
    await ctx.database.db.delete(broadcasts);
  }
});

test('is answered by joining, and not offered to who had joined before', async () => {
  const [member, guest] = [await person(ctx), await person(ctx)];
  const { id } = await campaign(ctx, { startsAt: ctx.clock.now() });
  await joinCampaign(ctx, member.userId, id, { acceptedTermsVersion: '1' });
  ctx.clock.advance(hour);
  await offerCampaign(ctx, (await loadCampaign(ctx.database.db, eq(campaigns.id, id)))!);
  assert.deepEqual(await getTypes(member.userId), ['campaign-joined']);
  assert.equal(await countUnread(guest.userId), 1);
  await joinCampaign(ctx, guest.userId, id, { acceptedTermsVersion: '1' });
  const shown = await listRecentNotifications(ctx, guest.userId);
  const [offered] = shown.filter(({ eventType }) => eventType === 'campaign-eligible');
  assert.deepEqual([offered!.isRead, offered!.payload['answered']], [true, true]);
  assert.deepEqual((await getNotificationSummary(ctx, guest.userId)).eligible, []);
  // Also when the person has left.
  await ctx.database.db
    .update(participations)
    .set({ leftAt: ctx.clock.now() })
    .where(eq(participations.userId, guest.userId));
  assert.equal((await getNotificationSummary(ctx, guest.userId)).eligible.length, 0);
});

test('is read when the campaign has closed, stays in its place, and open bells hear of it', async () => {
  const { userId } = await person(ctx);
  const { id, row } = await offer();
  await scheduleAllCampaigns(ctx);
  await noticeToAll('Later');
  const stop = new AbortController();
  const changes = watchNotifications(ctx, userId, stop.signal);
  const snapshot = (await changes.next()).value as NotificationChange;
  assert.ok(snapshot.kind === 'snapshot' && snapshot.summary.unreadCount === 2);
  ctx.clock.advance(8 * day);
  await runDueJobs(ctx, campaignJobs);
  const closed = (await changes.next()).value as NotificationChange;
  assert.ok(closed.kind === 'created' && closed.item.isRead);
  assert.deepEqual(closed.item.payload, {
    campaignId: id,
    campaignTitle: row.title,
    advertiserName: closed.item.payload['advertiserName'],
    endsAt: row.endsAt.toISOString(),
    answered: true,
    ended: 'closed',
  });
  assert.equal(closed.summary.unreadCount, 1);
  const shown = await listRecentNotifications(ctx, userId);
  assert.deepEqual(shown.map(({ isRead }) => isRead).sort(), [false, true]);
  assert.deepEqual(
    shown.find((item) => item.isRead),
    closed.item,
  );
  stop.abort();
  await changes.return(undefined);
});

test('is read while nobody can join: all seats are taken, or the campaign is paused', async () => {
  const { db } = ctx.database;
  const [member, guest] = [await person(ctx), await person(ctx)];
  const { id } = await offer({ participantCap: 1 });
  const [offered] = await db.select().from(broadcasts);
  /** What the list, its unread rows, the summary, a new stream and a digest show the guest. */
  const seen = async () => {
    const [shown] = await listRecentNotifications(ctx, guest.userId);
    const { items } = await listNotificationPage(ctx, guest.userId, { unread: true });
    const summary = await getNotificationSummary(ctx, guest.userId);
    const stop = new AbortController();
    const changes = watchNotifications(ctx, guest.userId, stop.signal);
    const snapshot = (await changes.next()).value as NotificationChange;
    stop.abort();
    await changes.return(undefined);
    const mailed = await listUnreadReaders(db, offered!.id, [guest.userId], ctx.clock.now());
    assert.ok(snapshot.kind === 'snapshot');
    assert.deepEqual(snapshot.summary, summary);
    assert.deepEqual(snapshot.items, [shown]);
    assert.equal(shown!.isRead, items.length === 0);
    const counts = [items, summary.eligible, mailed].map(({ length }) => length);
    return [shown!.payload['obstacle'], summary.unreadCount, ...counts];
  };
  const open = [undefined, 1, 1, 1, 1];
  const over = (reason: string) => [reason, 0, 0, 0, 0];
  assert.deepEqual(await seen(), open);
  await joinCampaign(ctx, member.userId, id, { acceptedTermsVersion: '1' });
  assert.deepEqual(await seen(), over('full'));
  await leaveCampaign(ctx, member.userId, id);
  assert.deepEqual(await seen(), open, 'a seat is free again');
  await db.update(campaigns).set({ state: 'paused' }).where(eq(campaigns.id, id));
  assert.deepEqual(await seen(), over('paused'));
  // Who marks it meanwhile does not see it as new when the campaign goes on.
  await markNotificationRead(ctx, guest.userId, offered!.id);
  await db.update(campaigns).set({ state: 'published' }).where(eq(campaigns.id, id));
  assert.equal(await countUnread(guest.userId), 0);
  const other = await person(ctx);
  await joinCampaign(ctx, member.userId, id, { acceptedTermsVersion: '1' });
  await markAllNotificationsRead(ctx, other.userId);
  await leaveCampaign(ctx, member.userId, id);
  assert.equal(await countUnread(other.userId), 0);
  // Jobs of the next tests would announce it again.
  await db.update(campaigns).set({ state: 'paused' }).where(eq(campaigns.id, id));
});

test('what the former build has written for a person is shown once, and closed with the campaign', async () => {
  const [early, late] = [await person(ctx), await person(ctx)];
  const { id, row } = await campaign(ctx, soon());
  await scheduleAllCampaigns(ctx);
  const payload = {
    campaignId: id,
    campaignTitle: row.title,
    advertiserName: 'A',
    endsAt: row.endsAt.toISOString(),
  };
  await ctx.database.transaction((tx) =>
    notify(
      tx,
      {
        userId: early.userId,
        type: 'campaign-eligible',
        payload,
        key: `campaign-eligible:${id}:${early.userId}`,
      },
      ctx.clock.now(),
    ),
  );
  ctx.clock.advance(2 * hour);
  await runDueJobs(ctx, campaignJobs);
  for (const { userId } of [early, late]) {
    assert.deepEqual(await getTypes(userId), ['campaign-eligible']);
    const { unreadCount, eligible } = await getNotificationSummary(ctx, userId);
    assert.deepEqual([unreadCount, eligible.length], [1, 1]);
  }
  ctx.clock.advance(8 * day);
  await runDueJobs(ctx, campaignJobs);
  for (const { userId } of [early, late]) {
    const [shown, ...others] = await listRecentNotifications(ctx, userId);
    assert.deepEqual([shown!.isRead, shown!.payload['ended'], others], [true, 'closed', []]);
    assert.equal(await countUnread(userId), 0);
  }
});

test('who comes later does not get it, nor marks it', async () => {
  const { userId } = await person(ctx);
  await noticeToAll('Before');
  ctx.clock.advance(1000);
  const late = await person(ctx);
  const [notice] = await listRecentNotifications(ctx, userId);
  assert.deepEqual(await getTypes(late.userId), []);
  await assert.rejects(markNotificationRead(ctx, late.userId, notice!.id), refuses('NOT_FOUND'));
  assert.equal(await countUnread(late.userId), 0);
});

test('marks all with the notifications of the person, and not what comes later', async () => {
  const { userId } = await person(ctx);
  await offer();
  await noticeToAll('One');
  await ctx.database.transaction((tx) =>
    notify(
      tx,
      { userId, type: 'ad-hoc-notification', payload: { title: 'Own', body: '' } },
      ctx.clock.now(),
    ),
  );
  assert.equal(await countUnread(userId), 3);
  await markAllNotificationsRead(ctx, userId);
  assert.equal(await countUnread(userId), 0);
  assert.ok((await listRecentNotifications(ctx, userId)).every(({ isRead }) => isRead));
  await noticeToAll('Two');
  const { items } = await listNotificationPage(ctx, userId, { unread: true });
  assert.deepEqual(
    items.map(({ payload }) => payload['title']),
    ['Two'],
  );
});

test('pages hold both kinds in their order, each once', async () => {
  const { userId } = await person(ctx);
  for (let n = 0; n < 12; n++) {
    ctx.clock.advance(1000);
    if (n % 3 === 0) await noticeToAll(String(n));
    else
      await ctx.database.transaction((tx) =>
        notify(
          tx,
          { userId, type: 'ad-hoc-notification', payload: { title: String(n), body: '' } },
          ctx.clock.now(),
        ),
      );
  }
  const titles: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page = await listNotificationPage(ctx, userId, { limit: 5, cursor });
    titles.push(...page.items.map(({ payload }) => payload['title']));
    cursor = page.nextCursor;
  } while (cursor);
  assert.deepEqual(
    titles,
    Array.from({ length: 12 }, (_, index) => String(11 - index)),
  );
});

test('a bell reads the open campaigns, not all of a year', async () => {
  const { userId } = await person(ctx);
  const { row } = await offer();
  const { db } = ctx.database;
  // Older ones of closed campaigns are deleted each day.
  const earlier = new Date(ctx.clock.now().getTime() - 100 * day).toISOString();
  await db.execute(sql`insert into campaign_terms (campaign_id, version, markdown, published_at)
    select md5('closed:' || n)::uuid, '1', '', ${earlier}::timestamptz from generate_series(1, 3000) n`);
  await db.execute(sql`insert into campaigns (id, campaign_index, advertiser_id, title, summary, description_markdown, state, starts_at, ends_at,
      matures_at, claim_until, reward_model, currency, reward_pool, visibility, rules, guidelines, terms_version)
    select md5('closed:' || n)::uuid, 100000 + n, advertiser_id, title, summary, description_markdown, state, ${earlier}::timestamptz,
      ${earlier}::timestamptz + interval '7 days', matures_at, claim_until, reward_model, currency, reward_pool, visibility, rules, guidelines, '1'
    from campaigns, generate_series(1, 3000) n where campaigns.id = ${row.id}`);
  await db.execute(sql`insert into broadcasts (event_type, payload, created_at, key, campaign_id)
    select 'campaign-eligible', '{}', ${earlier}::timestamptz + n * interval '1 second', 'closed:' || n, md5('closed:' || n)::uuid
    from generate_series(1, 3000) n`);
  await db.execute(sql`update users set created_at = ${earlier}::timestamptz where id = ${userId}`);
  for (const table of ['campaigns', 'broadcasts', 'users', 'participations', 'notifications'])
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  const reads = await recordStatements(async () => {
    assert.equal(await countUnread(userId), 1);
    assert.equal((await listRecentNotifications(ctx, userId)).length, 30);
  });
  assert.equal(reads.length, 2);
  for (const statement of reads)
    for (const count of [countPlannedRows, countReadRowsOfKeptPlan]) {
      const rows = await count(statement);
      assert.ok(rows < 1500, `${rows} rows, ${count.name}: ${statement.text}`);
    }
});

test('is deleted when its time is over, with its marks', async () => {
  const { userId } = await person(ctx);
  await offer();
  await noticeToAll('Old');
  await markAllNotificationsRead(ctx, userId);
  ctx.clock.advance(100 * day);
  await deleteOldNotifications(ctx);
  assert.equal((await getTypes(userId)).length, 2);
  ctx.clock.advance(100 * day);
  assert.deepEqual(await getTypes(userId), [], 'read for 180 days');
  await deleteOldNotifications(ctx);
  assert.equal(await ctx.database.db.$count(broadcasts), 1, 'others may have the notice unread');
  ctx.clock.advance(200 * day);
  await deleteOldNotifications(ctx);
  assert.equal(await ctx.database.db.$count(broadcasts), 0);
  assert.equal(await ctx.database.db.$count(broadcastMarks), 0);
  assert.equal(await ctx.database.db.$count(notifications, eq(notifications.userId, userId)), 0);
});
