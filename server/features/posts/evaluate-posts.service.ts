/**
 * Evaluates posts with what the network answered, and sets when each is read next. The rules are in
 * `server/features/campaigns/post-evaluation.rules.ts` and `read-schedule.rules.ts`.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Metrics } from '../../../contract/post.ts';
import type { StatusReasonCode } from '../../../contract/post-statuses.ts';
import type { PostStatus } from '../../../contract/reward.ts';
import {
  getPostIds,
  indexByIds,
  type NetworkPost,
  type NetworkVersion,
} from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { campaigns, campaignWeeks, participations, posts } from '../../schema.ts';
import { areResultsFinal } from '../campaigns/campaign-status.rules.ts';
import {
  evaluatePost,
  getMissingSince,
  type Evaluation,
  type PostFacts,
  type PostVersion,
} from '../campaigns/post-evaluation.rules.ts';
import { textRulesVersion } from './post-text.rules.ts';
import { toEvaluationRules, type CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { publishStaleData } from '../notifications/notification-broker.service.ts';
import { scheduleStandings } from '../campaigns/schedule-standings.service.ts';
import { renewPostLinkPreview } from './post-link-preview.jobs.ts';
import { scheduleUnknownMedia } from './post-media.jobs.ts';
import { toPostUrl } from './post-links.views.ts';
import { countWeekPosts } from './post-checks.queries.ts';
import { setFirstId, storeVersions } from './store-post-versions.service.ts';
import { addSamples } from './add-post-samples.service.ts';
import type { PostRow } from './posts.views.ts';
import { planNextRead, type ReadTimes } from './read-schedule.rules.ts';
import { recordLateEdits, type ReadBatch } from './record-late-edits.service.ts';
import { neverRead, setReadTimes } from './set-read-times.service.ts';
import { settleDeletions } from './settle-deletions.service.ts';
import { scheduleRejectionNotices } from './rejected-posts.jobs.ts';
import { readKnownVersions } from './post-versions.queries.ts';

const undecidedStatuses: PostStatus[] = ['evaluating', 'eligible', 'eligible-bonus'];
/** Reasons that come from comparing texts and links. */
export const textReasons: readonly StatusReasonCode[] = [
  'mention',
  'hashtag',
  'link',
  'disclosure',
  'banned',
];

/**
 * Undecided posts; those that the network did not find, in case they come back as a suspended account does; and those that older
 * rules for texts refused.
 */
const canChange = ({ status, deletedAt, textRules, statusReasons }: PostRow): boolean =>
  undecidedStatuses.includes(status as PostStatus) ||
  (status === 'deleted' && deletedAt === null) ||
  (status === 'not-eligible' &&
    textRules < textRulesVersion &&
    statusReasons.some(({ code }) => (textReasons as readonly string[]).includes(code)));

/**
 * Evaluates the posts, and sets when each is read next. Idempotent and safe to run concurrently. Call it in a transaction without a
 * call of the network.
 */
