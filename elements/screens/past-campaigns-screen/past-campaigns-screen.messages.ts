import {
  campaigns,
  'past-campaigns-screen' as pastCampaignsScreen,
} from '../../../messages/en/campaigns.json';
import { money } from '../../../messages/en/money.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of the list of past campaigns. */
export const pastCampaignsScreenMessages = messages({
  campaigns,
  money,
  'past-campaigns-screen': pastCampaignsScreen,
});
export type PastCampaignsScreenMessages = MessagesOf<
  'campaigns' | 'money' | 'past-campaigns-screen'
>;
