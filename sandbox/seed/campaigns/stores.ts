/**
 * Demonstration data of the campaign “Stores”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/stores.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

/** The campaign with a live invitation: a visitor can join, post, earn within a week and withdraw. */
export const stores: SeedCampaign = {
  key: 'stores',
  index: 1044,
  state: 'published',
  invitations: [
    {
      key: 'live', token: 'first-thousand-4f9d2c71b8', inviter: 'kofi_builds', expiresDay: 6,
      message: 'I run a small till myself, so I know which stories are true. Come and tell one.',
    },
    { key: 'expired', token: 'first-thousand-old-91c0e7', inviter: 'kofi_builds', expiresDay: -2 },
    { key: 'revoked', token: 'first-thousand-gone-5ab83d', revokedDay: -1 },
    { key: 'used', token: 'first-thousand-used-0d77f1', maxUses: 1, forHandle: 'sofia_larsen' },
  ],
  people: { from: 3, count: 16 },
  posts: [
    'Before: a card machine with its own waiting room. I described our till to @acmepay and they laughed, then they fixed it. acmepay.example/stores #ad',
    'Asked three shopkeepers what changed. “I talk to people again” was the best answer. @acmepay acmepay.example/stores #ad',
    'Timed it: 54 seconds from “that’s all” to the receipt, bookshop, Saturday noon. @acmepay acmepay.example/stores #ad',
    'Loyalty stamps and a payment in one go. The queue did not notice, which is the compliment. @acmepay acmepay.example/stores #ad',
    'The co-op’s till report used to be my Sunday. Now it’s an email at 20:05. @acmepay acmepay.example/stores #ad',
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