export async function evaluateBatch(
  ctx: Context,
  tx: Tx,
  campaign: CampaignRow,
  { ids, found }: ReadBatch,
): Promise<void> {
  const now = ctx.clock.now();
  if (await lockFinality(tx, campaign)) return recordLateEdits(ctx, tx, campaign, { ids, found });
  const byNetworkId = indexByIds(found.posts);
  const gone = new Set(found.gone);
  const hidden = new Set(found.hidden);
  const excluded = await lockParticipations(tx, campaign, ids);
  const rows = await tx
    .select({ post: posts, weekEndsAt: campaignWeeks.endsAt })
    .from(posts)
    .leftJoin(campaignWeeks, eq(campaignWeeks.id, posts.weekId))
    .where(inArray(posts.id, [...ids]))
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .for('update', { of: posts });
  const bonus = await loadBonusHolders(tx, campaign, [
    ...new Set(rows.map(({ post }) => post.userId)),
  ]);
  const known = await readKnownVersions(tx, ids);
  const recorded = await findRecorded(ctx, tx, found.posts);
  const updates: PostUpdate[] = [];
  /** Of posts that stay as they are. */
  const times: ({ id: string } & ReadTimes)[] = [];
  const mayReturn = createReturnCheck(tx, campaign);
  const rules = toEvaluationRules(campaign);
  for (const { post, weekEndsAt } of rows) {
    const seen = byNetworkId.get(post.networkPostId);
    const facts = toPostFacts(post, weekEndsAt ?? campaign.endsAt, seen, known.get(post.id));
    const keep = (plan: ReadTimes) => times.push({ id: post.id, ...plan });
    if (!canChange(post)) {
      keep(neverRead);
      continue;
    }
    if (excluded.has(post.userId)) {
      if (isOver(post)) keep(neverRead);
      else updates.push(toRefused(ctx, post, 'own-campaign', now));
      continue;
    }
    if (seen && !(await claimFirstId(tx, recorded, post, seen))) {
      if (isOver(post)) keep(neverRead);
      else updates.push(toRefused(ctx, post, 'duplicate', now));
      continue;
    }
    const counts = seen && countAll(seen, post);
    const sighting = counts ?? (gone.has(post.networkPostId) ? 'gone' : null);
    const plan = (status: PostStatus, missingSince: Date | null) =>
      planNextRead(
        { ...facts, status, missingSince, kind: post.kind, deletedAt: post.deletedAt },
        rules,
        sighting !== null,
        now,
      );
    if (seen && post.status === 'deleted' && !(await mayReturn(post))) {
      keep(plan('deleted', post.missingSince));
      continue;
    }
    const decision =
      evaluatePost(facts, sighting, rules, bonus.has(post.userId), now) ??
      toUnchangedDecision(post);
    if (decision.status === 'eligible-bonus') bonus.add(post.userId);
    // A post that is only hidden is there: rewards of others do not wait for it.
    const missingSince = hidden.has(post.networkPostId)
      ? null
      : getMissingSince(post, sighting, now);
    const { nextReadAt, decisiveReadAt } = plan(decision.status, missingSince);
    updates.push({
      ...toPostUpdate(ctx, post, decision, seen, now),
      next_read_at: nextReadAt,
      decisive_read_at: decisiveReadAt,
      metrics: counts ? { ...counts, asOf: now.toISOString() } : post.metrics,
      missing_since: missingSince,
    });
  }
  await updatePosts(tx, updates);
  await setReadTimes(tx, times);
  const seenVersions = rows.flatMap(({ post }) => {
    const seen = byNetworkId.get(post.networkPostId);
    return seen && recorded.get(seen.id) === post.id ? [{ postId: post.id, post: seen }] : [];
  });
  await storeVersions(tx, ctx.network.name, seenVersions, now);
  const updated = new Set(updates.map(({ id }) => id));
  const samples = rows.flatMap(({ post }) => {
    const seen = byNetworkId.get(post.networkPostId);
    return seen && updated.has(post.id) ? [{ ...post, metrics: countAll(seen, post) }] : [];
  });
  await addSamples(tx, samples, now);
  for (const { post } of rows) {
    const update = updates.find(({ id }) => id === post.id);
    if (!update) continue;
    await renewPostLinkPreview(tx, post, { ...post, ...update }, now);
    const seen = byNetworkId.get(post.networkPostId);
    if (seen) await scheduleUnknownMedia(tx, post, { seen, known: known.get(post.id) }, now);
  }
  await settleChanges(
    tx,
    campaign.id,
    rows.map(({ post }) => post),
    updates,
    now,
  );
  if (updates.length > 0) await scheduleStandings(tx, campaign.id, now);
}

/** What follows for the authors of posts that were refused or found deleted. @param before as the posts were */
async function settleChanges(
  tx: Tx,
  campaignId: string,
  before: readonly PostRow[],
  updates: readonly PostUpdate[],
  now: Date,
): Promise<void> {
  const statusBefore = new Map(before.map(({ id, status }) => [id, status]));
  const find = (status: PostStatus) =>
    updates
      .filter((update) => update.status === status && statusBefore.get(update.id) !== status)
      .map(({ id }) => id);
  const [rejected, deleted] = [find('not-eligible'), find('deleted')];
  await scheduleRejectionNotices(tx, campaignId, rejected, now);
  const findAuthors = (postIds: readonly string[]) =>
    new Set(before.flatMap(({ id, userId }) => (postIds.includes(id) ? [userId] : [])));
  if (deleted.length > 0) await settleDeletions(tx, campaignId, [...findAuthors(deleted)], now);
  // No notification of either refreshes the author's pages.
  for (const userId of findAuthors([...rejected, ...deleted]))
    publishStaleData(tx, userId, 'posts');
}

