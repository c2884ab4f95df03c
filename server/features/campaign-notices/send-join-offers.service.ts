/** Notifications to users who may join a campaign: invited by handle, or eligible for a public one. */
import { and, eq, inArray, isNotNull, not, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import {
  campaigns,
  invitations,
  networkAccounts,
  notifications,
  participations,
  users,
} from '../../schema.ts';
import { getInvitationState } from '../campaigns/invitation.rules.ts';
import { getEligibility, getPersonRequirements } from '../campaigns/requirements.rules.ts';
import { hasHandle } from '../users/named-user.queries.ts';
import { loadCampaign, type CampaignFacts } from '../campaigns/campaign-facts.queries.ts';
import { toCampaignFields, notifyOnce } from './notify-participants.service.ts';
import { isBarredFromJoining } from '../campaigns/own-campaigns.queries.ts';
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

/** Notifies users who meet all requirements, and may join, that a public campaign has started. */
export async function notifyEligible(
  ctx: Context,
  tx: Tx,
  facts: CampaignFacts,
  userIds: string[],
): Promise<void> {
  const { campaign, advertiser } = facts;
  const people = await tx
    .select()
    .from(networkAccounts)
    .where(
      and(
        inArray(networkAccounts.userId, userIds),
        not(
          isBarredFromJoining(sql`${networkAccounts.userId}`, sql`${campaign.advertiserId}::uuid`),
        ),
      ),
    )
    .orderBy(networkAccounts.userId);
  const payload = {
    ...toCampaignFields(facts),
    advertiserName: advertiser.name,
    endsAt: campaign.endsAt.toISOString(),
  };
  for (const person of people) {
    const { userId } = person;
    if (getEligibility(getPersonRequirements(campaign.rules, person, ctx.clock.now())) === 'yes')
      await notifyOnce(ctx, tx, facts, { userId, type: 'campaign-eligible', payload });
  }
}

/** The notifications that asked people to join a campaign are read now, and show that it has closed. */
export async function closeOffers(
  ctx: Context,
  tx: Tx,
  { campaign }: CampaignFacts,
  userIds: string[],
): Promise<void> {
  const { key, userId, payload } = notifications;
  const keys = userIds.map((id) => `campaign-eligible:${campaign.id}:${id}`);
  const open = await tx
    .select({ userId, key })
    .from(notifications)
    .where(and(inArray(key, keys), sql`not ${payload} ? 'answered'`))
    .orderBy(userId);
  const end = { ended: 'closed', endsAt: campaign.endsAt.toISOString() };
  for (const one of open) await markAnswered(tx, one.userId, [one.key!], ctx.clock.now(), end);
}
