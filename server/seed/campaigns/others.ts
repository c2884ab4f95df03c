import type { CampaignRules } from '../../db/schema.ts';
import type { SeedCampaign } from '../campaign.ts';

const rules = (change: Partial<CampaignRules>): CampaignRules => ({
  hashtags: [],
  mentions: [],
  links: [],
  bannedTerms: [],
  languages: ['en'],
  disclosureTag: 'ad',
  minHoursUp: 24,
  minImpressions: 150,
  ...change,
});

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
  rules: rules({ minFollowers: 800, minAccountAgeDays: 120, mentions: ['metaplex'], links: ['https://metaplex.com/aura'] }),
  guidelines: { do: ['Show query and answer'], dont: ['Publish anybody’s wallet but your own'] },
  links: [{ label: 'Aura', url: 'https://metaplex.com/aura' }],
  termsVersion: '4',
  suggestions: [
    { kind: 'post', tone: 'technical', title: 'One query', content: 'Asked @metaplex Aura which of my editions moved this year. One query, 0.2 s: metaplex.com/aura #ad' },
    { kind: 'post', tone: 'question', title: 'What would you ask?', content: 'If an index answered anything in one query, what would you ask first? @metaplex metaplex.com/aura #ad' },
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

export const surge: SeedCampaign = {
  key: 'surge',
  index: 1046,
  advertiser: 'switchboard',
  title: 'Surge, season 2',
  summary: 'Prices that arrive before the block does. Opens next week; the first sixty get a seat.',
  description: `Surge streams prices before they are on chain. Season 2 asks for **before and after**: the same trade with an old feed and with this one.

Opens soon. Sixty seats.`,
  state: 'published',
  startsDay: 4,
  weeks: [
    { pool: '4000', theme: 'Before' },
    { pool: '4000', theme: 'After' },
    { pool: '4000', theme: 'What you would build' },
  ],
  maturesAfter: 4,
  claimDays: 14,
  currency: 'USDC',
  model: 'pool-share',
  maxPerUser: '600',
  participantCap: 60,
  visibility: 'public',
  maxPostsPerWeek: 3,
  rules: rules({ minFollowers: 1000, minAccountAgeDays: 180, mentions: ['switchboardxyz'], links: ['https://switchboard.xyz'], minImpressions: 300 }),
  guidelines: { do: ['Show both trades'], dont: ['Promise speed to others'] },
  links: [{ label: 'Surge', url: 'https://switchboard.xyz' }],
  termsVersion: '1',
  suggestions: [
    { kind: 'post', tone: 'technical', title: 'The same trade, twice', content: 'The same trade, twice: old feed, then Surge. The difference in one screenshot: switchboard.xyz @switchboardxyz #ad' },
  ],
  posts: [],
}; // prettier-ignore

export const genesis: SeedCampaign = {
  key: 'genesis',
  index: 1047,
  advertiser: 'metaplex',
  title: 'Genesis, first launches',
  summary: 'Follow one team from idea to launch day.',
  description: `Follow **one team** from idea to launch day, and tell what you saw.

- Week 1: the idea, and who said no
- Week 2: the last bug
- Week 3: launch day

Link [metaplex.com/genesis](https://metaplex.com/genesis).`,
  state: 'draft',
  startsDay: 10,
  weeks: [
    { pool: '2500', theme: 'The idea' },
    { pool: '3000', theme: 'The last bug' },
    { pool: '4000', theme: 'Launch day' },
  ],
  maturesAfter: 3,
  claimDays: 14,
  currency: 'USDC',
  model: 'pool-share',
  maxPerUser: '500',
  visibility: 'public',
  maxPostsPerWeek: 3,
  rules: rules({ minFollowers: 500, minAccountAgeDays: 180, mentions: ['metaplex'], links: ['https://metaplex.com/genesis'], bannedTerms: ['guaranteed'] }),
  guidelines: { do: ['Ask the team first'], dont: ['Name prices'] },
  links: [{ label: 'Genesis', url: 'https://metaplex.com/genesis' }],
  termsVersion: '4',
  previewToken: 'genesis-preview-6b1e40a9',
  suggestions: [
    { kind: 'post', tone: 'informative', title: 'Day one', content: 'Day one with a team that launches in three weeks. So far: one idea, two doubts. @metaplex metaplex.com/genesis #ad' },
    { kind: 'post', tone: 'casual', title: 'The last bug', content: 'There is always a last bug. This one had a name. @metaplex metaplex.com/genesis #ad' },
  ],
  posts: [],
}; // prettier-ignore
