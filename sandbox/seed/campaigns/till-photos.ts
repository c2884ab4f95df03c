/**
 * Demonstration data of the campaign “Till Photos”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/till-photos.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

/** Pays in the order of the first posts, and asks for a picture. It has just begun: nobody has posted yet. */
export const tillPhotos: SeedCampaign = {
  key: 'till-photos',
  index: 1049,
  state: 'published',
  posts: [],
}; // prettier-ignore
