/** Lists of campaigns, one campaign, and what is suggested to write in it. */
import { and, asc, desc, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { CampaignCard, CampaignDetail, CampaignStatus, LeaderboardRow, PastCampaign } from '../../contract/campaign.ts';
import type { Metrics, PostKind, Suggestion } from '../../contract/post.ts';
import type { PostStatus } from '../../contract/reward.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { campaigns, participations, posts, rewards, suggestions, users } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { toMoney } from '../domain/money.ts';
import { partsOf } from '../domain/post-text.ts';
import { campaignStatus, isOpen } from '../domain/status.ts';
import { Problem } from '../problem.ts';
import { readCampaign, readCampaigns, type CampaignFacts } from './campaigns.read.ts';
import { toCampaignCard, toCampaignDetail, type WeekMine } from './campaigns.view.ts';
import { isCounting, isPast, readParticipations, readViewer, type Viewer } from './participations.read.ts';
import { payoutsOf } from './payouts.read.ts';
import { readPostCards } from './posts.view.ts';
import { counts, isPost, readWeekSums, standings, type Standing, type WeekSum } from './standings.read.ts';

const notFound = () => new Problem('NOT_FOUND', 'There is no such campaign.');
const published = ne(campaigns.state, 'draft');

/** Condition: the user takes part. */
const joinedBy = (db: Db, userId: string): SQL =>
  exists(
    db
      .select({ id: participations.id })
      .from(participations)
      .where(and(eq(participations.campaignId, campaigns.id), eq(participations.userId, userId))),
  );
const invitedAs = (handle: string | null): SQL => sql`exists (
  select 1 from invitations i where i.campaign_id = ${campaigns.id} and lower(i.for_handle) = ${handle?.toLowerCase() ?? ''} and i.revoked_at is null)`;

/** Campaigns that `viewer` may see: public ones, and those joined or invited to. */
const visibleTo = (db: Db, viewer: Viewer | null): SQL =>
  and(
    published,
    viewer
      ? or(eq(campaigns.visibility, 'public'), joinedBy(db, viewer.userId), invitedAs(viewer.handle))
      : eq(campaigns.visibility, 'public'),
  )!;

/** Cards with the viewer's own side. */
async function cardsFor(db: Db, viewer: Viewer | null, facts: CampaignFacts[], now: Date): Promise<CampaignCard[]> {
  const mine = viewer ? (await readParticipations(db, viewer, facts, now)).byCampaign : new Map();
  return facts.map((one) => toCampaignCard(one, now, mine.get(one.campaign.id)));
}

const viewerOf = (db: Db, userId: string | undefined) => (userId ? readViewer(db, userId) : Promise.resolve(null));

/** Campaigns that the user joined and may post to now, the one that ends first at the head. */
export async function listCurrentCampaigns(ctx: Context, userId: string, limit = 100): Promise<CampaignCard[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const open = and(
    published,
    sql`${campaigns.startsAt} <= ${now.toISOString()}`,
    sql`${campaigns.endsAt} > ${now.toISOString()}`,
  );
  const facts = (await readCampaigns(db, and(open, joinedBy(db, userId)))).filter(({ campaign }) => isOpen(campaign, now));
  facts.sort((a, b) => a.campaign.endsAt.getTime() - b.campaign.endsAt.getTime());
  return cardsFor(db, await readViewer(db, userId), facts.slice(0, limit), now);
}

/** Every campaign the user may see; signed out the public ones. */
export async function listCampaigns(
  ctx: Context,
  userId: string | undefined,
  input: { status?: CampaignStatus | undefined; limit?: number | undefined } = {},
): Promise<CampaignCard[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const viewer = await viewerOf(db, userId);
  const facts = await readCampaigns(db, visibleTo(db, viewer), 500);
  const chosen = facts.filter(({ campaign }) => !input.status || campaignStatus(campaign, now) === input.status);
  return cardsFor(db, viewer, chosen.slice(0, input.limit ?? 100), now);
}

/** Campaigns that are over and that the user took part in, with what came of it; the last to end at the head. */
export async function listPastCampaigns(ctx: Context, userId: string, limit = 100): Promise<PastCampaign[]> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const viewer = await readViewer(db, userId);
  if (!viewer) return [];
  const facts = (await readCampaigns(db, and(published, joinedBy(db, userId)), 500)).filter((one) => isPast(one, now));
  facts.sort((a, b) => b.campaign.endsAt.getTime() - a.campaign.endsAt.getTime());
  const shown = facts.slice(0, limit);
  const { byCampaign } = await readParticipations(db, viewer, shown, now);
  const payouts = await payoutsOf(
    db,
    userId,
    now,
    shown.map(({ campaign }) => campaign.id),
  );
  return shown.map((one) => {
    const my = byCampaign.get(one.campaign.id)!;
    const payout = payouts.get(one.campaign.id);
    return {
      ...toCampaignCard(one, now, my),
      finalRank: one.campaign.maturedAt ? (my.rank ?? null) : null,
      earned: payout?.total ?? (one.campaign.maturedAt ? toMoney(0n, one.currency) : null),
      rewardStatus: pastStatus(
        one,
        payout?.rewards.map((reward) => reward.status),
        my.postCount,
      ),
      impressions: my.impressions,
    };
  });
}

