/**
 * The invariants of money, each as a query of what breaks it. The ledger is compared with itself, and with the rows that
 * explain its transactions: withdrawals, rewards, transfers of pools. Constraints and triggers prevent most of it; this proves
 * that nothing got past them.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import type { CheckResult } from '../../ledger/ledger.ts';
import { entryWindowMs } from '../../common/payment-references.ts';
import { isBrandMember } from '../users/brand-members.queries.ts';

/** Entries by transaction and account. */
const getMoves = (keys: SQL) => sql`
  select t.key, a.kind, a.owner, e.currency, sum(e.amount) as amount
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  where ${keys}
  group by t.key, a.kind, a.owner, e.currency`;

/**
 * Moves that are not in the ledger, are there with another amount, or have no row that explains them.
 *
 * @param expected selects key, kind, owner, currency and amount of each entry that has to be there
 * @param keys condition for `t.key` of the transactions that these rows explain
 */
const compareMoves = (expected: SQL, keys: SQL): SQL => sql`
  with expected (key, kind, owner, currency, amount) as (${expected}), found as (${getMoves(keys)})
  select key as transaction, kind as account, nullif(owner, '') as owner, currency,
    expected.amount::text as expected, found.amount::text as found
  from expected full join found using (key, kind, owner, currency)
  where expected.amount is distinct from found.amount
  order by key, kind, owner`;

/** Accounts whose balance was below zero after any of their entries. They are locked, so ids are the order. */
const getOverdrafts = (kinds: SQL): SQL => sql`
  select kind as account, owner, currency, min(balance)::text as lowest
  from (
    select a.kind, nullif(a.owner, '') as owner, a.currency,
      sum(e.amount) over (partition by e.account_id order by e.id) as balance
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where ${kinds}
  ) running
  where balance < 0
  group by kind, owner, currency
  order by kind, owner`;

/**
 * Release and payout share a key, so that only one of them can happen: `server/features/withdrawals/move-withdrawal-funds.service.ts`. One
 * that was reopened has been released before, and its keys have the number of the round.
 */
const withdrawalMoves = sql`
  select 'withdrawal:' || w.id || step || case when round = 0 then '' else ':' || round end, kind, owner, w.currency, moved
  from withdrawals w cross join lateral (
    select jsonb_array_length(jsonb_path_query_array(w.timeline, '$[*] ? (@.status == "reopened")')) as last
  ) rounds cross join lateral generate_series(0, rounds.last) as round cross join lateral (values
    (':request', 'available', w.user_id::text, -w.amount, true),
    (':request', 'withdrawing', w.user_id::text, w.amount, true),
    (':end', 'withdrawing', w.user_id::text, -w.amount, round < rounds.last or w.status not in ('verifying', 'pending')),
    (':end', 'paid-out', '', w.amount - w.fee, round = rounds.last and w.status = 'completed'),
    (':end', 'fees', '', w.fee, round = rounds.last and w.status = 'completed' and w.fee > 0),
    (':end', 'available', w.user_id::text, w.amount, round < rounds.last or w.refunded)
  ) entries (step, kind, owner, moved, happened)
  where happened`;

/**
 * `server/features/reconciliation/`: transfers of the rail to addresses of nobody, and the people to whom two
 * administrators assigned them.
 */
const unmatchedMoves = sql`
  select 'unmatched-transfer:' || u.rail_id || step, entries.kind, owner, u.currency, moved
  from unmatched_transfers u cross join lateral (values
    ('', 'receivable', '', -u.amount, true),
    ('', 'paid-out', '', u.amount, true),
    (':assign', 'receivable', '', u.amount, u.decided_at is not null and u.user_id is not null),
    (':assign', 'receivable', u.user_id::text, -u.amount, u.decided_at is not null and u.user_id is not null)
  ) entries (step, kind, owner, moved, happened)
  where happened`;

