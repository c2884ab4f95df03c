/**
 * Demonstration data of the campaign “Night Market”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/night-market.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

export const nightMarket: SeedCampaign = {
  key: 'night-market',
  index: 1027,
  state: 'published',
  people: { from: 2, count: 14 },
  posts: [
    'Forty stalls, one generator, and every one of them took a tap. @acmepay #ad',
    'The dumpling stall has a queue of its own and a till that keeps up. @acmepay #ad',
    'I asked eight stallholders what they paid with themselves. Six laughed and showed their phone. @acmepay #ad',
    'Small print: the market’s paper vouchers are gone. Nobody held a funeral. @acmepay #ad',
    'A lantern maker, 300 sales, no coins. She brought the coin box anyway, for luck. @acmepay #ad',
    'Data: payments per minute at a night market follow the smell of cinnamon. Chart attached in spirit. @acmepay #ad',
    'My shop closed at six and opened again at nine, under a string of lights. @acmepay #ad',
    'The slowest thing at the market was me, deciding. @acmepay #ad',
    'Customer, seven years old, pays for candy with a bracelet. Receipts for all. @acmepay #ad',
    'Rain at ten. Everybody paid and ran, in that order. @acmepay #ad',
    'Sold prints till midnight. Paid for noodles with what the prints brought, the same minute. @acmepay #ad',
    'Closing count took four minutes. It used to be the worst hour of the night. @acmepay #ad',
  ],
}; // prettier-ignore
