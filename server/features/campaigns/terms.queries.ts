/** The terms of a campaign at a version. */
import { and, eq } from 'drizzle-orm';
import type { CampaignTerms } from '../../../contract/campaign.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/query.ts';
import { advertisers, campaigns, campaignTerms } from '../../schema.ts';
import { parseMarkdown } from './markdown.rules.ts';

/** Whether a campaign has terms of a version. */
export async function hasCampaignTerms(
  { database: { db } }: Context,
  { id, version }: { id: string; version: string },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const rows = await db
    .select({ version: campaignTerms.version })
    .from(campaignTerms)
    .where(and(eq(campaignTerms.campaignId, id), eq(campaignTerms.version, version)));
  return rows.length > 0;
}

/**
 * For everybody with the campaign's id, in each state of the campaign: invited people and the brand read the terms before
 * the campaign is visible to them, and former members read what they accepted.
 */
export async function getCampaignTerms(
  { database: { db } }: Context,
  { id, version }: { id: string; version: string },
): Promise<CampaignTerms> {
  const [row] = isUuid(id)
    ? await db
        .select({
          campaignTitle: campaigns.title,
          advertiserName: advertisers.name,
          currentVersion: campaigns.termsVersion,
          markdown: campaignTerms.markdown,
          pictures: campaignTerms.pictures,
          publishedAt: campaignTerms.publishedAt,
        })
        .from(campaignTerms)
        .innerJoin(campaigns, eq(campaigns.id, campaignTerms.campaignId))
        .innerJoin(advertisers, eq(advertisers.id, campaigns.advertiserId))
        .where(and(eq(campaignTerms.campaignId, id), eq(campaignTerms.version, version)))
    : [];
  if (!row) throw new ApiError('NOT_FOUND', { kind: 'campaign-terms' });
  const { markdown, pictures, publishedAt, ...rest } = row;
  return {
    ...rest,
    campaignId: id,
    version,
    publishedAt: publishedAt.toISOString(),
    text: parseMarkdown(markdown, pictures),
  };
}
