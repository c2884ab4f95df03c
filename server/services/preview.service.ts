/** A campaign that is not public yet, for whoever holds the link. Who has the token may read and nothing else. */
import { and, eq, gt } from 'drizzle-orm';
import type { CampaignPreview } from '../../contract/campaign.ts';
import type { Context } from '../context.ts';
import { campaigns } from '../db/schema.ts';
import { Problem } from '../problem.ts';
import { readCampaign } from './campaigns.read.ts';
import { readSuggestions } from './campaigns.service.ts';
import { toCampaignDetail } from './campaigns.view.ts';

/** An unknown token and one that ran out are the same to whoever has it. */
export async function getCampaignPreview(ctx: Context, token: string): Promise<CampaignPreview> {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const facts = await readCampaign(db, and(eq(campaigns.previewToken, token), gt(campaigns.previewExpiresAt, now)));
  if (!facts?.campaign.previewExpiresAt)
    throw new Problem('NOT_FOUND', 'This preview does not exist, or its link has run out. Ask for a new one.');
  return {
    campaign: toCampaignDetail(facts, now),
    suggestions: await readSuggestions(db, facts.campaign.id, null),
    token,
    expiresAt: facts.campaign.previewExpiresAt.toISOString(),
    version: facts.campaign.version,
  };
}
