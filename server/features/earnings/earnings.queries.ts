/** `getEarnings`: a person's earnings and impressions by week, and what happens when. Asked for where it is shown. */
import { eq, sql } from 'drizzle-orm';
import type { Earnings, EarningsWeek, ReachWeek } from '../../../contract/earnings.ts';
import { listLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { jsonRows, type JsonRow } from '../../db/json-rows.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import {
  campaigns,
  campaignWeeks,
  currencies,
  participations,
  rewards,
  standings,
  users,
} from '../../schema.ts';
import { getEarningsWeek, getWeekStarts } from './earnings.rules.ts';
import { toDecimal } from '../../common/money.ts';
import { isEarned } from '../payouts/payouts.queries.ts';
import { loadAgenda } from './agenda.queries.ts';
import { reachRows, type ReachRow } from './reach.queries.ts';

type MoneyKind = Exclude<keyof EarningsWeek, 'startsAt'>;

/** An amount of a campaign's week, or of a campaign without weeks. */
const periodEnd = sql<string>`coalesce(${campaignWeeks.endsAt}, ${campaigns.endsAt})`;
const money = { code: currencies.code, decimals: currencies.decimals, endsAt: periodEnd };
const firstWeek = sql`${sql.placeholder('firstWeek')}::timestamptz`;

const rewardRows = jsonRows(
  {
    ...money,
    kind: sql<MoneyKind>`case when ${rewards.claimedAt} is null then 'claimable' else 'paid' end`,
    total: sql<string>`sum(${rewards.amount})::text`,
  },
  sql`from ${rewards} join ${campaigns} on ${campaigns.id} = ${rewards.campaignId}
    join ${currencies} on ${currencies.code} = ${rewards.currency}
    left join ${campaignWeeks} on ${campaignWeeks.id} = ${rewards.weekId}
    where ${rewards.userId} = ${users.id} and ${isEarned} and ${periodEnd} > ${firstWeek} group by 1, 2, 3, 4`,
);

/** Estimates for each week of the campaigns whose rewards are not fixed. */
const estimateRows = jsonRows(
  {
    ...money,
    kind: sql<MoneyKind>`'estimated'`,
    total: sql<string>`${standings.estimate}::text`,
  },
  sql`from ${participations} join ${campaigns} on ${campaigns.id} = ${participations.campaignId}
    join ${currencies} on ${currencies.code} = ${campaigns.currency}
    join ${standings} on ${standings.campaignId} = ${campaigns.id} and ${standings.userId} = ${participations.userId}
    left join ${campaignWeeks} on ${campaignWeeks.id} = ${standings.periodId}
    where ${participations.userId} = ${users.id} and ${campaigns.maturedAt} is null and ${standings.estimate} > 0
      and (${campaignWeeks.id} is not null or not exists (
        select from ${campaignWeeks} other where other.campaign_id = ${campaigns.id}))`,
);

type MoneyRow = JsonRow<typeof money> & { kind: MoneyKind; total: string };

const findEarnings = prepareOnce((db) =>
  db
    .select({ rewards: rewardRows, estimates: estimateRows, reach: reachRows })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .limit(1)
    .prepare('earnings'),
);

export async function getEarnings(ctx: Context, userId: string): Promise<Earnings> {
  const now = ctx.clock.now();
  const weeks = getWeekStarts(now, listLimits.earningsWeeks);
  const [row] = await findEarnings(ctx.database.db).execute({
    userId,
    now,
    firstWeek: weeks[0]!,
  });
  if (!row) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  return {
    currencies: toCurrencies([...row.rewards, ...row.estimates], now),
    reach: toReach(row.reach, weeks),
    agenda: await loadAgenda(ctx, userId),
  };
}

/** Up to the week in which the last period ends of which there is an estimate. */
function toCurrencies(rows: readonly MoneyRow[], now: Date): Earnings['currencies'] {
  const ends = rows.map(({ endsAt }) => Date.parse(endsAt));
  const until = new Date(Math.max(now.getTime(), ...ends));
  const weeks = getWeekStarts(now, listLimits.earningsWeeks, until);
  const codes = [...new Set(rows.map(({ code }) => code))];
  const count = (code: string) => rows.filter((row) => row.code === code).length;
  return codes
    .sort((a, b) => count(b) - count(a) || (a < b ? 1 : -1))
    .map((currency) => {
      const own = rows.filter(({ code }) => code === currency);
      return { currency, weeks: weeks.map((startsAt) => toWeek(own, startsAt)) };
    });
}

function toWeek(rows: readonly MoneyRow[], startsAt: Date): EarningsWeek {
  const time = startsAt.getTime();
  const inWeek = rows.filter(({ endsAt }) => getEarningsWeek(new Date(endsAt)).getTime() === time);
  const sum = (kind: MoneyKind) =>
    toDecimal(
      inWeek
        .filter((row) => row.kind === kind)
        .reduce((total, row) => total + BigInt(row.total), 0n),
      rows[0]!.decimals,
    );
  return {
    startsAt: startsAt.toISOString(),
    paid: sum('paid'),
    claimable: sum('claimable'),
    estimated: sum('estimated'),
  };
}

function toReach(rows: readonly ReachRow[], weeks: readonly Date[]): ReachWeek[] {
  if (rows.length === 0) return [];
  return weeks.map((start) => {
    const row = rows.find(({ week }) => new Date(week).getTime() === start.getTime());
    return {
      startsAt: start.toISOString(),
      impressions: row?.impressions ?? 0,
      engagements: row?.engagements ?? 0,
    };
  });
}
