import type { SeedCampaign } from '../seed-campaign.ts';

export const fees: SeedCampaign = {
  key: 'fees',
  index: 1038,
  advertiser: 'harbor',
  title: 'Fees in plain words',
  summary: 'A fee you can’t predict is a tax on planning. Explain one that you paid, before and after.',
  description: `Harbor shows what a transfer costs **before** you sign it. Explain one fee that you have paid – a wire, a card, a bridge – in words that somebody who never asked would understand.

1. Name the fee and when you learned of it.
2. Say what it would have been here.
3. Link [harbor.finance](https://harbor.finance) so that people can try the number themselves.`,
  state: 'published',
  startsDay: -12.5,
  weeks: [
    { pool: '2500', theme: 'A fee you remember' },
    { pool: '2500', theme: 'The same transfer, twice' },
  ],
  maturesAfter: 4,
  claimDays: 14,
  currency: 'USDC',
  model: 'pool-share',
  maxPerUser: '250',
  participantCap: 13,
  visibility: 'public',
  maxPostsPerWeek: 2,
  rules: {
    minFollowers: 250,
    minAccountAgeDays: 90,
    hashtags: [],
    mentions: ['harborfinance'],
    links: ['https://harbor.finance'],
    bannedTerms: ['risk-free'],
    languages: ['en'],
    disclosureTag: 'ad',
    minHoursUp: 24,
    minImpressions: 100,
  },
  guidelines: {
    do: ['Name the amount and the day', 'Compare like with like'],
    dont: ['Name other companies to mock them', 'Give advice on what to buy'],
  },
  links: [{ label: 'Fee calculator', url: 'https://harbor.finance' }],
  termsVersion: '2',
  suggestions: [
    {
      kind: 'post', tone: 'casual', content: 'My last transfer cost 4.90 and I learned it afterwards. @harborfinance says it first: harbor.finance #ad',
    },
    {
      kind: 'post', tone: 'informative', content: 'A fee you can’t predict is a tax on planning. @harborfinance shows it before you sign: harbor.finance #ad',
    },
    { kind: 'feedback', tone: 'question', content: 'I could not find out what this fee was for:' },
  ],
  invitations: [{ key: 'full', token: 'plain-fees-full-3c82d9' }],
  people: { from: 6, count: 13 },
  posts: [
    'I paid 38 to send 200 home in March. Nobody lied, nobody told me either. @harborfinance puts the number on the button: harbor.finance #ad',
    'Same transfer, twice, same minute. One showed the cost before, one after. Guess which one my co-op kept. @harborfinance harbor.finance #ad',
    'People write to me about hidden costs every week. New answer: look before you sign. @harborfinance shows how. harbor.finance #ad',
    'Bridged for a client, wrote the fee on the quote the day before, and it was right. @harborfinance harbor.finance #ad',
    'Card terminal, line 14 of the contract, 0.35 per tap. It took me two years to read it. @harborfinance fits on a receipt: harbor.finance #ad',
    'Night-train math: ticket 49, transfer to my flatmate 50, fee known in advance. @harborfinance, thank you. harbor.finance #ad',
    'Our guild pays its server bill abroad each month. The fee used to be a mood; with @harborfinance it is a number. harbor.finance #ad',
    'I keep receipts as a hobby. This is the first fee I framed, because it was exactly what they said: harbor.finance @harborfinance',
    'A fee is metadata. Show it with the data, not after it. @harborfinance does: harbor.finance #ad',
    'Street food margin is thin. 0.35 per order is a napkin, 1.20 is a spring roll. @harborfinance told me which: harbor.finance #ad',
    'A fee table is a form, and a form is a conversation. @harborfinance asks one question and answers one. harbor.finance #ad',
  ],
}; // prettier-ignore
