/**
 * The life of a campaign, one job that does everything due, in order: it opens, posts are evaluated, it is ending, it
 * has ended, rewards are fixed, claims run out. After a jump of the clock all of that happens in one run.
 */
import { eq } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { Context } from '../context.ts';
import { campaigns } from '../db/schema.ts';
import { announce, termsChanged, type Turn } from './announce.service.ts';
import { campaignJob, nextLook } from './campaign-schedule.service.ts';
import type { CampaignRow } from './campaigns.read.ts';
import { evaluatePosts } from './evaluation.service.ts';
import { enqueue, type JobHandler } from './jobs.service.ts';
import { expireClaims, matureCampaign } from './maturity.service.ts';

const live: JobHandler = async (ctx, payload) => {
  const { campaignId } = payload as { campaignId: string };
  const [campaign] = await ctx.database.db.select().from(campaigns).where(eq(campaigns.id, campaignId));
  if (!campaign) return;
  const now = ctx.clock.now();
  if (campaign.state === 'published') await advance(ctx, campaign, now);
  // From the same moment: what became due while this ran is due at once, not forgotten.
  return { next: (tx) => nextLook(tx, campaignId, now) };
};

async function advance(ctx: Context, campaign: CampaignRow, now: Date): Promise<void> {
  if (now < campaign.startsAt) return;
  await turn(ctx, campaign, 'started');
  if (now.getTime() >= campaign.endsAt.getTime() - limits.endingWindow) await turn(ctx, campaign, 'ending');
  if (await termsChanged(ctx.database.db, campaign)) await turn(ctx, campaign, 'terms', `:${campaign.termsVersion}`);
  if (!campaign.maturedAt) await evaluatePosts(ctx, campaign);
  if (now >= campaign.endsAt) await turn(ctx, campaign, 'ended');
  if (now >= campaign.maturesAt && !campaign.maturedAt) await matureCampaign(ctx, campaign.id);
  if (now >= campaign.claimUntil) await expireClaims(ctx, campaign.id);
}

/** Told by a job of its own, once: whoever is told must not keep the money waiting. */
async function turn(ctx: Context, { id }: CampaignRow, what: Turn, which = ''): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, {
      kind: 'announce',
      payload: { campaignId: id, what },
      key: `announce:${id}:${what}${which}`,
      runAt: ctx.clock.now(),
    }),
  );
}

export const campaignJobs: Readonly<Record<string, JobHandler>> = { [campaignJob]: live, announce };
