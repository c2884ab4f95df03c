import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { analyticsBody, type AnalyticsBatchSent } from '../../../../contract/analytics.ts';
import type { TelemetryEnvelope } from '../../../../contract/telemetry.ts';
import { analyticsEvents, analyticsVisitors, telemetryItems } from '../../../../server/schema.ts';
import { queryRows } from '../../../../server/db/query.ts';
import {
  daysAhead,
  renewDays,
} from '../../../../server/features/analytics/analytics-days.service.ts';
import { recordEvents } from '../../../../server/features/analytics/record-events.service.ts';
import { countVisitors } from '../../../../server/features/analytics/analytics-report.queries.ts';
import { listRecentEvents } from '../../../../server/features/analytics/analytics-report.queries.ts';
import { countEvents } from '../../../../server/features/analytics/analytics-report.queries.ts';
import { errorReportEventName } from '../../../../server/features/analytics/record-error-report.service.ts';
import {
  recordTelemetry,
  maxTelemetryItems,
} from '../../../../server/features/analytics/record-telemetry.service.ts';
import { day, testContext, type TestContext } from '../../support.ts';

let ctx: TestContext;
beforeEach(async () => void (ctx = await testContext()));
afterEach(() => ctx.close());

const visitor = 'visitor-1';
const take = (batch: AnalyticsBatchSent) => recordEvents(ctx, v.parse(analyticsBody, batch));
const event = (name: string, options = {}) => ({ kind: 'trackEvent' as const, name, options });
const refused = (batch: AnalyticsBatchSent) => assert.rejects(take(batch), { code: 'FORBIDDEN' });
const envelope = (
  baseType: TelemetryEnvelope['data']['baseType'],
  baseData: Record<string, unknown>,
): TelemetryEnvelope => ({
  name: 'Microsoft.ApplicationInsights.k1.Test',
  time: '2026-11-02T09:00:00.000Z',
  iKey: 'k1',
  tags: {},
  data: { baseType, baseData },
});

test('stores events with visitor and user as identified at the time, and counts them by name', async () => {
  await take({
    key: 'test',
    visitor,
    items: [
      event('redirect', { destination_path: '/profile' }),
      { kind: 'identify', userId: 'u1' },
      { ...event('button_profile_clicked', { trigger: 'rail' }), age: 2500 },
      event('redirect'),
      { kind: 'identify', userId: '' },
      event('signed_out'),
    ],
  });
  assert.deepEqual(
    (await countEvents(ctx)).map(({ name, count }) => [name, count]),
    [
      ['redirect', 2],
      ['button_profile_clicked', 1],
      ['signed_out', 1],
    ],
  );
  const recent = await listRecentEvents(ctx);
  const clicked = recent.find(({ name }) => name === 'button_profile_clicked')!;
  assert.deepEqual(
    [clicked.userId, clicked.visitorId, clicked.fields],
    ['u1', visitor, { trigger: 'rail' }],
  );
  assert.equal(clicked.occurredAt.getTime(), ctx.clock.now().getTime() - 2500);
  assert.equal(recent.find(({ name }) => name === 'signed_out')!.userId, null);
});

test('updates user properties, and keeps the first value of set-once properties', async () => {
  const once = (source: string) => ({
    kind: 'setUserPropertiesOnce' as const,
    options: { first_utm_source: source },
  });
  const set = (handle: string) => ({ kind: 'setUserProperties' as const, options: { handle } });
  await take({ key: 'test', visitor, items: [once('mail'), once('x'), set('ada')] });
  ctx.clock.advance(day);
  const campaign = {
    kind: 'setUserPropertiesOnce' as const,
    options: { first_utm_campaign: 'spring' },
  };
  await take({ key: 'test', visitor, userId: 'u1', items: [once('later'), campaign, set('lin')] });
  const [row] = await ctx.database.db.select().from(analyticsVisitors);
  assert.deepEqual(row!.firstProperties, {
    first_utm_source: 'mail',
    first_utm_campaign: 'spring',
  });
  assert.deepEqual([row!.properties, row!.userId], [{ handle: 'lin' }, 'u1']);
  assert.equal(row!.lastSeenAt.getTime() - row!.firstSeenAt.getTime(), day);
});

