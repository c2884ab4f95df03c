/** The invitation page: anonymous, and for the signed-in user. See docs/decisions/010-anonymous-invitation.md. */
import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Invitation, InvitationState } from '../../../contract/campaign.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { brands, campaigns, invitations, users } from '../../db/schema.ts';
import {
  getInvitationState,
  getPersonalInvitationState,
  getSeatsLeft,
  type InvitedCampaign,
} from '../../domain/invitation.ts';
import {
  getPersonRequirements,
  getPublishedRequirements,
  getTextRequirements,
} from '../../domain/requirements.ts';
import { toBrandTheme } from '../brands/brands.views.ts';
import { loadCampaign, type CampaignFacts } from '../campaigns/campaign-facts.queries.ts';
import { toTerms, toAdvertiserRef, toCampaignCard } from '../campaigns/campaigns.views.ts';
import {
  loadParticipations,
  loadViewer,
  type Viewer,
} from '../campaigns/participations.queries.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** SQL condition: `token` is the public token or the id (`invite_id`) of the invitation. */
export const matchesInvitationToken = (token: string): SQL =>
  isUuid(token)
    ? or(eq(invitations.publicToken, token), eq(invitations.id, token))!
    : eq(invitations.publicToken, token);

async function loadInvitation(
  db: Db,
  token: string,
): Promise<{ row: InvitationRow; facts: CampaignFacts }> {
  const [row] = await db.select().from(invitations).where(matchesInvitationToken(token));
  const facts = row && (await loadCampaign(db, eq(campaigns.id, row.campaignId)));
  // Drafts are visible through their preview link only.
  if (!facts || facts.campaign.state === 'draft')
    throw new ApiError('NOT_FOUND', { kind: 'invitation' });
  return { row, facts };
}

const toInvitedCampaign = ({ campaign, participantCount }: CampaignFacts): InvitedCampaign => ({
  ...campaign,
  participantCount,
});

/** For anonymous visitors: the state, without names and handles, because links are forwarded. */
export async function getInvitation(ctx: Context, publicToken: string): Promise<Invitation> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const { row, facts } = await loadInvitation(db, publicToken);
  return toInvitation(
    db,
    row,
    facts,
    { state: getInvitationState(row, toInvitedCampaign(facts), now), viewer: null },
    now,
  );
}

/** For a signed-in user: adds the states `already-joined` and `wrong-account`, the inviter, and the state of each requirement. */
export async function getMyInvitation(
  ctx: Context,
  userId: string,
  token: string,
): Promise<Invitation> {
  const { db } = ctx.database;
  const { row, facts } = await loadInvitation(db, token);
  const viewer = await loadViewer(db, userId);
  return toPersonalInvitation(ctx, viewer, row, facts);
}

async function toPersonalInvitation(
  ctx: Context,
  viewer: Viewer | null,
  row: InvitationRow,
  facts: CampaignFacts,
): Promise<Invitation> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  if (!viewer) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  const my = (await loadParticipations(db, viewer, [facts], now)).byCampaign.get(
    facts.campaign.id,
  )!;
  const state = getPersonalInvitationState(
    row,
    toInvitedCampaign(facts),
    { handle: viewer.handle, joined: my.joined },
    now,
  );
  const invitation = await toInvitation(db, row, facts, { state, viewer }, now);
  return {
    ...invitation,
    campaign: toCampaignCard(facts, now, my),
    ...(await loadInviter(db, row)),
  };
}

/** Open invitations addressed to this user's handle, for the dashboard. */
export async function listMyInvitations(ctx: Context, viewer: Viewer): Promise<Invitation[]> {
  const { db } = ctx.database;
  if (!viewer.handle) return [];
  const rows = await db
    .select()
    .from(invitations)
    .where(sql`lower(${invitations.forHandle}) = ${viewer.handle.toLowerCase()}`);
  const found: Invitation[] = [];
  for (const row of rows) {
    const facts = await loadCampaign(db, eq(campaigns.id, row.campaignId));
    const invitation = facts && (await toPersonalInvitation(ctx, viewer, row, facts));
    if (invitation?.state === 'valid') found.push(invitation);
  }
  return found;
}

async function loadInviter(db: Db, row: InvitationRow): Promise<Pick<Invitation, 'inviter'>> {
  const [person] = row.inviterUserId
    ? await db.select().from(users).where(eq(users.id, row.inviterUserId))
    : [];
  const name = row.inviterName ?? person?.name;
  if (!name) return {};
  return {
    inviter: {
      name,
      ...(person?.handle && { handle: person.handle }),
      ...(person?.imageUrl && { avatarUrl: person.imageUrl }),
    },
  };
}

async function toInvitation(
  db: Db,
  row: InvitationRow,
  facts: CampaignFacts,
  { state, viewer }: { state: InvitationState; viewer: Viewer | null },
  now: Date,
): Promise<Invitation> {
  const { campaign, advertiser } = facts;
  const [brand] = advertiser.brand
    ? await db.select().from(brands).where(eq(brands.name, advertiser.brand))
    : [];
  return {
    publicToken: row.publicToken,
    inviteId: row.id,
    state,
    advertiser: toAdvertiserRef(advertiser),
    theme: brand ? toBrandTheme(brand) : null,
    campaign: toCampaignCard(facts, now),
    campaignIndex: campaign.campaignIndex,
    ...(row.message && { message: row.message }),
    requirements: [
      ...getPersonRequirements(campaign.rules, viewer?.facts ?? null, now),
      ...getTextRequirements(campaign.rules, null),
      ...getPublishedRequirements(campaign.rules),
    ],
    seatsLeft: getSeatsLeft(toInvitedCampaign(facts)),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    terms: toTerms(campaign),
  };
}
