/** Joining a campaign, from its page or in the login's callback. Every refusal has its code; nothing is half done. */
import { and, count, eq, type SQL } from 'drizzle-orm';
import type { LoginQuery, RedeemedLogin } from '../../contract/auth.ts';
import type { JoinCampaignRequestDto, Participation, Requirement } from '../../contract/campaign.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { campaigns, invitations, participations, termsAcceptances, users } from '../db/schema.ts';
import { isUuid } from '../domain/ids.ts';
import { invitationState, isFor, seatsLeft, type InvitedCampaign } from '../domain/invitation.ts';
import { personRequirements } from '../domain/requirements.ts';
import { isOpen } from '../domain/status.ts';
import { Problem } from '../problem.ts';
import { readCampaign, type CampaignRow } from './campaigns.read.ts';
import { scheduleCampaign } from './campaign-schedule.service.ts';
import { invitationNamed, type InvitationRow } from './invitations.service.ts';
import { markAnswered, notify } from './notifications.service.ts';
import { readParticipations, readViewer, type Viewer } from './participations.read.ts';

export interface JoinRequest extends JoinCampaignRequestDto {
  /** The button that started a login says that the terms are accepted; its query has no field for them. */
  termsByButton?: boolean;
}

/** Joins and answers the user's new side of the campaign. */
export async function joinCampaign(ctx: Context, userId: string, campaignId: string, body: JoinRequest): Promise<Participation> {
  await ctx.database.transaction((tx) => join(ctx, tx, userId, campaignId, body));
  const { db } = ctx.database;
  const facts = (await readCampaign(db, eq(campaigns.id, campaignId)))!;
  const viewer = (await readViewer(db, userId))!;
  return (await readParticipations(db, viewer, [facts], ctx.clock.now())).byCampaign.get(campaignId)!;
}

/** Joins the campaign that a login's fields name; a refusal is part of the answer, because the login itself went well. */
export async function joinFromLogin(
  ctx: Context,
  userId: string,
  fields: LoginQuery,
): Promise<Pick<RedeemedLogin, 'joined' | 'joinError'>> {
  try {
    const campaign = await namedByLogin(ctx, fields);
    if (!campaign) return { joined: null, joinError: null };
    const joined = { campaignId: campaign.id, campaignTitle: campaign.title };
    try {
      await ctx.database.transaction((tx) => join(ctx, tx, userId, campaign.id, fromLogin(fields)));
      return { joined: { ...joined, alreadyMember: false }, joinError: null };
    } catch (error) {
      if (error instanceof Problem && error.code === 'ALREADY_JOINED')
        return { joined: { ...joined, alreadyMember: true }, joinError: null };
      throw error;
    }
  } catch (error) {
    if (!(error instanceof Problem)) ctx.log.error({ err: error }, 'join: a login could not join its campaign');
    const { code, message } =
      error instanceof Problem ? error : new Problem('INTERNAL', 'Joining did not work. Open the campaign and try again.');
    return { joined: null, joinError: { code, message } };
  }
}

/** The campaign of `campaignId`, else of the invitation, else of the short number; null where none is named. */
async function namedByLogin(ctx: Context, fields: LoginQuery): Promise<CampaignRow | null> {
  const { campaignId, invite_id: invite, campaignIndex } = fields;
  if (!campaignId && !invite && !campaignIndex) return null;
  const row = await firstCampaign(
    ctx,
    campaignId ? byId(campaignId) : invite ? invitationNamed(invite) : byIndex(campaignIndex!),
  );
  if (!row) throw noCampaign();
  return row;
}
const byId = (id: string): SQL | null => (isUuid(id) ? eq(campaigns.id, id) : null);
const byIndex = (index: string): SQL | null => (/^\d{1,9}$/.test(index) ? eq(campaigns.campaignIndex, Number(index)) : null);

async function firstCampaign(ctx: Context, where: SQL | null): Promise<CampaignRow | undefined> {
  if (!where) return undefined;
  const [row] = await ctx.database.db
    .select({ campaign: campaigns })
    .from(campaigns)
    .leftJoin(invitations, eq(invitations.campaignId, campaigns.id))
    .where(where)
    .limit(1);
  return row?.campaign;
}

