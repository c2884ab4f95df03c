/**
 * The data of the bench of scale, written by SQL: every table that grows with people, posts or days. A row's values follow from its
 * number, and times are spread over the retention of their table, some beyond it, so that each cleanup finds about a day of work.
 */
import { createMainData } from '../server/cases.mjs';
import { joinCampaign } from '../server/data.mjs';
import { textRulesVersion } from '../../server/features/posts/post-text.rules.ts';

/** @typedef {import('../server/data.mjs').Query} Query */

export const brandCount = 10_000;
/** The largest campaign: it has most participants, and everybody's page with a leaderboard. */
export const largestCampaign = 'scale:1';

/** @param {number} people */
export const countCampaigns = (people) => Math.max(100, Math.round(people / 50));

/** SQL of a number from 0 to 1 that follows from another one. @param {string} sql */
const random = (sql) => `((hashint8((${sql})::bigint) & 2147483647) / 2147483648.0)`;
const person = (/** @type {string} */ i) => `md5('crowd:' || ${i})::uuid`;
const campaign = (/** @type {string} */ c) => `md5('scale:' || ${c})::uuid`;
const week = (/** @type {string} */ c, /** @type {string} */ n) =>
  `md5('scale:' || ${c} || ':week:' || ${n})::uuid`;
/** A time in the last `days`, the first row the oldest. @param {number} days @param {string} [share] SQL from 0 to 1, in the order of the rows. */
const ago = (days, share = 'i::float8 / n') =>
  `now() - (1 - (${share})) * interval '1 day' * ${days}`;

/**
 * The statements, by what they write. `i` runs from 1 to `n`.
 * @param {number} people
 * @returns {[string, string][]}
 */
