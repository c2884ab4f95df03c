/**
 * Joins a user to a campaign, from its page or in the login callback, in one transaction.
 * See docs/decisions/002-one-time-login-code.md.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Participation } from '../../../contract/campaign.ts';
import { getTermsPath } from '../../../contract/terms-path.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import {
  campaigns,
  invitations,
  notifications,
  participations,
  termsAcceptances,
} from '../../schema.ts';
import { notify } from '../notifications/notify.service.ts';
import { scheduleStandings } from '../campaigns/schedule-standings.service.ts';
import { loadCampaign, type CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { scheduleCampaign } from '../campaigns/schedule-campaign.service.ts';
import { assertNotOwnCampaign } from '../campaigns/own-campaigns.queries.ts';
import { toParticipation } from '../campaigns/participations.views.ts';
import { loadViewer } from '../campaigns/viewer.queries.ts';
import { lockCampaign, findLeftParticipation, lockInvitation } from './join-checks.queries.ts';
import { publishOffer } from '../notifications/broadcast.service.ts';
import { markAnswered } from '../notifications/mark-answered.service.ts';
import {
  type JoinRequest,
  assertHasRoom,
  assertCampaignIndex,
  assertMayJoin,
  assertRequirements,
} from './join-checks.rules.ts';

/** Joins the campaign and returns the user's participation. */
export async function joinCampaign(
  ctx: Context,
  userId: string,
  campaignId: string,
  body: JoinRequest,
): Promise<Participation> {
  return ctx.database.transaction(async (tx) => {
    await joinInTransaction(ctx, tx, userId, campaignId, body);
    const facts = (await loadCampaign(tx, eq(campaigns.id, campaignId), userId))!;
    return toParticipation(facts, ctx.clock.now())!;
  });
}

/** Joins within the caller's transaction. The campaign row is locked first, so that the last seat is assigned once. */
export async function joinInTransaction(
  ctx: Context,
  tx: Tx,
  userId: string,
  campaignId: string,
  body: JoinRequest,
): Promise<void> {
  const now = ctx.clock.now();
  const campaign = await lockCampaign(tx, campaignId);
  const viewer = await loadViewer(tx, userId);
  if (!viewer) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  const left = await findLeftParticipation(tx, campaign, userId);
  await assertNotOwnCampaign(tx, campaign, userId);
  const invitation = left ? null : await lockInvitation(tx, campaign, body);
  assertCampaignIndex(campaign, body);
  if (left) assertHasRoom(campaign, now);
  else assertMayJoin(campaign, invitation, viewer, now);
  assertRequirements(campaign, viewer, now);
  await acceptTerms(tx, campaign, userId, body, now);
  const acceptedTermsVersion = campaign.termsVersion;
  if (left)
    await tx
      .update(participations)
      .set({ leftAt: null, acceptedTermsVersion })
      .where(eq(participations.id, left.id));
  else
    await tx.insert(participations).values({
      campaignId: campaign.id,
      userId,
      invitationId: invitation?.id ?? null,
      joinedAt: now,
      acceptedTermsVersion,
      attribution: toAttribution(body),
    });
  if (invitation)
    await tx
      .update(invitations)
      .set({ uses: invitation.uses + 1 })
      .where(eq(invitations.id, invitation.id));
  await notifyJoined(tx, campaign, userId, now);
  await scheduleCampaign(tx, campaign.id, now);
  await scheduleStandings(tx, campaign.id, now);
}

/** Records the acceptance of the terms of this campaign at the version in force. */
async function acceptTerms(
  tx: Tx,
  campaign: CampaignRow,
  userId: string,
  body: JoinRequest,
  now: Date,
): Promise<void> {
  const version = campaign.termsVersion;
  const url = getTermsPath(campaign.id, version);
  const same = and(
    eq(termsAcceptances.userId, userId),
    eq(termsAcceptances.url, url),
    eq(termsAcceptances.version, version),
  );
  const [known] = await tx
    .select({ version: termsAcceptances.version })
    .from(termsAcceptances)
    .where(same);
  if (known) return;
  if (!body.termsAcceptedAtLogin && body.acceptedTermsVersion !== version) {
    const detail = [{ loc: ['body', 'acceptedTermsVersion'], msg: `must be ${version}` }];
    throw new ApiError('TERMS_REQUIRED', {}, { detail });
  }
  await tx
    .insert(termsAcceptances)
    .values({ userId, url, version, acceptedAt: now })
    .onConflictDoNothing();
}

function toAttribution({ deviceId, referrer, utm }: JoinRequest): Record<string, unknown> {
  const given = Object.entries(utm ?? {}).filter(([, value]) => value);
  return {
    ...(deviceId && { deviceId }),
    ...(referrer && { referrer }),
    ...(given.length > 0 && { utm: Object.fromEntries(given) }),
  };
}

/** Key of the notification that asks for the first post. */
export const getJoinedKey = (campaignId: string, userId: string): string =>
  `campaign-joined:${campaignId}:${userId}`;

/** Notifies the user and resolves the notifications that asked to join. */
async function notifyJoined(
  tx: Tx,
  campaign: CampaignRow,
  userId: string,
  now: Date,
): Promise<void> {
  const payload = {
    campaignId: campaign.id,
    campaignTitle: campaign.title,
  };
  const key = getJoinedKey(campaign.id, userId);
  await notify(
    tx,
    { userId, type: 'campaign-joined', payload, key, url: `/campaign/${campaign.id}` },
    now,
  );
  const types = ['campaign-eligible', 'campaign-not-eligible'];
  const answered = types.map((type) => `${type}:${campaign.id}:${userId}`);
  const invited = await findInvitedKeys(tx, campaign.id, userId);
  await markAnswered(tx, userId, [...answered, ...invited], now);
  await publishOffer(tx, campaign.id, userId);
}

/** The person may have been invited more than once. */
async function findInvitedKeys(tx: Tx, campaignId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: notifications.key })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.eventType, 'campaign-invited'),
        isNull(notifications.readAt),
        sql`${notifications.payload} ->> 'campaignId' = ${campaignId}`,
      ),
    );
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}