function fromLogin(fields: LoginQuery): JoinRequest {
  const index = Number(fields.campaignIndex);
  return {
    termsByButton: true,
    ...(fields.invite_id && { publicToken: fields.invite_id }),
    ...(fields.campaignIndex && { campaignIndex: Number.isInteger(index) ? index : -1 }),
    ...(fields.deviceId && { deviceId: fields.deviceId }),
    ...(fields.referrer && { referrer: fields.referrer }),
    utm: {
      source: fields.utm_source,
      medium: fields.utm_medium,
      campaign: fields.utm_campaign,
      term: fields.utm_term,
      content: fields.utm_content,
    },
  };
}

/** The whole of joining in one transaction. The campaign's row is locked first, so that the last seat goes once. */
export async function join(ctx: Context, tx: Tx, userId: string, campaignId: string, body: JoinRequest): Promise<void> {
  const now = ctx.clock.now();
  const campaign = await lockCampaign(tx, campaignId);
  const viewer = await readViewer(tx, userId);
  if (!viewer) throw new Problem('UNAUTHORIZED', 'Your account no longer exists. Log in again.');
  await assertNotJoined(tx, campaign, userId);
  const participantCount = await countParticipants(tx, campaign.id);
  const invitation = await lockInvitation(tx, campaign, body);
  assertIndex(campaign, body);
  assertSeat({ ...campaign, participantCount }, campaign, invitation, viewer, now);
  assertRequirements(campaign, viewer, now);
  await acceptTerms(tx, campaign, userId, body, now);
  await tx.insert(participations).values({
    campaignId: campaign.id,
    userId,
    invitationId: invitation?.id ?? null,
    joinedAt: now,
    acceptedTermsVersion: campaign.termsVersion,
    attribution: attributionOf(body),
  });
  if (invitation)
    await tx
      .update(invitations)
      .set({ uses: invitation.uses + 1 })
      .where(eq(invitations.id, invitation.id));
  await tellJoined(tx, campaign, userId, now);
  await scheduleCampaign(tx, campaign.id, now);
}

const noCampaign = () => new Problem('NOT_FOUND', 'There is no such campaign.');

async function lockCampaign(tx: Tx, campaignId: string): Promise<CampaignRow> {
  const [campaign] = isUuid(campaignId)
    ? await tx.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
    : [];
  if (!campaign || campaign.state === 'draft') throw noCampaign();
  return campaign;
}

async function assertNotJoined(tx: Tx, campaign: CampaignRow, userId: string): Promise<void> {
  const [found] = await tx
    .select({ id: participations.id })
    .from(participations)
    .where(and(eq(participations.campaignId, campaign.id), eq(participations.userId, userId)));
  if (found) throw new Problem('ALREADY_JOINED', `You already take part in ${campaign.title}.`);
}

async function countParticipants(tx: Tx, campaignId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(participations).where(eq(participations.campaignId, campaignId));
  return row!.n;
}

async function lockInvitation(tx: Tx, campaign: CampaignRow, body: JoinRequest): Promise<InvitationRow | null> {
  const token = body.publicToken ?? body.inviteId;
  if (!token) return null;
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(invitationNamed(token), eq(invitations.campaignId, campaign.id)))
    .for('update');
  if (!row)
    throw new Problem('NOT_FOUND', 'This invitation does not belong to this campaign. Check the link, or ask for a new one.');
  return row;
}

function assertIndex(campaign: CampaignRow, body: JoinRequest): void {
  if (body.campaignIndex === undefined || body.campaignIndex === campaign.campaignIndex) return;
  const detail = [{ loc: ['body', 'campaignIndex'], msg: `is not the number of ${campaign.title}` }];
  throw new Problem('BAD_REQUEST', 'The campaign and its number do not belong together.', { detail });
}

