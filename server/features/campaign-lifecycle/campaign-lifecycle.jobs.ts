/**
 * The lifecycle of a campaign: one job per campaign runs all due steps in order: start, ending, end of its weeks, end, maturity, expiry
 * of claims. After a clock jump, one run catches up with all of them. Posts are read and evaluated by a job of all campaigns; maturity
 * waits for it.
 */
import { eq } from 'drizzle-orm';
import { listLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import { campaigns } from '../../schema.ts';
import { areResultsFinal } from '../campaigns/campaign-status.rules.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { expireClaims } from '../payouts/expire-claims.service.ts';
import { matureCampaign } from '../payouts/mature-campaign.service.ts';
import { closeWeeks } from '../posts/evaluate-posts.service.ts';
import { readJobs } from '../posts/read-posts.jobs.ts';
import { standingsJobs } from '../standings/standings.jobs.ts';
import { updateStandings } from '../standings/count-standings.service.ts';
import { announceCampaignEvent, notifyInvitedPeople } from './campaign-announcements.jobs.ts';
import { type CampaignEvent } from '../campaigns/campaign-status.rules.ts';
import { invitedJobKind } from '../invitations/create-invitations.service.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { campaignJobKind } from '../campaigns/schedule-campaign.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { getNextRunTime } from '../campaigns/campaign-schedule.queries.ts';
import { countUnreadPosts, hasLostPosts } from '../campaigns/unread-posts.queries.ts';
import { hasParticipantsWithOutdatedTerms } from '../campaign-notices/outdated-terms.queries.ts';

const runCampaign: JobHandler = async (ctx, payload, { signal }) => {
  const { campaignId } = payload as { campaignId: string };
  const [campaign] = await ctx.database.db
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  if (!campaign) return;
  const now = ctx.clock.now();
  const unread = campaign.state === 'published' ? await advance(ctx, campaign, now, signal) : 0;
  // Based on the start of this run: a step that became due meanwhile runs immediately.
  return {
    next: (tx) => getNextRunTime(tx, campaignId, now),
    problem:
      unread > 0
        ? `the results wait: the network was not asked for ${unread} posts yet (operator network)`
        : undefined,
  };
};

/** @returns how many posts the results wait for */
async function advance(
  ctx: Context,
  campaign: CampaignRow,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  if (now < campaign.startsAt) return 0;
  await enqueueAnnouncement(ctx, campaign, 'started');
  if (now.getTime() >= campaign.endsAt.getTime() - listLimits.endingWindow)
    await enqueueAnnouncement(ctx, campaign, 'ending');
  if (await hasParticipantsWithOutdatedTerms(ctx.database.db, campaign))
    await enqueueAnnouncement(ctx, campaign, 'terms', `:${campaign.termsVersion}`);
  if (!areResultsFinal(campaign))
    await ctx.database.transaction((tx) => closeWeeks(tx, campaign, now));
  if (now >= campaign.endsAt) await enqueueAnnouncement(ctx, campaign, 'ended');
  const isDue = now >= campaign.maturesAt && !areResultsFinal(campaign);
  const unread = isDue ? await countUnreadPosts(ctx.database.db, campaign) : 0;
  // Rewards that are fixed can't be corrected: numbers from before the last hour don't count, and a post may still be found.
  const isWaiting = unread > 0 || (isDue && (await hasLostPosts(ctx.database.db, campaign, now)));
  if (isDue && !isWaiting) await mature(ctx, campaign.id, signal);
  if (now >= campaign.claimUntil) await expireClaims(ctx, campaign.id);
  return unread;
}

/** Counts the final standings without waiting a minute: before, for the notices with estimates, and after. */
async function mature(ctx: Context, campaignId: string, signal: AbortSignal): Promise<void> {
  await updateStandings(ctx, campaignId, signal);
  await matureCampaign(ctx, campaignId);
  await updateStandings(ctx, campaignId, signal);
}

/** Announces the event in a separate job, once per key, so that slow notifications do not delay rewards. */
async function enqueueAnnouncement(
  ctx: Context,
  { id }: CampaignRow,
  event: CampaignEvent,
  keySuffix = '',
): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, {
      kind: 'announce',
      payload: { campaignId: id, what: event },
      key: `announce:${id}:${event}${keySuffix}`,
      runAt: ctx.clock.now(),
    }),
  );
}

export const campaignJobs: Readonly<Record<string, JobHandler>> = {
  [campaignJobKind]: runCampaign,
  announce: announceCampaignEvent,
  [invitedJobKind]: notifyInvitedPeople,
  ...readJobs,
  ...standingsJobs,
};
