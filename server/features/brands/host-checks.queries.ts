/** Hosts of brands as an operator sees them: whether they are proven, and whether logins return to them. */
import { asc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { brandHostChecks, brands } from '../../schema.ts';
import type { HostCheckOutcome } from './host-checks.rules.ts';
import { needsNoProof } from './host-proofs.queries.ts';
import type { BrandHost } from './brand-hosts.rules.ts';

export interface HostState {
  brand: string;
  host: string;
  /**
   * What the last look-up found; `due` before the first one. `waived`: listed without a proof, which is not looked up. `local`: of
   * the sandbox.
   */
  proof: HostCheckOutcome | 'due' | 'waived' | 'local';
  checkedAt: string | null;
  /** When its proof was last found. */
  provenAt: string | null;
  nextCheckAt: string | null;
  /** Look-ups that count towards the end of logins. */
  misses: number;
  /** Whether logins return to the host; otherwise they end on the main host. */
  receivesLogins: boolean;
  waivedReason: string | null;
}

type CheckRow = typeof brandHostChecks.$inferSelect;

function toHostState(
  ctx: Context,
  brand: string,
  host: string,
  row: CheckRow | undefined,
): HostState {
  const waivedReason = row?.waivedReason ?? null;
  const isLocal = needsNoProof(ctx, host);
  const isLookedUp = waivedReason === null && !isLocal;
  return {
    brand,
    host,
    waivedReason,
    proof: waivedReason === null ? (isLocal ? 'local' : (row?.outcome ?? 'due')) : 'waived',
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    provenAt: row?.provenAt?.toISOString() ?? null,
    nextCheckAt: (isLookedUp && row?.nextCheckAt.toISOString()) || null,
    misses: row?.misses.length ?? 0,
    receivesLogins: (row?.loginsEndedAt ?? null) === null,
  };
}

/** @param brand of this one alone */
export async function listHostStates(
  ctx: Context,
  db: Db | Tx,
  brand?: string,
): Promise<HostState[]> {
  const checks = new Map((await db.select().from(brandHostChecks)).map((row) => [row.host, row]));
  const rows = await db
    .select({ name: brands.name, hostnames: brands.hostnames })
    .from(brands)
    .orderBy(asc(brands.name));
  return rows
    .filter(({ name }) => brand === undefined || name === brand)
    .flatMap(({ name, hostnames }) =>
      hostnames.map((host) => toHostState(ctx, name, host, checks.get(host))),
    );
}

/** The hosts whose next look-up is due, the longest due first; those that were never looked up before them. */
export async function listDueHosts(ctx: Context): Promise<BrandHost[]> {
  const { db } = ctx.database;
  const checks = new Map((await db.select().from(brandHostChecks)).map((row) => [row.host, row]));
  const getDueAt = (host: string) => checks.get(host)?.nextCheckAt.getTime() ?? 0;
  const isDue = (host: string) =>
    !needsNoProof(ctx, host) &&
    (checks.get(host)?.waivedReason ?? null) === null &&
    getDueAt(host) <= ctx.clock.now().getTime();
  const rows = await db.select({ brand: brands.name, hostnames: brands.hostnames }).from(brands);
  return rows
    .flatMap(({ brand, hostnames }) => hostnames.map((host) => ({ brand, host })))
    .filter(({ host }) => isDue(host))
    .sort((one, other) => getDueAt(one.host) - getDueAt(other.host));
}
