/**
 * Simulates the time before the first start: people join and post, weeks are evaluated, one campaign matures and is
 * claimed. The product's own use cases run with clock and network set to each time, so ranks, scores, rewards and ledger
 * are consistent.
 */
import { asc, eq } from 'drizzle-orm';
import type { SocialNetwork } from '../../server/adapters/social-network.ts';
import type { Clock } from '../../common/server-clock.ts';
import type { Context } from '../../server/context.ts';
import {
  campaigns,
  campaignWeeks,
  invitations,
  participations,
  posts,
  postSamples,
  rewards,
  termsAcceptances,
} from '../../server/schema.ts';
import { countEngagements } from '../../server/features/campaigns/post-evaluation.rules.ts';
import { getSampleTimes } from '../../server/features/posts/post-samples.rules.ts';
import { dayMs } from '../../server/common/time.ts';
import { confirmPayout } from '../../server/features/payouts/confirm-payout.service.ts';
import { claimJobs } from '../../server/features/payouts/claims.jobs.ts';
import { evaluatePosts } from '../../server/features/posts/evaluate-posts.service.ts';
import { matureCampaign } from '../../server/features/payouts/mature-campaign.service.ts';
import { computeStandings } from '../../server/features/standings/count-standings.service.ts';
import type { LoadedCampaign } from './seed-campaign.ts';
import { getTermsPath } from '../../contract/terms-path.ts';
import { createSeededRandom, seedId } from './ids.ts';
import type { SeedAccount, SeedNetwork } from './network-history.ts';
import { toCampaignId, toInvitationId, getCampaignTimes, toUserId } from './rows.ts';

const hour = 3_600_000;

/** The context at another time: a stopped clock, and the network's answers as of that time. */
export function createContextAt(ctx: Context, network: SeedNetwork, at: Date): Context {
  const clock: Clock = { now: () => at, onJump: () => () => undefined };
  const then = Object.create(ctx.network) as SocialNetwork;
  then.lookupPosts = async (ids) => ({ posts: network.lookupAt(at, ids), gone: [] });
  return { ...ctx, clock, network: then };
}

export interface SeedHistory {
  ctx: Context;
  network: SeedNetwork;
  people: readonly SeedAccount[];
  base: Date;
}

/** Simulates a campaign up to `base`. */
export async function simulateCampaign(past: SeedHistory, campaign: LoadedCampaign): Promise<void> {
  const members = past.people.slice(
    campaign.people?.from ?? 0,
    (campaign.people?.from ?? 0) + (campaign.people?.count ?? 0),
  );
  if (members.length === 0) return;
  await joinMembers(past, campaign, members);
  await publishPosts(past, campaign, members);
  await evaluateWeeks(past, campaign);
  const { maturesAt } = getCampaignTimes(campaign.content);
  if (maturesAt <= past.base) await settleCampaign(past, campaign, maturesAt);
  await computeStandings(
    createContextAt(past.ctx, past.network, past.base),
    toCampaignId(campaign),
  );
}

async function joinMembers(
  { ctx }: SeedHistory,
  campaign: LoadedCampaign,
  members: readonly SeedAccount[],
): Promise<void> {
  const { startsAt } = getCampaignTimes(campaign.content);
  const live = campaign.invitations?.find(({ key }) => key === 'live');
  const rows = members.map((member, at) => ({
    id: seedId('participation', campaign.key, member.handle),
    campaignId: toCampaignId(campaign),
    userId: toUserId(member.handle),
    invitationId: live ? toInvitationId(campaign, live.key) : null,
    joinedAt: new Date(startsAt.getTime() + (1 + at * 7) * 60_000),
    acceptedTermsVersion: campaign.content.terms.version,
  }));
  const { db } = ctx.database;
  await db.insert(participations).values(rows).onConflictDoNothing();
  const version = campaign.content.terms.version;
  const accepted = rows.map((row) => ({
    userId: row.userId,
    url: getTermsPath(row.campaignId, version),
    version,
    acceptedAt: row.joinedAt,
  }));
  await db.insert(termsAcceptances).values(accepted).onConflictDoNothing();
  if (live)
    await db
      .update(invitations)
      .set({ uses: rows.length })
      .where(eq(invitations.id, toInvitationId(campaign, live.key)));
}

/** Two of three posts have pictures: one, two, three or four. The text decides, so that each start gives the same ones. */
function choosePictureCount(content: string): number {
  const chance = createSeededRandom(content);
  if (chance(4) > 0.66) return 0;
  return chance(5) < 0.7 ? 1 : Math.floor(2 + chance(6) * 3);
}

