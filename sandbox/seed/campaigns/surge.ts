/**
 * Demonstration data of the campaign “Surge”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/surge.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

export const surge: SeedCampaign = {
  key: 'surge',
  index: 1046,
  state: 'published',
  posts: [],
}; // prettier-ignore
