/**
 * `node --import tsx bench/server/audit.mjs`: how long the checks of `operator audit` take on PostgreSQL, one by one, on a large
 * ledger: 100 campaigns of a thousand members, 100,000 posts and rewards, all claimed and paid, as many withdrawals.
 */
import pg from 'pg';
import { duration } from '../../scripts/lib/run.mjs';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { connect } from '../../server/db/connect.ts';
import { readSnapshot } from '../../server/db/read-snapshot.ts';
import {
  ledgerChecks,
  runLedgerCheck,
} from '../../server/features/money-audit/ledger-checks.queries.ts';
import { createCampaign, createCrowd } from './data.mjs';

const [campaigns, members] = [100, 1000];

/** Each step of the money by the keys and accounts that the product uses: `server/features/payouts/`, `server/features/withdrawals/`. */
const money = [
  `insert into rewards (user_id, campaign_id, week_id, post_id, kind, currency, amount, status, created_at, claim_until, claimed_at, paid_at)
   select user_id, campaign_id, week_id, id, 'base', 'USDC', 1500000, 'paid', now(), now(), now(), now() from posts`,
  `insert into wallets (user_id, wallet_type_id, chain, currency, address, address_key, status, created_at)
   select id, 'phantom', 'solana', 'USDC', id::text, id::text, 'verified', now() from users`,
  `insert into withdrawals (user_id, reference, wallet_id, currency, amount, fee, status, created_at, updated_at, completed_at, rail_id, origin)
   select r.user_id, 'EV-' || row_number() over (), w.id, 'USDC', r.amount, 100000, 'completed', now(), now(), now(), r.id::text, '{}'
   from rewards r join wallets w on w.user_id = r.user_id`,
  `insert into ledger_accounts (kind, owner, currency)
   select 'pool', id::text, 'USDC' from campaigns
   union all select kind, id::text, 'USDC' from users cross join unnest(array['claimable', 'processing', 'available', 'withdrawing']) kind
   union all select kind, '', 'USDC' from unnest(array['funding', 'fees', 'paid-out']) kind`,
  `create temporary table moves (key text, kind text, account text, owner text, amount numeric)`,
  `insert into moves
   select 'fund:' || id, 'fund', 'funding', '', -reward_pool from campaigns
   union all select 'fund:' || id, 'fund', 'pool', id::text, reward_pool from campaigns
   union all select 'mature:' || campaign_id, 'mature', 'pool', campaign_id::text, -sum(amount) from rewards group by campaign_id
   union all select 'mature:' || campaign_id, 'mature', 'claimable', user_id::text, amount from rewards
   union all select 'claim:' || id, 'claim', 'claimable', user_id::text, -amount from rewards
   union all select 'claim:' || id, 'claim', 'processing', user_id::text, amount from rewards
   union all select 'settle:' || id, 'settle', 'processing', user_id::text, -amount from rewards
   union all select 'settle:' || id, 'settle', 'available', user_id::text, amount from rewards
   union all select 'withdrawal:' || id || ':request', 'withdrawal', 'available', user_id::text, -amount from withdrawals
   union all select 'withdrawal:' || id || ':request', 'withdrawal', 'withdrawing', user_id::text, amount from withdrawals
   union all select 'withdrawal:' || id || ':end', 'withdrawal', 'withdrawing', user_id::text, -amount from withdrawals
   union all select 'withdrawal:' || id || ':end', 'withdrawal', 'paid-out', '', amount - fee from withdrawals
   union all select 'withdrawal:' || id || ':end', 'withdrawal', 'fees', '', fee from withdrawals`,
  `insert into ledger_transactions (key, kind, created_at) select key, min(kind), now() from moves group by key`,
  `insert into ledger_entries (transaction_id, account_id, currency, amount)
   select t.id, a.id, 'USDC', m.amount from moves m join ledger_transactions t using (key)
     join ledger_accounts a on a.kind = m.account and a.owner = m.owner
   order by array_position(array['fund', 'mature', 'claim', 'settle', 'withdrawal'], m.kind), m.key like '%:end'`,
  `drop table moves`,
  'analyze',
];

/** @param {string} url */
async function fill(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = client.query.bind(client);
  await query(`insert into currencies (code, name, decimals, network, min_withdrawal, fee_kind, fee)
    values ('USDC', 'USD Coin', 6, 'solana', 1000000, 'none', 0)`);
  await createCrowd(query, members);
  for (let index = 1; index <= campaigns; index += 1)
    await createCampaign(query, { key: `audit-${index}`, index, size: members, phase: 'matured' });
  // The triggers would take a day: they are for single transactions.
  await query('set session_replication_role = replica');
  for (const statement of money) await query(statement);
  await client.end();
}

/** @param {string} url */
async function measure(url) {
  const database = await connect({ databaseUrl: url, dataDir: '' });
  const since = performance.now();
  await readSnapshot(database, async (tx) => {
    for (const name of /** @type {(keyof typeof ledgerChecks)[]} */ (Object.keys(ledgerChecks))) {
      const start = performance.now();
      const { broken, rows } = await runLedgerCheck(tx, name);
      console.log(`${name.padEnd(14)} ${duration(performance.now() - start)}`);
      if (broken > 0) throw new Error(`${name} is broken: ${JSON.stringify(rows[0])}`);
    }
  });
  console.log(`${'all'.padEnd(14)} ${duration(performance.now() - since)}`);
  await database.close();
}

const postgres = await startPostgres();
if (!postgres) throw new Error('PostgreSQL is not installed.');
try {
  await (await connect({ databaseUrl: postgres.url, dataDir: '' })).close();
  await fill(postgres.url);
  await measure(postgres.url);
} finally {
  await postgres.stop();
}
