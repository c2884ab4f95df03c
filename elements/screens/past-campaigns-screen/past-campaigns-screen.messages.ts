import campaigns from '../../../messages/en/campaigns.json';
import pastCampaignsScreen from '../../../messages/en/past-campaigns-screen.json';
import { messages, type MessagesOf } from '../../core/i18n/messages.ts';

/** Messages of the list of past campaigns. */
export const pastCampaignsScreenMessages = messages({
  campaigns,
  'past-campaigns-screen': pastCampaignsScreen,
});
export type PastCampaignsScreenMessages = MessagesOf<'campaigns' | 'past-campaigns-screen'>;
