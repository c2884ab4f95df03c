/**
 * Demonstration data of the campaign “Surge, season 1”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/first-surge.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

/** Finished and claimed: the totals of the brand’s landing page have payouts. */
export const firstSurge: SeedCampaign = {
  key: 'first-surge',
  index: 1022,
  state: 'published',
  people: { from: 0, count: 18 },
  posts: [
    'Timed a ticket price from two feeds. The old one arrived after the doors opened. switchboard.xyz @switchboardxyz #ad',
    'Ten measurements, 38 lines of code, one surprise: the slowest was my own router. switchboard.xyz @switchboardxyz #ad',
    'A chart of waiting: old feed above, @switchboardxyz below. The lower one needs no axis. switchboard.xyz #ad',
    'My till rounds to a second. The feed was earlier than my till could say. switchboard.xyz @switchboardxyz #ad',
    'Measured from a train, on purpose. The slowest of ten is still a good number: switchboard.xyz @switchboardxyz #ad',
    'Price of an edition at the moment of the mint, to the millisecond. I have never needed it and I like it. switchboard.xyz @switchboardxyz #ad',
    'Stopwatch in one hand, loyalty card in the other. The method and all ten times: switchboard.xyz @switchboardxyz #ad',
    'A treasurer measures in days. This week I measured in thousandths. switchboard.xyz @switchboardxyz #ad',
    'I asked readers what “late” means. Then I measured it with @switchboardxyz. switchboard.xyz #ad',
    'The price of olives took four hours to reach me in 1998. Today it took less than a blink. switchboard.xyz @switchboardxyz #ad',
    'Between me and the price: one cable, two countries, a cat. The slowest of ten: switchboard.xyz @switchboardxyz #ad',
    'Night train, no signal for a minute. The feed had the price when the signal came back. switchboard.xyz @switchboardxyz #ad',
    'Game prices move when a player sneezes. I timed the sneeze and the price. switchboard.xyz @switchboardxyz #ad',
    'Espresso: 25 seconds. A price: I could not stop the watch in time. switchboard.xyz @switchboardxyz #ad',
    'Ran the measurement from three continents and published the worst. It is here: switchboard.xyz @switchboardxyz #ad',
    'Rain, street, phone, and the feed was still earlier than my customer. switchboard.xyz @switchboardxyz #ad',
    'A progress bar that never appears is the best progress bar. switchboard.xyz @switchboardxyz #ad',
    'Translated “latency” for my aunt as “how late the news is”. She asked for the number, I had it. switchboard.xyz @switchboardxyz #ad',
  ],
}; // prettier-ignore
