/** The invitation page: anonymous, and for the signed-in user. See docs/decisions/073-leaving-and-deleting.md. */
import { and, asc, desc, eq, getTableColumns, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Invitation, InvitationState } from '../../../contract/campaign.ts';
import { listLimits } from '../../../contract/limits.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { isUuid } from '../../db/query.ts';
import { advertisers, brands, campaigns, invitations, users, type UserRow } from '../../schema.ts';
import {
  getInvitationState,
  getPersonalInvitationState,
  getSeatsLeft,
} from '../campaigns/invitation.rules.ts';
import {
  getPersonRequirements,
  getPublishedRequirements,
  getTextRequirements,
} from '../campaigns/requirements.rules.ts';
import { toBrandTheme } from '../brands/brands.views.ts';
import {
  loadCampaign,
  type CampaignFacts,
  type CardFacts,
} from '../campaigns/campaign-facts.queries.ts';
import { isPublished } from '../campaigns/campaign-visibility.queries.ts';
import { toViewerCard } from '../campaigns/participations.views.ts';
import { toTerms, toAdvertiserRef } from '../campaigns/campaigns.views.ts';
import { isMember } from '../campaigns/my-rows.queries.ts';
import { toInviter } from '../campaigns/invitation-notes.queries.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** SQL condition: `token` is the public token or the id (`invite_id`) of the invitation. */
export const matchesInvitationToken = (token: string): SQL =>
  isUuid(token)
    ? or(eq(invitations.publicToken, token), eq(invitations.id, token))!
    : eq(invitations.publicToken, token);

interface InvitationParts {
  row: InvitationRow;
  brand: typeof brands.$inferSelect | null;
  inviter: Pick<UserRow, 'name' | 'handle' | 'imageUrl'> | null;
}

const { name, handle, imageUrl } = getTableColumns(users);

const selectInvitations = (db: Db) =>
  db
    .select({ row: invitations, brand: brands, inviter: { name, handle, imageUrl } })
    .from(invitations)
    .innerJoin(campaigns, eq(campaigns.id, invitations.campaignId))
    .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
    .leftJoin(brands, eq(brands.name, advertisers.brand))
    .leftJoin(users, eq(users.id, invitations.inviterUserId));

async function loadInvitation(
  db: Db,
  token: string,
  viewerId?: string,
): Promise<{ parts: InvitationParts; facts: CampaignFacts }> {
  const [parts] = await selectInvitations(db).where(matchesInvitationToken(token)).limit(1);
  const facts = parts && (await loadCampaign(db, eq(campaigns.id, parts.row.campaignId), viewerId));
  // Drafts are visible through their preview link only.
  if (!facts || facts.campaign.state === 'draft')
    throw new ApiError('NOT_FOUND', { kind: 'invitation' });
  return { parts, facts };
}

/** For anonymous visitors: the state, without names and handles, because links are forwarded. */
export async function getInvitation(ctx: Context, publicToken: string): Promise<Invitation> {
  const now = ctx.clock.now();
  const { parts, facts } = await loadInvitation(ctx.database.db, publicToken);
  return toInvitation(parts, facts, getInvitationState(parts.row, facts.campaign, now), now);
}

/** For a signed-in user: adds the states `already-joined` and `wrong-account`, the inviter, and the state of each requirement. */
export async function getMyInvitation(
  ctx: Context,
  userId: string,
  token: string,
): Promise<Invitation> {
  const { parts, facts } = await loadInvitation(ctx.database.db, token, userId);
  return toPersonalInvitation(parts, facts, ctx.clock.now());
}

const viewerHandle = sql`(select lower(coalesce(a.handle, u.handle)) from users u
  left join network_accounts a on a.user_id = u.id
  where u.id = ${sql.placeholder('userId')} and u.handle_lost_at is null limit 1)`;

const findMyInvitations = prepareOnce((db) =>
  selectInvitations(db)
    .where(
      and(
        sql`lower(${invitations.forHandle}) = ${viewerHandle}`,
        isNull(invitations.revokedAt),
        isPublished,
      ),
    )
    .orderBy(desc(campaigns.startsAt), asc(invitations.id))
    .limit(listLimits.pageSize)
    .prepare('my_invitations'),
);

/** Invitations addressed to this user's handle that are not revoked. */
export const loadMyInvitations = (db: Db, userId: string): Promise<InvitationParts[]> =>
  findMyInvitations(db).execute({ userId });

/** The open ones, for the dashboard, without campaigns that the user left. @param campaignsById loaded for the user */
export function toOpenInvitations(
  mine: readonly InvitationParts[],
  campaignsById: ReadonlyMap<string, CardFacts>,
  now: Date,
): Invitation[] {
  const found = mine.flatMap((parts) => {
    const facts = campaignsById.get(parts.row.campaignId);
    return facts?.my?.participation.length === 0 ? [toPersonalInvitation(parts, facts, now)] : [];
  });
  return found.filter(
    ({ state, campaign }) => state === 'valid' && !campaign.my?.joinDisabledReason,
  );
}

/** @param facts loaded for the user */
function toPersonalInvitation(parts: InvitationParts, facts: CardFacts, now: Date): Invitation {
  const { viewer, my } = facts;
  if (!viewer || !my) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  const person = { handle: viewer.handle, joined: isMember(my) };
  const state = getPersonalInvitationState(parts.row, facts.campaign, person, now);
  const { row, inviter } = parts;
  return {
    ...toInvitation(parts, facts, state, now),
    ...(row.message && { message: row.message }),
    ...toInviter(row.inviterName, inviter),
  };
}

function toInvitation(
  { row, brand }: InvitationParts,
  facts: CardFacts,
  state: InvitationState,
  now: Date,
): Invitation {
  const { campaign, advertiser, viewer } = facts;
  return {
    publicToken: row.publicToken,
    inviteId: row.id,
    state,
    advertiser: toAdvertiserRef(advertiser),
    theme: brand ? toBrandTheme(brand) : null,
    campaign: toViewerCard(facts, now),
    campaignIndex: campaign.campaignIndex,
    ...(row.message && { hasMessage: true }),
    requirements: [
      ...getPersonRequirements(campaign.rules, viewer?.facts ?? null, now),
      ...getTextRequirements(campaign.rules, null),
      ...getPublishedRequirements(campaign.rules),
    ],
    seatsLeft: getSeatsLeft(campaign),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    terms: toTerms(campaign),
  };
}
