/** Who may see a campaign. */
import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns, participations } from '../../db/schema.ts';
import { loadCampaign, type CampaignFacts } from './campaign-facts.queries.ts';
import { loadViewer, type Viewer } from './participations.queries.ts';

export const campaignNotFound = () => new ApiError('NOT_FOUND', { kind: 'campaign' });

export const isPublished = ne(campaigns.state, 'draft');

/** SQL condition: the user has joined the campaign. */
export const isJoinedBy = (db: Db, userId: string): SQL =>
  exists(
    db
      .select({ id: participations.id })
      .from(participations)
      .where(and(eq(participations.campaignId, campaigns.id), eq(participations.userId, userId))),
  );

const isInvitedAs = (handle: string | null): SQL => sql`exists (
  select 1 from invitations i where i.campaign_id = ${campaigns.id} and lower(i.for_handle) = ${handle?.toLowerCase() ?? ''} and i.revoked_at is null)`;

/** SQL condition: `viewer` may see the campaign. Public campaigns, and those joined or invited to. */
export const isVisibleTo = (db: Db, viewer: Viewer | null): SQL =>
  and(
    isPublished,
    viewer
      ? or(
          eq(campaigns.visibility, 'public'),
          isJoinedBy(db, viewer.userId),
          isInvitedAs(viewer.handle),
        )
      : eq(campaigns.visibility, 'public'),
  )!;

export const findViewer = (db: Db, userId: string | undefined) =>
  userId ? loadViewer(db, userId) : Promise.resolve(null);

/**
 * Finds a campaign by its id or its short public number.
 * @throws ApiError NOT_FOUND when it does not exist or `viewer` may not see it
 */
export async function getVisibleCampaign(
  db: Db,
  viewer: Viewer | null,
  id: string,
): Promise<CampaignFacts> {
  const hasId = isUuid(id)
    ? eq(campaigns.id, id)
    : /^\d{1,9}$/.test(id)
      ? eq(campaigns.campaignIndex, Number(id))
      : null;
  const found = hasId && (await loadCampaign(db, and(hasId, isVisibleTo(db, viewer))));
  if (!found) throw campaignNotFound();
  return found;
}
