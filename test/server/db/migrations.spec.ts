import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { toReferenceKey } from '../../../server/common/payment-references.ts';

const folder = new URL('../../../server/db/migrations/', import.meta.url);
const readMigration = (tag: string) => readFile(new URL(`${tag}.sql`, folder), 'utf8');

/** The tags of all migrations, in the order in which they run. */
async function getTags(): Promise<string[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

/** One for all tests: its creation takes longer than the migrations. */
let client: PGlite;
before(async () => void (client = await PGlite.create()));
after(() => client.close());

/** Empties the database, and runs every migration before `tag`. */
async function migrateUpTo(tag: string): Promise<void> {
  await client.exec('reset all; drop schema public cascade; create schema public');
  const tags = await getTags();
  for (const earlier of tags.slice(0, tags.indexOf(tag)))
    await client.exec(await readMigration(earlier));
}

test('0013 renames the token keys of stored brands and keeps their values', async () => {
  const tag = '0013_namespace_brand_tokens';
  await migrateUpTo(tag);
  const insert = `insert into brands (name, display_name, logo_url, color_scheme, tokens, hostnames)
    values ($1, $1, '/logo.svg', 'dark', $2, '{}')`;
  await client.query(insert, [
    'full',
    {
      '--ev-paper': '#000',
      '--ev-ink': '#fff',
      '--ev-accent': '#c3f53c',
      '--ev-on-accent': '#111',
      '--ev-radius': '3px',
      '--ev-font': 'Georgia, serif',
      '--ev-unknown': '1',
    },
  ]);
  await client.query(insert, ['empty', {}]);

  await client.exec(await readMigration(tag));

  const { rows } = await client.query<{ name: string; tokens: unknown }>(
    'select name, tokens from brands order by name',
  );
  assert.deepEqual(rows, [
    { name: 'empty', tokens: {} },
    {
      name: 'full',
      tokens: {
        '--ev-color-paper': '#000',
        '--ev-color-ink': '#fff',
        '--ev-color-accent': '#c3f53c',
        '--ev-color-on-accent': '#111',
        '--ev-radius-m': '3px',
        '--ev-font-text': 'Georgia, serif',
        '--ev-unknown': '1',
      },
    },
  ]);
});

const oldReasons = [
  { code: 'mention:acme', text: '@Acme is missing.' },
  { code: 'link:acme.example/core', text: 'The link to acme.example/core is missing.' },
  { code: 'disclosure', text: '#ad is missing: a paid post must say that it is one.' },
  { code: 'banned:moon', text: 'The post contains “Moon”, which this campaign does not allow.' },
  { code: 'impressions', text: 'Seen 99 times; 100 are needed.' },
  { code: 'deleted', text: 'The post is no longer on the network.' },
];
const newReasons = [
  { code: 'mention', params: { required: '@Acme' } },
  { code: 'link', params: { required: 'acme.example/core' } },
  { code: 'disclosure', params: { required: '#ad' } },
  { code: 'banned', params: { required: 'Moon' } },
  { code: 'impressions', params: { actual: 99, required: 100 } },
  { code: 'deleted' },
];

test('0014 replaces stored sentences by codes and values', async () => {
  const tag = '0014_message_codes';
  await migrateUpTo(tag);
  const id = '00000000-0000-4000-8000-000000000001';
  // Without this the rows would need users, campaigns and wallets.
  await client.exec('set session_replication_role = replica');
  const insertPost = `insert into posts (user_id, campaign_id, kind, network, network_post_id, url, content, created_at, status,
    status_reasons, score_breakdown) values ('${id}', '${id}', 'post', 'x', $1, '/', 'Hi', now(), 'not-eligible', $2, $3)`;
  const json = JSON.stringify;
  await client.query(insertPost, ['1', json(oldReasons), json([{ label: 'Reach', value: 104 }])]);
  await client.query(insertPost, ['2', '[]', '[]']);
  const insertNotification = `insert into notifications (user_id, event_type, payload, created_at) values ('${id}', $1, $2, now())`;
  const region = { id: 'region', kind: 'region', value: 'NO', actual: 'SE', state: 'unmet' };
  await client.query(insertNotification, [
    'campaign-not-eligible',
    { campaignTitle: 'Core', reasons: [{ ...region, label: 'Region: NO', reason: 'Not NO.' }] },
  ]);
  await client.query(insertNotification, ['transaction-failed', { failureMessage: 'It failed.' }]);

  await client.exec(await readMigration(tag));

  const { rows: posts } = await client.query(
    'select status_reasons, score_breakdown from posts order by network_post_id',
  );
  assert.deepEqual(posts, [
    { status_reasons: newReasons, score_breakdown: [{ code: 'reach', value: 104 }] },
    { status_reasons: [], score_breakdown: [] },
  ]);
  const { rows: notifications } = await client.query<{ payload: unknown }>(
    'select payload from notifications order by event_type',
  );
  assert.deepEqual(
    notifications.map(({ payload }) => payload),
    [{ campaignTitle: 'Core', reasons: [region] }, {}],
  );
});

test('numbers of withdrawals go on after the highest one', async () => {
  const tag = (await getTags()).find((name) => name.endsWith('_withdrawal_numbers'))!;
  await migrateUpTo(tag);
  await client.exec('set session_replication_role = replica');
  for (const reference of ['EV-20261101-07', 'EV-20261031-123', 'EV-20261102-01'])
    await client.query(
      `insert into withdrawals (user_id, wallet_id, reference, currency, amount, fee, status, created_at, updated_at, origin)
       values (gen_random_uuid(), gen_random_uuid(), $1, 'USDC', 1, 0, 'completed', now(), now(), '{}')`,
      [reference],
    );
  await client.exec(await readMigration(tag));
  const { rows } = await client.query(`select nextval('withdrawal_numbers')::text as next`);
  assert.deepEqual(rows, [{ next: '124' }]);
});

test('unread notifications of each person are counted by type', async () => {
  const tag = (await getTags()).find((name) => name.endsWith('_notification_counts'))!;
  await migrateUpTo(tag);
  // Without this the rows would need users.
  await client.exec('set session_replication_role = replica');
  const [many, none] = ['1', '2'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
  const insert = `insert into notifications (user_id, event_type, payload, created_at, read_at) values ($1, $2, '{}', $3, $4)`;
  for (const [user, type, at, readAt] of [
    [many, 'welcome', '2026-11-01T10:00:00.0004Z', null],
    [many, 'posts-eligible', '2026-11-02T10:00:00Z', null],
    [many, 'posts-eligible', '2026-11-03T10:00:00.1236Z', null],
    [many, 'campaign-ended', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z'],
    [none, 'welcome', '2026-11-01T10:00:00Z', '2026-11-03T10:00:00Z'],
  ])
    await client.query(insert, [user, type, at, readAt]);

  await client.exec(await readMigration(tag));

  const { rows } = await client.query(
    'select user_id, unread, newest_at from notification_counts order by user_id',
  );
  assert.deepEqual(rows, [
    {
      user_id: many,
      unread: { welcome: 1, 'posts-eligible': 2 },
      newest_at: new Date('2026-11-03T10:00:00.124Z'),
    },
    { user_id: none, unread: {}, newest_at: new Date('2026-11-01T10:00:00Z') },
  ]);
});

test('a mailed second factor becomes the wish for an app', async () => {
  const tag = (await getTags()).find((name) => name.endsWith('_second_factor'))!;
  await migrateUpTo(tag);
  await client.exec(`insert into users (created_at, handle, two_factor_wanted, two_factor_approved)
    values (now(), 'on', true, true), (now(), 'turning-off', false, true), (now(), 'wants', true, false), (now(), 'off', false, false)`);
  await client.exec(`insert into codes (user_id, purpose, subject_id, code_hash, sent_to, attempts_left, created_at, expires_at, resend_at)
    select id, purpose, '', '', '', 5, now(), now(), now() from users, (values ('two-factor'), ('withdrawal')) as of (purpose) where handle = 'on'`);

  await client.exec(await readMigration(tag));

  const { rows } = await client.query(
    'select handle, two_factor_wanted as wanted, two_factor_approved as approved from users order by handle',
  );
  assert.deepEqual(rows, [
    { handle: 'off', wanted: false, approved: false },
    { handle: 'on', wanted: true, approved: false },
    { handle: 'turning-off', wanted: false, approved: false },
    { handle: 'wants', wanted: true, approved: false },
  ]);
  const { rows: kept } = await client.query<{ purpose: string }>('select purpose from codes');
  assert.deepEqual(kept, [{ purpose: 'withdrawal' }]);
});

test('every version of terms that is in force or accepted gets a text, which never changes', async () => {
  const tag = (await getTags()).find((name) => name.endsWith('_campaign_terms'))!;
  await migrateUpTo(tag);
  const [one, member] = ['1', '2'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
  // Without this the campaign would need an advertiser, and the membership a user.
  await client.exec('set session_replication_role = replica');
  await client.query(
    `insert into campaigns (id, campaign_index, advertiser_id, title, summary, description_markdown, state, starts_at, ends_at,
       matures_at, claim_until, reward_model, currency, reward_pool, visibility, rules, guidelines, terms_version, terms_url)
     values ($1, 1, $1, 'Old', '', '', 'published', now(), now() + interval '1 day', now() + interval '2 days',
       now() + interval '3 days', 'fixed', 'USDC', 1, 'public', '{}', '{}', '2', 'https://old.example/terms')`,
    [one],
  );
  await client.query(
    `insert into participations (campaign_id, user_id, joined_at, accepted_terms_version) values ($1, $2, now(), '1')`,
    [one, member],
  );
  await client.exec('set session_replication_role = origin');

  await client.exec(await readMigration(tag));

  const { rows } = await client.query(
    'select campaign_id as id, version, markdown from campaign_terms order by version',
  );
  const markdown = 'The terms of this campaign were published at https://old.example/terms';
  assert.deepEqual(rows, [
    { id: one, version: '1', markdown },
    { id: one, version: '2', markdown },
  ]);
  await assert.rejects(client.exec('delete from campaign_terms'), /append-only/);
});

test('0047 gives references their keys, and lists those that were two texts and are one now', async () => {
  const tag = '0047_reference_keys';
  await migrateUpTo(tag);
  await client.exec(`set session_replication_role = replica`);
  const campaignId = '00000000-0000-4000-8000-000000000001';
  const person = '00000000-0000-4000-8000-000000000002';
  const insert = `insert into pool_transfers
    (campaign_id, kind, currency, amount, reference, status, requested_by, requested_at, decided_by, decided_at)
    values ($1, 'deposit', 'USDC', 1, $2, $3, $4::uuid, $5::timestamptz, case when $3 = 'waiting' then null else $4::uuid end,
      case when $3 = 'waiting' then null else $5::timestamptz end)`;
  const references = [
    'WIRE-1',
    'Wire\u20111\u200B',
    'EV POOL 1044-70 A',
    'ev\u2013pool\u20131044\u201370\u00A0\u00A0a',
    'ＣＡＦÉ\u00AD 7',
    'dep_8F2A',
  ];
  for (const [at, reference] of references.entries())
    await client.query(insert, [campaignId, reference, 'waiting', person, new Date(at * 1000)]);
  await client.query(insert, [campaignId, 'WIRE\u00AD-1', 'cancelled', person, new Date(0)]);
  await client.exec(`insert into rail_deposits (rail_id, currency, amount, reference, received_at, transfer_id)
    select 'dep_8F2A', 'USDC', '1', E'For\\u00A0the shops\\u200B', now(), id from pool_transfers where reference = 'dep_8F2A'`);

  await client.exec(await readMigration(tag));

  const { rows } = await client.query<{
    reference: string;
    reference_key: string;
    shares_key: boolean;
  }>(
    'select reference, reference_key, shares_key from pool_transfers order by requested_at, reference',
  );
  const found = new Map(rows.map((row) => [row.reference, row]));
  for (const [at, reference] of references.entries()) {
    const expected = at === 5 ? `rail:${reference}` : toReferenceKey(reference);
    assert.equal(found.get(reference)!.reference_key, expected);
    assert.equal(found.get(reference)!.shares_key, at === 1 || at === 3, reference);
  }
  assert.equal(found.get('WIRE\u00AD-1')!.shares_key, false);
  const deposits = await client.query<{ reference_key: string }>(
    'select reference_key from rail_deposits',
  );
  assert.deepEqual(deposits.rows, [{ reference_key: 'for the shops' }]);
});

test('0058 takes rows without a key, and has the application fill in those that depend on a collation', async () => {
  const tag = '0058_payments_compared';
  await migrateUpTo(tag);
  await client.exec(`set session_replication_role = replica`);
  const insert = (reference: string, key: string | null) =>
    client.query(
      `insert into pool_transfers (campaign_id, kind, currency, amount, reference, reference_key, status, requested_by, requested_at)
       values (gen_random_uuid(), 'deposit', 'USDC', 1, $1, $2, 'waiting', gen_random_uuid(), now())`,
      [reference, key],
    );
  await insert('WIRE-1', 'wire-1');
  await insert('dep_8F2A', 'rail:dep_8F2A');
  await insert('rail:dep_9', 'rail:dep_9');
  await insert('CAFÉ 7', 'cafÉ 7');

  await client.exec(await readMigration(tag));

  // The former build, while it runs beside this one.
  await client.exec(`insert into pool_transfers (campaign_id, kind, currency, amount, reference, status, requested_by, requested_at)
    values (gen_random_uuid(), 'deposit', 'USDC', 1, 'WIRE-2', 'waiting', gen_random_uuid(), now())`);
  await client.exec(`insert into rail_deposits (rail_id, currency, amount, reference, received_at)
    values ('dep_10', 'USDC', '1', 'For the shops', now())`);
  const { rows } = await client.query(
    'select reference, reference_key as key, rail_id as id from pool_transfers order by reference collate "C"',
  );
  assert.deepEqual(rows, [
    { reference: 'CAFÉ 7', key: null, id: null },
    { reference: 'WIRE-1', key: 'wire-1', id: null },
    { reference: 'WIRE-2', key: null, id: null },
    { reference: 'dep_8F2A', key: null, id: 'dep_8F2A' },
    { reference: 'rail:dep_9', key: 'rail:dep_9', id: null },
  ]);
});

test('0059 has no proof looked up of hosts that were listed without one, and every other at once', async () => {
  const tag = '0059_brand_host_checks';
  await migrateUpTo(tag);
  await client.query(
    `insert into brands (name, display_name, logo_url, color_scheme, tokens, hostnames)
     values ('harbor', 'Harbor', '/logo.svg', 'dark', '{}', $1)`,
    [['proven.example', 'intern.example', 'again.example', 'old.example']],
  );
  const record = (host: string, reason: string, at: string, brand = 'harbor') =>
    client.query(
      `insert into audit_log (at, action, actor_kind, target_kind, target_id, after)
       values ($1, 'brand-host-added', 'operator', 'brand', $2, $3)`,
      [at, brand, { host, reason }],
    );
  await record('proven.example', 'dns', '2026-11-01T00:00:00Z');
  await record('intern.example', 'Only in our own network', '2026-11-02T00:00:00Z');
  await record('again.example', 'Not yet', '2026-11-01T00:00:00Z');
  await record('again.example', 'dns', '2026-11-03T00:00:00Z');
  await record('removed.example', 'dns', '2026-11-03T00:00:00Z');
  await record('old.example', 'dns', '2026-11-03T00:00:00Z', 'another-brand');

  await client.exec(await readMigration(tag));

  const { rows } = await client.query(
    `select host, waived_reason as reason, proven_at as "provenAt", misses, logins_ended_at as ended
     from brand_host_checks order by host`,
  );
  const open = { misses: [], ended: null };
  assert.deepEqual(rows, [
    { host: 'again.example', reason: null, provenAt: new Date('2026-11-03T00:00:00Z'), ...open },
    { host: 'intern.example', reason: 'Only in our own network', provenAt: null, ...open },
    { host: 'proven.example', reason: null, provenAt: new Date('2026-11-01T00:00:00Z'), ...open },
  ]);
});

test('0060 names amounts and currencies that former versions took, of deposits in no pool', async () => {
  const tag = '0060_unreadable_amounts';
  await migrateUpTo(tag);
  for (const [id, amount, currency] of [
    ['comma', '12,50', 'USDC'],
    ['both', 'twelve', 'us dollars'],
    ['good', '12.50', 'DOGE'],
    ['negative', '-1', 'USDC'],
  ])
    await client.query(
      `insert into rail_deposits (rail_id, currency, amount, reference, received_at, problem)
       values ($1, $2, $3, '', now(), 'no-campaign')`,
      [id, currency, amount],
    );
  await client.exec(await readMigration(tag));
  const { rows } = await client.query<{ id: string; problem: string; fields: string[] | null }>(
    'select rail_id as id, problem, unreadable_fields as fields from rail_deposits order by 1',
  );
  assert.deepEqual(rows, [
    { id: 'both', problem: 'unreadable', fields: ['amount', 'currency'] },
    { id: 'comma', problem: 'unreadable', fields: ['amount'] },
    { id: 'good', problem: 'no-campaign', fields: null },
    { id: 'negative', problem: 'no-campaign', fields: null },
  ]);
});

test('0064 has undecided posts read by what they wait for, and no other post', async () => {
  const tag = '0064_posts_next_read';
  await migrateUpTo(tag);
  await client.exec(`
    insert into users (id, created_at, name) values ('00000000-0000-4000-8000-000000000001', now(), 'Mia');
    insert into advertisers (id, name, slug) values ('00000000-0000-4000-8000-000000000002', 'Acme', 'acme');
    insert into currencies (code, name, decimals, network, min_withdrawal, fee_kind, fee)
      values ('USDC', 'USD Coin', 6, 'solana', 1, 'fixed', 1);
    set session_replication_role = replica;
    insert into campaigns (id, campaign_index, advertiser_id, title, summary, description_markdown, state, starts_at, ends_at,
      matures_at, claim_until, matured_at, expired_at, reward_model, currency, reward_pool, visibility, rules, guidelines, terms_version)
    select ('00000000-0000-4000-8000-00000000010' || n)::uuid, n, '00000000-0000-4000-8000-000000000002', '', '', '', 'published',
      matures - interval '20 days', matures - interval '2 hours', matures, now() + interval '20 days', matured, expired, 'pool-share', 'USDC', 1,
      'public', '{}', '{}', '1'
    from (values (1, now() + interval '3 hours', null::timestamptz, null::timestamptz),
      (2, now() - interval '1 day', now() - interval '1 day', null), (3, now() - interval '9 days', now() - interval '9 days', now()))
      c(n, matures, matured, expired);
    insert into posts (campaign_id, user_id, kind, network, network_post_id, url, content, created_at, status, deleted_at)
    select ('00000000-0000-4000-8000-00000000010' || n)::uuid, '00000000-0000-4000-8000-000000000001', 'post', 'x', id, '', '',
      now() - interval '2 days', status, deleted
    from (values (1, 'waits', 'evaluating', null::timestamptz), (1, 'counts', 'eligible', null), (1, 'refused', 'not-eligible', null),
      (1, 'gone', 'deleted', null), (1, 'taken back', 'deleted', now()), (2, 'rewarded', 'rewarded', null),
      (2, 'refused too', 'not-eligible', null), (3, 'old', 'paid', null)) p(n, id, status, deleted);
    set session_replication_role = origin;`);

  await client.exec(await readMigration(tag));

  const { rows } = await client.query<{ id: string; next: string; decisive: string }>(`
    select network_post_id as id,
      case when next_read_at is null then 'never' when next_read_at <= now() then 'now'
        when next_read_at <= now() + interval '2 hours' then 'before the results' else 'within a day' end as next,
      case when decisive_read_at is null then 'never' when decisive_read_at <= now() then 'now' else 'before the results' end as decisive
    from posts order by 1`);
  const times = Object.fromEntries(rows.map(({ id, next, decisive }) => [id, [next, decisive]]));
  assert.deepEqual(times['waits'], ['now', 'now']);
  assert.deepEqual(times['counts'], ['before the results', 'before the results']);
  assert.deepEqual([times['gone']![0], times['gone']![1]], ['before the results', 'never']);
  assert.notEqual(times['rewarded']![0], 'never');
  assert.equal(times['rewarded']![1], 'never');
  for (const id of ['refused', 'taken back', 'refused too', 'old'])
    assert.deepEqual(times[id], ['never', 'never'], id);

  // A server of the former build, which knows no such column.
  await client.exec(`
    insert into posts (campaign_id, user_id, kind, network, network_post_id, url, content, created_at, status)
    values ('00000000-0000-4000-8000-000000000101', '00000000-0000-4000-8000-000000000001', 'post', 'x', 'former build', '', '', now(),
      'evaluating')`);
  const { rows: added } = await client.query<{ due: boolean }>(
    "select next_read_at <= now() as due from posts where network_post_id = 'former build'",
  );
  assert.deepEqual(added, [{ due: true }]);
});