/** Maturity, expiry, claims and their settlement: `server/features/payouts/`. A claim has the id of its first reward. */
const rewardMoves = sql`
  (with claims as (
    select (array_agg(id order by id))[1] as id, user_id::text as owner, currency, sum(amount) as amount,
      bool_and(status in ('paid', 'paid-bonus')) as paid
    from rewards where status in ('claimed', 'paid', 'paid-bonus')
    group by user_id, campaign_id, currency
  ), returned as (select * from rewards where status in ('expired', 'expired-bonus'))
  select 'mature:' || campaign_id, 'pool', campaign_id::text, currency, -sum(amount) from rewards group by campaign_id, currency
  union all select 'mature:' || campaign_id, 'claimable', user_id::text, currency, sum(amount) from rewards
    group by campaign_id, user_id, currency
  union all select 'expire:' || campaign_id, 'pool', campaign_id::text, currency, sum(amount) from returned
    group by campaign_id, currency
  union all select 'expire:' || campaign_id, 'claimable', user_id::text, currency, -sum(amount) from returned
    group by campaign_id, user_id, currency
  union all select 'claim:' || id, 'claimable', owner, currency, -amount from claims
  union all select 'claim:' || id, 'processing', owner, currency, amount from claims
  union all select 'settle:' || id, 'processing', owner, currency, -amount from claims where paid
  union all select 'settle:' || id, 'available', owner, currency, amount from claims where paid)`;

/** `server/features/pools/`: what operators transfer, and what the rail reports. */
const poolMoves = sql`
  select 'rail-deposit:' || r.rail_id, entries.kind, owner, r.currency, round(r.amount::numeric * 10::numeric ^ c.decimals) * sign
  from rail_deposits r join currencies c on c.code = r.currency cross join lateral (values
    ('funding', '', -1), ('pool', r.campaign_id::text, 1)
  ) entries (kind, owner, sign)
  where r.campaign_id is not null
  union all
  select 'pool-' || p.kind || ':' || p.id, entries.kind, owner, p.currency,
    case when p.kind = 'deposit' then p.amount else -p.amount end * sign
  from pool_transfers p cross join lateral (values
    ('funding', '', -1), ('pool', p.campaign_id::text, 1)
  ) entries (kind, owner, sign)
  where p.status = 'confirmed'`;

