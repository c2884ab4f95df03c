import type { SeedCampaign } from '../seed-campaign.ts';

/** Pays in the order of the first posts, and asks for a picture. It has just begun: nobody has posted yet. */
export const tillPhotos: SeedCampaign = {
  key: 'till-photos',
  index: 1049,
  state: 'published',
  posts: [],
}; // prettier-ignore
