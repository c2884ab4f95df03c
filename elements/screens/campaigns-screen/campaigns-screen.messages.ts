import {
  campaigns,
  'campaigns-screen' as campaignsScreen,
} from '../../../messages/en/campaigns.json';
import { money } from '../../../messages/en/money.json';
import { messages, type MessagesOf } from '../../base/messages/messages.ts';

/** Messages of the list of campaigns and its filters. */
export const campaignsScreenMessages = messages({
  campaigns,
  money,
  'campaigns-screen': campaignsScreen,
});
export type CampaignsScreenMessages = MessagesOf<'campaigns' | 'money' | 'campaigns-screen'>;
