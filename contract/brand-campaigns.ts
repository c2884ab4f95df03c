/** What the people of a brand see of its campaigns. */
import * as v from 'valibot';
import { campaignStatuses } from './campaign-statuses.ts';
import { isoDate, openEnum, uuid } from './common.ts';

export const brandCampaign = v.object({
  id: uuid,
  title: v.string(),
  status: openEnum(campaignStatuses),
  /** A draft has no public page. */
  isDraft: v.boolean(),
  isPaused: v.optional(v.literal(true)),
  startsAt: isoDate,
  endsAt: isoDate,
  /** Path of the preview, while its link is valid. */
  previewPath: v.nullable(v.string()),
});
export type BrandCampaign = v.InferOutput<typeof brandCampaign>;

export const brandCampaigns = v.object({
  /** The brands that the person belongs to; none for a person who has no brand here. */
  brands: v.array(v.object({ name: v.string() })),
  /** Their campaigns; the one that starts last comes first. */
  campaigns: v.array(brandCampaign),
  /** Address of the operator, to whom one writes for a brand. */
  contactEmail: v.string(),
});
export type BrandCampaigns = v.InferOutput<typeof brandCampaigns>;
