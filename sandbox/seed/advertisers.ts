/** Demonstration advertisers and their landing pages. */
import type { advertiserMembers, advertisers } from '../../server/schema.ts';
import { seedId } from './ids.ts';
import { logos } from './logos.ts';

type Landing = NonNullable<(typeof advertisers.$inferInsert)['landing']>;
/** Steps and questions are those of the product. */
const landing = (title: string, text: string): Landing => ({
  hero: { title, text },
  steps: [],
  faq: [],
});

export const seedAdvertisers: (typeof advertisers.$inferInsert & { id: string; slug: string })[] = [
  {
    id: seedId('advertiser', 'metaplex'), name: 'Metaplex', slug: 'metaplex', handle: 'metaplex', logoUrl: logos.metaplex,
    brand: 'metaplex',
    landing: landing('You know Core. Say what it does.', 'Join a campaign, post about what you’ve built and seen, and get paid for it.'),
  },
  {
    id: seedId('advertiser', 'switchboard'), name: 'Switchboard', slug: 'switchboard', handle: 'switchboardxyz', logoUrl: logos.switchboard,
    brand: 'switchboard',
    landing: landing('Where does a price come from?', 'Explain an oracle to someone who never asked, and get paid for being understood.'),
  },
  {
    id: seedId('advertiser', 'harbor'), name: 'Harbor', slug: 'harbor', handle: 'harborfinance', logoUrl: logos.harbor,
    brand: null,
    landing: landing('Money moves. We show what it costs.', 'Post about what a transfer costs and when it arrives, in words that your family gets.'),
  },
  {
    id: seedId('advertiser', 'acme-pay'), name: 'Acme Pay', slug: 'acme-pay', handle: 'acmepay', logoUrl: logos.acme,
    brand: 'acme',
    landing: landing('One checkout you know.', 'Small shops take their first thousand payments with us. Tell the story of one of them.'),
  },
  {
    id: seedId('advertiser', 'linden-radio'), name: 'Linden Radio', slug: 'linden-radio', handle: 'lindenradio', logoUrl: logos.linden,
    brand: 'linden',
    landing: landing('Forty volunteers, two microphones.', 'Listen to one evening and say what you heard. Complaints count as much as praise.'),
  },
  {
    id: seedId('advertiser', 'fern-observatory'), name: 'Fern Observatory', slug: 'fern-observatory', handle: 'fernobservatory', logoUrl: logos.fern,
    brand: 'fern',
    landing: landing('How dark is your street?', 'Count the stars that you see and post the number. The map gets better with each street.'),
  },
]; // prettier-ignore

/** Members among the accounts that the sandbox offers for a login: Jonas Bekker works at Metaplex, and Harbor has its own account. */
export const seedAdvertiserMembers = (
  network: string,
): (typeof advertiserMembers.$inferInsert)[] => [
  { advertiserId: seedId('advertiser', 'metaplex'), network, networkUserId: '1533870264' },
  { advertiserId: seedId('advertiser', 'harbor'), network, networkUserId: '1377120946' },
];
