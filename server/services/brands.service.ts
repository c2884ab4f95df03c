/** White label: which brand belongs to a host, and what a brand is made of. */
import { arrayContains, eq } from 'drizzle-orm';
import type { BrandTheme } from '../../contract/brand.ts';
import type { Context } from '../context.ts';
import { brands } from '../db/schema.ts';
import { brandProblems } from '../domain/brand.ts';
import { Problem } from '../problem.ts';

type Row = typeof brands.$inferSelect;

export function brandTheme(row: Row): BrandTheme {
  return {
    name: row.name,
    displayName: row.displayName,
    logoUrl: row.logoUrl,
    colorScheme: row.colorScheme,
    tokens: row.tokens,
    hostnames: row.hostnames,
    links: row.links,
  };
}

/** Says what is wrong with brands that somebody wrote into the table: the client leaves out what it can't use, and nobody would know why. */
export async function checkBrands(ctx: Context): Promise<void> {
  for (const row of await ctx.database.db.select().from(brands)) {
    const problems = brandProblems(brandTheme(row));
    if (problems.length > 0) ctx.log.warn({ brand: row.name, problems }, 'A brand can’t be shown as it is written');
  }
}

/** Name of the theme of a host; null for the product's own hosts and for unknown ones. */
export async function brandNameForHostname(ctx: Context, hostname: string): Promise<string | null> {
  const host = hostname.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (ctx.config.mainHosts.includes(host)) return null;
  const [row] = await ctx.database.db
    .select({ name: brands.name })
    .from(brands)
    .where(arrayContains(brands.hostnames, [host]));
  return row?.name ?? null;
}

export async function brandByName(ctx: Context, name: string): Promise<BrandTheme> {
  const [row] = await ctx.database.db.select().from(brands).where(eq(brands.name, name.toLowerCase()));
  if (!row) throw new Problem('NOT_FOUND', `There is no brand named ${name}.`);
  return brandTheme(row);
}
