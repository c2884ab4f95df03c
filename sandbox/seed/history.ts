/**
 * Simulates the time before the first start: people join and post, weeks are evaluated, one campaign matures and is
 * claimed. The product's own use cases run with clock and network set to each time, so ranks, scores, rewards and ledger
 * are consistent.
 */
import { dayMs, hourMs } from '../../server/common/time-math.ts';
import type { Context } from '../../server/context.ts';
import { getNamedCampaign } from '../../server/features/campaigns/named-campaign.queries.ts';
import { runDueJobs } from '../../server/features/jobs/run-jobs.service.ts';
import { joinInTransaction } from '../../server/features/participations/join-campaign.service.ts';
import { claimJobs } from '../../server/features/payouts/claims.jobs.ts';
import { confirmPayout } from '../../server/features/payouts/confirm-payout.service.ts';
import { matureCampaign } from '../../server/features/payouts/mature-campaign.service.ts';
import { loadClaimablePayouts } from '../../server/features/payouts/payouts.queries.ts';
import { evaluateHistory } from '../../server/features/posts/evaluate-history.service.ts';
import { importPastPosts } from '../../server/features/posts/import-past-posts.service.ts';
import type { PastPost } from '../../server/features/posts/past-posts.rules.ts';
import { computeStandings } from '../../server/features/standings/count-standings.service.ts';
import { getNamedUser } from '../../server/features/users/named-user.queries.ts';
import { createSeededRandom, toCampaignId } from './ids.ts';
import type { SeedAccount, SeedNetwork } from './network-history.ts';
import { createContextAt } from './past-context.ts';
import type { LoadedCampaign, SeedInvitation } from './seed-campaign.ts';
import { getCampaignTimes } from './seed-times.ts';

export interface SeedHistory {
  ctx: Context;
  network: SeedNetwork;
  people: readonly SeedAccount[];
  base: Date;
}
interface Member extends SeedAccount {
  userId: string;
}

/** Simulates a campaign up to `base`. */
export async function simulateCampaign(past: SeedHistory, campaign: LoadedCampaign): Promise<void> {
  const members = await findMembers(past, campaign);
  if (members.length === 0) return;
  await joinMembers(past, campaign, members);
  await publishPosts(past, campaign, members);
  await evaluateWeeks(past, campaign);
  const { maturesAt } = getCampaignTimes(campaign.content);
  if (maturesAt <= past.base) await settleCampaign(past, campaign, members);
  await computeStandings(
    createContextAt(past.ctx, past.network, past.base),
    toCampaignId(campaign),
  );
}

async function findMembers(
  { ctx, people }: SeedHistory,
  { people: { from, count } = { from: 0, count: 0 } }: LoadedCampaign,
): Promise<Member[]> {
  const members: Member[] = [];
  for (const account of people.slice(from, from + count)) {
    const { id: userId } = await getNamedUser(ctx.database.db, `@${account.handle}`);
    members.push({ ...account, userId });
  }
  return members;
}

/** One after the other, within the first hours. */
async function joinMembers(
  { ctx, network }: SeedHistory,
  campaign: LoadedCampaign,
  members: readonly Member[],
): Promise<void> {
  const { startsAt } = getCampaignTimes(campaign.content);
  for (const [at, { userId, handle }] of members.entries()) {
    const joinedAt = new Date(startsAt.getTime() + (1 + at * 7) * 60_000);
    const then = createContextAt(ctx, network, joinedAt);
    const request = {
      publicToken: findInvitation(campaign, handle)?.token,
      acceptedTermsVersion: campaign.content.terms.version,
    };
    await then.database.transaction((tx) =>
      joinInTransaction(then, tx, userId, toCampaignId(campaign), request),
    );
  }
}

/** The person's own invitation, or the live link. */
const findInvitation = (
  { invitations = [] }: LoadedCampaign,
  handle: string,
): SeedInvitation | undefined =>
  invitations.find(({ forHandle }) => forHandle === handle) ??
  invitations.find(({ key }) => key === 'live');

/** Two of three posts have pictures: one, two, three or four. The text decides, so that each start gives the same ones. */
function choosePictureCount(content: string): number {
  const chance = createSeededRandom(content);
  if (chance(4) > 0.66) return 0;
  return chance(5) < 0.7 ? 1 : Math.floor(2 + chance(6) * 3);
}

/** Publishes the posts at the network, spread over the time that the campaign was open, and imports them. */
async function publishPosts(
  { ctx, network, base }: SeedHistory,
  campaign: LoadedCampaign,
  members: readonly Member[],
): Promise<void> {
  const { startsAt, endsAt } = getCampaignTimes(campaign.content);
  const until = Math.min(endsAt.getTime(), base.getTime()) - 5 * hourMs;
  const step = (until - startsAt.getTime() - 4 * hourMs) / campaign.posts.length;
  const past = campaign.posts.map((content, at): PastPost => {
    const { id: authorId, userId } = members[at % members.length]!;
    const createdAt = new Date(
      Math.round(
        startsAt.getTime() + 3 * hourMs + step * (at + createSeededRandom(content)(7) * 0.8),
      ),
    );
    const count = choosePictureCount(content);
    const { id, pictures } = network.addPost(authorId, content, createdAt, count);
    const counts = getCountTimes(createdAt, base).flatMap((time) =>
      network.lookupAt(time, [id]).map(({ metrics }) => ({ at: time, metrics })),
    );
    const media = pictures.map((picture) => ({ kind: 'image' as const, ...picture }));
    return { userId, networkPostId: id, content, createdAt, media, counts };
  });
  await importPastPosts(createContextAt(ctx, network, base), toCampaignId(campaign), past);
}

/** When a post was counted: every third hour of its first two days, then daily for ten days. */
function getCountTimes(createdAt: Date, until: Date): Date[] {
  const start = createdAt.getTime();
  const end = Math.min(until.getTime(), start + 10 * dayMs);
  const times: number[] = [];
  for (let age = 3 * hourMs; age <= 2 * dayMs; age += 3 * hourMs) times.push(start + age);
  for (let age = 3 * dayMs; age <= 10 * dayMs; age += dayMs) times.push(start + age);
  return times.filter((time) => time <= end).map((time) => new Date(time));
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
  const row = await getNamedCampaign(ctx.database.db, campaign.key);
  for (const at of [...ends, last]) await evaluateHistory(createContextAt(ctx, network, at), row);
}

/** Fixes the rewards; four of five people claim within two days and are paid. */
async function settleCampaign(
  { ctx, network }: SeedHistory,
  { key, content }: LoadedCampaign,
  members: readonly Member[],
): Promise<void> {
  const { maturesAt } = getCampaignTimes(content);
  const id = toCampaignId({ key });
  await matureCampaign(createContextAt(ctx, network, maturesAt), id);
  for (const [at, { userId }] of members.entries()) {
    if (at % 5 === 4) continue;
    const payouts = await loadClaimablePayouts(ctx.database.db, userId, maturesAt);
    if (!payouts.some(({ campaignId }) => campaignId === id)) continue;
    const claimedAt = new Date(maturesAt.getTime() + (20 + at) * hourMs);
    await confirmPayout(createContextAt(ctx, network, claimedAt), userId, id, null);
    const settledAt = new Date(claimedAt.getTime() + 60_000);
    await runDueJobs(createContextAt(ctx, network, settledAt), claimJobs);
  }
}
