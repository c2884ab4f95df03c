/** Records posts that are published on the network, and finds those whose response was lost. */
import { and, eq } from 'drizzle-orm';
import type { PostStatus } from '../../../contract/post-statuses.ts';
import type { NetworkPost } from '../../adapters/social-network.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { posts, campaigns, participations, postIntents } from '../../schema.ts';
import { toMediaUrl } from './post-media.rules.ts';
import { normalizePostText, textRulesVersion } from './post-text.rules.ts';
import { withAccessToken } from '../users/with-access-token.service.ts';
import { scheduleFirstLookup } from '../campaigns/schedule-campaign.service.ts';
import { getJoinedKey } from '../participations/join-campaign.service.ts';
import { scheduleStandings } from '../campaigns/schedule-standings.service.ts';
import { findWeekId } from './post-checks.service.ts';
import { schedulePostLinkPreview } from './post-link-preview.jobs.ts';
import { schedulePostMedia } from './post-media.jobs.ts';
import { isKnownPost } from './post-versions.service.ts';
import type { PostRow } from './posts.views.ts';
import type { NetworkAccountRow } from '../users/network-accounts.queries.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';

export type Intent = typeof postIntents.$inferSelect;

/** Clock difference to the network: a post this much older than our request can still be ours. */
const clockTolerance = 2 * 60000;

/** Finds the post of this intent: same author and text, not older than the request, not recorded for another intent. */
export async function findPublished(
  ctx: Context,
  account: NetworkAccountRow,
  intent: Intent,
): Promise<string | null> {
  const recent = await withAccessToken(ctx, account, (token) =>
    ctx.network.recentPosts(token, account.networkUserId),
  );
  const since = intent.sentAt!.getTime() - clockTolerance;
  const sent = normalizePostText(intent.content);
  // Its author may have edited it since.
  const isSame = ({ createdAt, text, versions = [] }: NetworkPost) =>
    Date.parse(createdAt) >= since &&
    [text, ...versions.map((version) => version.text)].some(
      (one) => normalizePostText(one) === sent,
    );
  for (const post of recent.filter(isSame))
    if (!(await isKnownPost(ctx.database.db, ctx.network.name, post))) return post.id;
  return null;
}

/** Writes the post and schedules its evaluation. Idempotent. */
export async function recordPost(
  ctx: Context,
  intent: Intent,
  networkPostId: string,
): Promise<PostRow> {
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
        ...getInitialStatus(campaign!, intent, await isExcluded(tx, intent)),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return getPostByNetworkId(tx, ctx.network.name, networkPostId);
    if (row.status === 'evaluating')
      await scheduleFirstLookup(tx, campaign!, { createdAt }, ctx.clock.now());
    await scheduleStandings(tx, intent.campaignId, ctx.clock.now());
    await schedulePostMedia(tx, row, ctx.clock.now());
    await schedulePostLinkPreview(tx, row, ctx.clock.now());
    if (row.kind === 'post')
      await markAnswered(
        tx,
        row.userId,
        [getJoinedKey(row.campaignId, row.userId)],
        ctx.clock.now(),
      );
    return row;
  });
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

async function getPostByNetworkId(
  db: Tx,
  network: string,
  networkPostId: string,
): Promise<PostRow> {
  const [row] = await db
    .select()
    .from(posts)
    .where(and(eq(posts.network, network), eq(posts.networkPostId, networkPostId)));
  return row!;
}

export async function getPost(ctx: Context, networkPostId: string): Promise<PostRow> {
  return ctx.database.transaction((tx) => getPostByNetworkId(tx, ctx.network.name, networkPostId));
}
