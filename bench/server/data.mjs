/**
 * The data of the measurements, written by SQL. Ids are derived from names (`toId`), so that both sides of a query know them.
 * @typedef {(sql: string, values?: unknown[]) => Promise<{ rows: Record<string, any>[] }>} Query
 */
import { createHash, randomBytes } from 'node:crypto';

/** The id that `md5(name)::uuid` gives in SQL. @param {string} name */
export function toId(name) {
  const hex = createHash('md5').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
const hashToken = (/** @type {string} */ token) =>
  createHash('sha256').update(token).digest('base64url');

/** @typedef {{ id: string, name: string, sessionToken: string, accessToken: string }} Person */

/** What campaigns and people need, and participants and authors: `size` of them. @param {Query} query @param {number} size */
export async function createCrowd(query, size) {
  await query(
    `insert into advertisers (id, name, slug) values ($1, 'Bench', 'bench') on conflict do nothing`,
    [toId('advertiser')],
  );
  await query(
    `insert into users (id, created_at, handle, name, roles)
     select md5('crowd:' || i)::uuid, now() - interval '50 days', 'crowd' || i, 'Person ' || i, '{reader,writer}'
     from generate_series(1, $1::int) i`,
    [size],
  );
}

/** A person with a session. @param {Query} query @param {string} name @returns {Promise<Person>} */
export async function createPerson(query, name) {
  const id = toId(name);
  const sessionToken = `evs_${randomBytes(32).toString('base64url')}`;
  const accessToken = `eva_${randomBytes(32).toString('base64url')}`;
  await query(
    `insert into users (id, created_at, handle, name, roles, email, email_verified_at)
     values ($1, now() - interval '50 days', $2, $2, '{reader,writer}', $3, now() - interval '40 days')`,
    [id, name, `${id}@evangelist.dev`],
  );
  await query(
    `insert into network_accounts (user_id, network, network_user_id, handle, name, followers, account_created_at, region, scopes)
     values ($1, 'x', $2, $2, $2, 1200, now() - interval '900 days', 'SE', '{tweet.read,users.read,tweet.write}')`,
    [id, name],
  );
  await query(
    `insert into sessions (id, user_id, real_user_id, audience, scope, session_token_hash, created_at, last_used_at)
     values ($1, $1, $1, 'http://localhost', 'app', $2, now(), now())`,
    [id, hashToken(sessionToken)],
  );
  await query(
    `insert into access_tokens (token_hash, session_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [hashToken(accessToken), id],
  );
  return { id, name, sessionToken, accessToken };
}

/**
 * Of the types, the first is not kept by default. `unread`: every how many is unread.
 * @param {Query} query
 * @param {Person} person
 * @param {number} count
 */
export async function createNotifications(query, { id, name }, count, unread = 10) {
  await query(
    `insert into notifications (user_id, event_type, payload, url, created_at, read_at, key)
     select $1::uuid, (array['campaign-started', 'campaign-joined', 'campaign-eligible', 'campaign-ended'])[1 + i % 4],
       jsonb_build_object('campaignId', md5('campaign:' || i)::uuid, 'campaignTitle', 'Campaign ' || i, 'endsAt', '2027-01-01T00:00:00.000Z'),
       '/campaigns', now() - i * interval '1 minute', case when i % $4::int = 0 then null else now() end, $2 || ':' || i
     from generate_series(1, $3::int) i`,
    [id, name, count, unread],
  );
}

/** @param {Query} query @param {Person} person */
export async function createWallets(query, { id }) {
  await query(
    `insert into wallets (user_id, wallet_type_id, chain, currency, address, address_key, status, is_default, created_at, verified_at)
     select ($1::text)::uuid, 'phantom', 'solana', 'USDC', md5($1::text || i) || md5(i::text), md5($1::text || i), 'verified', i = 1,
       now() - interval '30 days', now() - interval '29 days'
     from generate_series(1, 3) i`,
    [id],
  );
}

/** Days from now: start, end, payout, end of claims. */
const phases = { open: [-8, 6, 8, 30], matured: [-30, -16, -14, 30] };
/** @typedef {{ key: string, index: number, size: number, phase?: keyof typeof phases, isPublic?: boolean }} Campaign */

/** A campaign of two weeks with `size` participants, each with one counted post. @param {Query} query @param {Campaign} campaign */
export async function createCampaign(
  query,
  { key, index, size, phase = 'open', isPublic = false },
) {
  const id = toId(key);
  const [starts, ends, matures, claims] = phases[phase];
  const isMatured = phase === 'matured';
  await query(
    `insert into campaign_terms (campaign_id, version, markdown, published_at) values ($1, '1', 'Terms.', now())`,
    [id],
  );
  await query(
    `insert into campaigns (id, campaign_index, advertiser_id, title, summary, description_markdown, state, starts_at, ends_at,
       matures_at, claim_until, matured_at, reward_model, currency, reward_pool, visibility, rules, guidelines, terms_version)
     values ($1, $2, $3, $4, 'Write about it.', $5, 'published', now() + $6 * interval '1 day', now() + $7 * interval '1 day',
       now() + $8 * interval '1 day', now() + $9 * interval '1 day', case when $10::boolean then now() - interval '14 days' end,
       'pool-share', 'USDC', 100000000000, $11, $12, '{"do": ["Be clear"], "dont": ["Spam"]}', '1')`,
    [
      id,
      index,
      toId('advertiser'),
      `Campaign ${key}`,
      'Write about **it**.\n\n- one\n- two',
      starts,
      ends,
      matures,
      claims,
      isMatured,
      isPublic ? 'public' : 'invite-only',
      JSON.stringify({
        hashtags: ['#bench'],
        mentions: [],
        links: [],
        bannedTerms: [],
        languages: [],
        minHoursUp: 24,
        minImpressions: 100,
      }),
    ],
  );
  await query(
    `insert into campaign_weeks (id, campaign_id, index, starts_at, ends_at, pool)
     select md5($2 || ':week:' || i)::uuid, $1::uuid, i, now() + ($3::int + 7 * (i - 1)) * interval '1 day',
       now() + ($3::int + 7 * i) * interval '1 day', 50000000000
     from generate_series(1, 2) i`,
    [id, key, starts],
  );
  await query(
    `insert into participations (campaign_id, user_id, joined_at, accepted_terms_version)
     select $1::uuid, md5('crowd:' || i)::uuid, now() + $2::int * interval '1 day', '1' from generate_series(1, $3::int) i`,
    [id, starts, size],
  );
  await createPosts(query, { key, starts, isMatured }, `md5('crowd:' || i)::uuid`, [1, size]);
}

/**
 * One post for each number of `range`.
 * @param {Query} query @param {{ key: string, starts: number | undefined, isMatured: boolean }} campaign
 * @param {string} author SQL of an id. @param {number[]} range
 */
async function createPosts(query, { key, starts, isMatured }, author, [from, to]) {
  await query(
    `insert into posts (user_id, campaign_id, week_id, kind, network, network_post_id, url, content, created_at, status, metrics, score,
       score_breakdown, evaluated_at)
     select ${author}, $1::uuid, md5($2 || ':week:' || (1 + i % 2))::uuid, 'post', 'x', $2 || ':' || (${author})::text || ':' || i,
       'https://x.com/i/status/' || i, 'Post ' || i || ' about it #bench', now() + ($3::int + 7 * (i % 2)) * interval '1 day',
       case when $6::boolean then 'rewarded' else 'eligible' end,
       jsonb_build_object('impressions', 100 + i % 9000, 'likes', i % 90, 'reposts', i % 9, 'replies', i % 7, 'quotes', 0, 'bookmarks', i % 3,
         'asOf', '2026-01-01T00:00:00.000Z'),
       1 + i % 997, jsonb_build_array(jsonb_build_object('code', 'impressions', 'value', 1 + i % 997)), now()
     from generate_series($4::int, $5::int) i`,
    [toId(key), key, starts, from, to, isMatured],
  );
}

/**
 * The person joins and publishes three posts; a matured campaign rewards them.
 * @param {Query} query
 * @param {Person} person
 * @param {Campaign} campaign
 */
export async function joinCampaign(query, { id }, { key, phase = 'open' }) {
  const [starts] = phases[phase];
  await query(
    `insert into participations (campaign_id, user_id, joined_at, accepted_terms_version)
     values ($1, $2, now() + $3 * interval '1 day', '1')`,
    [toId(key), id, starts],
  );
  const isMatured = phase === 'matured';
  await createPosts(query, { key, starts, isMatured }, `'${id}'::uuid`, [1, 3]);
  if (isMatured)
    await query(
      `insert into rewards (user_id, campaign_id, week_id, post_id, kind, currency, amount, status, created_at, claim_until)
       select user_id, campaign_id, week_id, id, 'base', 'USDC', 1500000, 'rewarded', now() - interval '14 days', now() + interval '30 days'
       from posts where user_id = $1 and campaign_id = $2`,
      [id, toId(key)],
    );
}

/**
 * What the product stores with such rows and SQL did not: counts of unread notifications, and that authors were notified.
 * @param {Query} query
 */
export async function completeRows(query) {
  await query(
    `insert into notification_counts (user_id, unread, newest_at)
     select user_id, coalesce(jsonb_object_agg(event_type, unread) filter (where unread > 0), '{}'), max(newest_at)
     from (select user_id, event_type, count(*) filter (where read_at is null) as unread, max(created_at) as newest_at
       from notifications group by 1, 2) by_type
     group by 1`,
  );
  await query('update posts set notice_sent_at = now()');
}

/**
 * Lets the running product count the standings, as it does after an evaluation.
 * @param {Query} query
 * @param {(milliseconds: number) => Promise<unknown>} pause
 */
export async function computeStandings(query, pause) {
  await query(
    `insert into jobs (kind, payload, key, run_at)
     select 'standings', jsonb_build_object('campaignId', id), 'standings:' || id, now() from campaigns on conflict do nothing`,
  );
  await query(`select pg_notify('job', 'standings')`);
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await query(
      'select count(*)::int as missing from campaigns c where not exists (select 1 from campaign_totals t where t.campaign_id = c.id)',
    );
    if (rows[0]?.missing === 0) return;
    await pause(200);
  }
  throw new Error('The standings were not counted in two minutes.');
}
