/** Participants who have accepted an older version of the terms only. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { participations } from '../../schema.ts';
import type { CampaignRow } from '../campaigns/campaign-facts.queries.ts';

export const hasOutdatedTerms = ({ id, termsVersion }: CampaignRow) =>
  and(
    eq(participations.campaignId, id),
    isNull(participations.leftAt),
    ne(participations.acceptedTermsVersion, termsVersion),
  );

/** Whether a participant has accepted an older version of the terms only. */
export async function hasParticipantsWithOutdatedTerms(
  db: Db,
  campaign: CampaignRow,
): Promise<boolean> {
  const found = await db
    .select({ id: participations.id })
    .from(participations)
    .where(hasOutdatedTerms(campaign))
    .limit(1);
  return found.length > 0;
}
