import campaigns from '../../messages/en/campaigns.json';
import accountHealth from '../../messages/en/account-health.json';
import leaderboard from '../../messages/en/leaderboard.json';
import campaign from '../../messages/en/campaign.json';
import claim from '../../messages/en/claim.json';
import money from '../../messages/en/money.json';
import requirements from '../../messages/en/requirements.json';
import { messages, type MessagesOf } from '../base/messages/messages.ts';

/** Namespaces of the campaign page, which its preview has too. */
export const campaignNamespaces = {
  campaigns,
  'account-health': accountHealth,
  leaderboard,
  campaign,
  claim,
  money,
  requirements,
};

/** Messages of the campaign page and of its parts. */
export const campaignMessages = messages(campaignNamespaces);
export type CampaignMessages = MessagesOf<keyof typeof campaignNamespaces>;