/** Each selects the rows that break it. */
export const ledgerChecks = {
  /** Each transaction has entries, which sum to zero in each currency. */
  sums: sql`
      select t.key as transaction, e.currency, coalesce(sum(e.amount), 0)::text as sum
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id, t.key, e.currency
      having count(e.id) = 0 or sum(e.amount) <> 0
      order by t.key`,
  /** Each entry is in the currency of its account. */
  currencies: sql`
      select e.id::text as entry, e.currency, a.kind as account, nullif(a.owner, '') as owner, a.currency as "accountCurrency"
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.currency <> a.currency
      order by e.id`,
  /** No account but the funding, and what people owe, was ever below zero. */
  accounts: getOverdrafts(sql`a.kind not in ('funding', 'pool', 'receivable')`),
  /** Nobody has paid back more than they owed. */
  debts: sql`
      select nullif(a.owner, '') as owner, a.currency, sum(e.amount)::text as balance
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind = 'receivable'
      group by a.owner, a.currency
      having sum(e.amount) > 0
      order by a.owner`,
  /** No pool ever paid more than it held. */
  pools: getOverdrafts(sql`a.kind = 'pool'`),
  /** The rewards of a campaign are at most its announced pool. */
  budgets: sql`
      select c.title as campaign, r.currency, c.reward_pool::text as pool, sum(r.amount)::text as rewards
      from rewards r join campaigns c on c.id = r.campaign_id
      group by c.id, r.currency
      having sum(r.amount) > c.reward_pool
      order by c.title`,
  /** Each confirmed or reported deposit and each return is in the ledger, and no other. */
  poolTransfers: compareMoves(
    poolMoves,
    sql`t.key like 'pool-deposit:%' or t.key like 'pool-return:%' or t.key like 'rail-deposit:%'`,
  ),
  /** Rewards that were fixed, claimed, paid and expired are in the ledger, and no others. */
  rewards: compareMoves(
    rewardMoves,
    sql`split_part(t.key, ':', 1) in ('mature', 'expire', 'claim', 'settle')`,
  ),
  /** Each withdrawal is in the ledger as its status requires, and no other. */
  withdrawals: compareMoves(withdrawalMoves, sql`t.key like 'withdrawal:%'`),
  /** Each transfer to an unknown address is in the ledger as it was decided, and no other. */
  unmatched: compareMoves(unmatchedMoves, sql`t.key like 'unmatched-transfer:%'`),
  /** Each transaction has a known purpose, funds go into pools only, and what is owed comes from and goes to the person's balance. */
  explained: sql`
      select t.key as transaction, t.kind from ledger_transactions t
      where split_part(t.key, ':', 1) not in
          ('fund', 'pool-deposit', 'pool-return', 'rail-deposit', 'mature', 'expire', 'claim', 'settle', 'withdrawal', 'receivable', 'unmatched-transfer')
        or t.key like 'fund:%' and exists (
          select from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transaction_id = t.id and a.kind <> 'funding' and (a.kind <> 'pool' or 'fund:' || a.owner <> t.key))
        or t.key like 'receivable:%' and exists (
          select from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.transaction_id = t.id and (a.kind not in ('available', 'receivable') or a.owner = ''))
      order by t.key`,
  /** Nothing is paid twice: no transaction, no reward of a post, no transfer or deposit of the rail. */
  once: sql`
      select 'transaction' as twice, key as id, count(*)::text as times from ledger_transactions group by key having count(*) > 1
      union all
      select 'reward of a post', post_id || ' ' || kind, count(*)::text from rewards where post_id is not null
        group by post_id, kind having count(*) > 1
      union all
      select 'transfer', rail_id, count(*)::text from withdrawals where rail_id is not null
        group by rail_id having count(*) > 1
      union all
      select 'deposit', r.rail_id, '2' from rail_deposits r
        join pool_transfers p on p.rail_id is null and p.kind = 'deposit' and p.status = 'confirmed' and (p.reference = r.rail_id
          or not p.is_another and p.reference_key = lower(r.rail_id collate "C")
            and not exists (select from rail_deposits other where other.rail_id = p.reference))
        where r.campaign_id is not null
          or exists (select from pool_transfers a where a.id = r.transfer_id and a.status = 'confirmed')
      union all
      select 'deposit', r.rail_id, (count(p.id) + count(distinct r.campaign_id))::text from rail_deposits r
        join pool_transfers p on p.rail_id = r.rail_id and p.status = 'confirmed'
        group by r.rail_id having count(p.id) + count(distinct r.campaign_id) > 1`,
} as const satisfies Readonly<Record<string, SQL>>;

const entryWindow = sql.raw(`interval '${entryWindowMs} milliseconds'`);

/** Deposits of the rail that are in a pool, or that an administrator has assigned to one. */
const receivedDeposits = sql`
  select r.rail_id, u.code as currency, r.reference, r.reference_key, r.received_at, a.id as transfer_id, a.id is null as is_automatic,
    coalesce(r.campaign_id, a.campaign_id) as campaign_id, coalesce(a.is_another, false) as is_another,
    coalesce(a.amount, case when r.campaign_id is not null then round(r.amount::numeric * 10::numeric ^ u.decimals) end) as minor
  from rail_deposits r left join pool_transfers a on a.id = r.transfer_id and a.status <> 'cancelled'
    join currencies u on u.code = coalesce(a.currency, r.currency)
  where r.campaign_id is not null or a.id is not null`;

/**
 * What may be in the books twice: the books add up, but people have to look. Each selects the rows that they compare.
 */
