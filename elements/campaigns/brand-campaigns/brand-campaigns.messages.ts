import {
  campaigns,
  'brand-campaigns' as brandCampaigns,
} from '../../../messages/en/campaigns.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

export const brandCampaignsMessages = messages({ campaigns, 'brand-campaigns': brandCampaigns });
export type BrandCampaignsMessages = MessagesOf<'campaigns' | 'brand-campaigns'>;
