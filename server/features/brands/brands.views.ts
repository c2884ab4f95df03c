/** Brand rows to themes. */
import type { BrandTheme } from '../../../contract/brand.ts';
import type { brands } from '../../schema.ts';

type BrandRow = typeof brands.$inferSelect;

export function toBrandTheme(row: BrandRow): BrandTheme {
  return {
    name: row.name,
    displayName: row.displayName,
    logoUrl: row.logoUrl,
    ...(row.logoDarkUrl && { logoDarkUrl: row.logoDarkUrl }),
    colorScheme: row.colorScheme,
    tokens: row.tokens,
    links: row.links,
  };
}
