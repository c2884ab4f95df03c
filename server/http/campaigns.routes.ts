/** Campaigns: lists, one campaign, suggestions, join. */
import { joinCampaign } from '../../contract/rest.ts';
import * as campaigns from '../services/campaigns.service.ts';
import * as joining from '../services/join.service.ts';
import type { Routes } from './register.ts';

export default ({ register, procedure }: Routes): void => {
  register(joinCampaign, ({ params, body, caller }, ctx) => joining.joinCampaign(ctx, caller.userId, params.campaignId, body));
  procedure('listCurrentCampaigns', (input, { ctx, caller }) => campaigns.listCurrentCampaigns(ctx, caller.userId, input?.limit));
  procedure('listCampaigns', (input, { ctx, caller }) => campaigns.listCampaigns(ctx, caller?.userId, input));
  procedure('listPastCampaigns', (input, { ctx, caller }) => campaigns.listPastCampaigns(ctx, caller.userId, input?.limit));
  procedure('getCampaign', (input, { ctx, caller }) => campaigns.getCampaign(ctx, caller?.userId, input));
  procedure('listSuggestions', (input, { ctx, caller }) => campaigns.listSuggestions(ctx, caller.userId, input));
};