test('keeps the properties of a visitor small, whatever a browser sends', async () => {
  const toItem = (kind: 'setUserProperties' | 'setUserPropertiesOnce', batch: number) => ({
    kind,
    options: Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`${kind}_${batch}_${index}`, 'x'.repeat(50)]),
    ),
  });
  for (let batch = 0; batch < 4; batch++)
    await take({
      key: 'test',
      visitor,
      items: [toItem('setUserProperties', batch), toItem('setUserPropertiesOnce', batch)],
    });
  const [row] = await ctx.database.db.select().from(analyticsVisitors);
  const stored = [row!.properties, row!.firstProperties];
  assert.ok(stored.flatMap((fields) => Object.keys(fields)).length <= 50);
  assert.ok(stored.map((fields) => JSON.stringify(fields)).join('').length <= 4096);
});

test('accepts only the anonymous refusal event without consent', async () => {
  await take({
    items: [event('ui_cookies_decline_all_selected', { trigger: 'cookie_bar', advertiser: '' })],
  });
  assert.equal((await countEvents(ctx))[0]!.name, 'ui_cookies_decline_all_selected');
  assert.equal(await countVisitors(ctx), 0);
  await refused({ items: [event('redirect')] });
  await refused({ visitor, items: [event('ui_cookies_decline_all_selected')] });
  await refused({ items: [{ kind: 'identify', userId: 'u1' }] });
});

test('rejects an unknown key, a key without visitor, and any key when none is configured', async () => {
  await refused({ key: 'other', visitor, items: [event('redirect')] });
  await refused({ key: 'test', items: [event('redirect')] });
  Object.assign(ctx.config, { tracker: { key: '', src: '' } });
  await refused({ key: '', visitor, items: [event('redirect')] });
});

test('removes tokens and queries from events', async () => {
  const options = {
    destination_path: '/invitation/s3cr3t',
    previous_path: '/verify?code=123456',
    domain: 'acme.example',
  };
  await take({ key: 'test', visitor, items: [event('redirect', options)] });
  const [kept] = await listRecentEvents(ctx);
  const expected = {
    destination_path: '/invitation/{token}',
    previous_path: '/verify',
    domain: 'acme.example',
  };
  assert.deepEqual(kept!.fields, expected);
});

