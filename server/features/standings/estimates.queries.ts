/**
 * The estimated rewards of a campaign in SQL: what `calculateRewards` of `server/features/campaigns/rewards.rules.ts` would pay if the
 * campaign matured now, to the last unit. That function stays the rule for money; here the database computes the same, so
 * that 10⁵ participants do not pass through this process every minute. A test compares both.
 */
import { sql, type SQL } from 'drizzle-orm';
import { rewardedPlaces } from '../campaigns/reward-places.rules.ts';
import type { RewardTerms } from '../campaigns/rewards.rules.ts';

const toNumeric = (amount: bigint): SQL => sql`${amount.toString()}::numeric`;

/** Common table expressions `name as (…)`. */
type Ctes = SQL[];

/**
 * Ends with `estimates (user_id, period_id, amount, bonus)`: for each week, and for the campaign as a whole; `bonus` is part
 * of `amount`. Needs `claims (user_id, week_id, score, posts, impressions, bonus, first_at)`: one row for each user and week in which posts
 * are rewarded. The weeks follow each other, because the maximum per user spans all of them.
 */
export function createEstimates(terms: RewardTerms, campaignId: string): Ctes {
  const ctes = [sql`paid_0 as (select null::uuid as user_id, 0::numeric as amount where false)`];
  for (const [index, week] of terms.weeks.entries())
    ctes.push(...createWeek(terms, week, index + 1));
  return [...ctes, ...createSums(terms, campaignId)];
}

/** The only week of a campaign without weeks has the id of the campaign: it is the campaign as a whole. */
function createSums({ weeks }: RewardTerms, campaignId: string): Ctes {
  const parts = weeks.flatMap(({ id }, index) => {
    const n = sql.raw(String(index + 1));
    return [
      sql`select user_id, ${id}::uuid as period_id, amount, amount as bonus from bonus_${n}`,
      sql`select user_id, ${id}::uuid, amount, 0 from base_${n}`,
    ];
  });
  const sums = sql`sum(amount) as amount, sum(bonus) as bonus from estimate_parts`;
  const byWeek = sql`select user_id, period_id, ${sums} where period_id <> ${campaignId}::uuid group by 1, 2`;
  const whole = sql`select user_id, ${campaignId}::uuid as period_id, ${sums} group by 1`;
  return [
    sql`estimate_parts as materialized (${sql.join(parts, sql` union all `)})`,
    sql`estimates as materialized (${byWeek} union all ${whole})`,
  ];
}

/** `paid_n (user_id, amount)`: what each user has been paid in the weeks up to the n-th, as `paid_0` for none. */
function createWeek(terms: RewardTerms, week: RewardTerms['weeks'][number], n: number): Ctes {
  const number = (at: number) => sql.raw(String(at));
  const paidBefore = sql`paid_${number(n - 1)}`;
  const bonus = sql`bonus_${number(n)}`;
  const base = sql`base_${number(n)}`;
  const paidAfterBonus = sql`(${sumAmounts([paidBefore, bonus])})`;
  const pool = sql`(${toNumeric(week.pool)} - (select coalesce(sum(amount), 0) from ${bonus}))`;
  const claimants = selectClaimants(
    week.id,
    toWeight(terms.model),
    toRemainingCap(terms),
    paidAfterBonus,
  );
  return [
    ...createBonus(terms, week, bonus, paidBefore),
    ...(terms.model === 'first-come'
      ? [payInTurn(base, pool, claimants)]
      : shareByWeight(base, pool, claimants)),
    sql`paid_${number(n)} as materialized (${sumAmounts([paidBefore, bonus, base])})`,
  ];
}

const sumAmounts = (parts: SQL[]): SQL => {
  const all = sql.join(
    parts.map((part) => sql`select user_id, amount from ${part}`),
    sql` union all `,
  );
  return sql`select user_id, sum(amount) as amount from (${all}) parts group by user_id`;
};

