/**
 * Demonstration data of the campaign “Genesis”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/genesis.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

export const genesis: SeedCampaign = {
  key: 'genesis',
  index: 1047,
  state: 'draft',
  previewToken: 'genesis-preview-6b1e40a9',
  posts: [],
}; // prettier-ignore
