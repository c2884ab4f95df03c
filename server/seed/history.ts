/**
 * What happened before the first start: people joined and posted, weeks were evaluated, one campaign was settled and
 * claimed. The product's own use cases do it, with the clock and the network set to the moment; nothing is invented
 * beside them, so ranks, scores, rewards and ledger agree as they would after weeks of real use.
 */
import { asc, eq } from 'drizzle-orm';
import type { Network } from '../adapters/network.ts';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import { campaigns, campaignWeeks, invitations, participations, posts, rewards, termsAcceptances } from '../db/schema.ts';
import { claimJobs, confirmPayout } from '../services/claims.service.ts';
import { evaluatePosts } from '../services/evaluation.service.ts';
import { matureCampaign } from '../services/maturity.service.ts';
import type { SeedCampaign } from './campaign.ts';
import { luck, seedId, termsUrl } from './ids.ts';
import type { SeedAccount, SeedNetwork } from './network.ts';
import { campaignId, dayOf, invitationId, timesOf, userId } from './rows.ts';

const hour = 3_600_000;

/** The same context at another time: clock stopped there, the network answering as it would have then. */
function contextAt(ctx: Context, network: SeedNetwork, at: Date): Context {
  const clock: Clock = { now: () => at, onJump: () => () => undefined };
  const then = Object.create(ctx.network) as Network;
  then.lookupPosts = async (ids) => ({ posts: network.lookupAt(at, ids), gone: [] });
  return { ...ctx, clock, network: then };
}

export interface Past {
  ctx: Context;
  network: SeedNetwork;
  people: readonly SeedAccount[];
  base: Date;
}

/** Lives through a campaign up to `base`. */
export async function liveThrough(past: Past, campaign: SeedCampaign): Promise<void> {
  const members = past.people.slice(campaign.people?.from ?? 0, (campaign.people?.from ?? 0) + (campaign.people?.count ?? 0));
  if (members.length === 0) return;
  await joinAll(past, campaign, members);
  await publishAll(past, campaign, members);
  await evaluate(past, campaign);
  const { maturesAt } = timesOf(campaign, past.base);
  if (maturesAt <= past.base) await settle(past, campaign, maturesAt);
}

async function joinAll({ ctx, base }: Past, campaign: SeedCampaign, members: readonly SeedAccount[]): Promise<void> {
  const { startsAt } = timesOf(campaign, base);
  const live = campaign.invitations?.find(({ key }) => key === 'live');
  const rows = members.map((member, at) => ({
    id: seedId('participation', campaign.key, member.handle),
    campaignId: campaignId(campaign),
    userId: userId(member.handle),
    invitationId: live ? invitationId(campaign, live.key) : null,
    joinedAt: new Date(startsAt.getTime() + (1 + at * 7) * 60_000),
    acceptedTermsVersion: campaign.termsVersion,
  }));
  const { db } = ctx.database;
  await db.insert(participations).values(rows).onConflictDoNothing();
  const version = campaign.termsVersion;
  const accepted = rows.map((row) => ({ userId: row.userId, url: termsUrl, version, acceptedAt: row.joinedAt }));
  await db.insert(termsAcceptances).values(accepted).onConflictDoNothing();
  if (live)
    await db
      .update(invitations)
      .set({ uses: rows.length })
      .where(eq(invitations.id, invitationId(campaign, live.key)));
}

/** One post after the other, spread over the time that the campaign was open. */
async function publishAll({ ctx, network, base }: Past, campaign: SeedCampaign, members: readonly SeedAccount[]): Promise<void> {
  const { startsAt, endsAt } = timesOf(campaign, base);
  const weeks = await ctx.database.db
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, campaignId(campaign)));
  const until = Math.min(endsAt.getTime(), base.getTime()) - 5 * hour;
  const step = (until - startsAt.getTime() - 4 * hour) / campaign.posts.length;
  const rows = campaign.posts.map((content, at) => {
    const member = members[at % members.length]!;
    const createdAt = new Date(Math.round(startsAt.getTime() + 3 * hour + step * (at + luck(content)(7) * 0.8)));
    const { id, url } = network.addPost(member.id, content, createdAt);
    const week = weeks.find((one) => one.startsAt <= createdAt && createdAt < one.endsAt);
    return {
      ...{ content, createdAt, url, network: network.name, networkPostId: id, kind: 'post' as const, status: 'evaluating' },
      id: seedId('post', campaign.key, at),
      userId: userId(member.handle),
      campaignId: campaignId(campaign),
      weekId: week?.id ?? null,
    };
  });
  await network.save();
  await ctx.database.db.insert(posts).values(rows).onConflictDoNothing();
}

/** Two days after each week, and now; up to the moment of maturity. */
async function evaluate({ ctx, network, base }: Past, campaign: SeedCampaign): Promise<void> {
  const { maturesAt } = timesOf(campaign, base);
  const last = new Date(Math.min(maturesAt.getTime(), base.getTime()));
  const ends = campaign.weeks.map((_, at) => dayOf(base, campaign.startsDay + (at + 1) * 7 + 2)).filter((at) => at < last);
  const [row] = await ctx.database.db
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, campaignId(campaign)));
  for (const at of [...ends, last]) if (row && !row.maturedAt) await evaluatePosts(contextAt(ctx, network, at), row);
}

/** Rewards are fixed, and four of five people claim within two days and are paid. */
async function settle(past: Past, campaign: SeedCampaign, maturesAt: Date): Promise<void> {
  const { ctx, network } = past;
  const id = campaignId(campaign);
  await matureCampaign(contextAt(ctx, network, maturesAt), id);
  const { db } = ctx.database;
  const found = await db.select().from(rewards).where(eq(rewards.campaignId, id)).orderBy(asc(rewards.userId), asc(rewards.id));
  const owners = [...new Set(found.map((reward) => reward.userId))];
  for (const [at, owner] of owners.entries()) {
    const [first] = found.filter((reward) => reward.userId === owner && ['rewarded', 'claimed'].includes(reward.status));
    if (first && at % 5 < 4) await claim(past, first, new Date(maturesAt.getTime() + (20 + at) * hour));
  }
}

async function claim({ ctx, network }: Past, first: typeof rewards.$inferSelect, at: Date): Promise<void> {
  const { userId: owner, campaignId: id, status } = first;
  if (status === 'rewarded') await confirmPayout(contextAt(ctx, network, at), owner, id, null);
  const job = { id: first.id, kind: 'settle-claim', payload: { userId: owner, campaignId: id, claimId: first.id }, attempts: 0 };
  await claimJobs[job.kind]?.(contextAt(ctx, network, new Date(at.getTime() + 60_000)), job.payload, job);
}
