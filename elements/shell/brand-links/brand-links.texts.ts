import { texts } from '../../core/texts.ts';

export const brandTexts = texts('brand', {
  by: 'on Evangelist',
  site: (brand: string) => brand,
  x: (brand: string) => `${brand} on X`,
  discord: (brand: string) => `${brand} on Discord`,
  terms: (brand: string) => `Terms of ${brand}`,
  privacy: (brand: string) => `Privacy policy of ${brand}`,
});
