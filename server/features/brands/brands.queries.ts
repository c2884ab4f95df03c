/** White-label brands: themes, and the brand of a hostname. */
import { arrayContains, eq } from 'drizzle-orm';
import type { BrandTheme } from '../../../contract/brand.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import { brands } from '../../schema.ts';
import { validateBrand } from './brand.rules.ts';
import { toBrandTheme } from './brands.views.ts';

/** Logs invalid brand rows: clients silently ignore values that they cannot use, so an operator would not notice. */
export async function logInvalidBrands(ctx: Context): Promise<void> {
  for (const row of await ctx.database.db.select().from(brands)) {
    const problems = validateBrand(row);
    if (problems.length > 0)
      ctx.log.warn({ brand: row.name, problems }, 'A brand can’t be shown as it is written');
  }
}

/** The brand name of a hostname; null for the product's own hosts and for unknown ones. */
export async function findBrandNameByHostname(
  ctx: Context,
  hostname: string,
): Promise<string | null> {
  const host = hostname.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (ctx.config.mainHosts.includes(host)) return null;
  const [row] = await ctx.database.db
    .select({ name: brands.name })
    .from(brands)
    .where(arrayContains(brands.hostnames, [host]));
  return row?.name ?? null;
}

export async function getBrand(ctx: Context, name: string): Promise<BrandTheme> {
  const [row] = await ctx.database.db
    .select()
    .from(brands)
    .where(eq(brands.name, name.toLowerCase()));
  if (!row) throw new ApiError('NOT_FOUND', { kind: 'brand', name });
  return toBrandTheme(row);
}
