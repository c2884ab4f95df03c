/** Records posts that are published on the network. */
import { and, eq } from 'drizzle-orm';
import type { PostCreated } from '../../../contract/post.ts';
import type { PostStatus } from '../../../contract/post-statuses.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { posts, campaigns, participations, postIntents } from '../../schema.ts';
import { toMediaUrl } from './post-media.rules.ts';
import { textRulesVersion } from './post-text.rules.ts';
import { toEvaluationRules } from '../campaigns/campaign-facts.queries.ts';
import { getJoinedKey } from '../participations/join-campaign.service.ts';
import { scheduleStandings } from '../campaigns/schedule-standings.service.ts';
import { findWeekId } from './post-checks.queries.ts';
import { schedulePostLinkPreview } from './post-link-preview.jobs.ts';
import { schedulePostMedia } from './post-media.jobs.ts';
import type { PostRow } from './posts.views.ts';
import { planFirstRead } from './read-schedule.rules.ts';
import { neverRead } from './set-read-times.service.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';
import { type Intent, loadCreatedPost } from './published-posts.queries.ts';

/**
 * Writes the post, with the time of its first read. Idempotent.
 *
 * @returns the answer to its author, read before the commit: after it nothing can fail
 */
export async function recordPost(
  ctx: Context,
  intent: Intent,
  networkPostId: string,
): Promise<PostCreated> {
  return ctx.database.transaction(async (tx) => {
    await tx.update(postIntents).set({ networkPostId }).where(eq(postIntents.id, intent.id));
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, intent.campaignId))
      .for('share');
    const createdAt = intent.sentAt ?? ctx.clock.now();
    const weekId = await findWeekId(tx, campaign!, createdAt);
    const [current] = await tx
      .select({ attachments: postIntents.attachments })
      .from(postIntents)
      .where(eq(postIntents.id, intent.id));
    const url = `${ctx.config.network.webUrl}/i/web/status/${networkPostId}`;
    const initial = getInitialStatus(campaign!, intent, await isExcluded(tx, intent));
    const rules = toEvaluationRules(campaign!);
    const [row] = await tx
      .insert(posts)
      .values({
        userId: intent.userId,
        campaignId: intent.campaignId,
        weekId,
        kind: intent.kind,
        network: ctx.network.name,
        networkPostId,
        url,
        content: intent.content,
        suggestionId: intent.suggestionId,
        createdAt,
        textRules: textRulesVersion,
        attachments: current!.attachments.map((attachment, index) => ({
          ...attachment,
          url: toMediaUrl(url, attachment.kind, index),
        })),
        ...initial,
        ...(initial.status === 'evaluating'
          ? planFirstRead({ createdAt }, rules, ctx.clock.now())
          : neverRead),
      })
      .onConflictDoNothing()
      .returning();
    if (row) await scheduleFollowUp(tx, row, ctx.clock.now());
    return loadCreatedPost(tx, ctx.network.name, networkPostId, ctx.clock.now());
  });
}

async function scheduleFollowUp(tx: Tx, row: PostRow, now: Date): Promise<void> {
  await scheduleStandings(tx, row.campaignId, now);
  await schedulePostMedia(tx, row, now);
  await schedulePostLinkPreview(tx, row, now);
  if (row.kind === 'post')
    await markAnswered(tx, row.userId, [getJoinedKey(row.campaignId, row.userId)], now);
}

/** Whether an administrator excluded the author from the campaign as their own. The lock of the campaign is held. */
async function isExcluded(tx: Tx, { campaignId, userId }: Intent): Promise<boolean> {
  const [joined] = await tx
    .select({ decision: participations.ownJoinDecision })
    .from(participations)
    .where(and(eq(participations.campaignId, campaignId), eq(participations.userId, userId)));
  return joined?.decision === 'excluded';
}

/** Feedback is not rewarded, nor is a post that is recorded after maturity, nor one of an excluded author. */
function getInitialStatus(
  campaign: typeof campaigns.$inferSelect,
  intent: Intent,
  isAuthorExcluded: boolean,
): { status: PostStatus; statusReasons: PostRow['statusReasons'] } {
  if (intent.kind === 'feedback')
    return { status: 'not-rewarded', statusReasons: [{ code: 'feedback' }] };
  if (campaign.maturedAt) return { status: 'not-rewarded', statusReasons: [{ code: 'late' }] };
  if (isAuthorExcluded)
    return { status: 'not-eligible', statusReasons: [{ code: 'own-campaign' }] };
  return { status: 'evaluating', statusReasons: [] };
}
