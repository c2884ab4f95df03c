/** The statuses of a campaign. Without schemas, because browsers load this file. */
export const campaignStatuses = [
  'inactive', 'active', 'ending', 'evaluating', 'evaluated',
] as const; // prettier-ignore
export type CampaignStatus = (typeof campaignStatuses)[number];
