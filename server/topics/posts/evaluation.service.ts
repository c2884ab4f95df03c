/** Evaluates posts with metrics from the network, which is called outside of transactions. The rules are in `domain/`. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Metrics } from '../../../contract/post.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import type { PostLookup, NetworkPost } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaignWeeks, posts } from '../../db/schema.ts';
import {
  evaluatePost,
  getMissingSince,
  type Evaluation,
  type PostFacts,
} from '../../domain/post-evaluation.ts';
import { toAttachments } from '../../domain/post-media.ts';
import { toEvaluationRules, type CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { publishStaleData } from '../notifications/notification-broker.service.ts';
import { replaceScheduledCount, scheduleStandings } from '../standings/standings.service.ts';
import { addSamples } from './post-samples.service.ts';
import type { PostRow } from './posts.views.ts';
import { settleDeletions } from './deletions.service.ts';
import { scheduleRejectionMails } from './rejected-posts.jobs.ts';

/** The network returns at most 100 posts per lookup. */
const batchSize = 100;
const undecidedStatuses: PostStatus[] = ['evaluating', 'eligible', 'eligible-bonus'];

/** Evaluates all posts of the campaign that can still change. Idempotent and safe to run concurrently. */
export async function evaluatePosts(ctx: Context, campaign: CampaignRow): Promise<void> {
  const ids = await ctx.database.db
    .select({ id: posts.id, networkPostId: posts.networkPostId })
    .from(posts)
    .where(and(eq(posts.campaignId, campaign.id), inArray(posts.status, undecidedStatuses)))
    .orderBy(asc(posts.userId), asc(posts.createdAt));
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const found = await ctx.network.lookupPosts(batch.map((post) => post.networkPostId));
    await ctx.database.transaction((tx) =>
      evaluateBatch(
        ctx,
        tx,
        campaign,
        batch.map(({ id }) => id),
        found,
      ),
    );
    await replaceScheduledCount(ctx, campaign.id);
  }
  await ctx.database.transaction((tx) => closeWeeks(tx, campaign, ctx.clock.now()));
}

async function evaluateBatch(
  ctx: Context,
  tx: Tx,
  campaign: CampaignRow,
  ids: string[],
  found: PostLookup,
): Promise<void> {
  const now = ctx.clock.now();
  const byNetworkId = new Map(found.posts.map((post) => [post.id, post]));
  const gone = new Set(found.gone);
  const rows = await tx
    .select({ post: posts, weekEndsAt: campaignWeeks.endsAt })
    .from(posts)
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(and(inArray(posts.id, ids), inArray(posts.status, undecidedStatuses)))
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .for('update', { of: posts });
  const bonus = await loadBonusHolders(tx, campaign);
  const updates: PostUpdate[] = [];
  for (const { post, weekEndsAt } of rows) {
    const seen = byNetworkId.get(post.networkPostId);
    const sight = seen?.metrics ?? (gone.has(post.networkPostId) ? 'gone' : null);
    const facts = toPostFacts(post, weekEndsAt ?? campaign.endsAt, seen);
    const decision =
      evaluatePost(facts, sight, toEvaluationRules(campaign), bonus.has(post.userId), now) ??
      toUnchangedDecision(post);
    if (decision.status === 'eligible-bonus') bonus.add(post.userId);
    updates.push({
      ...toPostUpdate(post, decision, seen, now),
      missing_since: getMissingSince(post, sight, now),
    });
  }
  await updatePosts(tx, updates);
  const samples = rows.flatMap(({ post: { id, networkPostId, createdAt } }) => {
    const metrics = byNetworkId.get(networkPostId)?.metrics;
    return metrics ? [{ id, createdAt, metrics }] : [];
  });
  await addSamples(tx, samples, now);
  const find = (status: PostStatus) =>
    updates.filter((update) => update.status === status).map(({ id }) => id);
  const [rejected, deleted] = [find('not-eligible'), find('deleted')];
  await scheduleRejectionMails(tx, campaign.id, rejected, now);
  const findAuthors = (postIds: readonly string[]) =>
    new Set(rows.flatMap(({ post }) => (postIds.includes(post.id) ? [post.userId] : [])));
  if (deleted.length > 0) await settleDeletions(tx, campaign.id, [...findAuthors(deleted)], now);
  // Neither has a notification that would refresh the author's pages.
  for (const userId of findAuthors([...rejected, ...deleted]))
    await publishStaleData(tx, userId, 'posts');
  if (updates.length > 0) await scheduleStandings(tx, campaign.id, now);
}

const toPostFacts = (
  post: PostRow,
  weekEndsAt: Date,
  seen: NetworkPost | undefined,
): PostFacts => ({
  content: post.content,
  language: seen?.language ?? null,
  hasMedia: post.attachments.length > 0 || (seen?.hasMedia ?? false),
  createdAt: post.createdAt,
  status: post.status as PostStatus,
  weekEndsAt,
  missingSince: post.missingSince,
});

const toUnchangedDecision = (post: PostRow): Evaluation => ({
  status: post.status as PostStatus,
  reasons: post.statusReasons,
  score: post.score,
  breakdown: post.scoreBreakdown,
});

/** Users who already have the first-day bonus, which is granted once per user. */
async function loadBonusHolders(tx: Tx, campaign: CampaignRow): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ userId: posts.userId })
    .from(posts)
    .where(and(eq(posts.campaignId, campaign.id), eq(posts.status, 'eligible-bonus')));
  return new Set(rows.map(({ userId }) => userId));
}

interface PostUpdate {
  id: string;
  status: PostStatus;
  status_reasons: Evaluation['reasons'];
  metrics: Metrics | null;
  score: number | null;
  score_breakdown: Evaluation['breakdown'];
  attachments: PostRow['attachments'];
  evaluated_at: Date | null;
  missing_since: Date | null;
}

function toPostUpdate(
  post: PostRow,
  decision: Evaluation,
  seen: NetworkPost | undefined,
  now: Date,
): Omit<PostUpdate, 'missing_since'> {
  const metrics = seen && {
    ...seen.metrics,
    asOf: now.toISOString(),
  };
  const first = decision.status === post.status ? post.evaluatedAt : now;
  return {
    id: post.id,
    status: decision.status,
    status_reasons: decision.reasons,
    metrics: metrics ?? post.metrics,
    score: decision.score,
    score_breakdown: decision.breakdown,
    attachments: toAttachments(post, seen?.media),
    evaluated_at: decision.status === 'evaluating' ? null : first,
  };
}

/** One statement per batch. */
async function updatePosts(tx: Tx, rows: PostUpdate[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update posts set status = r.status, status_reasons = r.status_reasons, metrics = nullif(r.metrics, 'null'), score = r.score,
      score_breakdown = r.score_breakdown, attachments = r.attachments, evaluated_at = r.evaluated_at,
      missing_since = r.missing_since
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, status text, status_reasons jsonb, metrics jsonb,
      score integer, score_breakdown jsonb, attachments jsonb, evaluated_at timestamptz, missing_since timestamptz)
    where posts.id = r.id`);
}

/** Marks weeks as evaluated when they have ended and all their posts are decided. */
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
