import type { BrandTheme } from '../../../contract/brand.ts';

/** The logo for the colors in which a brand is shown: its scheme, or for `auto` the one that the person prefers. */
export function getBrandLogoUrl({
  logoUrl,
  logoDarkUrl,
  colorScheme,
}: Pick<BrandTheme, 'logoUrl' | 'logoDarkUrl' | 'colorScheme'>): string {
  const isDark =
    colorScheme === 'dark' ||
    (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (isDark && logoDarkUrl) || logoUrl;
}
