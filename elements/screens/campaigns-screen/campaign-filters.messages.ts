import campaigns from '../../../messages/en/campaigns.json';
import campaignFilters from '../../../messages/en/campaign-filters.json';
import { messages, type MessagesOf } from '../../core/i18n/messages.ts';

/** Messages of the list of campaigns and its filters. */
export const campaignFiltersMessages = messages({ campaigns, 'campaign-filters': campaignFilters });
export type CampaignFiltersMessages = MessagesOf<'campaigns' | 'campaign-filters'>;
