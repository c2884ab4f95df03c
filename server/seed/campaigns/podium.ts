import type { SeedCampaign } from '../seed-campaign.ts';
import { withDefaultRules } from './default-rules.ts';

/** Pays by place, and has the conditions that need no file: health, role and language. */
export const podium: SeedCampaign = {
  key: 'podium',
  index: 1048,
  advertiser: 'harbor',
  title: 'Ten best explanations',
  summary: 'Explain one transfer so that your neighbour gets it. Each week the first ten places share the pool.',
  description: `Explain **one transfer** so that your neighbour gets it: who sends, who receives, what it costs and when it arrives.

## How it pays

The first ten of each week share its pool by their place: ten parts for the first, nine for the second, one for the tenth. Places are those of the leaderboard.

English or German, as you like. Link [harbor.finance](https://harbor.finance).`,
  state: 'published',
  startsDay: -9,
  weeks: [
    { pool: '1200', theme: 'Who sends?' },
    { pool: '1200', theme: 'What does it cost?' },
    { pool: '1600', theme: 'When does it arrive?' },
  ],
  maturesAfter: 2,
  claimDays: 14,
  currency: 'USDC',
  model: 'leaderboard',
  visibility: 'public',
  maxPostsPerWeek: 2,
  rules: withDefaultRules({
    minHealth: 'moderate',
    role: 'writer',
    languages: ['en', 'de'],
    mentions: ['harborfinance'],
    links: ['https://harbor.finance'],
    minImpressions: 80,
  }),
  guidelines: { do: ['Explain it to one person you know', 'Name the amount'], dont: ['Use a word that you would have to explain'] },
  links: [{ label: 'Harbor', url: 'https://harbor.finance' }],
  termsVersion: '1',
  suggestions: [
    { kind: 'post', tone: 'casual', content: 'My neighbour asked where the money is while it is “on its way”. This is what I drew for her: harbor.finance @harborfinance #ad' },
    { kind: 'post', tone: 'informative', content: 'A transfer has four facts: who, to whom, how much, until when. @harborfinance shows all of them before you send: harbor.finance #ad' },
  ],
  people: { from: 8, count: 12 },
  posts: [
    'Explained a transfer to my barber in one haircut: sender, receiver, fee, clock. The fee took longest. @harborfinance harbor.finance #ad',
    'Four boxes and an arrow on a napkin. That is all it takes to explain where the money is. @harborfinance harbor.finance #ad',
    'The question is never how it works. The question is when it is there. @harborfinance puts the hour on the button: harbor.finance #ad',
    'Ich habe die Überweisung meiner Tante mit Briefmarken erklärt, und die Gebühr ist das Porto. @harborfinance harbor.finance #ad',
    'My student asked why the bank needs three days for a number. I had no answer, so I showed her this one: harbor.finance @harborfinance #ad',
    'The cost of a transfer is a sentence, not a table. Read it aloud before you send: harbor.finance @harborfinance #ad',
    'Sent 20 to my brother while he watched his phone. We counted to nine. @harborfinance harbor.finance #ad',
    'A receipt that says when the money arrives is worth more than a fast one that says nothing. @harborfinance harbor.finance #ad',
    'Der Vergleich für die Genossenschaft: zwei Wege, eine Summe, und nur ein Preis ist vorher bekannt. @harborfinance harbor.finance #ad',
    'What does it cost? I asked that in four shops and got four shrugs. Here it is on the screen: harbor.finance @harborfinance #ad',
    'I teach accounting. This is the first transfer that I can put on one slide with all of the facts: harbor.finance @harborfinance #ad',
    'The neighbour test: can you explain it over a fence in one minute? I could, with this: harbor.finance @harborfinance #ad',
    'Rent day, and the only thing I checked was the arrival time. It is on the receipt. @harborfinance harbor.finance #ad',
  ],
}; // prettier-ignore
