/** A campaign that is not public yet, readable with a preview token. */
import { and, eq, gt } from 'drizzle-orm';
import type { CampaignPreview } from '../../../contract/campaign-preview.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { campaigns } from '../../schema.ts';
import { loadCampaign } from './campaign-facts.queries.ts';
import { toCampaignDetail } from './campaigns.views.ts';
import { loadSuggestions } from './suggestions.queries.ts';

/** Unknown and expired tokens get the same error, so that tokens cannot be probed. */
export async function getCampaignPreview(ctx: Context, token: string): Promise<CampaignPreview> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const facts = await loadCampaign(
    db,
    and(eq(campaigns.previewToken, token), gt(campaigns.previewExpiresAt, now)),
  );
  if (!facts?.campaign.previewExpiresAt) throw new ApiError('NOT_FOUND', { kind: 'preview' });
  return {
    campaign: toCampaignDetail(facts, now),
    suggestions: await loadSuggestions(db, facts.campaign.id, null),
    expiresAt: facts.campaign.previewExpiresAt.toISOString(),
    version: facts.campaign.version,
  };
}