export const ledgerWarnings = {
  /** Deposits whose references differ only in what nobody sees, and deposits that were entered by hand and received from the rail. */
  references: sql`
      select 'entered twice' as problem, c.title as campaign, a.reference, b.reference as other, a.amount::text as amount,
        b.amount::text as "otherAmount", b.currency, b.status
      from pool_transfers b join pool_transfers a on a.reference_key = b.reference_key and a.status <> 'cancelled'
          and not a.shares_key
        join campaigns c on c.id = b.campaign_id
      where b.shares_key and b.status <> 'cancelled'
      union all
      select 'entered by hand and received', c.title, r.reference, p.reference, r.minor::text, p.amount::text, p.currency, p.status
      from pool_transfers p join (${receivedDeposits}) r on r.currency = p.currency and r.minor = p.amount
        join campaigns c on c.id = p.campaign_id
      where p.kind = 'deposit' and p.status <> 'cancelled' and p.rail_id is null and p.id is distinct from r.transfer_id
        and (r.is_automatic and (r.reference_key = p.reference_key or lower(r.rail_id collate "C") = p.reference_key)
          or r.campaign_id = p.campaign_id and not p.is_another and not r.is_another
            and r.received_at between p.requested_at - ${entryWindow} and p.requested_at + ${entryWindow})
      order by 2, 3, 4`,
  /** Deposits of the rail with a field that is not as agreed: they wait for two administrators. */
  unreadable: sql`
      select r.rail_id as deposit, array_to_string(r.unreadable_fields, ', ') as field, r.amount, r.currency
      from rail_deposits r
      where r.unreadable_fields is not null and r.campaign_id is null
        and not exists (select from pool_transfers p where p.id = r.transfer_id and p.status = 'confirmed')
      order by r.number`,
  /** Transfers of the rail to addresses of nobody, which two administrators have not decided yet. */
  undecided: sql`
      select u.rail_id as transfer, u.amount::text as amount, u.currency, u.address, u.ordered_at::text as ordered, u.outcome as requested
      from unmatched_transfers u where u.decided_at is null
      order by u.ordered_at, u.rail_id`,
  /** Members of a campaign who speak for its brand, or are administrators: they joined before that was refused, or became one later. */
  ownCampaigns: sql`
      select c.title as campaign, c.campaign_index::text as number, coalesce('@' || u.handle, u.id::text) as person, u.id::text as id,
        case when 'admin' = any (u.roles) then 'administrator' else 'member of the brand' end as is,
        (select coalesce(sum(r.amount), 0)::text from rewards r where r.campaign_id = c.id and r.user_id = u.id) as rewards
      from participations p join campaigns c on c.id = p.campaign_id join users u on u.id = p.user_id
      where p.own_join_decision is null
        and ('admin' = any (u.roles) or ${isBrandMember(sql`u.id`, sql`c.advertiser_id`)})
      order by 2, 3`,
} as const satisfies Readonly<Record<string, SQL>>;

export type LedgerCheckName = keyof typeof ledgerChecks | keyof typeof ledgerWarnings;
const statements: Readonly<Record<LedgerCheckName, SQL>> = { ...ledgerChecks, ...ledgerWarnings };

/** Rows of a check that are read and shown. */
const shownRows = 20;

/** Runs one check. In a transaction of several, all see the same: see `readSnapshot`. */
export async function runLedgerCheck(
  db: Db | Tx,
  name: LedgerCheckName,
): Promise<CheckResult<LedgerCheckName>> {
  const [found] = await queryRows<{ broken: string; rows: CheckResult['rows'] }>(
    db,
    sql`with breaks as (select * from (${statements[name]}) found)
      select (select count(*) from breaks)::text as broken,
        (select coalesce(json_agg(first), '[]') from (select * from breaks limit ${shownRows}) first) as rows`,
  );
  return { name, broken: Number(found!.broken), rows: found!.rows };
}
