/** Tells everybody concerned of a campaign's turn, a hundred people a transaction; each hears of it once by its key. */
import { and, asc, eq, gt, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../db/connect.ts';
import { invitations, networkAccounts, participations, posts, rewards, users } from '../db/schema.ts';
import { invitationState } from '../domain/invitation.ts';
import { toMoney } from '../domain/money.ts';
import { eligibility, personRequirements } from '../domain/requirements.ts';
import { readCampaign, type CampaignFacts, type CampaignRow } from './campaigns.read.ts';
import { campaigns } from '../db/schema.ts';
import type { JobHandler } from './jobs.service.ts';
import { notify, type NewNotification } from './notifications.service.ts';

export type Turn = 'started' | 'ending' | 'ended' | 'matured' | 'terms';
const atOnce = 100;

/** Handler of the job `announce` {campaignId, what}. Late news are not told: nobody must hear that an ended campaign is ending. */
export const announce: JobHandler = async (ctx, payload) => {
  const { campaignId, what } = payload as { campaignId: string; what: Turn };
  const facts = await readCampaign(ctx.database.db, eq(campaigns.id, campaignId));
  if (!facts) return;
  const { campaign } = facts;
  const over = ctx.clock.now() >= campaign.endsAt;
  if ((what === 'started' || what === 'ending') && over) return;
  if (what === 'started') await ctx.database.transaction((tx) => tellInvited(ctx, tx, facts));
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
const send = (ctx: Context, tx: Tx, facts: CampaignFacts, item: NewNotification, part = '') =>
  notify(
    tx,
    { key: `${item.type}:${facts.campaign.id}:${item.userId}`, url: `/campaign/${facts.campaign.id}${part}`, ...item },
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
      const rewarded = { ...of(facts), count: row.posts, amount };
      await send(ctx, tx, facts, { userId, type: 'posts-rewarded', payload: rewarded }, '#posts');
      const ready = { ...of(facts), amount, claimUntil: campaign.claimUntil.toISOString() };
      await send(ctx, tx, facts, { userId, type: 'campaign-maturity', payload: ready }, '#claim');
    }
  },
  async terms(ctx, tx, facts, userIds) {
    const { id, termsVersion: version, termsUrl: url } = facts.campaign;
    const behind = await tx
      .select({ userId: participations.userId })
      .from(participations)
      .where(and(inArray(participations.userId, userIds), behindTerms(facts.campaign)));
    // Who goes on taking part accepts them: there is nothing to press.
    const payload = { version, url, effectiveAt: ctx.clock.now().toISOString(), mustAccept: false };
    const key = (userId: string) => `terms-and-conditions:${id}:${version}:${userId}`;
    for (const { userId } of behind)
      await send(ctx, tx, facts, { userId, type: 'terms-and-conditions', payload, url, key: key(userId) });
  },
};

const behindTerms = ({ id, termsVersion }: CampaignRow) =>
  and(eq(participations.campaignId, id), ne(participations.acceptedTermsVersion, termsVersion));
/** Whether somebody takes part under terms that hold no more. */
export async function termsChanged(db: Db, campaign: CampaignRow): Promise<boolean> {
  const found = await db.select({ id: participations.id }).from(participations).where(behindTerms(campaign)).limit(1);
  return found.length > 0;
}

/**
 * Tells whoever is invited by handle and known, unless they joined: when the campaign starts, and (`userId`) when one of
 * them arrives.
 */
export async function tellInvited(ctx: Context, tx: Tx, facts: CampaignFacts, userId?: string): Promise<void> {
  const { campaign, advertiser, participantCount } = facts;
  const joined = tx
    .select({ id: participations.id })
    .from(participations)
    .where(and(eq(participations.campaignId, campaign.id), eq(participations.userId, users.id)));
  const found = await tx
    .select({ invitation: invitations, userId: users.id, person: networkAccounts })
    .from(invitations)
    .innerJoin(users, sql`lower(${users.handle}) = lower(${invitations.forHandle})`)
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(and(eq(invitations.campaignId, campaign.id), notExists(joined), userId ? eq(users.id, userId) : undefined));
  for (const { invitation, userId: to, person } of found) {
    if (invitationState(invitation, { ...campaign, participantCount }, ctx.clock.now()) !== 'valid') continue;
    const payload = {
      ...of(facts),
      advertiserName: advertiser.name,
      inviteId: invitation.id,
      publicToken: invitation.publicToken,
      expiresAt: (invitation.expiresAt ?? campaign.endsAt).toISOString(),
    };
    await send(ctx, tx, facts, { userId: to, type: 'campaign-invited', payload, url: `/invitation/${invitation.publicToken}` });
    if (person) await tellMissing(ctx, tx, facts, person);
  }
}

/**
 * What an invited person lacks to join. Nobody else is told that a campaign is closed to them: who did not ask would
 * get a badge for each campaign that is not theirs.
 */
async function tellMissing(
  ctx: Context,
  tx: Tx,
  facts: CampaignFacts,
  person: typeof networkAccounts.$inferSelect,
): Promise<void> {
  const requirements = personRequirements(facts.campaign.rules, person, ctx.clock.now());
  // Of what is not known nothing is said.
  if (eligibility(requirements) !== 'no') return;
  const reasons = requirements.filter(({ state }) => state === 'unmet');
  const { userId } = person;
  await send(ctx, tx, facts, { userId, type: 'campaign-not-eligible', payload: { ...of(facts), reasons } });
}

/** Tells somebody who arrives of the invitations that wait for their handle. */
export async function tellInvitations(ctx: Context, tx: Tx, userId: string, handle: string): Promise<void> {
  const named = await tx
    .selectDistinct({ campaignId: invitations.campaignId })
    .from(invitations)
    .where(and(isNotNull(invitations.forHandle), sql`lower(${invitations.forHandle}) = lower(${handle})`));
  for (const { campaignId } of named) {
    const facts = await readCampaign(tx, eq(campaigns.id, campaignId));
    if (facts) await tellInvited(ctx, tx, facts, userId);
  }
}

/** A public campaign opens: whoever is known to meet its conditions may join. */
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
    const { userId } = person;
    if (eligibility(personRequirements(campaign.rules, person, ctx.clock.now())) === 'yes')
      await send(ctx, tx, facts, { userId, type: 'campaign-eligible', payload });
  }
}