/** One word for all rewards of a campaign: what is still to be done decides. */
function pastStatus({ campaign }: CampaignFacts, statuses: PostStatus[] | undefined, postCount: number): PostStatus | null {
  if (!statuses) return campaign.maturedAt ? (postCount > 0 ? 'not-rewarded' : null) : 'evaluating';
  const order: PostStatus[] = ['rewarded', 'claimed', 'paid', 'paid-bonus', 'expired', 'expired-bonus'];
  return order.find((status) => statuses.includes(status)) ?? null;
}

/** The campaign that `id` names for this viewer: its id, or its short public number. */
export async function findCampaign(db: Db, viewer: Viewer | null, id: string): Promise<CampaignFacts> {
  const named = isUuid(id) ? eq(campaigns.id, id) : /^\d{1,9}$/.test(id) ? eq(campaigns.campaignIndex, Number(id)) : null;
  const found = named && (await readCampaign(db, and(named, visibleTo(db, viewer))));
  if (!found) throw notFound();
  return found;
}

/** The page of a campaign. Other people's names and posts are shown to the signed-in only. */
export async function getCampaign(
  ctx: Context,
  userId: string | undefined,
  input: { id: string; weekId?: string | undefined },
): Promise<CampaignDetail> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const viewer = await viewerOf(db, userId);
  const facts = await findCampaign(db, viewer, input.id);
  const metrics = await readTotals(db, facts.campaign.id, now);
  if (!viewer) return { ...toCampaignDetail(facts, now), ...(metrics && { metrics }) };
  const my = (await readParticipations(db, viewer, [facts], now)).byCampaign.get(facts.campaign.id)!;
  const sums = await readWeekSums(db, [facts.campaign.id]);
  const weeks = await readWeeksMine(db, viewer, facts, sums);
  return {
    ...toCampaignDetail(facts, now, { my, person: viewer.facts, weeks }),
    ...(metrics && { metrics }),
    leaderboard: await leaderboard(db, viewer.userId, standings(sums, input.weekId)),
    topPosts: await readTopPosts(db, facts.campaign.id, now),
  };
}

/** The best posts of a campaign that count, for whoever may see other people's posts. */
export const readTopPosts = (db: Db, campaignId: string, now: Date, limit = 3) => {
  const where = and(eq(posts.campaignId, campaignId), counts);
  return readPostCards(
    db,
    { where, limit, own: false, order: [sql`${posts.score} desc nulls last`, desc(posts.createdAt)] },
    now,
  );
};

/** Public counts of all posts of a campaign; undefined while there are none. */
export async function readTotals(db: Db, campaignId: string, now: Date): Promise<Metrics | undefined> {
  const sum = (field: keyof Metrics) => sql<number>`coalesce(sum((${posts.metrics}->>${field})::bigint), 0)::float8`;
  const [row] = await db
    .select({
      n: sql<number>`count(${posts.metrics})::int`,
      asOf: sql<string | null>`max(${posts.metrics}->>'asOf')`,
      impressions: sum('impressions'),
      likes: sum('likes'),
      reposts: sum('reposts'),
      replies: sum('replies'),
      quotes: sum('quotes'),
      bookmarks: sum('bookmarks'),
    })
    .from(posts)
    .where(and(eq(posts.campaignId, campaignId), ne(posts.status, 'deleted')));
  if (!row || row.n === 0) return undefined;
  const { n: _, asOf, ...counts } = row;
  return { ...counts, asOf: asOf ?? now.toISOString() };
}

/** The first ten, and the viewer's own row wherever it is. */
export async function leaderboard(db: Db, userId: string, rows: Standing[], top = 10): Promise<LeaderboardRow[]> {
  const shown = rows.filter((row) => row.rank <= top || row.userId === userId);
  const ids = shown.map((row) => row.userId);
  const people = ids.length ? await db.select().from(users).where(inArray(users.id, ids)) : [];
  return shown.map(({ userId: id, rank, score, posts: n, impressions }) => {
    const person = people.find((one) => one.id === id);
    return {
      rank,
      userName: person?.name ?? '',
      handle: person?.handle ?? '',
      ...(person?.imageUrl && { avatarUrl: person.imageUrl }),
      score,
      posts: n,
      impressions,
      isMe: id === userId,
    };
  });
}

