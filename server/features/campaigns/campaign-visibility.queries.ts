/** Who may see a campaign. */
import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/connect.ts';
import { isUuid } from '../../db/query.ts';
import { campaigns, participations } from '../../schema.ts';
import { prepareCampaigns, type CampaignFacts } from './campaign-facts.queries.ts';
import { isInvited } from './my-rows.queries.ts';

export const campaignNotFound = () => new ApiError('NOT_FOUND', { kind: 'campaign' });

export const isPublished = ne(campaigns.state, 'draft');

/**
 * SQL condition: the viewer of {@link prepareCampaigns} has joined the campaign. It compares with the value, not with the
 * joined `users`: the planner may read the participations once for all campaigns, and shall read those of one user.
 */
export const hasTakenPart = sql`exists (select from ${participations}
  where ${participations.campaignId} = ${campaigns.id} and ${participations.userId} = ${sql.placeholder('viewerId')})`;

/** As {@link hasTakenPart}, without campaigns that the viewer left. */
export const isJoined = sql`exists (select from ${participations}
  where ${participations.campaignId} = ${campaigns.id} and ${participations.userId} = ${sql.placeholder('viewerId')}
    and ${participations.leftAt} is null)`;

/** SQL condition: the viewer of {@link prepareCampaigns} may see the campaign. Public campaigns, and those joined or invited to. */
export const isVisible = and(
  isPublished,
  or(eq(campaigns.visibility, 'public'), hasTakenPart, isInvited(sql`true`)),
)!;

const findVisible = (name: string, hasId: SQL) =>
  prepareCampaigns<{ id: string }>(name, { where: and(hasId, isVisible) });
const findVisibleById = findVisible('visible_campaign', eq(campaigns.id, sql.placeholder('id')));
const findVisibleByIndex = findVisible(
  'visible_campaign_by_index',
  eq(campaigns.campaignIndex, sql.placeholder('id')),
);

/**
 * Finds a campaign by its id or its short public number, with the viewer's side.
 * @throws ApiError NOT_FOUND when it does not exist or the viewer may not see it
 */
export async function getVisibleCampaign(
  db: Db,
  viewerId: string | undefined,
  id: string,
): Promise<CampaignFacts> {
  const find = isUuid(id) ? findVisibleById : /^\d{1,9}$/.test(id) ? findVisibleByIndex : null;
  const [found] = (await find?.(db, { id, viewerId, limit: 1 })) ?? [];
  if (!found) throw campaignNotFound();
  return found;
}
