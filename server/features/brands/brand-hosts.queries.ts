/** The hosts of brands, and the record that proves one, for the operator. */
import { asc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { brands } from '../../schema.ts';
import {
  type HostProof,
  parseHost,
  type HostsRow,
  findBrand,
  type BrandHost,
} from './brand-hosts.rules.ts';
import { OperatorError } from '../../operator-error.ts';
import { deriveHostProof } from './host-proofs.queries.ts';

/** @returns the brand's hosts. @throws OperatorError for a host of the product or of another brand */
export function assertFree(
  ctx: Context,
  rows: readonly HostsRow[],
  { brand, host }: BrandHost,
): string[] {
  const row = findBrand(rows, brand);
  const owner = rows.find(({ hostnames }) => hostnames.includes(host));
  if (owner) throw new OperatorError(`${host} is a host of ${owner.name} already.`);
  if (ctx.config.mainHosts.includes(host) || host === new URL(ctx.config.publicUrl).hostname)
    throw new OperatorError(`${host} is the product’s own: it follows from PUBLIC_URL.`);
  return row.hostnames;
}

export const selectHosts = (db: Db | Tx) =>
  db
    .select({ name: brands.name, hostnames: brands.hostnames })
    .from(brands)
    .orderBy(asc(brands.name));

/** The TXT record by which the brand proves the host. */
export async function getHostProof(
  ctx: Context,
  brand: string,
  input: string,
): Promise<HostProof & BrandHost> {
  const host = parseHost(input);
  const rows = await selectHosts(ctx.database.db);
  // The owner of a listed host may need it again: the record can be lost.
  if (!findBrand(rows, brand).hostnames.includes(host)) assertFree(ctx, rows, { brand, host });
  return { brand, host, ...deriveHostProof(ctx, { brand, host }) };
}
