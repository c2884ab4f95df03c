/** Brands as an operator sees them: with hosts, advertisers and measured contrast. */
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { advertisers, brands } from '../../schema.ts';
import { measureContrast, type MeasuredContrast } from './brand.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { listHostStates, type HostState } from './host-checks.queries.ts';

export type BrandRow = typeof brands.$inferSelect;

export interface BrandDetails extends BrandRow {
  /** Slugs of the advertisers that have this brand. */
  advertisers: string[];
  contrast: MeasuredContrast[];
  hosts: HostState[];
}

export const listBrands = (db: Db): Promise<BrandRow[]> =>
  db.select().from(brands).orderBy(asc(brands.name));

/** @throws OperatorError for an unknown name */
export async function getBrandDetails(
  ctx: Context,
  db: Db | Tx,
  name: string,
): Promise<BrandDetails> {
  const [row] = await db.select().from(brands).where(eq(brands.name, name));
  if (!row) throw new OperatorError(`There is no brand ${name}.`);
  return {
    ...row,
    advertisers: await listSlugs(db, name),
    contrast: measureContrast(row),
    hosts: await listHostStates(ctx, db, name),
  };
}

/** Slugs of the advertisers of a brand. */
export async function listSlugs(db: Db | Tx, brand: string): Promise<string[]> {
  const rows = await db
    .select({ slug: advertisers.slug })
    .from(advertisers)
    .where(eq(advertisers.brand, brand))
    .orderBy(asc(advertisers.slug));
  return rows.map(({ slug }) => slug);
}

export async function lockBrand(tx: Tx, name: string): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(brands).where(eq(brands.name, name)).for('update');
  return row;
}
