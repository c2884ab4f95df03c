import type { SeedCampaign } from '../seed-campaign.ts';

/** The campaign with a live invitation: a visitor can join, post, earn within a week and withdraw. */
export const stores: SeedCampaign = {
  key: 'stores',
  index: 1044,
  advertiser: 'acme-pay',
  title: 'First thousand stores',
  summary: 'Acme Pay opens to small shops. Tell the story of one checkout you know: what it took before, and the minute it takes now.',
  description: `Acme Pay opens to small shops. Tell the story of **one checkout** you know: what it took before, and the minute it takes now.

## How to tell it

- One shop, one person, one moment at the till.
- A photo of a receipt says more than a paragraph.
- Link [acmepay.example/stores](https://acmepay.example/stores), so that other shops find the door.

## When you are paid

Posts are checked a day after they were published. The campaign is settled one day after its end; then you claim your share in USDC and withdraw it to your own wallet.`,
  state: 'published',
  startsDay: -8,
  weeks: [
    { pool: '2400', theme: 'Before' },
    { pool: '3600', theme: 'The minute it takes now' },
  ],
  maturesAfter: 1,
  claimDays: 14,
  currency: 'USDC',
  model: 'pool-share',
  maxPerUser: '180',
  participantCap: 60,
  visibility: 'invite-only',
  maxPostsPerWeek: 2,
  rules: {
    minFollowers: 300,
    minAccountAgeDays: 90,
    hashtags: [],
    mentions: ['acmepay'],
    links: ['https://acmepay.example/stores'],
    bannedTerms: ['passive income'],
    languages: ['en'],
    disclosureTag: 'ad',
    minHoursUp: 24,
    minImpressions: 60,
  },
  guidelines: {
    do: ['Ask the shop before you name it', 'Say how long it took, with a clock', 'Use your own photo'],
    dont: ['Invent a shop', 'Compare with a bank by name', 'Show anybody’s card'],
  },
  links: [
    { label: 'For shops', url: 'https://acmepay.example/stores' },
    { label: 'Campaign questions', url: 'https://acmepay.example/creators' },
  ],
  termsVersion: '2',
  suggestions: [
    {
      kind: 'post', tone: 'casual', maxUses: 25,
      content: 'Saturday, 11:40, nine people in the queue and the terminal says “please wait”. Not any more: @acmepay acmepay.example/stores #ad',
    },
    {
      kind: 'post', tone: 'informative', maxUses: 25,
      content: 'I timed a checkout: 58 seconds from “that’s all” to receipt, with @acmepay in a shop that opened in spring. acmepay.example/stores #ad',
    },
    {
      kind: 'post', tone: 'question', maxUses: 25,
      content: 'Shop owners: what was the slowest payment you ever took? Mine needed two phones and a neighbour. @acmepay acmepay.example/stores #ad',
    },
    {
      kind: 'post', tone: 'meme', maxUses: 10,
      content: 'The drawer under our till: four chargers, two dead terminals, one working @acmepay. acmepay.example/stores #ad',
    },
    { kind: 'feedback', tone: 'informative', content: 'A shop that I told about Acme Pay asked:' },
  ],
  invitations: [
    {
      key: 'live', token: 'first-thousand-4f9d2c71b8', inviter: 'kofi_builds', expiresDay: 6,
      message: 'I run a small till myself, so I know which stories are true. Come and tell one.',
    },
    { key: 'expired', token: 'first-thousand-old-91c0e7', inviter: 'kofi_builds', expiresDay: -2 },
    { key: 'revoked', token: 'first-thousand-gone-5ab83d', revokedDay: -1 },
    { key: 'used', token: 'first-thousand-used-0d77f1', maxUses: 1, uses: 1, forHandle: 'sofia_larsen' },
  ],
  people: { from: 3, count: 16 },
  posts: [
    'Before: a card machine with its own waiting room. I described our till to @acmepay and they laughed, then they fixed it. acmepay.example/stores #ad',
    'Asked three shopkeepers what changed. “I talk to people again” was the best answer. @acmepay acmepay.example/stores #ad',
    'Timed it: 54 seconds from “that’s all” to the receipt, bookshop, Saturday noon. @acmepay acmepay.example/stores #ad',
    'Loyalty stamps and a payment in one go. The queue did not notice, which is the compliment. @acmepay acmepay.example/stores #ad',
    'The co-op’s till report used to be my Sunday. Now it is a mail at 20:05. @acmepay acmepay.example/stores #ad',
    'A minute at the till: scan, tap, “see you”. I filmed it and it is a very boring film. @acmepay acmepay.example/stores #ad',
    'Festival stall, no landline, one phone. 212 sales. I still can’t believe the battery. @acmepay acmepay.example/stores #ad',
    'A bike shop in July: forty repairs, one terminal, no signal in the back room. What it took before: acmepay.example/stores @acmepay #ad',
    'Second-hand synths, first-hand patience: buyers from six countries, one checkout. @acmepay acmepay.example/stores #ad',
    'Game night at the shop: 31 payments in an hour and nobody asked for the manager. @acmepay acmepay.example/stores',
    'My café took its first tap payment in 2019 and its last unexplained fee this spring. @acmepay acmepay.example/stores #ad',
    'I translated the receipt into Mandarin for a customer. It took longer than the payment. @acmepay acmepay.example/stores #ad',
    'Street food, Tuesday, rain. Cash box in one hand, tongs in the other. Then the terminal. @acmepay acmepay.example/stores #ad',
    'The form to accept cards had 61 fields. I counted because I design forms. The new one has 7. @acmepay acmepay.example/stores #ad',
  ],
}; // prettier-ignore
