/** What a brand sees of a campaign before it is public. */
import * as v from 'valibot';
import { campaignDetail } from './campaign.ts';
import { isoDate } from './common.ts';
import { suggestion } from './post.ts';

export const campaignPreview = v.object({
  campaign: campaignDetail,
  suggestions: v.array(suggestion),
  expiresAt: isoDate,
  version: v.number(),
});
export type CampaignPreview = v.InferOutput<typeof campaignPreview>;