const listDays = async () =>
  (
    await queryRows<{ name: string }>(
      ctx.database.db,
      sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'analytics_events'::regclass order by 1`,
    )
  ).map(({ name }) => name);
const getPartition = async (name: string) =>
  (
    await queryRows<{ part: string }>(
      ctx.database.db,
      sql`select tableoid::regclass::text as part from analytics_events where name = ${name}`,
    )
  )[0]!.part;
const { signal } = new AbortController();

test('keeps events of each day in a partition, made by the job or by the first event, and drops it after 90 days', async () => {
  await take({ key: 'test', visitor, items: [event('old')] });
  // Beyond the days that any job has made.
  ctx.clock.advance(1000 * day);
  await take({ key: 'test', visitor, items: [event('first')] });
  const today = ctx.clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  assert.equal(await getPartition('first'), `analytics_events_${today}`);
  await renewDays(ctx, signal);
  await renewDays(ctx, signal);
  assert.equal((await listDays()).length, 1 + daysAhead, 'earlier ones are gone');
  assert.deepEqual(
    (await countEvents(ctx)).map(({ name }) => name),
    ['first'],
  );
  ctx.clock.advance(90 * day);
  await renewDays(ctx, signal);
  assert.equal(await ctx.database.db.$count(analyticsEvents), 1, 'kept on its 90th day');
  ctx.clock.advance(day);
  await renewDays(ctx, signal);
  assert.equal(await ctx.database.db.$count(analyticsEvents), 0);
});

test('deletes earlier events of the partition that has no day', async () => {
  const now = ctx.clock.now();
  const at = (days: number) => new Date(now.getTime() - days * day);
  await ctx.database.db.insert(analyticsEvents).values(
    [100, 91, 89, 0].map((days) => ({
      name: `${days}`,
      fields: {},
      occurredAt: at(days),
      receivedAt: at(days),
    })),
  );
  await renewDays(ctx, signal);
  assert.deepEqual(
    (await countEvents(ctx)).map(({ name }) => name),
    ['0', '89'],
  );
});

test('keeps events and visitors, however many they are', async () => {
  const { db } = ctx.database;
  const before = sql`${ctx.clock.now().toISOString()}::timestamptz - n * interval '1 second'`;
  await db.execute(sql`insert into analytics_events (name, fields, occurred_at, received_at)
    select 'many', '{}', ${before}, ${before} from generate_series(1, 60000) n`);
  await db.execute(sql`insert into analytics_visitors (visitor_id, first_seen_at, last_seen_at)
    select 'v' || n, ${before}, ${before} from generate_series(1, 60000) n`);
  await take({ key: 'test', visitor, items: [event('newest')] });
  await renewDays(ctx, signal);
  assert.equal(await db.$count(analyticsEvents), 60_001);
  assert.equal(await countVisitors(ctx), 60_001);
});

test('limits stored telemetry', async () => {
  const { db } = ctx.database;
  Object.assign(ctx.config, { telemetry: { key: 'k1', ingestionUrl: null } });
  const before = `timestamptz '${ctx.clock.now().toISOString()}' - n * interval '1 second'`;
  await db.execute(
    sql.raw(
      `insert into telemetry_items (kind, envelope, received_at) select 'EventData', '{}', ${before} from generate_series(1, ${maxTelemetryItems + 20}) n`,
    ),
  );
  await recordTelemetry(ctx, [envelope('EventData', { name: 'x' })]);
  assert.equal(await db.$count(telemetryItems), maxTelemetryItems);
});

test('rejects events with the reserved name of error reports', async () => {
  await refused({ key: 'test', visitor, items: [event('redirect'), event(errorReportEventName)] });
  assert.equal(await ctx.database.db.$count(analyticsEvents), 0);
});

test('redacts codes, mail addresses and keys in error reports', async () => {
  Object.assign(ctx.config, { telemetry: { key: 'k1', ingestionUrl: null } });
  const message = 'Refused code=123456 of ada@acme.example with Bearer abc.def';
  await recordTelemetry(ctx, [
    envelope('ExceptionData', { exceptions: [{ message, stack: `Error: ${message}` }] }),
    envelope('EventData', { trace: 'a'.repeat(32) }),
  ]);
  const kept = JSON.stringify(await ctx.database.db.select().from(telemetryItems));
  assert.doesNotMatch(kept, /123456|ada@|abc\.def/);
  assert.match(kept, /a{32}/, 'ids of operations stay');
});

test('limits items, fields, names, lengths and ages of a batch', () => {
  const wrong = (batch: object) =>
    assert.equal(
      v.safeParse(analyticsBody, batch).success,
      false,
      JSON.stringify(batch).slice(0, 80),
    );
  const many = (count: number) => Array.from({ length: count }, () => event('redirect'));
  assert.equal(v.safeParse(analyticsBody, { items: many(50) }).success, true);
  wrong({ items: many(51) });
  wrong({ items: [] });
  wrong({ items: [event('')] });
  wrong({ items: [event('a b')] });
  wrong({ items: [event('x'.repeat(101))] });
  wrong({ items: [event('x', { long: 'x'.repeat(4001) })] });
  wrong({ items: [event('x', { deep: { er: 1 } })] });
  wrong({ items: [event('x', Object.fromEntries(many(41).map((_, at) => [`f${at}`, 1])))] });
  wrong({ items: [{ ...event('x'), age: -1 }] });
  assert.equal(v.safeParse(analyticsBody, 'no json').success, false);
});
