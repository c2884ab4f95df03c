/**
 * Demonstration data of the campaign “Core”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/core.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

export const core: SeedCampaign = {
  key: 'core',
  index: 1041,
  state: 'published',
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
