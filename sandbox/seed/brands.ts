/** Demonstration brands. */
import type { BrandChange } from '../../server/features/brands/set-brand.service.ts';
import { logos } from './logos.ts';

export interface SeedBrand extends BrandChange {
  displayName: string;
  colorScheme: 'light' | 'dark';
  logo: { url: string };
  tokens: Record<string, string>;
  links: Record<string, string>;
  hosts: readonly string[];
}

export const seedBrands: readonly SeedBrand[] = [
  {
    name: 'metaplex', displayName: 'Metaplex', logo: { url: logos.metaplex }, colorScheme: 'dark', hosts: ['metaplex.localhost'],
    tokens: {
      '--ev-color-paper': 'oklch(0.16 0.008 140)', '--ev-color-ink': 'oklch(0.955 0.008 120)', '--ev-color-accent': 'oklch(0.87 0.19 127)',
      '--ev-color-on-accent': 'oklch(0.2 0.04 130)', '--ev-radius-m': '3px',
    },
    links: { site: 'https://www.metaplex.com', x: 'https://x.com/metaplex' },
  },
  {
    name: 'switchboard', displayName: 'Switchboard', logo: { url: logos.switchboard }, colorScheme: 'dark', hosts: ['switchboard.localhost'],
    tokens: {
      '--ev-color-paper': 'oklch(0.19 0.022 262)', '--ev-color-ink': 'oklch(0.95 0.008 250)', '--ev-color-accent': 'oklch(0.79 0.115 225)',
      '--ev-color-on-accent': 'oklch(0.2 0.04 240)', '--ev-radius-m': '8px',
    },
    links: { site: 'https://switchboard.xyz', x: 'https://x.com/switchboardxyz' },
  },
  {
    name: 'acme', displayName: 'Acme Pay', logo: { url: logos.acme }, colorScheme: 'light', hosts: ['acme.localhost'],
    tokens: {
      '--ev-color-paper': 'oklch(0.988 0.003 200)', '--ev-color-ink': 'oklch(0.23 0.025 215)', '--ev-color-accent': 'oklch(0.47 0.092 200)',
      '--ev-color-on-accent': 'oklch(0.99 0.004 200)', '--ev-radius-m': '4px',
    },
    links: { site: 'https://acmepay.example' },
  },
  {
    name: 'linden', displayName: 'Linden Radio', logo: { url: logos.linden }, colorScheme: 'light', hosts: ['linden.localhost'],
    tokens: {
      '--ev-color-paper': 'oklch(0.985 0.008 85)', '--ev-color-ink': 'oklch(0.24 0.02 50)', '--ev-color-accent': 'oklch(0.46 0.15 28)',
      '--ev-color-on-accent': 'oklch(0.99 0.006 85)', '--ev-radius-m': '10px',
    },
    links: { site: 'https://lindenradio.example' },
  },
  {
    name: 'fern', displayName: 'Fern Observatory', logo: { url: logos.fern }, colorScheme: 'dark', hosts: ['fern.localhost'],
    tokens: {
      '--ev-color-paper': 'oklch(0.18 0.032 285)', '--ev-color-ink': 'oklch(0.95 0.01 285)', '--ev-color-accent': 'oklch(0.84 0.13 85)',
      '--ev-color-on-accent': 'oklch(0.22 0.04 80)', '--ev-radius-m': '6px',
    },
    links: { site: 'https://fernobservatory.example' },
  },
]; // prettier-ignore