function getStatements(people) {
  const campaigns = countCampaigns(people);
  /** `columns` of `count` rows. @type {(table: string, names: string, count: number, columns: string, from?: number) => [string, string]} */
  const rows = (table, names, count, columns, from = 1) => [
    table,
    `insert into ${table} (${names}) select ${columns} from generate_series(${from}, ${Math.max(1, Math.round(count))}) i,
      (values (${Math.max(1, Math.round(count))})) t (n)`,
  ];
  const someone = person(`(1 + (i * 7919::bigint) % ${people})`);
  /** Of twenty campaigns one begins later, four are open, one waits for its results, four can be claimed, ten are settled. */
  const phase = (/** @type {string} */ c) =>
    `(case when ${c} % 20 = 0 then 'later' when ${c} % 20 <= 4 then 'open' when ${c} % 20 = 5 then 'ended'
      when ${c} % 20 <= 9 then 'claimable' else 'settled' end)`;
  const start = (/** @type {string} */ c) =>
    `now() + (case ${phase(c)} when 'later' then 10 when 'open' then -8 when 'ended' then -15 when 'claimable' then -30
      else -60 - ${c} % 300 end) * interval '1 day'`;
  return [
    [
      'currencies',
      `insert into currencies (code, name, decimals, network, min_withdrawal, fee_kind, fee)
        values ('USDC', 'USD Coin', 6, 'solana', 1000000, 'none', 0) on conflict do nothing`,
    ],
    rows(
      'users',
      'id, created_at, handle, name, roles, email, email_verified_at, settings, login_language',
      people,
      `${person('i')}, ${ago(700)}, 'crowd' || i, 'Person ' || i, '{reader,writer}', case when i % 10 < 7 then 'crowd' || i || '@example.com' end,
        case when i % 10 < 6 then now() end, case when i % 50 = 0 then '{"marketingEmail": true}'::jsonb else '{}' end, 'en'`,
      1001,
    ),
    rows(
      'network_accounts',
      'user_id, network, network_user_id, handle, name, followers, account_created_at, region, scopes, access_token_sealed',
      people,
      `${person('i')}, 'x', i::text, 'crowd' || i, 'Person ' || i, (1000000 * power(${random('i')}, 6))::int, ${ago(3000)},
        (array['SE', 'DE', 'US', 'BR'])[1 + i % 4], '{tweet.read,users.read,tweet.write}', md5(i::text)`,
    ),
    rows(
      'brands',
      'name, display_name, logo_url, color_scheme, tokens, hostnames',
      brandCount,
      `'brand' || i, 'Brand ' || i, '/logo.svg', 'light', '{}', array['brand' || i || '.example.com']`,
    ),
    rows(
      'brand_host_checks',
      'host, checked_at, outcome, proven_at, next_check_at',
      brandCount,
      `'brand' || i || '.example.com', now(), 'found', now(), now() + i * interval '1 second' - interval '5 seconds'`,
    ),
    rows(
      'advertisers',
      'id, name, slug, handle, brand',
      brandCount,
      `md5('advertiser:' || i)::uuid, 'Brand ' || i, 'brand' || i, 'brand' || i, 'brand' || i`,
    ),
    rows(
      'advertiser_members',
      'advertiser_id, network, network_user_id',
      brandCount,
      `md5('advertiser:' || i)::uuid, 'x', i::text`,
    ),
    rows(
      'campaign_terms',
      'campaign_id, version, markdown, published_at',
      campaigns,
      `${campaign('i')}, '1', 'Terms.', now()`,
    ),
    rows(
      'campaigns',
      `id, key, campaign_index, advertiser_id, title, summary, description_markdown, state, starts_at, ends_at, matures_at, claim_until,
        matured_at, expired_at, reward_model, currency, reward_pool, visibility, rules, guidelines, terms_version`,
      campaigns,
      `${campaign('i')}, 'scale:' || i, 10000 + i, md5('advertiser:' || 1 + i % ${brandCount})::uuid, 'Campaign ' || i, 'Write about it.',
        repeat('Write about **it**. ', 20), 'published', ${start('i')}, ${start('i')} + interval '14 days', ${start('i')} + interval '16 days',
        ${start('i')} + interval '46 days', case when ${phase('i')} in ('claimable', 'settled') then ${start('i')} + interval '16 days' end,
        case when ${phase('i')} = 'settled' then ${start('i')} + interval '46 days' end, 'pool-share', 'USDC', 100000000000,
        case when i % 7 = 0 then 'invite-only' else 'public' end,
        '{"hashtags": ["#bench"], "mentions": [], "links": [], "bannedTerms": [], "languages": [], "minHoursUp": 24, "minImpressions": 100}',
        '{"do": ["Be clear"], "dont": ["Spam"]}', '1'`,
    ),
    [
      'campaign_weeks',
      `insert into campaign_weeks (id, campaign_id, index, starts_at, ends_at, pool)
        select ${week('c', 'w')}, ${campaign('c')}, w, ${start('c')} + 7 * (w - 1) * interval '1 day', ${start('c')} + 7 * w * interval '1 day',
          50000000000 from generate_series(1, ${campaigns}) c, generate_series(1, 2) w`,
    ],
    rows(
      'suggestions',
      'campaign_id, kind, content, tone, "order"',
      3 * campaigns,
      `${campaign(`(1 + i % ${campaigns})`)}, 'post', 'Suggestion ' || i || ' #bench', 'casual', i`,
    ),
    rows(
      'invitations',
      'campaign_id, public_token, inviter_user_id, for_handle, uses, opens',
      people / 5,
      `${campaign(`(1 + (i * 31::bigint) % ${campaigns})`)}, md5('invitation:' || i), ${someone}, case when i % 2 = 0 then 'crowd' || i end, i % 5, i % 9`,
    ),
    // A few campaigns have most participants.
    [
      'members',
      `create table scale_members as select distinct on (i, c) i, c, row_number() over () as number from (
        select i, 1 + floor(${campaigns} * power(${random('i * 2 + k')}, 3))::int as c
        from generate_series(1, ${people}) i, generate_series(1, 2) k) chosen`,
    ],
    [
      'participations',
      `insert into participations (campaign_id, user_id, joined_at, accepted_terms_version, left_at)
        select ${campaign('c')}, ${person('i')}, ${start('c')} + interval '1 hour', '1', case when i % 40 = 0 then now() end
        from scale_members where ${phase('c')} <> 'later'`,
    ],
    [
      'posts',
      `insert into posts (id, user_id, campaign_id, week_id, kind, network, network_post_id, url, content, created_at, status, metrics, score,
          evaluated_at, notice_sent_at, text_rules, next_read_at, decisive_read_at)
        select md5('post:' || number)::uuid, ${person('i')}, ${campaign('c')}, ${week('c', '1 + number % 2')}, 'post', 'x', number::text,
          'https://x.com/i/status/' || number, 'Post ' || number || ' about it #bench', at, status,
          jsonb_build_object('impressions', 100 + number % 9000, 'likes', number % 90, 'reposts', number % 9, 'replies', number % 7, 'quotes', 0,
            'bookmarks', 0, 'asOf', '2026-01-01T00:00:00.000Z'),
          case when status not in ('evaluating', 'not-eligible') then 1 + number % 997 end, now(), now(), ${textRulesVersion} - (number % 200 = 0)::int,
          case when status in ('evaluating', 'eligible') then now() + (1440 * ${random('number')} - 15) * interval '1 minute' end,
          case when status in ('evaluating', 'eligible') then now() + (2880 * ${random('number')} - 15) * interval '1 minute' end
        from (select *, ${start('c')} + (1 + 6 * ${random('number + 5')}) * interval '1 day' as at, case
            when number % 10 = 0 then 'not-eligible'
            when ${phase('c')} = 'open' and number % 10 < 6 then 'evaluating'
            when ${phase('c')} in ('open', 'ended') then 'eligible'
            when number % 10 < 3 then 'not-rewarded'
            when ${phase('c')} = 'claimable' and number % 10 < 7 then 'rewarded'
            when ${phase('c')} = 'settled' and number % 10 = 3 then 'expired' else 'paid' end as status
          from scale_members where ${phase('c')} <> 'later' and number % 2 = 0) m`,
    ],
    [
      'post_samples',
      `insert into post_samples (post_id, sampled_at, impressions, engagements)
        select md5('post:' || number)::uuid, now() - (k * 60 + ${random('number')}) * interval '1 day', number % 9000, number % 90
        from scale_members, generate_series(0, 2) k where number % 2 = 0 and ${phase('c')} <> 'later'`,
    ],
    rows(
      'post_versions',
      'network, network_post_id, post_id, content, created_at, seen_at',
      people / 50,
      `'x', 'v' || i, md5('post:' || i * 2)::uuid, 'Edited', now(), now()`,
    ),
    [
      'post_intents',
      `insert into post_intents (user_id, campaign_id, key, kind, content, created_at, sent_at, network_post_id)
        select ${person('i')}, ${campaign('c')}, number::text, 'post', 'Post ' || number, now(), now(), number::text
        from scale_members where number % 2 = 0`,
    ],
    [
      'rewards',
      `insert into rewards (id, user_id, campaign_id, week_id, post_id, kind, currency, amount, status, created_at, claim_until, claimed_at, paid_at)
        select md5('reward:' || p.network_post_id)::uuid, p.user_id, p.campaign_id, p.week_id, p.id, 'base', 'USDC', 1500000, p.status, now() - interval '14 days',
          now() + interval '16 days', case when p.status = 'paid' then now() end, case when p.status = 'paid' then now() end
        from posts p where p.status in ('rewarded', 'paid', 'expired') and p.network = 'x' and p.network_post_id !~ ':'`,
    ],
    [
      'standings',
      `insert into standings (campaign_id, period_id, user_id, rank, score, posts, impressions, estimate)
        select campaign_id, period_id, user_id, row_number() over (partition by period_id order by sum(score) desc, user_id), sum(score), count(*),
          sum((metrics ->> 'impressions')::int), 1500000
        from posts, unnest(array[week_id, campaign_id]) period_id where score is not null group by 1, 2, 3`,
    ],
    [
      'campaign_totals',
      `insert into campaign_totals (campaign_id, posts, metrics, periods, claimed, counted_at)
        select c.id, count(p.id), jsonb_build_object('impressions', 1, 'likes', 1, 'reposts', 1, 'replies', 1, 'quotes', 0, 'bookmarks', 0,
            'asOf', '2026-01-01T00:00:00.000Z'), '{}', 0, now()
        from campaigns c left join posts p on p.campaign_id = c.id group by c.id`,
    ],
    rows(
      'advertiser_totals',
      'advertiser_id, creators',
      brandCount,
      `md5('advertiser:' || i)::uuid, i % 500`,
    ),
    // Half of the people have unread ones; of those with a verified address, few had no digest yet.
    rows(
      'notifications',
      'user_id, event_type, payload, url, created_at, read_at, key',
      5 * people,
      `${someone}, (array['campaign-started', 'campaign-joined', 'campaign-eligible', 'campaign-ended'])[1 + i % 4],
        jsonb_build_object('campaignId', md5('campaign:' || i)::uuid, 'campaignTitle', 'Campaign ' || i, 'endsAt', '2027-01-01T00:00:00.000Z'),
        '/campaigns', date_trunc('milliseconds', ${ago(366)}), case when i % 10 = 0 then null else now() end, 'scale:' || i`,
    ),
    [
      'notification_counts',
      `insert into notification_counts (user_id, unread, newest_at, digested_at)
        select user_id, coalesce(jsonb_object_agg(event_type, unread) filter (where unread > 0), '{}'), max(newest_at),
          case when hashtext(user_id::text) % 200 <> 0 then now() - interval '1 hour' end
        from (select user_id, event_type, count(*) filter (where read_at is null) as unread, max(created_at) as newest_at
          from notifications group by 1, 2) by_type group by 1`,
    ],
    rows(
      'notification_read_marks',
      'user_id, up_to, read_at',
      people / 10,
      `${person('i')}, now() - interval '370 days' + i % 370 * interval '1 day', now()`,
    ),
    rows(
      'broadcasts',
      'id, event_type, payload, created_at, key',
      200,
      `md5('broadcast:' || i)::uuid, 'ad-hoc-notification', '{"title": "News", "body": "Text"}', date_trunc('milliseconds', ${ago(366)}), 'scale:' || i`,
    ),
    rows(
      'broadcast_marks',
      'user_id, broadcast_id, read_at',
      people,
      `${person('i')}, md5('broadcast:' || 1 + i % 210)::uuid, now()`,
    ),
    rows(
      'wallets',
      'id, user_id, wallet_type_id, chain, currency, address, address_key, status, is_default, created_at, verified_at, removed_at',
      people / 2,
      `md5('wallet:' || i)::uuid, ${person('i')}, 'phantom', 'solana', 'USDC', md5('a' || i), md5('a' || i), 'verified', true, ${ago(600)}, now(),
        case when i % 30 = 0 then now() end`,
    ),
    rows(
      'wallet_challenges',
      'wallet_id, method, message, issued_at, expires_at, attempts_left',
      people / 10,
      `md5('wallet:' || i)::uuid, 'message', 'Sign', ${ago(1.05)}, ${ago(1.05)} + interval '10 minutes', 3`,
    ),
    rows(
      'withdrawals',
      `id, user_id, reference, wallet_id, currency, amount, fee, status, created_at, updated_at, verified_at, completed_at, rail_id, origin`,
      (people * 3) / 10,
      `md5('withdrawal:' || i)::uuid, ${person('i')}, 'EV-' || i, md5('wallet:' || i)::uuid, 'USDC', 1500000, 100000,
        case when i % 1000 = 1 then 'pending' when i % 1000 = 2 then 'verifying' when i % 50 = 3 then 'cancelled' else 'completed' end,
        ${ago(600)}, now(), now(), now(), 'rail-' || i, '{"page_path": "/", "trigger": "button"}'`,
    ),
    [
      'ledger_accounts',
      `insert into ledger_accounts (id, kind, owner, currency)
        select md5('account:' || kind || id)::uuid, kind, id::text, 'USDC' from (select distinct user_id as id from rewards
          union select user_id from withdrawals) owners, unnest(array['claimable', 'processing', 'available', 'withdrawing']) kind
        union all select md5('account:pool' || id)::uuid, 'pool', id::text, 'USDC' from campaigns
        union all select md5('account:' || kind)::uuid, kind, '', 'USDC' from unnest(array['funding', 'fees', 'paid-out']) kind`,
    ],
    [
      'moves',
      `create unlogged table scale_moves as
        select 'fund:' || id as key, 'fund' as kind, 'funding' as account, -1000000000000::numeric as amount from campaigns
        union all select 'fund:' || id, 'fund', 'pool' || id, 1000000000000 from campaigns
        union all select 'mature:' || id, 'mature', 'pool' || campaign_id, -amount from rewards
        union all select 'mature:' || id, 'mature', 'claimable' || user_id, amount from rewards
        union all select 'claim:' || id, 'claim', 'claimable' || user_id, -amount from rewards where status = 'paid'
        union all select 'claim:' || id, 'claim', 'available' || user_id, amount from rewards where status = 'paid'
        union all select 'withdrawal:' || id || ':request', 'withdrawal', 'available' || user_id, -amount from withdrawals
        union all select 'withdrawal:' || id || ':request', 'withdrawal', 'withdrawing' || user_id, amount from withdrawals
        union all select 'withdrawal:' || id || ':end', 'withdrawal', 'withdrawing' || user_id, -amount from withdrawals where status = 'completed'
        union all select 'withdrawal:' || id || ':end', 'withdrawal', 'paid-out', amount - fee from withdrawals where status = 'completed'
        union all select 'withdrawal:' || id || ':end', 'withdrawal', 'fees', fee from withdrawals where status = 'completed'`,
    ],
    [
      'ledger_transactions',
      `insert into ledger_transactions (id, key, kind, created_at) select distinct on (key) md5(key)::uuid, key, kind, now() from scale_moves`,
    ],
    [
      'ledger_entries',
      `insert into ledger_entries (transaction_id, account_id, currency, amount)
        select md5(key)::uuid, md5('account:' || account)::uuid, 'USDC', amount from scale_moves`,
    ],
    rows(
      'rail_deposits',
      'rail_id, currency, amount, reference, reference_key, received_at, campaign_id',
      campaigns,
      `'deposit-' || i, 'USDC', '1000', 'ref' || i, 'ref' || i, ${ago(400)}, ${campaign('i')}`,
    ),
    rows(
      'sessions',
      'id, user_id, real_user_id, audience, scope, session_token_hash, created_at, last_used_at, expires_at, revoked_at',
      people,
      `md5('session:' || i)::uuid, ${someone}, ${someone}, 'http://localhost', 'app', md5('token:' || i), ${ago(100)},
        ${ago(100)} + ${random('i')} * (now() - (${ago(100)})), case when i % 500 = 0 then now() end,
        case when i % 20 = 0 then ${ago(31)} end`,
    ),
    rows(
      'access_tokens',
      'token_hash, session_id, expires_at',
      people,
      `md5('access:' || i), md5('session:' || i)::uuid, now() + (i % 24 - 23) * interval '1 hour'`,
    ),
    rows(
      'refresh_tokens',
      'token_hash, session_id, created_at, used_at',
      2 * people,
      `md5('refresh:' || i), md5('session:' || 1 + i % ${people})::uuid, ${ago(31)}, case when i % 2 = 0 then ${ago(31)} end`,
    ),
    rows(
      'login_attempts',
      'state_hash, kind, fields, pkce_verifier_sealed, browser_hash, created_at, expires_at, used_at',
      people / 5,
      `md5('attempt:' || i), 'read', '{}', 'sealed', md5(i::text), ${ago(1.1)}, ${ago(1.1)} + interval '10 minutes', null`,
    ),
    rows(
      'login_codes',
      'code_hash, user_id, kind, audience, expires_at',
      people / 5,
      `md5('code:' || i), ${someone}, 'read', 'http://localhost', ${ago(1.1)}`,
    ),
    rows(
      'email_logins',
      'email_sealed, browser_hash, audience, user_id, token_hash, attempts_left, created_at, expires_at',
      people / 5,
      `'sealed', 'hash', 'http://localhost', ${someone}, md5('email:' || i), 3, ${ago(1.1)}, ${ago(1.1)}`,
    ),
    rows(
      'pending_logins',
      'id_hash, user_id, kind, audience, cancel_url, expires_at',
      people / 5,
      `md5('pending:' || i), ${someone}, 'read', 'http://localhost', '/', ${ago(1.1)}`,
    ),
    rows(
      'confirmations',
      'user_id, act, return_to, created_at, expires_at',
      people / 5,
      `${someone}, '{}', 'https://example.com', ${ago(1.1)}, ${ago(1.1)}`,
    ),
    rows(
      'codes',
      'user_id, purpose, subject_id, code_hash, sent_to, attempts_left, created_at, expires_at, resend_at',
      people / 5,
      `${someone}, 'withdrawal', md5('withdrawal:' || i)::uuid::text, 'hash', 'a@example.com', 3, ${ago(31)}, ${ago(31)}, ${ago(31)}`,
    ),
    rows(
      'idempotency_keys',
      'user_id, operation, key, request_hash, created_at, response_status, response',
      people / 2,
      `${someone}, 'createPost', i::text, 'hash', ${ago(31)}, 200, '{"id": 1}'`,
    ),
    rows(
      'exact_counts',
      'kind, key, count, ends_at',
      people / 5,
      `'wrong-token', md5(i::text), 1, now() + (i % 60 - 1) * interval '1 minute'`,
    ),
    rows(
      'shared_counts',
      'key, window_start, count',
      people / 5,
      `md5(i::text), now() - (i % 6) * interval '1 minute', 1`,
    ),
    rows(
      'second_factors',
      'user_id, secret_sealed, created_at, approved_at',
      people / 5,
      `${person('i')}, 'sealed', now() - interval '1 day', case when i % 1000 <> 0 then now() end`,
    ),
    rows(
      'recovery_codes',
      'user_id, code_hash',
      people,
      `${person('(1 + i / 8)')}, md5('recovery:' || i)`,
    ),
    rows(
      'second_factor_failures',
      'user_id, kind, at',
      people / 5,
      `${person('i')}, 'app', ${ago(181)}`,
    ),
    rows(
      'known_browsers',
      'cookie_hash, user_id, created_at',
      people / 5,
      `md5('cookie:' || i), ${person('i')}, ${ago(400)}`,
    ),
    rows(
      'uploads',
      'user_id, bytes, started_at, lease_until, ended_at',
      people / 5,
      `${someone}, 1000, ${ago(1.1)}, ${ago(1.1)}, ${ago(1.1)}`,
    ),
    rows(
      'drafts',
      'user_id, origin, campaign_id, kind, text, revision, updated_at',
      people / 5,
      `${person('i')}, 'https://example.com', ${campaign(`(1 + i % ${campaigns})`)}, 'post', 'Draft', 1, ${ago(91)}`,
    ),
    rows(
      'link_previews',
      'url, preview, expires_at',
      people / 5,
      `'https://example.com/' || i, '{"title": "Page"}', now() + i * interval '1 day' / n - interval '15 minutes'`,
    ),
    rows(
      'cases',
      'user_id, subject, subject_id, text, created_at, answer, answered_at, answered_by',
      people / 5,
      `${someone}, 'post', md5('post:' || i * 2)::uuid, 'Why?', ${ago(732)}, 'Because.', case when i % 100 <> 0 then ${ago(732)} end, 'operator'`,
    ),
    rows(
      'terms_acceptances',
      'user_id, url, version, accepted_at',
      people / 2,
      `${person('i')}, '/terms', '1', now()`,
    ),
    ['badges', `insert into badges (id, title, image_url) values ('reach', 'Reach', '/badge.svg')`],
    rows(
      'user_badges',
      'user_id, badge_id, earned_at',
      people / 5,
      `${person('i')}, 'reach', now()`,
    ),
    rows(
      'audit_log',
      'at, action, actor_kind, actor_id, subject_id',
      2 * people,
      `${ago(731)}, 'signed-in', 'person', ${someone}::text, ${someone}`,
    ),
    [
      'jobs of campaigns',
      `insert into jobs (kind, payload, key, run_at)
        select 'campaign', jsonb_build_object('campaignId', id), 'campaign:' || id, now() + interval '1 hour' from campaigns where expired_at is null`,
    ],
    rows(
      'jobs',
      'kind, payload, run_at, done_at, failed_at, attempts',
      people / 5,
      `'send-mail', '{"sealed": "sealed", "notAfter": null}', now(), case when i % 10 > 0 then ${ago(7.1)} end, case when i % 1000 = 0 then ${ago(91)} end, 1`,
    ),
    rows(
      'jobs of withdrawals',
      'kind, payload, key, run_at, done_at',
      people / 5,
      `'poll-withdrawal', jsonb_build_object('withdrawalId', md5('withdrawal:' || i)::uuid), 'poll:' || i, now() + interval '1 hour',
        case when i % 10 = 0 then now() end`,
    ).map((text) => text.replace('jobs of withdrawals', 'jobs')),
    rows(
      'job_keys',
      'key, added_at',
      people,
      `'announce:' || md5(i::text) || ':' || i, now() - interval '1 hour'`,
    ),
    [
      'api_keys',
      `insert into api_keys (key, secret_hash, name, created_at) values ('scale', 'hash', 'Scale', now())`,
    ],
    rows(
      'conversion_events',
      'api_key, event_id, event_type, event, occurred_at, received_at, user_id',
      people / 2,
      `'scale', i::text, 'purchase', '{}', ${ago(300)}, ${ago(300)}, ${someone}`,
    ),
    rows(
      'analytics_visitors',
      'visitor_id, user_id, first_seen_at, last_seen_at',
      people,
      `'visitor' || i, case when i % 3 = 0 then ${person('i')}::text end, ${ago(401)}, ${ago(401)}`,
    ),
    rows(
      'analytics_events',
      'name, fields, visitor_id, occurred_at, received_at',
      2 * people,
      `(array['page', 'click', 'join'])[1 + i % 3], '{"path": "/"}', 'visitor' || i % ${people}, ${ago(6)}, ${ago(6)}`,
    ),
    rows(
      'telemetry_items',
      'kind, envelope, received_at',
      people / 2,
      `'PageviewData', '{}', ${ago(30)}`,
    ),
    [
      'participant_count',
      `update campaigns c set participant_count = m.count from (select campaign_id, count(*) as count from participations where left_at is null
        group by 1) m where m.campaign_id = c.id`,
    ],
    ['members', 'drop table scale_members, scale_moves'],
  ];
}