function createBonus(
  terms: RewardTerms,
  week: RewardTerms['weeks'][number],
  name: SQL,
  paidBefore: SQL,
): Ctes {
  if (terms.firstDayBonus === null) return [sql`${name} as (select * from paid_0)`];
  const cap = sql`least(${toNumeric(terms.firstDayBonus)}, ${toRemainingCap(terms)})`;
  const claimants = selectClaimants(week.id, sql`1::numeric`, cap, paidBefore);
  return shareByWeight(name, toNumeric(week.pool), sql`${claimants} and bonus`);
}

const selectClaimants = (weekId: string, weight: SQL, cap: SQL, paid: SQL): SQL =>
  sql`select c.user_id, c.first_at, ${weight} as weight, ${cap} as cap
    from claims c left join ${paid} p on p.user_id = c.user_id where c.week_id = ${weekId}::uuid`;

function toWeight(model: RewardTerms['model']): SQL {
  if (model === 'fixed' || model === 'first-come') return sql`1::numeric`;
  if (model === 'leaderboard')
    return sql`greatest(${rewardedPlaces} + 1 - row_number() over (order by c.score desc, c.impressions desc, c.user_id), 0)::numeric`;
  return model === 'per-post' ? sql`c.posts::numeric` : sql`c.score::numeric`;
}

const toRemainingCap = ({ maxPerUser }: RewardTerms): SQL =>
  maxPerUser === null ? sql`null::numeric` : sql`${toNumeric(maxPerUser)} - coalesce(p.amount, 0)`;

/** `payInTurn` of `rewards.rules.ts`, in SQL. */
const payInTurn = (name: SQL, pool: SQL, claimants: SQL): SQL => sql`
  ${name} as materialized (
    select user_id, greatest(0, least(cap, whole + cap - sum(cap) over (order by first_at, user_id))) as amount
    from (select user_id, first_at, coalesce(cap, ${pool}) as cap, ${pool} as whole from (${claimants}) claimants) turns
    where cap > 0)`;

/**
 * `shareByWeight` of `rewards.rules.ts`, in SQL: `name (user_id, amount)` for `claimants (user_id, weight, cap)`.
 *
 * In the order of cap per weight, those that reach their cap come first: who takes more than the cap of what is left then
 * gets the cap, and the share of the others grows. So one pass in this order replaces the repeated rounds there.
 * The order needs exact fractions: two of them differ by at least 1 / (weight · weight), far more than 10⁻³⁰.
 */
function shareByWeight(name: SQL, pool: SQL, claimants: SQL): Ctes {
  const queue = sql`${name}_queue`;
  const order = sql`order by div(cap * 1e30::numeric, weight) nulls last, user_id`;
  return [
    sql`${queue} as materialized (
      select user_id, weight, cap, coalesce(pool_left * weight >= cap * weight_left, false) as is_full
      from (
        select user_id, weight, cap, sum(weight) over (${order} rows between current row and unbounded following) as weight_left,
          ${pool} - coalesce(sum(cap) over (${order} rows between unbounded preceding and 1 preceding), 0) as pool_left
        from (${claimants}) claimants where weight > 0 and cap is distinct from 0
      ) ordered)`,
    sql`${name} as materialized (
      select user_id, case when is_full then cap else whole + extra end as amount
      from (${divideByLargestRemainder(queue, pool)}) divided)`,
  ];
}

/** `divideByLargestRemainder` of `server/common/largest-remainder.ts`, in SQL, for those in `queue` that are not full. */
const divideByLargestRemainder = (queue: SQL, pool: SQL): SQL => sql`
  select *, case when row_number() over (partition by is_full order by fraction desc, user_id)
    <= rest - sum(whole) filter (where not is_full) over () then 1 else 0 end as extra
  from (
    select *, div(rest * weight, weights) as whole, mod(rest * weight, weights) as fraction
    from (
      select *, ${pool} - coalesce(sum(cap) filter (where is_full) over (), 0) as rest,
        sum(weight) filter (where not is_full) over () as weights
      from ${queue}
    ) rests
  ) parts`;
