import type { BrandTheme } from '../../../contract/brand.ts';

/** Addresses of a logo. */
export interface LogoSources {
  logoUrl?: string | undefined;
  /** For readers who prefer dark colors, where the page follows them. The browser chooses: the server does not know what they prefer. */
  darkLogoUrl?: string | undefined;
}

/** The logo for the colors in which a brand is shown. */
export function getLogoSources({
  logoUrl,
  logoDarkUrl,
  colorScheme,
}: Pick<BrandTheme, 'logoUrl' | 'logoDarkUrl' | 'colorScheme'>): LogoSources {
  if (colorScheme === 'auto') return { logoUrl, darkLogoUrl: logoDarkUrl };
  return { logoUrl: (colorScheme === 'dark' && logoDarkUrl) || logoUrl };
}
