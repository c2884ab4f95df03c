/** Tells everybody concerned of a campaign's turn, a hundred people a transaction; each hears of it once by its key. */
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { networkAccounts, participations, posts, rewards, users } from '../db/schema.ts';
import { toMoney } from '../domain/money.ts';
import { eligibility, personRequirements } from '../domain/requirements.ts';
import { readCampaign, type CampaignFacts } from './campaigns.read.ts';
import { campaigns } from '../db/schema.ts';
import type { JobHandler } from './jobs.service.ts';
import { notify, type NewNotification } from './notifications.service.ts';

export type Turn = 'started' | 'ending' | 'ended' | 'matured';
const atOnce = 100;

/** Handler of the job `announce` {campaignId, what}. Late news are not told: nobody must hear that an ended campaign is ending. */
export const announce: JobHandler = async (ctx, payload) => {
  const { campaignId, what } = payload as { campaignId: string; what: Turn };
  const facts = await readCampaign(ctx.database.db, eq(campaigns.id, campaignId));
  if (!facts) return;
  const { campaign } = facts;
  const over = ctx.clock.now() >= campaign.endsAt;
  if ((what === 'started' || what === 'ending') && over) return;
  const tell = tellers[what];
  await eachPage(
    (after) => members(ctx.database.db, campaignId, after),
    (ids) => ctx.database.transaction((tx) => tell(ctx, tx, facts, ids)),
  );
  if (what === 'started' && campaign.visibility === 'public') {
    await eachPage(
      (after) => strangers(ctx.database.db, campaignId, after),
      (ids) => ctx.database.transaction((tx) => tellOpen(ctx, tx, facts, ids)),
    );
  }
};

async function eachPage(page: (after: string | null) => Promise<string[]>, run: (ids: string[]) => Promise<void>): Promise<void> {
  for (let ids = await page(null); ids.length > 0; ids = await page(ids.at(-1)!)) await run(ids);
}

async function members(db: Db, campaignId: string, after: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: participations.userId })
    .from(participations)
    .where(and(eq(participations.campaignId, campaignId), after ? gt(participations.userId, after) : undefined))
    .orderBy(asc(participations.userId))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}

async function strangers(db: Db, campaignId: string, after: string | null): Promise<string[]> {
  const joined = db
    .select({ id: participations.id })
    .from(participations)
    .where(and(eq(participations.campaignId, campaignId), eq(participations.userId, users.id)));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(notExists(joined), after ? gt(users.id, after) : undefined))
    .orderBy(asc(users.id))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}

type Teller = (ctx: Context, tx: Tx, facts: CampaignFacts, userIds: string[]) => Promise<void>;
const of = ({ campaign }: CampaignFacts) => ({ campaignId: campaign.id, campaignTitle: campaign.title });
const send = (ctx: Context, tx: Tx, facts: CampaignFacts, item: NewNotification) =>
  notify(
    tx,
    { ...item, key: `${item.type}:${facts.campaign.id}:${item.userId}`, url: `/campaign/${facts.campaign.id}` },
    ctx.clock.now(),
  );

const tellers: Record<Turn, Teller> = {
  async started(ctx, tx, facts, userIds) {
    const payload = { ...of(facts), endsAt: facts.campaign.endsAt.toISOString() };
    for (const userId of userIds) await send(ctx, tx, facts, { userId, type: 'campaign-started', payload });
  },
  async ending(ctx, tx, facts, userIds) {
    const written = await tx
      .select({ userId: posts.userId, n: sql<number>`count(*)::int` })
      .from(posts)
      .where(and(eq(posts.campaignId, facts.campaign.id), inArray(posts.userId, userIds), sql`${posts.status} <> 'deleted'`))
      .groupBy(posts.userId);
    const counts = new Map(written.map(({ userId, n }) => [userId, n]));
    for (const userId of userIds) {
      const payload = { ...of(facts), endsAt: facts.campaign.endsAt.toISOString(), myPostCount: counts.get(userId) ?? 0 };
      await send(ctx, tx, facts, { userId, type: 'campaign-ending', payload });
    }
  },
  async ended(ctx, tx, facts, userIds) {
    const { endsAt, maturesAt } = facts.campaign;
    const payload = { ...of(facts), endedAt: endsAt.toISOString(), resultsAt: maturesAt.toISOString() };
    for (const userId of userIds) await send(ctx, tx, facts, { userId, type: 'campaign-ended', payload });
  },
  async matured(ctx, tx, facts, userIds) {
    const { campaign, currency } = facts;
    const earned = await tx
      .select({
        userId: rewards.userId,
        amount: sql<string>`sum(${rewards.amount})::text`,
        posts: sql<number>`count(distinct ${rewards.postId})::int`,
      })
      .from(rewards)
      .where(and(eq(rewards.campaignId, campaign.id), inArray(rewards.userId, userIds)))
      .groupBy(rewards.userId);
    for (const row of earned) {
      const amount = toMoney(BigInt(row.amount), currency);
      const { userId } = row;
      await send(ctx, tx, facts, { userId, type: 'posts-rewarded', payload: { ...of(facts), count: row.posts, amount } });
      await send(ctx, tx, facts, {
        userId,
        type: 'campaign-maturity',
        payload: { ...of(facts), amount, claimUntil: campaign.claimUntil.toISOString() },
      });
    }
  },
};

/** A public campaign opens: whoever meets its conditions may join. */
async function tellOpen(ctx: Context, tx: Tx, facts: CampaignFacts, userIds: string[]): Promise<void> {
  const { campaign, advertiser, currency } = facts;
  const people = await tx.select().from(networkAccounts).where(inArray(networkAccounts.userId, userIds));
  const payload = {
    ...of(facts),
    advertiserName: advertiser.name,
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    rewardPool: toMoney(campaign.rewardPool, currency),
  };
  for (const person of people) {
    if (eligibility(personRequirements(campaign.rules, person, ctx.clock.now())) !== 'yes') continue;
    await send(ctx, tx, facts, { userId: person.userId, type: 'campaign-eligible', payload });
  }
}
