/** Demonstration brands. */
import type { brands } from '../db/schema.ts';
import { logos } from './logos.ts';

export const seedBrands: (typeof brands.$inferInsert)[] = [
  {
    name: 'metaplex', displayName: 'Metaplex', logoUrl: logos.metaplex, colorScheme: 'dark', hostnames: ['metaplex.localhost'],
    tokens: {
      '--ev-color-paper': 'oklch(0.16 0.008 140)', '--ev-color-ink': 'oklch(0.955 0.008 120)', '--ev-color-accent': 'oklch(0.87 0.19 127)',
      '--ev-color-on-accent': 'oklch(0.2 0.04 130)', '--ev-radius-m': '3px',
    },
    links: { site: 'https://www.metaplex.com', x: 'https://x.com/metaplex' },
  },
  {
    name: 'switchboard', displayName: 'Switchboard', logoUrl: logos.switchboard, colorScheme: 'dark', hostnames: ['switchboard.localhost'],
    tokens: {
      '--ev-color-paper': 'oklch(0.19 0.022 262)', '--ev-color-ink': 'oklch(0.95 0.008 250)', '--ev-color-accent': 'oklch(0.79 0.115 225)',
      '--ev-color-on-accent': 'oklch(0.2 0.04 240)', '--ev-radius-m': '8px',
    },
    links: { site: 'https://switchboard.xyz', x: 'https://x.com/switchboardxyz' },
  },
  {
    name: 'acme', displayName: 'Acme Pay', logoUrl: logos.acme, colorScheme: 'light', hostnames: ['acme.localhost'],
    tokens: {
      '--ev-color-paper': 'oklch(0.988 0.003 200)', '--ev-color-ink': 'oklch(0.23 0.025 215)', '--ev-color-accent': 'oklch(0.47 0.092 200)',
      '--ev-color-on-accent': 'oklch(0.99 0.004 200)', '--ev-radius-m': '4px',
    },
    links: { site: 'https://acmepay.example' },
  },
]; // prettier-ignore
