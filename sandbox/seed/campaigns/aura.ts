/**
 * Demonstration data of the campaign “Aura”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/aura.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

export const aura: SeedCampaign = {
  key: 'aura',
  index: 1042,
  state: 'published',
  people: { from: 4, count: 9 },
  posts: [
    'Asked @metaplex Aura how many of my editions still have their first owner. 41 of 50. I may have cried. metaplex.com/aura #ad',
    'One query, three collections, no glue code: metaplex.com/aura is the index I wanted to write. @metaplex #ad',
    'My indexer and Aura disagreed about one asset. Aura was right. @metaplex metaplex.com/aura #ad',
    'Which loyalty cards were used this week? 0.2 seconds. I had planned an afternoon. @metaplex metaplex.com/aura #ad',
    'Reading chain data as a writer: one question, one table, no terminal. @metaplex metaplex.com/aura #ad',
  ],
}; // prettier-ignore
