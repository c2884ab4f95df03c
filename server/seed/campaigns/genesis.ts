import type { SeedCampaign } from '../seed-campaign.ts';
import { withDefaultRules } from './default-rules.ts';

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
  rules: withDefaultRules({ minFollowers: 500, minAccountAgeDays: 180, mentions: ['metaplex'], links: ['https://metaplex.com/genesis'], bannedTerms: ['guaranteed'] }),
  guidelines: { do: ['Ask the team first'], dont: ['Name prices'] },
  links: [{ label: 'Genesis', url: 'https://metaplex.com/genesis' }],
  termsVersion: '4',
  previewToken: 'genesis-preview-6b1e40a9',
  suggestions: [
    { kind: 'post', tone: 'informative', content: 'Day one with a team that launches in three weeks. So far: one idea, two doubts. @metaplex metaplex.com/genesis #ad' },
    { kind: 'post', tone: 'casual', content: 'There is always a last bug. This one had a name. @metaplex metaplex.com/genesis #ad' },
  ],
  posts: [],
}; // prettier-ignore
