/** Reads what the network says about posts, and decides by `domain/evaluation.ts`. The network is asked outside of transactions. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PostStatus } from '../../contract/reward.ts';
import type { Metrics } from '../../contract/post.ts';
import type { Lookup, NetworkPost } from '../adapters/network.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { campaigns, campaignWeeks, posts } from '../db/schema.ts';
import { engagementRate, evaluate, isEligible, missingSince, type Decision, type PostFacts } from '../domain/evaluation.ts';
import { toMoney } from '../domain/money.ts';
import { readCampaign, type CampaignRow } from './campaigns.read.ts';
import { notify } from './notifications.service.ts';
import { evaluationRules, type PostRow } from './posts.view.ts';
import { estimates, readWeekSums } from './standings.read.ts';

/** The network answers at most a hundred posts at once. */
const batchSize = 100;
const open: PostStatus[] = ['evaluating', 'eligible', 'eligible-bonus'];

/** Looks at every post of the campaign that can still change. Safe to run again, and beside itself. */
export async function evaluatePosts(ctx: Context, campaign: CampaignRow): Promise<void> {
  const ids = await ctx.database.db
    .select({ id: posts.id, networkPostId: posts.networkPostId })
    .from(posts)
    .where(and(eq(posts.campaignId, campaign.id), inArray(posts.status, open)))
    .orderBy(asc(posts.userId), asc(posts.createdAt));
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const found = await ctx.network.lookupPosts(batch.map((post) => post.networkPostId));
    await ctx.database.transaction((tx) =>
      decide(
        ctx,
        tx,
        campaign,
        batch.map(({ id }) => id),
        found,
      ),
    );
  }
  await ctx.database.transaction((tx) => closeWeeks(tx, campaign, ctx.clock.now()));
}

async function decide(ctx: Context, tx: Tx, campaign: CampaignRow, ids: string[], found: Lookup): Promise<void> {
  const now = ctx.clock.now();
  const byNetworkId = new Map(found.posts.map((post) => [post.id, post]));
  const gone = new Set(found.gone);
  const rows = await tx
    .select({ post: posts, weekEndsAt: campaignWeeks.endsAt })
    .from(posts)
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(and(inArray(posts.id, ids), inArray(posts.status, open)))
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .for('update', { of: posts });
  const bonus = await bonusHolders(tx, campaign);
  const became: PostRow[] = [];
  const written: Written[] = [];
  for (const { post, weekEndsAt } of rows) {
    const seen = byNetworkId.get(post.networkPostId);
    const sight = seen?.metrics ?? (gone.has(post.networkPostId) ? 'gone' : null);
    const facts = factsOf(post, weekEndsAt ?? campaign.endsAt);
    const decision = evaluate(facts, sight, evaluationRules(campaign), bonus.has(post.userId), now) ?? asIs(post);
    if (decision.status === 'eligible-bonus') bonus.add(post.userId);
    if (isEligible(decision.status) && !isEligible(facts.status)) became.push(post);
    written.push({ ...toWritten(post, decision, seen, now), missing_since: missingSince(post, sight, now) });
  }
  await write(tx, written);
  if (became.length) await tellEligible(tx, campaign, became, now);
}

const factsOf = (post: PostRow, weekEndsAt: Date): PostFacts => ({
  content: post.content,
  createdAt: post.createdAt,
  status: post.status as PostStatus,
  weekEndsAt,
  missingSince: post.missingSince,
});
const asIs = (post: PostRow): Decision => ({
  status: post.status as PostStatus,
  reasons: post.statusReasons,
  score: post.score,
  breakdown: post.scoreBreakdown,
});

/** Who has the first-day bonus already: it is given once a person. */
async function bonusHolders(tx: Tx, campaign: CampaignRow): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ userId: posts.userId })
    .from(posts)
    .where(and(eq(posts.campaignId, campaign.id), eq(posts.status, 'eligible-bonus')));
  return new Set(rows.map(({ userId }) => userId));
}

interface Written {
  id: string;
  status: PostStatus;
  status_reasons: Decision['reasons'];
  metrics: Metrics | null;
  score: number | null;
  score_breakdown: Decision['breakdown'];
  evaluated_at: Date | null;
  missing_since: Date | null;
}

function toWritten(post: PostRow, decision: Decision, seen: NetworkPost | undefined, now: Date): Omit<Written, 'missing_since'> {
  const metrics = seen && { ...seen.metrics, engagementRate: engagementRate(seen.metrics), asOf: now.toISOString() };
  const first = decision.status === post.status ? post.evaluatedAt : now;
  return {
    id: post.id,
    status: decision.status,
    status_reasons: decision.reasons,
    metrics: metrics ?? post.metrics,
    score: decision.score,
    score_breakdown: decision.breakdown,
    evaluated_at: decision.status === 'evaluating' ? null : first,
  };
}

/** One statement a batch. */
async function write(tx: Tx, rows: Written[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update posts set status = r.status, status_reasons = r.status_reasons, metrics = nullif(r.metrics, 'null'), score = r.score,
      score_breakdown = r.score_breakdown, evaluated_at = r.evaluated_at,
      missing_since = r.missing_since
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, status text, status_reasons jsonb, metrics jsonb,
      score integer, score_breakdown jsonb, evaluated_at timestamptz, missing_since timestamptz)
    where posts.id = r.id`);
}

/** One notification a person for what became eligible together. */
async function tellEligible(tx: Tx, campaign: CampaignRow, became: PostRow[], now: Date): Promise<void> {
  const facts = (await readCampaign(tx, eq(campaigns.id, campaign.id)))!;
  const expected = estimates(facts, await readWeekSums(tx, [campaign.id]));
  for (const userId of new Set(became.map((post) => post.userId))) {
    const postIds = became.filter((post) => post.userId === userId).map((post) => post.id);
    const amount = expected.get(userId) ?? 0n;
    const payload = {
      campaignId: campaign.id,
      campaignTitle: campaign.title,
      count: postIds.length,
      postIds,
      // All that the campaign would bring this person if it ended now.
      ...(amount > 0n && { estimated: toMoney(amount, facts.currency) }),
    };
    const url = `/campaign/${campaign.id}#posts`;
    await notify(tx, { userId, type: 'posts-eligible', payload, key: `posts-eligible:${postIds[0]}`, url }, now);
  }
}

/** A week that is over and has nothing left to decide is evaluated. */
async function closeWeeks(tx: Tx, campaign: CampaignRow, now: Date): Promise<void> {
  const undecided = sql`exists (select 1 from posts p where p.week_id = ${campaignWeeks.id} and p.status = 'evaluating')`;
  await tx
    .update(campaignWeeks)
    .set({ evaluatedAt: now })
    .where(
      and(
        eq(campaignWeeks.campaignId, campaign.id),
        sql`${campaignWeeks.evaluatedAt} is null`,
        sql`${campaignWeeks.endsAt} <= ${now.toISOString()}`,
        sql`not ${undecided}`,
      ),
    );
}
