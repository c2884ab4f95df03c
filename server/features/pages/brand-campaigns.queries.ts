/** The campaigns of the brands that a person belongs to. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { BrandCampaigns } from '../../../contract/brand-campaigns.ts';
import { ApiError } from '../../api-error.ts';
import type { Caller, Context } from '../../context.ts';
import { advertiserMembers, advertisers, campaigns, networkAccounts } from '../../schema.ts';
import { getCampaignStatus } from '../campaigns/campaign-status.rules.ts';

/** Drafts too, with the link to their preview. @throws ApiError FORBIDDEN without an advertiser login */
export async function listBrandCampaigns(ctx: Context, caller: Caller): Promise<BrandCampaigns> {
  if (!caller.user?.roles.includes('advertiser'))
    throw new ApiError('FORBIDDEN', { kind: 'advertiser' });
  const now = ctx.clock.now();
  const brands = await findBrands(ctx, caller.userId);
  const rows = await ctx.database.db
    .select({ campaign: campaigns })
    .from(campaigns)
    .innerJoin(advertiserMembers, eq(advertiserMembers.advertiserId, campaigns.advertiserId))
    .innerJoin(networkAccounts, isMember)
    .where(eq(networkAccounts.userId, caller.userId))
    .orderBy(desc(campaigns.startsAt), asc(campaigns.id));
  return {
    brands,
    contactEmail: ctx.config.operator.contact,
    campaigns: rows.map(({ campaign }) => {
      const { id, title, state, previewToken, previewExpiresAt } = campaign;
      const hasPreview =
        previewToken !== null && previewExpiresAt !== null && previewExpiresAt > now;
      return {
        id,
        title,
        status: getCampaignStatus(campaign, now),
        isDraft: state === 'draft',
        ...(state === 'paused' && { isPaused: true }),
        startsAt: campaign.startsAt.toISOString(),
        endsAt: campaign.endsAt.toISOString(),
        previewPath: hasPreview ? `/campaign-preview/${encodeURIComponent(previewToken)}` : null,
      };
    }),
  };
}

const isMember = and(
  eq(advertiserMembers.network, networkAccounts.network),
  eq(advertiserMembers.networkUserId, networkAccounts.networkUserId),
);

const findBrands = ({ database }: Context, userId: string) =>
  database.db
    .selectDistinct({ name: advertisers.name })
    .from(advertisers)
    .innerJoin(advertiserMembers, eq(advertiserMembers.advertiserId, advertisers.id))
    .innerJoin(networkAccounts, isMember)
    .where(eq(networkAccounts.userId, userId))
    .orderBy(asc(advertisers.name));
