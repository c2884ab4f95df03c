/**
 * Demonstration data of the campaign “Small editions”: its people and their posts. Its texts and rewards:
 * `sandbox/demonstration/editions.yaml`.
 */
import type { SeedCampaign } from '../seed-campaign.ts';

/** Finished and claimed: the totals of the brand’s landing page have payouts. */
export const editions: SeedCampaign = {
  key: 'editions',
  index: 1024,
  state: 'published',
  people: { from: 0, count: 20 },
  posts: [
    'A show of twelve tickets, one for each seat. The certificate outlives the show: metaplex.com @metaplex #ad',
    'I printed one copy of my changelog, signed it, and gave it a certificate. Edition of one. metaplex.com @metaplex #ad',
    'Ten charts on paper, numbered by hand. The certificate cost less than the envelope. metaplex.com @metaplex #ad',
    'Forty stamped cards for forty regulars, and no forty-first. @metaplex keeps the count, I keep the coffee. metaplex.com #ad',
    'Bread is an edition: 60 loaves, none tomorrow. I made certificates for one morning, as a joke that worked. metaplex.com @metaplex #ad',
    'Edition of 20, two colors, one mistake that I kept. Certificates: 0.03 SOL for all. metaplex.com @metaplex #ad',
    'A loyalty card with a number under 100 is a small edition. Mine is 17. @metaplex metaplex.com #ad',
    'The co-op printed ten shares in 1962. We found eight. Number nine has a certificate now. metaplex.com @metaplex #ad',
    'What is a signature worth when everything can be copied? I asked six printers. Their answers: metaplex.com @metaplex #ad',
    'Pressed 12 bottles, numbered 12 labels. The oil is gone, the certificates are not. metaplex.com @metaplex #ad',
    'Five frames, built by hand, with a number under the saddle. Each has its paper at @metaplex. metaplex.com #ad',
    'I wrote the contract for a small edition in 2021. It took a week. Yesterday it took a coffee: metaplex.com @metaplex #ad',
    'Thirty sword skins that nobody can print again. The players trade stories, not prices. metaplex.com @metaplex #ad',
    'My café has ten cups with names on them. The names have certificates, because regulars asked. metaplex.com @metaplex #ad',
    'Indexed every edition under 50 of last year. Most are signed by people who print at night. metaplex.com @metaplex #ad',
    'Eight aprons, one for each cook who stayed a year. Certificate inside the pocket. metaplex.com @metaplex #ad',
    'A form with ten possible answers, printed once for each. The smallest edition that I designed. metaplex.com @metaplex #ad',
    'Translated a poem for an edition of 15. The translator got number 2, which is how it should be. metaplex.com @metaplex #ad',
    'Bookshop shelf “Under twenty”: each book has a number and a certificate. It is our best shelf. metaplex.com @metaplex #ad',
    'Six synths with a serial number in pencil. Now the pencil has a witness. metaplex.com @metaplex #ad',
    'Second run? No. That is what an edition means, and @metaplex shows it to all who ask. metaplex.com #ad',
    'I sold number 3 of 10 and kept the receipt, the certificate and the phone number. metaplex.com @metaplex #ad',
    'Before: a certificate on thick paper for 12 euros. After: a line that I can look up for a cent. metaplex.com @metaplex #ad',
    'Framed all ten certificates instead of the prints. Visitors ask about the prints. metaplex.com @metaplex #ad',
  ],
}; // prettier-ignore
