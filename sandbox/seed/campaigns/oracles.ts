/**
 * Demonstration data of the campaign “Oracles”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/oracles.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

export const oracles: SeedCampaign = {
  key: 'oracles',
  index: 1033,
  state: 'published',
  people: { from: 0, count: 12 },
  posts: [
    'A push oracle is a bus timetable. A pull oracle is a taxi. @switchboardxyz is the taxi, and you pay when you ride. switchboard.xyz #ad',
    'I traced one price from an exchange to a lending pool. Eleven hops. The drawing: switchboard.xyz @switchboardxyz #ad',
    'Feeds are late the way trains are late: one is news, ten are a system. What @switchboardxyz does about it: switchboard.xyz #ad',
    'You don’t need a price every second. You need it in the second you act. That is the whole idea of pull. @switchboardxyz switchboard.xyz #ad',
    'Explained oracles to my mother with tomatoes. She now distrusts the greengrocer. @switchboardxyz switchboard.xyz #ad',
    'Who signs a price? For @switchboardxyz the answer is a list you can read. I read it. switchboard.xyz #ad',
    'Olives have a spot price, a wrong price and a price at the gate. So do tokens. switchboard.xyz @switchboardxyz #ad',
    'Wrote a feed for ticket resale in an evening. The hard part was naming it. @switchboardxyz switchboard.xyz #ad',
    'Three numbers, one median, no magic. That is what reaches the contract. @switchboardxyz switchboard.xyz #ad',
    'When the feed stopped, ours asked again and the old one waited. A short story about pull. @switchboardxyz switchboard.xyz #ad',
    'A price without a time is a rumour. @switchboardxyz puts the time beside it. switchboard.xyz #ad',
    'Made a comic: the oracle who only answers when asked. Six panels, no refunds. @switchboardxyz switchboard.xyz #ad',
  ],
}; // prettier-ignore
