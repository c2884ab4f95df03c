/**
 * Demonstration data of the campaign “Night Sky”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/night-sky.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

/** An operator paused it before anybody joined. */
export const nightSky: SeedCampaign = {
  key: 'night-sky',
  index: 1051,
  state: 'paused',
  posts: [],
};