/** Publishes the posts, spread over the time that the campaign was open. */
async function publishPosts(
  { ctx, network, base }: SeedHistory,
  campaign: LoadedCampaign,
  members: readonly SeedAccount[],
): Promise<void> {
  const { startsAt, endsAt } = getCampaignTimes(campaign.content);
  const weeks = await ctx.database.db
    .select()
    .from(campaignWeeks)
    .where(eq(campaignWeeks.campaignId, toCampaignId(campaign)));
  const until = Math.min(endsAt.getTime(), base.getTime()) - 5 * hour;
  const step = (until - startsAt.getTime() - 4 * hour) / campaign.posts.length;
  const rows = campaign.posts.map((content, at) => {
    const member = members[at % members.length]!;
    const createdAt = new Date(
      Math.round(
        startsAt.getTime() + 3 * hour + step * (at + createSeededRandom(content)(7) * 0.8),
      ),
    );
    const count = choosePictureCount(content);
    const { id, url, pictures } = network.addPost(member.id, content, createdAt, count);
    const week = weeks.find((one) => one.startsAt <= createdAt && createdAt < one.endsAt);
    return {
      content,
      createdAt,
      url,
      network: network.name,
      networkPostId: id,
      kind: 'post' as const,
      status: 'evaluating',
      attachments: pictures.map((picture, index) => ({
        kind: 'image' as const,
        url: `${url}/photo/${index + 1}`,
        ...picture,
      })),
      id: seedId('post', campaign.key, at),
      userId: toUserId(member.handle),
      campaignId: toCampaignId(campaign),
      weekId: week?.id ?? null,
    };
  });
  await network.save();
  await ctx.database.db.insert(posts).values(rows).onConflictDoNothing();
  await addPastSamples({ ctx, network, base }, rows);
}

/** The counts over time that evaluations every half hour would have left. */
async function addPastSamples(
  { ctx, network, base }: Pick<SeedHistory, 'ctx' | 'network' | 'base'>,
  written: readonly { id: string; networkPostId: string; createdAt: Date }[],
): Promise<void> {
  const rows = written.flatMap(({ id, networkPostId, createdAt }) =>
    getSampleTimes(createdAt, base).flatMap((sampledAt) =>
      network.lookupAt(sampledAt, [networkPostId]).map(({ metrics }) => ({
        postId: id,
        sampledAt,
        impressions: metrics.impressions,
        engagements: countEngagements(metrics),
      })),
    ),
  );
  if (rows.length > 0) await ctx.database.db.insert(postSamples).values(rows).onConflictDoNothing();
}

/** Evaluates two days after each week and at `base`, until maturity. */
async function evaluateWeeks(
  { ctx, network, base }: SeedHistory,
  campaign: LoadedCampaign,
): Promise<void> {
  const { maturesAt } = getCampaignTimes(campaign.content);
  const last = new Date(Math.min(maturesAt.getTime(), base.getTime()));
  const ends = campaign.content.weeks
    .map(({ endsAt }) => new Date(Date.parse(endsAt) + 2 * dayMs))
    .filter((at) => at < last);
  const [row] = await ctx.database.db
    .select()
    .from(campaigns)
    .where(eq(campaigns.id, toCampaignId(campaign)));
  for (const at of [...ends, last])
    if (row && !row.maturedAt) await evaluatePosts(createContextAt(ctx, network, at), row);
}

/** Fixes the rewards; four of five users claim within two days and are paid. */
async function settleCampaign(
  past: SeedHistory,
  campaign: LoadedCampaign,
  maturesAt: Date,
): Promise<void> {
  const { ctx, network } = past;
  const id = toCampaignId(campaign);
  await matureCampaign(createContextAt(ctx, network, maturesAt), id);
  const { db } = ctx.database;
  const found = await db
    .select()
    .from(rewards)
    .where(eq(rewards.campaignId, id))
    .orderBy(asc(rewards.userId), asc(rewards.id));
  const owners = [...new Set(found.map((reward) => reward.userId))];
  for (const [at, owner] of owners.entries()) {
    const [first] = found.filter(
      (reward) => reward.userId === owner && ['rewarded', 'claimed'].includes(reward.status),
    );
    if (first && at % 5 < 4)
      await claimReward(past, first, new Date(maturesAt.getTime() + (20 + at) * hour));
  }
}

async function claimReward(
  { ctx, network }: SeedHistory,
  first: typeof rewards.$inferSelect,
  at: Date,
): Promise<void> {
  const { userId: owner, campaignId: id, status } = first;
  if (status === 'rewarded')
    await confirmPayout(createContextAt(ctx, network, at), owner, id, null);
  const job = {
    id: first.id,
    kind: 'settle-claim',
    payload: { userId: owner, campaignId: id, claimId: first.id },
    attempts: 0,
  };
  await claimJobs[job.kind]?.(
    createContextAt(ctx, network, new Date(at.getTime() + 60_000)),
    job.payload,
    job,
  );
}