/** Past days of analytics, each in its partition: the first migration keeps all until tomorrow in one. */
const analyticsDays = [
  'alter table analytics_events detach partition analytics_events_former',
  `do $$ begin execute format('alter table analytics_events attach partition analytics_events_former for values from (minvalue) to (%L)',
    ((now() at time zone 'UTC')::date - 60)::text || ' 00:00:00+00'); end $$`,
  `select create_analytics_day((now() at time zone 'UTC')::date + d) from generate_series(-59, 1) d`,
];

/**
 * Fills an empty, migrated database. Indexes other than those of constraints are made afterwards, which is faster.
 * @param {Query} query of one connection of a superuser @param {number} people @param {(line: string) => void} log
 */
export async function fillDatabase(query, people, log) {
  // The triggers are for single transactions: what they count is written below.
  for (const setting of [
    'session_replication_role = replica',
    'synchronous_commit = off',
    "work_mem = '256MB'",
  ])
    await query(`set ${setting}`);
  for (const statement of analyticsDays) await query(statement);
  const { rows: indexes } = await query(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relispartition and not i.indisunique`,
  );
  for (const { name } of indexes) await query(`drop index "${name}"`);
  const main = await createMainData(query, 1000, 1000);
  const since = performance.now();
  for (const [name, sql] of getStatements(people)) {
    const start = performance.now();
    await query(sql).catch((error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
    const seconds = (performance.now() - start) / 1000;
    if (seconds > 5) log(`  ${name}: ${seconds.toFixed(0)} s`);
  }
  const [reader] = main;
  if (!reader) throw new Error('There is nobody who reads.');
  await joinCampaign(query, reader, { key: largestCampaign, index: 0, size: 0 });
  for (const { definition } of indexes) await query(definition);
  await query('vacuum analyze');
  log(`  Filled in ${((performance.now() - since) / 1000).toFixed(0)} s`);
  return main;
}