/** The recorded posts, by the first id that the network has for them. */
async function findRecorded(
  ctx: Context,
  tx: Tx,
  found: readonly NetworkPost[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: posts.id, networkPostId: posts.networkPostId })
    .from(posts)
    .where(
      and(
        eq(posts.network, ctx.network.name),
        inArray(
          posts.networkPostId,
          found.map(({ id }) => id),
        ),
      ),
    );
  return new Map(rows.map(({ id, networkPostId }) => [networkPostId, id]));
}

/**
 * A post that was recorded under the id of a later version gets its first id.
 *
 * @param recorded gets the post
 * @returns false if another record has the id: the network's post counts once
 */
async function claimFirstId(
  tx: Tx,
  recorded: Map<string, string>,
  post: PostRow,
  seen: NetworkPost,
): Promise<boolean> {
  if (!recorded.has(seen.id)) {
    await setFirstId(tx, post, seen.id);
    recorded.set(seen.id, post.id);
  }
  return recorded.get(seen.id) === post.id;
}

/** It earns nothing, and stays as it is. */
const isOver = ({ status }: PostRow): boolean => status === 'deleted' || status === 'not-eligible';

/** A post that earns nothing, whatever the network shows of it. */
const toRefused = (
  ctx: Context,
  post: PostRow,
  code: 'duplicate' | 'own-campaign',
  now: Date,
): PostUpdate => ({
  ...toPostUpdate(
    ctx,
    post,
    { status: 'not-eligible', reasons: [{ code }], score: null, breakdown: [] },
    undefined,
    now,
  ),
  next_read_at: null,
  decisive_read_at: null,
  metrics: post.metrics,
  missing_since: null,
});

/** @param known ids of the versions that earlier evaluations have seen, if the post was edited before */
const toPostFacts = (
  post: PostRow,
  weekEndsAt: Date,
  seen: NetworkPost | undefined,
  known: ReadonlySet<string> = getRecordedVersions(post, seen),
): PostFacts => ({
  content: seen?.versions ? seen.text : post.content,
  language: seen?.language ?? null,
  hasMedia: seen?.versions
    ? (seen.hasMedia ?? false)
    : post.attachments.length > 0 || (seen?.hasMedia ?? false),
  createdAt: post.createdAt,
  status: post.status as PostStatus,
  weekEndsAt,
  missingSince: post.missingSince,
  hasOldVerdict: post.textRules < textRulesVersion,
  ...(seen?.versions && { versions: seen.versions.map((one) => toVersionFacts(one, known)) }),
});

/** The version under whose id the post was recorded, and those before it. */
function getRecordedVersions({ networkPostId }: PostRow, seen: NetworkPost | undefined) {
  const ids = seen ? getPostIds(seen) : [];
  return new Set([networkPostId, ...ids.slice(0, ids.indexOf(networkPostId) + 1)]);
}

const toVersionFacts = (
  { id, text, createdAt, language, hasMedia }: NetworkVersion,
  known: ReadonlySet<string>,
): PostVersion => ({
  content: text,
  createdAt: new Date(createdAt),
  language: language ?? null,
  hasMedia,
  isNew: !known.has(id),
});

/** Counts never shrink because the answer lacks those of an older version. */
function countAll({ metrics, lacksCounts }: NetworkPost, post: PostRow): NetworkPost['metrics'] {
  const before = post.metrics;
  if (!lacksCounts || !before) return metrics;
  const names = Object.keys(metrics) as (keyof typeof metrics)[];
  return Object.fromEntries(
    names.map((name) => [name, Math.max(metrics[name], before[name])]),
  ) as typeof metrics;
}

/** @returns whether the results became final since the run began: then no post is judged any more */
async function lockFinality(tx: Tx, { id }: CampaignRow): Promise<boolean> {
  const [row] = await tx
    .select({ maturedAt: campaigns.maturedAt })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .for('share');
  return areResultsFinal(row!);
}

/**
 * Locks the participations of the posts' authors before the posts, as publishing does: what they publish meanwhile waits, and is
 * counted, and so does a decision about the membership.
 *
 * @returns ids of the people whom an administrator excluded because it is their own campaign
 */
async function lockParticipations(
  tx: Tx,
  campaign: CampaignRow,
  ids: readonly string[],
): Promise<Set<string>> {
  const authors = tx
    .select({ id: posts.userId })
    .from(posts)
    .where(inArray(posts.id, [...ids]));
  const locked = await tx
    .select({ userId: participations.userId, decision: participations.ownJoinDecision })
    .from(participations)
    .where(and(eq(participations.campaignId, campaign.id), inArray(participations.userId, authors)))
    .orderBy(asc(participations.id))
    .for('update');
  return new Set(
    locked.filter(({ decision }) => decision === 'excluded').map(({ userId }) => userId),
  );
}

