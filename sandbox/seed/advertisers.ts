/** Demonstration advertisers and their landing pages. */
import type { AdvertiserChange } from '../../server/features/advertisers/set-advertiser.service.ts';
import type { LandingFile } from '../../server/features/advertisers/landing-file.rules.ts';
import { heroes } from './heroes.ts';
import { logos } from './logos.ts';

export interface SeedAdvertiser extends AdvertiserChange {
  /** The handle of an account that the sandbox offers for a login. */
  member?: string;
}

/** Steps and questions are those of the product. Without a picture the page has the drawing that was made for the brand. */
const landing = (title: string, text: string, imageUrl?: string): LandingFile => ({
  hero: { title, text, ...(imageUrl && { imageUrl }) },
  steps: [],
  faq: [],
});

export const seedAdvertisers: readonly SeedAdvertiser[] = [
  {
    name: 'Metaplex', slug: 'metaplex', handle: 'metaplex', logo: { url: logos.metaplex },
    // Jonas Bekker works there.
    brand: 'metaplex', member: 'jonasbekker',
    landing: landing('You know Core. Say what it does.', 'Join a campaign, post about what you’ve built and seen, and get paid for it.'),
  },
  {
    name: 'Switchboard', slug: 'switchboard', handle: 'switchboardxyz', logo: { url: logos.switchboard },
    brand: 'switchboard',
    landing: landing('Where does a price come from?', 'Explain an oracle to someone who never asked, and get paid for being understood.'),
  },
  {
    name: 'Harbor', slug: 'harbor', handle: 'harborfinance', logo: { url: logos.harbor },
    brand: null, member: 'harborfinance',
    landing: landing('Money moves. We show what it costs.', 'Post about what a transfer costs and when it arrives, in words that your family gets.', heroes.harbor),
  },
  {
    name: 'Acme Pay', slug: 'acme-pay', handle: 'acmepay', logo: { url: logos.acme },
    brand: 'acme',
    landing: landing('One checkout you know.', 'Small shops take their first thousand payments with us. Tell the story of one of them.', heroes.acme),
  },
  {
    name: 'Linden Radio', slug: 'linden-radio', handle: 'lindenradio', logo: { url: logos.linden },
    brand: 'linden',
    landing: landing('Forty volunteers, two microphones.', 'Listen to one evening and say what you heard. Complaints count as much as praise.', heroes.linden),
  },
  {
    name: 'Fern Observatory', slug: 'fern-observatory', handle: 'fernobservatory', logo: { url: logos.fern },
    brand: 'fern',
    landing: landing('How dark is your street?', 'Count the stars that you see and post the number. The map gets better with each street.', heroes.fern),
  },
]; // prettier-ignore
