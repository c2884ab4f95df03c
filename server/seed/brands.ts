/** Currencies, brands and advertisers. The marks are drawn here: nobody's real logo is used. */
import type { advertisers, brands, currencies } from '../db/schema.ts';
import { seedId } from './ids.ts';

export const seedCurrencies: (typeof currencies.$inferInsert)[] = [
  {
    code: 'USDC', name: 'USD Coin', symbol: 'USDC', decimals: 6, network: 'Solana',
    minWithdrawal: 10_000_000n, maxWithdrawal: 10_000_000_000n, feeKind: 'network', fee: 800_000n,
  },
  {
    code: 'SOL', name: 'Solana', symbol: 'SOL', decimals: 9, network: 'Solana',
    minWithdrawal: 1_000_000_000n, maxWithdrawal: 500_000_000_000n, feeKind: 'network', fee: 5_000_000n,
  },
  {
    code: 'ETH', name: 'Ether', symbol: 'ETH', decimals: 18, network: 'Ethereum',
    minWithdrawal: 10_000_000_000_000_000n, maxWithdrawal: 20_000_000_000_000_000_000n, feeKind: 'network', fee: 600_000_000_000_000n,
  },
]; // prettier-ignore

/** A small SVG as an address that needs no server. */
function mark(ground: string, ink: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${ground}"/><g fill="none" stroke="${ink}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">${shape}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
const marks = {
  metaplex: mark('#1b1f17', '#c3f53c', '<path d="M10 28V13l10 10 10-10v15"/>'),
  switchboard: mark('#141b2e', '#6fc4ee', '<path d="M27 12.500a10 10 0 1 0 2.500 10M20 20h10"/>'),
  acme: mark('#0d6675', '#f7fcfd', '<path d="M11 28 20 12l9 16M15 22h10"/>'),
  harbor: mark('#233a63', '#f4f7fc', '<path d="M20 11v17M13 17h14M11 23c1 4 5 6 9 6s8-2 9-6"/>'),
};

export const seedBrands: (typeof brands.$inferInsert)[] = [
  {
    name: 'metaplex', displayName: 'Metaplex', logoUrl: marks.metaplex, colorScheme: 'dark', hostnames: ['metaplex.localhost'],
    tokens: {
      '--ev-paper': 'oklch(0.16 0.008 140)', '--ev-ink': 'oklch(0.955 0.008 120)', '--ev-accent': 'oklch(0.87 0.19 127)',
      '--ev-on-accent': 'oklch(0.2 0.04 130)', '--ev-radius': '3px',
    },
    links: { site: 'https://www.metaplex.com', x: 'https://x.com/metaplex' },
  },
  {
    name: 'switchboard', displayName: 'Switchboard', logoUrl: marks.switchboard, colorScheme: 'dark', hostnames: ['switchboard.localhost'],
    tokens: {
      '--ev-paper': 'oklch(0.19 0.022 262)', '--ev-ink': 'oklch(0.95 0.008 250)', '--ev-accent': 'oklch(0.79 0.115 225)',
      '--ev-on-accent': 'oklch(0.2 0.04 240)', '--ev-radius': '8px',
    },
    links: { site: 'https://switchboard.xyz', x: 'https://x.com/switchboardxyz' },
  },
  {
    name: 'acme', displayName: 'Acme Pay', logoUrl: marks.acme, colorScheme: 'light', hostnames: ['acme.localhost'],
    tokens: {
      '--ev-paper': 'oklch(0.988 0.003 200)', '--ev-ink': 'oklch(0.23 0.025 215)', '--ev-accent': 'oklch(0.47 0.092 200)',
      '--ev-on-accent': 'oklch(0.99 0.004 200)', '--ev-radius': '4px',
    },
    links: { site: 'https://acmepay.example' },
  },
]; // prettier-ignore

const steps = [
  {
    icon: 'lucide:user-check',
    title: 'Join with your handle',
    text: 'We check followers, age and standing, and tell you at once.',
  },
  {
    icon: 'lucide:pen-line',
    title: 'Publish in your words',
    text: 'Each post is marked as paid. You see what counts beforehand.',
  },
  {
    icon: 'lucide:hand-coins',
    title: 'Claim and withdraw',
    text: 'When a campaign is settled you claim your share and pick the wallet.',
  },
];
const faq = [
  { q: 'Do I need to hold a token?', a: 'No. An X account that meets the campaign’s conditions is enough.' },
  { q: 'When am I paid?', a: 'You claim when a campaign has been evaluated. The day stands on its page from the start.' },
  { q: 'Do I have to say that a post is paid?', a: 'Yes. The tag is part of the conditions, and the editor adds it for you.' },
  { q: 'What if I delete a post?', a: 'A post that is gone before the rewards are fixed earns nothing.' },
];
type Landing = NonNullable<(typeof advertisers.$inferInsert)['landing']>;
const landing = (title: string, text: string): Landing => ({ hero: { title, text }, steps, faq });

export const seedAdvertisers: (typeof advertisers.$inferInsert & { id: string; slug: string })[] = [
  {
    id: seedId('advertiser', 'metaplex'), name: 'Metaplex', slug: 'metaplex', handle: 'metaplex', logoUrl: marks.metaplex,
    websiteUrl: 'https://www.metaplex.com', brand: 'metaplex',
    landing: landing('You know Core. Say what it does.', 'Join a campaign, publish what you have built and seen, and take a share of the pool.'),
  },
  {
    id: seedId('advertiser', 'switchboard'), name: 'Switchboard', slug: 'switchboard', handle: 'switchboardxyz', logoUrl: marks.switchboard,
    websiteUrl: 'https://switchboard.xyz', brand: 'switchboard',
    landing: landing('Where does a price come from?', 'Explain an oracle to somebody who never asked, and be paid for being understood.'),
  },
  {
    id: seedId('advertiser', 'harbor'), name: 'Harbor', slug: 'harbor', handle: 'harborfinance', logoUrl: marks.harbor,
    websiteUrl: 'https://harbor.finance', brand: null,
    landing: landing('Fees in plain words.', 'Say what a transfer costs before it is sent. That is the whole campaign.'),
  },
  {
    id: seedId('advertiser', 'acme-pay'), name: 'Acme Pay', slug: 'acme-pay', handle: 'acmepay', logoUrl: marks.acme,
    websiteUrl: 'https://acmepay.example', brand: 'acme',
    landing: landing('One checkout you know.', 'Small shops take their first thousand payments with us. Tell the story of one of them.'),
  },
]; // prettier-ignore
