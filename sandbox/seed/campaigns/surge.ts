import type { SeedCampaign } from '../seed-campaign.ts';

export const surge: SeedCampaign = {
  key: 'surge',
  index: 1046,
  state: 'published',
  posts: [],
}; // prettier-ignore
