/** Who may see a campaign. */
import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns, participations } from '../../db/schema.ts';
import { loadCampaign, type CampaignFacts } from './campaign-facts.queries.ts';
import { isInvited } from './my-rows.queries.ts';

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

/** SQL condition: the viewer may see the campaign. Public campaigns, and those joined or invited to. */
export const isVisibleTo = (db: Db, viewerId: string | undefined): SQL =>
  and(
    isPublished,
    viewerId === undefined
      ? eq(campaigns.visibility, 'public')
      : or(eq(campaigns.visibility, 'public'), isJoinedBy(db, viewerId), isInvited(sql`true`)),
  )!;

/**
 * Finds a campaign by its id or its short public number, with the viewer's side.
 * @throws ApiError NOT_FOUND when it does not exist or the viewer may not see it
 */
export async function getVisibleCampaign(
  db: Db,
  viewerId: string | undefined,
  id: string,
): Promise<CampaignFacts> {
  const hasId = isUuid(id)
    ? eq(campaigns.id, id)
    : /^\d{1,9}$/.test(id)
      ? eq(campaigns.campaignIndex, Number(id))
      : null;
  const found = hasId && (await loadCampaign(db, and(hasId, isVisibleTo(db, viewerId)), viewerId));
  if (!found) throw campaignNotFound();
  return found;
}
