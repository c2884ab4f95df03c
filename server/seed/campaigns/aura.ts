import type { SeedCampaign } from '../seed-campaign.ts';
import { withDefaultRules } from './default-rules.ts';

export const aura: SeedCampaign = {
  key: 'aura',
  index: 1042,
  advertiser: 'metaplex',
  title: 'Aura, an index you can ask',
  summary: 'One query, one answer, one post. Everybody with an eligible post gets the same.',
  description: `Ask [Aura](https://metaplex.com/aura) one question about what is on chain, and publish the answer with the query.

\`getAssetsByOwner\` is a good first one. Everybody with an eligible post gets **0.5 SOL**, as long as the pool lasts.`,
  state: 'published',
  startsDay: -5,
  weeks: [
    { pool: '10', theme: 'First question' },
    { pool: '15', theme: 'A better question' },
    { pool: '15', theme: 'The answer nobody expected' },
  ],
  maturesAfter: 3,
  claimDays: 14,
  currency: 'SOL',
  model: 'fixed',
  maxPerUser: '0.5',
  visibility: 'public',
  maxPostsPerWeek: 1,
  rules: withDefaultRules({ minFollowers: 800, minAccountAgeDays: 120, mentions: ['metaplex'], links: ['https://metaplex.com/aura'] }),
  guidelines: { do: ['Show query and answer'], dont: ['Publish anybody’s wallet but your own'] },
  links: [{ label: 'Aura', url: 'https://metaplex.com/aura' }],
  termsVersion: '4',
  suggestions: [
    { kind: 'post', tone: 'technical', content: 'Asked @metaplex Aura which of my editions moved this year. One query, 0.2 s: metaplex.com/aura #ad' },
    { kind: 'post', tone: 'question', content: 'If an index answered anything in one query, what would you ask first? @metaplex metaplex.com/aura #ad' },
  ],
  people: { from: 4, count: 9 },
  posts: [
    'Asked @metaplex Aura how many of my editions still have their first owner. 41 of 50. I may have cried. metaplex.com/aura #ad',
    'One query, three collections, no glue code: metaplex.com/aura is the index I wanted to write. @metaplex #ad',
    'My indexer and Aura disagreed about one asset. Aura was right. @metaplex metaplex.com/aura #ad',
    'Which loyalty cards were used this week? 0.2 seconds. I had planned an afternoon. @metaplex metaplex.com/aura #ad',
    'Reading chain data as a writer: one question, one table, no terminal. @metaplex metaplex.com/aura #ad',
  ],
}; // prettier-ignore