const refusals: Record<string, readonly [ErrorCode, string]> = {
  revoked: ['INVITATION_REVOKED', 'This invitation was withdrawn. Ask for a new one.'],
  ended: ['INVITATION_ENDED', 'This campaign is over; nobody can join it any more.'],
  expired: ['INVITATION_EXPIRED', 'This invitation has expired. Ask for a new one.'],
  used: ['INVITATION_USED', 'This invitation was already used. Ask for a new one.'],
  full: ['INVITATION_FULL', 'All seats of this campaign are taken.'],
  'not-started': ['INVITATION_NOT_STARTED', 'This campaign has not opened yet. Come back when it does.'],
};

/** An invitation opens campaigns that are invite-only; without one a public campaign must be open and have a seat. */
function assertSeat(
  facts: InvitedCampaign,
  campaign: CampaignRow,
  invitation: InvitationRow | null,
  viewer: Viewer,
  now: Date,
): void {
  if (invitation) {
    const refusal = refusals[invitationState(invitation, facts, now)];
    if (refusal) throw new Problem(...refusal);
    if (isFor(invitation, viewer.handle)) return;
    throw new Problem('WRONG_ACCOUNT', 'This invitation is for another X account. Log in with the account it was sent to.');
  }
  if (campaign.visibility === 'invite-only')
    throw new Problem('FORBIDDEN', 'This campaign is by invitation only. Open the link that you were sent.');
  if (!isOpen(campaign, now))
    throw new Problem(
      'CAMPAIGN_CLOSED',
      now < campaign.startsAt ? 'This campaign has not opened yet.' : 'This campaign takes nobody any more.',
    );
  if (seatsLeft(facts) === 0) throw new Problem(...refusals['full']!);
}

function assertRequirements(campaign: CampaignRow, viewer: Viewer, now: Date): void {
  const unmet = personRequirements(campaign.rules, viewer.facts, now).filter((requirement) => requirement.state === 'unmet');
  if (unmet.length === 0) return;
  const detail = unmet.map((requirement) => ({
    loc: ['requirements', requirement.id],
    msg: reasonOf(requirement),
    type: requirement.kind,
  }));
  throw new Problem('REQUIREMENTS_UNMET', `You can't join ${campaign.title}: ${unmet.map(reasonOf).join(' ')}`, { detail });
}
const reasonOf = (requirement: Requirement) => requirement.reason ?? requirement.label;

/** Accepted once, terms hold for every campaign under the same text. */
async function acceptTerms(tx: Tx, campaign: CampaignRow, userId: string, body: JoinRequest, now: Date): Promise<void> {
  const { termsUrl: url, termsVersion: version } = campaign;
  const same = and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.url, url), eq(termsAcceptances.version, version));
  const [known] = await tx.select({ version: termsAcceptances.version }).from(termsAcceptances).where(same);
  if (known) return;
  if (!body.termsByButton && body.acceptedTermsVersion !== version) {
    const detail = [{ loc: ['body', 'acceptedTermsVersion'], msg: `must be ${version}` }];
    throw new Problem('TERMS_REQUIRED', 'Accept the terms of this campaign to join.', { detail });
  }
  await tx.insert(termsAcceptances).values({ userId, url, version, acceptedAt: now }).onConflictDoNothing();
  await tx.update(users).set({ acceptedTermsVersion: version }).where(eq(users.id, userId));
}

function attributionOf({ deviceId, referrer, utm }: JoinRequest): Record<string, unknown> {
  const given = Object.entries(utm ?? {}).filter(([, value]) => value);
  return {
    ...(deviceId && { deviceId }),
    ...(referrer && { referrer }),
    ...(given.length > 0 && { utm: Object.fromEntries(given) }),
  };
}

/** Being a member answers what invited to become one. */
async function tellJoined(tx: Tx, campaign: CampaignRow, userId: string, now: Date): Promise<void> {
  const payload = { campaignId: campaign.id, campaignTitle: campaign.title, campaignIndex: campaign.campaignIndex };
  const key = `campaign-joined:${campaign.id}:${userId}`;
  await notify(tx, { userId, type: 'campaign-joined', payload, key, url: `/campaign/${campaign.id}` }, now);
  const types = ['campaign-invited', 'campaign-eligible', 'campaign-not-eligible'];
  const answered = types.map((type) => `${type}:${campaign.id}:${userId}`);
  await markAnswered(tx, userId, answered, now);
}
