/** Brands and advertisers on the wire: the theme of a brand and the reference to an advertiser. */
import * as v from 'valibot';
import { url } from './common.ts';

/** `getBrandNameForHostname`: the theme's name, or null for a host without a brand. */
export const brandLookup = v.object({ theme: v.nullable(v.string()) });

/** A brand: design tokens, a logo and links. A new brand is a database row and needs no code. */
export const brandTheme = v.object({
  name: v.string(),
  displayName: v.string(),
  /** Missing for an advertiser without a brand and without a logo. */
  logoUrl: v.optional(url),
  logoDarkUrl: v.optional(url),
  faviconUrl: v.optional(url),
  colorScheme: v.picklist(['light', 'dark', 'auto']),
  /**
   * Only these tokens: `--ev-color-paper`, `--ev-color-ink`, `--ev-color-accent`, `--ev-color-on-accent`,
   * `--ev-radius-m`, `--ev-font-text`.
   */
  tokens: v.record(v.string(), v.string()),
  fontFamily: v.optional(v.string()),
  links: v.optional(
    v.object({
      site: v.optional(url),
      x: v.optional(url),
      discord: v.optional(url),
      terms: v.optional(url),
      privacy: v.optional(url),
    }),
  ),
});
export type BrandTheme = v.InferOutput<typeof brandTheme>;

export const advertiserRef = v.object({
  name: v.string(),
  slug: v.string(),
  logoUrl: v.optional(url),
});
export type AdvertiserRef = v.InferOutput<typeof advertiserRef>;