/**
 * A post that is found again counts as if it was never gone, unless its author wrote another one in its place, or is sending
 * it: the posts of a week stay within the limit. The updates of a batch are written together, so that posts which return in
 * the same batch are counted here.
 */
function createReturnCheck(
  tx: Tx,
  campaign: CampaignRow,
): (post: Pick<PostRow, 'userId' | 'weekId'>) => Promise<boolean> {
  const { maxPostsPerWeek } = campaign;
  /** By person and week. */
  const taken = new Map<string, number>();
  return async ({ userId, weekId }) => {
    if (maxPostsPerWeek === null) return true;
    const key = `${userId} ${weekId}`;
    const count = taken.get(key) ?? (await countWeekPosts(tx, { userId, campaign, weekId }));
    const isFree = count < maxPostsPerWeek;
    taken.set(key, isFree ? count + 1 : count);
    return isFree;
  };
}

const toUnchangedDecision = (post: PostRow): Evaluation => ({
  status: post.status as PostStatus,
  reasons: post.statusReasons,
  score: post.score,
  breakdown: post.scoreBreakdown,
});

/** Those of the users who already have the first-day bonus, which is granted once per user. */
async function loadBonusHolders(
  tx: Tx,
  campaign: CampaignRow,
  userIds: string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ userId: posts.userId })
    .from(posts)
    .where(
      and(
        eq(posts.campaignId, campaign.id),
        inArray(posts.userId, userIds),
        eq(posts.status, 'eligible-bonus'),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

interface PostUpdate {
  id: string;
  next_read_at: Date | null;
  decisive_read_at: Date | null;
  content: string;
  url: string;
  edited_at: Date | null;
  text_rules: number;
  status: PostStatus;
  status_reasons: Evaluation['reasons'];
  metrics: Metrics | null;
  score: number | null;
  score_breakdown: Evaluation['breakdown'];
  evaluated_at: Date | null;
  missing_since: Date | null;
}

function toPostUpdate(
  ctx: Context,
  post: PostRow,
  decision: Evaluation,
  seen: NetworkPost | undefined,
  now: Date,
): Omit<PostUpdate, 'metrics' | 'missing_since' | 'next_read_at' | 'decisive_read_at'> {
  const first = decision.status === post.status ? post.evaluatedAt : now;
  const newest = seen?.versions?.at(-1);
  const url = newest ? toPostUrl(ctx.config.network.webUrl, newest.id) : post.url;
  return {
    id: post.id,
    content: newest?.text ?? post.content,
    url,
    edited_at: newest ? new Date(newest.createdAt) : post.editedAt,
    text_rules: seen && decision.status !== 'evaluating' ? textRulesVersion : post.textRules,
    status: decision.status,
    status_reasons: decision.reasons,
    score: decision.score,
    score_breakdown: decision.breakdown,
    evaluated_at: decision.status === 'evaluating' ? null : first,
  };
}

/** One statement per batch. */
async function updatePosts(tx: Tx, rows: PostUpdate[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update posts set content = r.content, url = r.url, edited_at = r.edited_at, text_rules = r.text_rules,
      status = r.status, status_reasons = r.status_reasons, metrics = nullif(r.metrics, 'null'), score = r.score,
      score_breakdown = r.score_breakdown, evaluated_at = r.evaluated_at, missing_since = r.missing_since,
      next_read_at = r.next_read_at, decisive_read_at = r.decisive_read_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, content text, url text,
      edited_at timestamptz, text_rules integer, status text, status_reasons jsonb, metrics jsonb,
      score integer, score_breakdown jsonb, evaluated_at timestamptz, missing_since timestamptz,
      next_read_at timestamptz, decisive_read_at timestamptz)
    where posts.id = r.id`);
}

/** Marks weeks as evaluated when they have ended and all their posts are decided. */
export async function closeWeeks(tx: Tx, campaign: CampaignRow, now: Date): Promise<void> {
  const undecided = sql`exists (select 1 from posts p
    where p.campaign_id = ${campaign.id} and p.status = 'evaluating' and p.week_id = ${campaignWeeks.id})`;
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
