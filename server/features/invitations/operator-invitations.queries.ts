/** Invitations of a campaign as the operator sees them, and what became of them. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { invitations, participations, posts } from '../../schema.ts';
import { getInvitationState } from '../campaigns/invitation.rules.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';
import { getNamedCampaign } from '../campaigns/named-campaign.queries.ts';
import type { InvitationRow } from './invitations.queries.ts';

export const getInvitationLink = ({ config }: Context, { publicToken }: InvitationRow): string =>
  `${config.publicUrl}/invitation/${encodeURIComponent(publicToken)}`;

export function toOperatorInvitation(ctx: Context, row: InvitationRow, campaign: CampaignRow) {
  const isWaiting = campaign.state === 'draft' && !row.revokedAt;
  return {
    id: row.id,
    token: row.publicToken,
    link: getInvitationLink(ctx, row),
    forHandle: row.forHandle,
    state: isWaiting ? 'not-started' : getInvitationState(row, campaign, ctx.clock.now()),
    uses: row.uses,
    maxUses: row.maxUses,
    opens: row.opens,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
export type OperatorInvitation = ReturnType<typeof toOperatorInvitation>;

/** Public links first, then by handle. @throws OperatorError for an unknown campaign */
export async function listInvitations(
  ctx: Context,
  name: string,
  limit: number,
): Promise<OperatorInvitation[]> {
  const { db } = ctx.database;
  const campaign = await getNamedCampaign(db, name);
  const rows = await db
    .select()
    .from(invitations)
    .where(eq(invitations.campaignId, campaign.id))
    .orderBy(
      sql`${invitations.forHandle} is not null`,
      sql`lower(${invitations.forHandle})`,
      asc(invitations.id),
    )
    .limit(limit);
  return rows.map((row) => toOperatorInvitation(ctx, row, campaign));
}

export interface InvitationCounts {
  /** Invitations that were made and not revoked. */
  sent: number;
  /** To a handle: those that were opened. Public links: how often, once a day for each client address. */
  opened: number;
  /** People who joined with them. */
  joined: number;
  /** How many of these have a post that is not deleted. */
  posted: number;
}

/** @throws OperatorError for an unknown campaign */
export async function countInvitations(
  { database: { db } }: Context,
  name: string,
): Promise<{ campaign: string; byHandle: InvitationCounts; publicLinks: InvitationCounts }> {
  const { id, title } = await getNamedCampaign(db, name);
  const isPublic = sql<boolean>`${invitations.forHandle} is null`;
  const sent = await db
    .select({
      isPublic,
      sent: sql<number>`(count(*) filter (where ${invitations.revokedAt} is null))::int`,
      opened: sql<number>`(count(*) filter (where ${invitations.opens} > 0 or ${invitations.uses} > 0))::int`,
      opens: sql<number>`coalesce(sum(${invitations.opens}), 0)::int`,
    })
    .from(invitations)
    .where(eq(invitations.campaignId, id))
    .groupBy(isPublic);
  const hasPosted = sql`exists (select from ${posts} where ${and(
    eq(posts.campaignId, id),
    sql`${posts.userId} = ${participations.userId}`,
    eq(posts.kind, 'post'),
    ne(posts.status, 'deleted'),
    isNull(posts.deletedAt),
  )})`;
  const joined = await db
    .select({
      isPublic,
      joined: sql<number>`count(*)::int`,
      posted: sql<number>`(count(*) filter (where ${hasPosted}))::int`,
    })
    .from(participations)
    .innerJoin(invitations, eq(invitations.id, participations.invitationId))
    .where(eq(participations.campaignId, id))
    .groupBy(isPublic);
  const count = (wanted: boolean): InvitationCounts => {
    const made = sent.find((row) => row.isPublic === wanted);
    const used = joined.find((row) => row.isPublic === wanted);
    return {
      sent: made?.sent ?? 0,
      opened: (wanted ? made?.opens : made?.opened) ?? 0,
      joined: used?.joined ?? 0,
      posted: used?.posted ?? 0,
    };
  };
  return { campaign: title, byHandle: count(false), publicLinks: count(true) };
}
