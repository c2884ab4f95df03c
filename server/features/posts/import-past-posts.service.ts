/**
 * Imports posts of a campaign that were published before, with what the network counted for them since: the history of a campaign that
 * moves here from another system, or is one of the demonstration's. Neither a call nor a command leads here.
 */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { OperatorError } from '../../operator-error.ts';
import { campaigns, campaignWeeks, participations, posts } from '../../schema.ts';
import { toEvaluationRules, type CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { areResultsFinal, findWeekAt } from '../campaigns/campaign-status.rules.ts';
import { scheduleStandings } from '../campaigns/schedule-standings.service.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';
import { getJoinedKey } from '../participations/join-campaign.service.ts';
import { addPastSamples } from './add-post-samples.service.ts';
import { findPastPostProblem, type PastPost } from './past-posts.rules.ts';
import { assertText } from './post-checks.rules.ts';
import { toPostUrl } from './post-links.views.ts';
import { toAttachments } from './post-media.rules.ts';
import { textRulesVersion } from './post-text.rules.ts';
import { findKnownPosts } from './post-versions.queries.ts';
import { planFirstRead } from './read-schedule.rules.ts';

/**
 * The posts wait for their evaluation, as those that are published today. Posts that are known already stay as they are.
 *
 * @param given in chronological order
 * @throws OperatorError for a campaign that is a draft or has final results, and for a post that can't be one of it
 * @throws ApiError TEXT_TOO_LONG, BAD_REQUEST for a text that could not have been published
 */
export const importPastPosts = (
  ctx: Context,
  campaignId: string,
  given: readonly PastPost[],
): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    const ids = given.map(({ networkPostId }) => networkPostId);
    const known = new Set(await findKnownPosts(tx, ctx.network.name, ids));
    const past = given.filter(({ networkPostId }) => !known.has(networkPostId));
    await assertPossible(ctx, tx, campaign, past);
    if (past.length === 0) return;
    await insertPosts(ctx, tx, campaign, past);
    await answerJoinedNotices(tx, campaign.id, past);
    const now = ctx.clock.now();
    await scheduleStandings(tx, campaign.id, now);
  });

/** Against its maturity, which would not see the posts. */
async function lockCampaign(tx: Tx, id: string): Promise<CampaignRow> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('share');
  if (!campaign || campaign.state === 'draft')
    throw new OperatorError('There is no such campaign, or it is a draft.');
  if (areResultsFinal(campaign))
    throw new OperatorError(`The results of ${campaign.title} are final.`);
  return campaign;
}

async function assertPossible(
  ctx: Context,
  tx: Tx,
  campaign: CampaignRow,
  past: readonly PastPost[],
): Promise<void> {
  const members = await tx
    .select({ userId: participations.userId, joinedAt: participations.joinedAt })
    .from(participations)
    .where(and(eq(participations.campaignId, campaign.id), isNull(participations.leftAt)));
  const joinedAt = new Map(members.map((member) => [member.userId, member.joinedAt]));
  const { startsAt, endsAt } = campaign;
  for (const post of past) {
    assertText(post.content, ctx.config.postLimits);
    const problem = findPastPostProblem(post, { startsAt, endsAt, joinedAt }, ctx.clock.now());
    if (problem)
      throw new OperatorError(`The post ${post.networkPostId} of ${campaign.title} ${problem}.`);
  }
}

async function insertPosts(
  ctx: Context,
  tx: Tx,
  campaign: CampaignRow,
  past: readonly PastPost[],
): Promise<void> {
  const weeks = await tx
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaign.id));
  const rules = toEvaluationRules(campaign);
  const rows = past.map(({ userId, networkPostId, content, createdAt, media }) => {
    const url = toPostUrl(ctx.config.network.webUrl, networkPostId);
    return {
      userId,
      networkPostId,
      content,
      createdAt,
      url,
      attachments: toAttachments({ url, attachments: [] }, media),
      campaignId: campaign.id,
      weekId: findWeekAt(weeks, createdAt)?.id ?? null,
      network: ctx.network.name,
      kind: 'post' as const,
      status: 'evaluating',
      textRules: textRulesVersion,
      ...planFirstRead({ createdAt }, rules, ctx.clock.now()),
    };
  });
  const written = await tx
    .insert(posts)
    .values(rows)
    .returning({ id: posts.id, networkPostId: posts.networkPostId });
  const idByNetworkId = new Map(written.map((row) => [row.networkPostId, row.id]));
  await addPastSamples(
    tx,
    past.map((post) => ({ id: idByNetworkId.get(post.networkPostId)!, post })),
  );
  await assertWithinLimit(tx, campaign);
}

/** As publishing does: of each person so many posts in a week. */
async function assertWithinLimit(tx: Tx, campaign: CampaignRow): Promise<void> {
  const { maxPostsPerWeek } = campaign;
  if (maxPostsPerWeek === null) return;
  const [over] = await tx
    .select({ userId: posts.userId })
    .from(posts)
    .where(
      and(eq(posts.campaignId, campaign.id), eq(posts.kind, 'post'), ne(posts.status, 'deleted')),
    )
    .groupBy(posts.userId, posts.weekId)
    .having(sql`count(*) > ${maxPostsPerWeek}`)
    .limit(1);
  if (over)
    throw new OperatorError(
      `A member of ${campaign.title} may publish ${maxPostsPerWeek} posts in a week: there are more.`,
    );
}

/** The notification of a new member asks for a first post. */
async function answerJoinedNotices(
  tx: Tx,
  campaignId: string,
  past: readonly PastPost[],
): Promise<void> {
  const firstAt = new Map<string, Date>();
  for (const { userId, createdAt } of past)
    if (!firstAt.has(userId)) firstAt.set(userId, createdAt);
  // In the order in which every transaction locks the counts of several people.
  for (const userId of [...firstAt.keys()].sort())
    await markAnswered(tx, userId, [getJoinedKey(campaignId, userId)], firstAt.get(userId)!);
}
