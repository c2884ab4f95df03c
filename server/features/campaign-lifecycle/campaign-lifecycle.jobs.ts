/**
 * The lifecycle of a campaign: one job per campaign runs all due steps in order: start, evaluation of posts, ending, end,
 * maturity, a look each day for late edits, expiry of claims. After a clock jump, one run catches up with all of them.
 */
import { eq } from 'drizzle-orm';
import { listLimits } from '../../../contract/limits.ts';
import type { UnreadableItem } from '../../adapters/foreign-list.ts';
import type { Context } from '../../context.ts';
import { campaigns } from '../../schema.ts';
import { areResultsFinal } from '../campaigns/campaign-status.rules.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { expireClaims, matureCampaign } from '../payouts/mature-campaign.service.ts';
import { evaluatePosts } from '../posts/evaluate-posts.service.ts';
import { recordLateEdits } from '../posts/record-late-edits.service.ts';
import { standingsJobs } from '../standings/standings.jobs.ts';
import { updateStandings } from '../standings/count-standings.service.ts';
import { announceCampaignEvent, notifyInvitedPeople } from './campaign-announcements.jobs.ts';
import { type CampaignEvent } from '../campaigns/campaign-status.rules.ts';
import { invitedJobKind } from '../invitations/create-invitations.service.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { campaignJobKind } from '../campaigns/schedule-campaign.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { getNextRunTime } from '../campaigns/campaign-schedule.queries.ts';
import { hasParticipantsWithOutdatedTerms } from '../campaign-notices/outdated-terms.queries.ts';

const runCampaign: JobHandler = async (ctx, payload) => {
  const { campaignId } = payload as { campaignId: string };
  const [campaign] = await ctx.database.db
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  if (!campaign) return;
  const now = ctx.clock.now();
  const unreadable = campaign.state === 'published' ? await advance(ctx, campaign, now) : [];
  // Based on the start of this run: a step that became due meanwhile runs immediately.
  return {
    next: (tx) => getNextRunTime(tx, campaignId, now),
    problem: unreadable.length > 0 ? formatUnreadable(unreadable) : undefined,
  };
};

/** Posts that are named in the list of jobs. */
const mostNamed = 5;

/** For the list of jobs: ids and fields, no values. */
function formatUnreadable(posts: readonly UnreadableItem[]): string {
  const names = posts
    .slice(0, mostNamed)
    .map(({ id, field }) => `${id ?? 'without an id'} (${field})`);
  return `posts that can’t be read: ${posts.length}, such as ${names.join(', ')}`;
}

/** @returns posts that can't be read */
async function advance(
  ctx: Context,
  campaign: CampaignRow,
  now: Date,
): Promise<readonly UnreadableItem[]> {
  if (now < campaign.startsAt) return [];
  await enqueueAnnouncement(ctx, campaign, 'started');
  if (now.getTime() >= campaign.endsAt.getTime() - listLimits.endingWindow)
    await enqueueAnnouncement(ctx, campaign, 'ending');
  if (await hasParticipantsWithOutdatedTerms(ctx.database.db, campaign))
    await enqueueAnnouncement(ctx, campaign, 'terms', `:${campaign.termsVersion}`);
  const unreadable = areResultsFinal(campaign) ? [] : await evaluatePosts(ctx, campaign);
  if (now >= campaign.endsAt) await enqueueAnnouncement(ctx, campaign, 'ended');
  if (now >= campaign.maturesAt && !campaign.maturedAt) await mature(ctx, campaign.id);
  if (now >= campaign.claimUntil) await expireClaims(ctx, campaign.id);
  if (areResultsFinal(campaign)) await recordLateEdits(ctx, campaign);
  return unreadable;
}

/** Counts the final standings without waiting a minute: before, for the notices with estimates, and after. */
async function mature(ctx: Context, campaignId: string): Promise<void> {
  await updateStandings(ctx, campaignId);
  await matureCampaign(ctx, campaignId);
  await updateStandings(ctx, campaignId);
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
  ...standingsJobs,
};
