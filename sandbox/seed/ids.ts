/** What the seed derives from names, so that it is the same at each first start: ids of campaigns, and chance. */
import { createHash } from 'node:crypto';
import type { SeedCampaign } from './seed-campaign.ts';

export function seedId(...names: (string | number)[]): string {
  const digits = createHash('sha256')
    .update(JSON.stringify(['evangelist seed', ...names]))
    .digest('hex');
  // UUID version 8 (custom) and variant 10, so that every UUID check accepts it.
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

export const toCampaignId = (campaign: Pick<SeedCampaign, 'key'>): string =>
  seedId('campaign', campaign.key);

/** Pseudo-random numbers in 0…1 that depend on `name` only. */
export function createSeededRandom(name: string): (index: number) => number {
  const digest = createHash('sha256').update(name).digest();
  return (index) => digest.readUInt32BE((index % 8) * 4) / 0x1_0000_0000;
}
