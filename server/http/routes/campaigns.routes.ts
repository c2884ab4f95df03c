/** Campaigns: lists, one campaign, its preview, suggestions, and joining. */
import { joinCampaign } from '../../../contract/rest.ts';
import { findBrandNameByHostname } from '../../features/brands/brands.queries.ts';
import { getCampaign } from '../../features/pages/campaign-page.queries.ts';
import { getCampaignTerms } from '../../features/campaigns/terms.queries.ts';
import { getCampaignPreview } from '../../features/campaigns/campaign-preview.queries.ts';
import {
  browseCampaigns,
  listCampaigns,
} from '../../features/campaigns/browse-campaigns.queries.ts';
import * as campaigns from '../../features/campaigns/campaigns.queries.ts';
import * as suggestionsQueries from '../../features/campaigns/suggestions.queries.ts';
import { leaveCampaign } from '../../features/participations/leave-campaign.service.ts';
import * as joining from '../../features/participations/join-campaign.service.ts';
import {
  readWithTokenLimit,
  withTokenLimit,
} from '../../features/limits/limit-wrong-tokens.service.ts';
import type { RouteRegistrar } from '../route-registry.ts';

export default ({ register, procedure }: RouteRegistrar): void => {
  register(joinCampaign, ({ params, body, caller, client }, ctx) =>
    withTokenLimit(ctx, client, body.publicToken ?? body.inviteId, () =>
      joining.joinCampaign(ctx, caller.userId, params.campaignId, body),
    ),
  );
  procedure('listCurrentCampaigns', (input, { ctx, caller }) =>
    campaigns.listCurrentCampaigns(ctx, caller.userId, input?.limit),
  );
  procedure('listCampaigns', async (input, { ctx, caller, pageHost }) => {
    const brand = await findBrandNameByHostname(ctx, pageHost);
    return listCampaigns(ctx, caller?.userId, { ...input, brand });
  });
  procedure('browseCampaigns', async (input, { ctx, caller, pageHost }) => {
    const brand = await findBrandNameByHostname(ctx, pageHost);
    return browseCampaigns(ctx, caller?.userId, input, brand);
  });
  procedure('listPastCampaigns', (input, { ctx, caller }) =>
    campaigns.listPastCampaigns(ctx, caller.userId, input?.limit),
  );
  procedure('exportPastCampaigns', (input, { ctx, caller }) =>
    campaigns.exportPastCampaigns(ctx, caller.userId, input),
  );
  procedure('getCampaign', (input, { ctx, caller }) => getCampaign(ctx, caller?.userId, input));
  procedure('getCampaignTerms', (input, { ctx }) => getCampaignTerms(ctx, input));
  procedure('leaveCampaign', ({ campaignId }, { ctx, caller }) =>
    leaveCampaign(ctx, caller.userId, campaignId),
  );
  procedure('listSuggestions', (input, { ctx, caller }) =>
    suggestionsQueries.listSuggestions(ctx, caller.userId, input),
  );
  procedure('getCampaignPreview', ({ token }, { ctx, client }) =>
    readWithTokenLimit(ctx, client, token, () => getCampaignPreview(ctx, token)),
  );
};
