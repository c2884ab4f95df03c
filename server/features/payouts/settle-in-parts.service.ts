/**
 * The rewards of a campaign with more posts than fit in memory. The database computes what each author gets in each week
 * (`estimates.queries.ts`), by the same rule as `calculateMaturity` and to the last unit; the authors are then settled one part after
 * the other, in the transaction of the maturity.
 */
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { PostStatus } from '../../../contract/reward.ts';
import type { Tx } from '../../db/connect.ts';
import { queryRows } from '../../db/query.ts';
import type { LedgerEntry } from '../../ledger/ledger.ts';
import { posts } from '../../schema.ts';
import { createEstimates } from '../standings/estimates.queries.ts';
import {
  getRewardWeekId,
  splitShare,
  toRewardTerms,
  type RewardedCampaign,
  type RewardedPost,
  type RewardTerms,
  type WeekShare,
} from '../campaigns/rewards.rules.ts';
import { toMaturityResult, toRewardedPost, type MaturityResult } from './maturity.rules.ts';

/** Posts of a part; the posts of one author are in one part, however many. */
export const postsOfPart = 5000;
/** Authors of a part, and of a part of the ledger. */
const authorsOfPart = 2000;

const eligible: PostStatus[] = ['eligible', 'eligible-bonus'];

/** What each author with an eligible post gets in each week, and for how many posts: a table of this transaction. */
async function createShares(tx: Tx, facts: RewardedCampaign): Promise<void> {
  const { campaign } = facts;
  await tx.execute(sql`create temporary table reward_shares (
    user_id uuid, week_id uuid, posts bigint not null, base numeric(38) not null, bonus numeric(38) not null,
    primary key (user_id, week_id)) on commit drop`);
  // The planner has no statistics of the intermediate results, and would sometimes compare each row with each other row.
  const setPlanner = (nestloop: 'on' | 'off') =>
    tx.execute(
      sql`select set_config('enable_nestloop', ${nestloop}, true), set_config('jit', 'off', true)`,
    );
  await setPlanner('off');
  const claims = sql`claims as materialized (
    select user_id, coalesce(week_id, ${getRewardWeekId(facts, null)}::uuid) as week_id,
      sum(greatest(coalesce(score, 0), 1)) as score, count(*) as posts,
      coalesce(sum((metrics->>'impressions')::bigint), 0) as impressions, bool_or(status = 'eligible-bonus') as bonus,
      min(created_at) as first_at
    from posts where campaign_id = ${campaign.id} and status in ('eligible', 'eligible-bonus') group by 1, 2)`;
  const ctes = [claims, ...createEstimates(toRewardTerms(facts), campaign.id)];
  await tx.execute(sql`with ${sql.join(ctes, sql`, `)}
    insert into reward_shares (user_id, week_id, posts, base, bonus)
    select c.user_id, c.week_id, c.posts, coalesce(sum(e.amount - e.bonus), 0), coalesce(sum(e.bonus), 0)
    from claims c left join estimate_parts e on e.user_id = c.user_id and e.period_id = c.week_id
    group by c.user_id, c.week_id, c.posts`);
  await setPlanner('on');
  await tx.execute(sql`analyze reward_shares`);
}

/** The last author of the next part. @returns null at the end */
async function findPartEnd(tx: Tx, after: string, mostPosts: number): Promise<string | null> {
  const [row] = await queryRows<{ id: string }>(
    tx,
    sql`select user_id as id from (
      select user_id, sum(posts) over (order by user_id) - posts as before from (
        select user_id, sum(posts) as posts from reward_shares where user_id > ${after}::uuid
        group by user_id order by user_id limit ${authorsOfPart}) authors
    ) parts where before < ${mostPosts} order by user_id desc limit 1`,
  );
  return row?.id ?? null;
}

interface ShareRow extends Record<string, unknown> {
  user_id: string;
  week_id: string;
  base: string;
  bonus: string;
}

