import type { SeedCampaign } from '../seed-campaign.ts';

/** An operator paused it before anybody joined. */
export const nightSky: SeedCampaign = {
  key: 'night-sky',
  index: 1051,
  state: 'paused',
  posts: [],
};
