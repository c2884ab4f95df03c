import type { SeedCampaign } from '../seed-campaign.ts';

export const core: SeedCampaign = {
  key: 'core',
  index: 1041,
  advertiser: 'metaplex',
  title: 'Core: one account, one asset',
  summary: 'Most people have never seen what an asset costs to store. Show it, with numbers of your own.',
  description: `Most people have never seen what an asset *costs* to store. Show it. Take something you know – tickets, game items, a loyalty card – and say what it weighs as **one account**.

## What makes a good post

- Real numbers beat adjectives. A receipt beats both.
- Say what it was before, and what it is now.
- Link the [Core guide](https://metaplex.com/core) so that readers can check you.

## What you get

Each week has its own pool. Your part of it follows from your score: how far your posts travelled, how much was said about them, and how honestly they were read.

> A post that is deleted before the rewards are fixed earns nothing.`,
  state: 'published',
  startsDay: -17,
  weeks: [
    { pool: '4000', theme: 'What does one asset weigh?' },
    { pool: '4000', theme: 'Ten thousand of them' },
    { pool: '4000', theme: 'One picture, one number' },
    { pool: '4000', theme: 'What you deleted' },
    { pool: '4000', theme: 'Explain it at dinner' },
    { pool: '4000', theme: 'Your best, again' },
  ],
  maturesAfter: 3,
  claimDays: 14,
  currency: 'USDC',
  model: 'pool-share',
  maxPerUser: '720',
  firstDayBonus: '6',
  visibility: 'public',
  maxPostsPerWeek: 4,
  rules: {
    minFollowers: 500,
    minAccountAgeDays: 180,
    hashtags: [],
    mentions: ['metaplex'],
    links: ['https://metaplex.com/core'],
    bannedTerms: ['guaranteed', 'to the moon'],
    languages: ['en', 'de'],
    disclosureTag: 'ad',
    minHoursUp: 48,
    minImpressions: 200,
  },
  guidelines: {
    do: ['Use figures you can show', 'Write as you talk', 'Say what did not work'],
    dont: ['Promise prices or returns', 'Reply under strangers to be seen', 'Post the suggestion word for word'],
  },
  links: [
    { label: 'Core guide', url: 'https://metaplex.com/core' },
    { label: 'Metaplex on X', url: 'https://x.com/metaplex' },
  ],
  termsVersion: '4',
  suggestions: [
    {
      kind: 'post', tone: 'technical', maxUses: 12,
      content: 'Ten thousand tickets on @metaplex Core: 2.9 SOL in total. On the old standard the same drop was 120. Numbers and receipts: metaplex.com/core #ad',
    },
    {
      kind: 'post', tone: 'question', maxUses: 20,
      content: 'What would you put on chain if an asset cost less than the coffee you’re holding? One account, nothing else: metaplex.com/core @metaplex #ad',
    },
    {
      kind: 'post', tone: 'casual', maxUses: 20,
      content: 'My grandmother asked what an NFT is. I showed her one account on @metaplex Core and she said “so it’s a receipt”. metaplex.com/core #ad',
    },
    {
      kind: 'post', tone: 'meme', maxUses: 6,
      content: 'Old standard: four accounts. @metaplex Core: one. That is the post. metaplex.com/core #ad',
    },
    {
      kind: 'post', tone: 'informative', content: 'Every account on Solana pays rent for its bytes. @metaplex Core keeps owner, name and plugins in one of them. What that saves: metaplex.com/core #ad',
    },
    {
      kind: 'feedback', tone: 'informative', content: 'The part of the guide that I had to read twice was:',
    },
  ],
  people: { from: 0, count: 20 },
  posts: [
    'Our mint bill was a spreadsheet. Now it is one line. Ten thousand assets on @metaplex Core, one account each, receipts in the thread: metaplex.com/core #ad',
    'I deleted four hundred lines when I moved to @metaplex Core. I miss none of them. What went: metaplex.com/core #ad',
    'A chart without adjectives: bytes per asset, old standard against @metaplex Core. The second bar is so short that I had to label it. metaplex.com/core #ad',
    'A loyalty card is ten stamps and a name. On @metaplex Core that is one account; I priced it for a shop with 900 regulars. metaplex.com/core #ad',
    'Three things nobody told me when I moved our ticketing demo to @metaplex Core in an afternoon: it needs fewer signatures, less rent, and no second coffee. metaplex.com/core #ad',
    'Edition of 50, honest royalties, one account each. My studio pays less for storage than for paper. @metaplex metaplex.com/core #ad',
    'Somebody asked what an asset weighs. I put one on a scale: @metaplex Core is one account, and here is every byte of it. metaplex.com/core #ad',
    'Treasurer’s view: I can explain @metaplex Core in a budget meeting. One account per member card, one number per year. metaplex.com/core #ad',
    'Readers ask what a mint costs. For years my answer was “it depends”. With @metaplex Core I just say the number. metaplex.com/core #ad',
    'I compared the plugins of @metaplex Core with the contract we wrote ourselves. Ours had more bugs and fewer features. metaplex.com/core',
    'What went wrong with our drop: the queue page. What did not: the mint. 2.9 SOL in all on @metaplex Core. metaplex.com/core #ad',
    'If your indexer had to follow four accounts per asset, today it follows one. Mine runs on a smaller machine now. @metaplex metaplex.com/core #ad',
    'Moved 2,400 sword skins to @metaplex Core. The players noticed nothing, the invoice did. metaplex.com/core #ad',
    'A receipt is the best on-chain object: small, true, boring. @metaplex Core makes it cheap enough to hand out with a flat white. metaplex.com/core #ad',
    'Wrote the same mint twice, old standard and @metaplex Core, and filmed the wallet balance. The second film is very calm. metaplex.com/core #ad',
    'Week three, one picture: four boxes became one box. That is the whole talk I gave on @metaplex Core. metaplex.com/core #ad',
    'Form design rule: ask once. Same for storage. One asset, one account, @metaplex Core. metaplex.com/core #ad',
    'Freeze, transfer, royalty: plugins inside the same account, not beside it. The diagram I wanted a year ago: @metaplex metaplex.com/core #ad',
    'Bookshop stamps on @metaplex Core, month two. Cost so far: less than the ink for the paper ones. metaplex.com/core #ad',
    'My students priced a class set of badges on @metaplex Core. They found the number suspicious and checked it twice. It holds. metaplex.com/core #ad',
  ],
}; // prettier-ignore