async function readWeeksMine(db: Db, viewer: Viewer, facts: CampaignFacts, sums: WeekSum[]): Promise<Map<string, WeekMine>> {
  const own = await db
    .select({
      weekId: posts.weekId,
      status: posts.status,
      n: sql<number>`count(*)::int`,
      impressions: sql<number>`coalesce(sum((${posts.metrics}->>'impressions')::bigint), 0)::float8`,
    })
    .from(posts)
    .where(and(eq(posts.userId, viewer.userId), eq(posts.campaignId, facts.campaign.id), ne(posts.status, 'deleted'), isPost))
    .groupBy(posts.weekId, posts.status);
  const earned = await readWeekRewards(db, viewer.userId, facts);
  const mine = new Map<string, WeekMine>();
  for (const week of facts.weeks) {
    const rows = own.filter((row) => row.weekId === week.id);
    mine.set(week.id, {
      postCount: rows.reduce((sum, { n }) => sum + n, 0),
      eligibleCount: rows.filter((row) => isCounting(row.status)).reduce((sum, { n }) => sum + n, 0),
      impressions: rows.reduce((sum, row) => sum + row.impressions, 0),
      rank: standings(sums, week.id).find((row) => row.userId === viewer.userId)?.rank ?? null,
      reward: null,
      ...earned.get(week.id),
    });
  }
  return mine;
}

async function readWeekRewards(
  db: Db,
  userId: string,
  facts: CampaignFacts,
): Promise<Map<string, Pick<WeekMine, 'reward' | 'rewardStatus'>>> {
  const found = await db
    .select({
      weekId: rewards.weekId,
      total: sql<string>`sum(${rewards.amount})::text`,
      status: sql<PostStatus>`min(${rewards.status})`,
    })
    .from(rewards)
    .where(and(eq(rewards.userId, userId), eq(rewards.campaignId, facts.campaign.id)))
    .groupBy(rewards.weekId);
  return new Map(
    found.map(({ weekId, total, status }) => [
      weekId ?? '',
      { reward: toMoney(BigInt(total), facts.currency), rewardStatus: status },
    ]),
  );
}

/** What can be written in a campaign that the user may see. */
export async function listSuggestions(
  ctx: Context,
  userId: string,
  input: { campaignId: string; kind?: PostKind | undefined },
): Promise<Suggestion[]> {
  const { db } = ctx.database;
  const facts = await findCampaign(db, await readViewer(db, userId), input.campaignId);
  return readSuggestions(db, facts.campaign.id, userId, input.kind);
}

/** @param userId null for previews: nobody has used any. */
export async function readSuggestions(db: Db, campaignId: string, userId: string | null, kind?: PostKind): Promise<Suggestion[]> {
  const found = await db
    .select()
    .from(suggestions)
    .where(and(eq(suggestions.campaignId, campaignId), kind ? eq(suggestions.kind, kind) : undefined))
    .orderBy(asc(suggestions.order), asc(suggestions.id));
  const used = await readUses(
    db,
    found.map(({ id }) => id),
    userId,
  );
  return found.map((row) => {
    const parts = partsOf(row.content);
    const uses = used.get(row.id);
    return {
      id: row.id,
      campaignId: row.campaignId,
      kind: row.kind,
      ...(row.title && { title: row.title }),
      content: row.content,
      ...(row.tone && { tone: row.tone }),
      language: row.language,
      ...parts,
      attachments: [],
      order: row.order,
      usesLeft: row.maxUses === null ? null : Math.max(0, row.maxUses - (uses?.all ?? 0)),
      usedByMe: (uses?.mine ?? 0) > 0,
    };
  });
}

async function readUses(db: Db, ids: string[], userId: string | null): Promise<Map<string, { all: number; mine: number }>> {
  if (ids.length === 0) return new Map();
  const mine = userId === null ? sql<number>`0` : sql<number>`(count(*) filter (where ${posts.userId} = ${userId}))::int`;
  const found = await db
    .select({ id: posts.suggestionId, all: sql<number>`count(*)::int`, mine })
    .from(posts)
    .where(inArray(posts.suggestionId, ids))
    .groupBy(posts.suggestionId);
  return new Map(found.map(({ id, all, mine: own }) => [id!, { all, mine: own }]));
}
