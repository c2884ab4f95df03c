/** Notifications to users who may join a campaign: each who is invited by handle, and all who are eligible for a public one. */
import { and, asc, eq, gt, gte, inArray, isNotNull, lte, not, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import {
  campaigns,
  invitations,
  networkAccounts,
  notifications,
  participations,
  users,
} from '../../schema.ts';
import { getInvitationState } from '../campaigns/invitation.rules.ts';
import {
  getAudience,
  getEligibility,
  getPersonRequirements,
} from '../campaigns/requirements.rules.ts';
import { hasHandle } from '../users/named-user.queries.ts';
import { loadCampaign, type CampaignFacts } from '../campaigns/campaign-facts.queries.ts';
import { toCampaignFields, notifyOnce } from './notify-participants.service.ts';
import { isBarredFromJoining } from '../users/brand-members.queries.ts';
import { broadcast, publishOffer } from '../notifications/broadcast.service.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';

/**
 * Notifies those of `userIds` who are invited by handle and have not joined: when the campaign starts, when they are invited
 * later, and when they log in for the first time. Not who can't join their own campaign.
 */
export async function notifyInvited(
  ctx: Context,
  tx: Tx,
  facts: CampaignFacts,
  userIds: readonly string[],
): Promise<void> {
  const { campaign, advertiser } = facts;
  const joined = tx
    .select({ id: participations.id })
    .from(participations)
    .where(and(eq(participations.campaignId, campaign.id), eq(participations.userId, users.id)));
  const found = await tx
    .select({ invitation: invitations, userId: users.id, person: networkAccounts })
    .from(invitations)
    .innerJoin(users, hasHandle(invitations.forHandle))
    .leftJoin(networkAccounts, eq(networkAccounts.userId, users.id))
    .where(
      and(
        eq(invitations.campaignId, campaign.id),
        notExists(joined),
        inArray(users.id, [...userIds]),
        not(isBarredFromJoining(sql`${users.id}`, sql`${campaign.advertiserId}::uuid`)),
      ),
    )
    // In the order in which every transaction locks the counts of several people.
    .orderBy(users.id);
  for (const { invitation, userId: to, person } of found) {
    if (getInvitationState(invitation, campaign, ctx.clock.now()) !== 'valid') continue;
    const payload = {
      ...toCampaignFields(facts),
      advertiserName: advertiser.name,
      publicToken: invitation.publicToken,
      expiresAt: (invitation.expiresAt ?? campaign.endsAt).toISOString(),
    };
    const url = `/invitation/${invitation.publicToken}`;
    if (!(await wasNotified(tx, campaign.id, to, url)))
      await notifyOnce(ctx, tx, facts, {
        userId: to,
        type: 'campaign-invited',
        payload,
        url,
        // Who is invited again after a revoke hears of it again.
        key: `campaign-invited:${invitation.id}:${to}`,
      });
    if (person) await notifyNotEligible(ctx, tx, facts, person);
  }
}

/** Notifications of earlier versions had one key for all invitations of a person to a campaign. */
async function wasNotified(
  tx: Tx,
  campaignId: string,
  userId: string,
  url: string,
): Promise<boolean> {
  const key = `campaign-invited:${campaignId}:${userId}`;
  const [found] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), eq(notifications.key, key), eq(notifications.url, url)),
    );
  return found !== undefined;
}

/**
 * Notifies an invited user of unmet requirements. Users without an invitation get no such notification: it would be
 * noise for every campaign that is not for them.
 */
async function notifyNotEligible(
  ctx: Context,
  tx: Tx,
  facts: CampaignFacts,
  person: typeof networkAccounts.$inferSelect,
): Promise<void> {
  const requirements = getPersonRequirements(facts.campaign.rules, person, ctx.clock.now());
  // `unknown` is not a refusal.
  if (getEligibility(requirements) !== 'no') return;
  const reasons = requirements.filter(({ state }) => state === 'unmet');
  const { userId } = person;
  await notifyOnce(ctx, tx, facts, {
    userId,
    type: 'campaign-not-eligible',
    payload: { ...toCampaignFields(facts), reasons },
  });
}

/** Notifies a user at login of invitations to their handle. */
export async function notifyPendingInvitations(
  ctx: Context,
  tx: Tx,
  userId: string,
  handle: string,
): Promise<void> {
  const named = await tx
    .selectDistinct({ campaignId: invitations.campaignId })
    .from(invitations)
    .where(
      and(
        isNotNull(invitations.forHandle),
        sql`lower(${invitations.forHandle}) = lower(${handle})`,
      ),
    );
  for (const { campaignId } of named) {
    const facts = await loadCampaign(tx, eq(campaigns.id, campaignId));
    if (facts) await notifyInvited(ctx, tx, facts, [userId]);
  }
}

/** Offers a public campaign to all who meet its requirements, and may join: one row for all of them. */
export async function offerCampaign(ctx: Context, facts: CampaignFacts): Promise<void> {
  const { campaign, advertiser } = facts;
  const now = ctx.clock.now();
  const audience = getAudience(campaign.rules, now);
  if (audience === null) return;
  await ctx.database.transaction((tx) =>
    broadcast(
      tx,
      {
        type: 'campaign-eligible',
        payload: {
          ...toCampaignFields(facts),
          advertiserName: advertiser.name,
          endsAt: campaign.endsAt.toISOString(),
        },
        url: `/campaign/${campaign.id}`,
        key: getOfferKey(campaign.id),
        offer: { campaignId: campaign.id, audience },
      },
      now,
    ),
  );
}

/** Open pages show that nobody can join any more. */
export const publishClosedOffer = (ctx: Context, { campaign }: CampaignFacts): Promise<void> =>
  ctx.database.transaction((tx) => publishOffer(tx, campaign.id));

const getOfferKey = (campaignId: string): string => `campaign-eligible:${campaignId}`;
/** The former build wrote an offer for each person. */
const getWrittenKey = (campaignId: string, userId: string): string =>
  `${getOfferKey(campaignId)}:${userId}`;
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The next people to whom the former build wrote an offer of the campaign, in the order of their ids. */
export async function listWrittenOffers(
  db: Db,
  campaignId: string,
  after: string | null,
  most: number,
): Promise<string[]> {
  const { key, userId, eventType } = notifications;
  const rows = await db
    .select({ userId })
    .from(notifications)
    .where(
      and(
        after === null
          ? gte(key, `${getOfferKey(campaignId)}:`)
          : gt(key, getWrittenKey(campaignId, after)),
        lte(key, getWrittenKey(campaignId, lastId)),
        eq(eventType, 'campaign-eligible'),
      ),
    )
    .orderBy(asc(key))
    .limit(most);
  return rows.map((row) => row.userId);
}

/** The offers that the former build wrote are read now, and show that the campaign has closed. */
export async function closeWrittenOffers(
  ctx: Context,
  tx: Tx,
  { campaign }: CampaignFacts,
  userIds: string[],
): Promise<void> {
  const { key, userId, payload } = notifications;
  const keys = userIds.map((id) => getWrittenKey(campaign.id, id));
  const open = await tx
    .select({ userId, key })
    .from(notifications)
    .where(and(inArray(key, keys), sql`not ${payload} ? 'answered'`))
    .orderBy(userId);
  const end = { ended: 'closed', endsAt: campaign.endsAt.toISOString() };
  for (const one of open) await markAnswered(tx, one.userId, [one.key!], ctx.clock.now(), end);
}