async function readShares(tx: Tx, after: string, upTo: string): Promise<WeekShare[]> {
  const rows = await queryRows<ShareRow>(
    tx,
    sql`select user_id, week_id, base::text, bonus::text from reward_shares
      where user_id > ${after}::uuid and user_id <= ${upTo}::uuid order by user_id, week_id`,
  );
  return rows.map((row) => ({
    userId: row.user_id,
    weekId: row.week_id,
    base: BigInt(row.base),
    bonus: BigInt(row.bonus),
  }));
}

const readPosts = (tx: Tx, campaignId: string, after: string, upTo: string) =>
  tx
    .select({
      id: posts.id,
      userId: posts.userId,
      score: posts.score,
      status: posts.status,
      weekId: posts.weekId,
      createdAt: posts.createdAt,
      metrics: posts.metrics,
    })
    .from(posts)
    .where(
      and(
        eq(posts.campaignId, campaignId),
        gt(posts.userId, after),
        lte(posts.userId, upTo),
        inArray(posts.status, eligible),
      ),
    )
    .orderBy(asc(posts.createdAt), asc(posts.id));

/** Smaller than every id. */
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Computes all rewards, and calls back for the authors of each part.
 *
 * @param unit the smallest amount that is shown, in minor units
 */
export async function settleInParts(
  tx: Tx,
  facts: RewardedCampaign,
  { unit, mostPosts }: { unit: bigint; mostPosts: number },
  settle: (part: MaturityResult) => Promise<void>,
): Promise<void> {
  const terms = toRewardTerms(facts);
  await createShares(tx, facts);
  let after = noId;
  for (;;) {
    const upTo = await findPartEnd(tx, after, mostPosts);
    if (upTo === null) return;
    await settle(await calculatePart(tx, facts, terms, unit, { after, upTo }));
    after = upTo;
  }
}

async function calculatePart(
  tx: Tx,
  facts: RewardedCampaign,
  terms: RewardTerms,
  unit: bigint,
  { after, upTo }: { after: string; upTo: string },
): Promise<MaturityResult> {
  const own = (await readPosts(tx, facts.campaign.id, after, upTo)).map((row) =>
    toRewardedPost({
      ...row,
      status: row.status as PostStatus,
      impressions: row.metrics?.impressions ?? 0,
      weekId: getRewardWeekId(facts, row.weekId),
    }),
  );
  const toKey = ({ userId, weekId }: { userId: string; weekId: string }) => `${userId} ${weekId}`;
  const byShare = new Map<string, RewardedPost[]>();
  for (const post of own) {
    const known = byShare.get(toKey(post));
    if (known) known.push(post);
    else byShare.set(toKey(post), [post]);
  }
  const shares = await readShares(tx, after, upTo);
  const lines = shares.flatMap((share) => splitShare(share, byShare.get(toKey(share)) ?? [], unit));
  return toMaturityResult(terms, own, lines);
}

/** Of all authors with a reward, in the order of their ids. */
export async function* listCredits(
  tx: Tx,
  { id: owner, currency }: { id: string; currency: string },
): AsyncGenerator<LedgerEntry[]> {
  let after = noId;
  let total = 0n;
  for (;;) {
    const rows = await queryRows<{ user_id: string; amount: string }>(
      tx,
      sql`select user_id, sum(base + bonus)::text as amount from reward_shares where user_id > ${after}::uuid
        group by user_id having sum(base + bonus) > 0 order by user_id limit ${authorsOfPart}`,
    );
    const last = rows.at(-1);
    if (!last) break;
    after = last.user_id;
    const entries = rows.map((row): LedgerEntry => {
      const amount = BigInt(row.amount);
      total += amount;
      return { kind: 'claimable', owner: row.user_id, currency, amount };
    });
    yield entries;
  }
  yield [{ kind: 'pool', owner, currency, amount: -total }];
}
