/**
 * Adds and removes hosts of brands. The app runs on a host, and logins return to it: so it is listed only once it is proven.
 * See docs/decisions/078-proof-of-hosts.md.
 */
import { asc, eq } from 'drizzle-orm';
import { DnsError } from '../../adapters/dns-records.ts';
import type { Context, Operator } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { brands } from '../../db/schema.ts';
import {
  isLocalHostname,
  toHostname,
  toHostProof,
  type HostProof,
} from '../../domain/brand-hosts.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { addHostOrigin, removeHostOrigin } from '../origins/origins.service.ts';
import { recordAudit } from '../security/audit.service.ts';
import { getBrandDetails, type BrandDetails } from './brand-details.queries.ts';

export interface BrandHost {
  brand: string;
  host: string;
}

const purpose = 'brand-host';
const toProofText = ({ brand, host }: BrandHost) => `${brand} ${host}`;

function parseHost(input: string): string {
  const host = toHostname(input);
  if (host === null)
    throw new OperatorError(
      `${input} is no host name. Write it without https:// and path, such as campaigns.acme.example.`,
      exitCodes.usage,
    );
  return host;
}

/** @returns the brand's hosts. @throws OperatorError for a host of the product or of another brand */
async function readFreeHost(
  ctx: Context,
  rows: Promise<{ name: string; hostnames: string[] }[]>,
  { brand, host }: BrandHost,
): Promise<string[]> {
  const all = await rows;
  const row = all.find(({ name }) => name === brand);
  if (!row) throw new OperatorError(`There is no brand ${brand}.`);
  const owner = all.find(({ hostnames }) => hostnames.includes(host));
  if (owner) throw new OperatorError(`${host} is a host of ${owner.name} already.`);
  if (ctx.config.mainHosts.includes(host) || host === new URL(ctx.config.publicUrl).hostname)
    throw new OperatorError(`${host} is the product’s own: it follows from PUBLIC_URL.`);
  return row.hostnames;
}

const selectHosts = (db: Db | Tx) =>
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
  await readFreeHost(ctx, selectHosts(ctx.database.db), { brand, host });
  const derived = ctx.vault.derive(purpose, toProofText({ brand, host }));
  return { brand, host, ...toHostProof(host, derived) };
}

/** @throws OperatorError until the DNS has the record, also one under a previous secret of the server */
async function assertProven(ctx: Context, { brand, host }: BrandHost): Promise<void> {
  const proofs = ctx.vault
    .deriveAll(purpose, toProofText({ brand, host }))
    .map((derived) => toHostProof(host, derived));
  const [{ name, value }] = proofs as [HostProof];
  const records = await ctx.dns.readTxt(name).catch((error: unknown) => {
    if (!(error instanceof DnsError)) throw error;
    throw new OperatorError(
      `The DNS doesn’t answer for ${name}. Try again later.`,
      exitCodes.unreachable,
    );
  });
  if (!proofs.some((proof) => records.includes(proof.value)))
    throw new OperatorError(
      `${host} isn’t proven yet. Its owner adds the TXT record ${name} with the text ${value} to the DNS.`,
    );
}

/**
 * @param unproven why it is listed without a proof; undefined to look for it
 * @throws OperatorError for what is no host, is taken, or is not proven
 */
export async function addBrandHost(
  ctx: Context,
  operator: Operator,
  { brand, host: input, unproven }: BrandHost & { unproven?: string | undefined },
): Promise<BrandDetails> {
  const host = parseHost(input);
  await readFreeHost(ctx, selectHosts(ctx.database.db), { brand, host });
  const isLocal = ctx.config.mode === 'sandbox' && isLocalHostname(host);
  // The network's answer is awaited outside of the transaction.
  if (unproven === undefined && !isLocal) await assertProven(ctx, { brand, host });
  return ctx.database.transaction(async (tx) => {
    // All of them are locked: a host belongs to one brand.
    const hostnames = await readFreeHost(ctx, selectHosts(tx).for('update'), { brand, host });
    await writeHosts(tx, brand, [...hostnames, host]);
    await addHostOrigin(ctx, tx, host);
    await recordAudit(ctx, tx, {
      action: 'brand-host-added',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'brand', id: brand },
      after: { host, reason: unproven ?? (isLocal ? 'local' : 'dns') },
    });
    return getBrandDetails(tx, brand);
  });
}

/** Pages of the host stop working at once. @throws OperatorError for one that the brand does not have */
export async function removeBrandHost(
  ctx: Context,
  operator: Operator,
  { brand, host: input }: BrandHost,
): Promise<BrandDetails> {
  const host = parseHost(input);
  return ctx.database.transaction(async (tx) => {
    const rows = await selectHosts(tx).for('update');
    const row = rows.find(({ name }) => name === brand);
    if (!row?.hostnames.includes(host)) throw new OperatorError(`${brand} has no host ${host}.`);
    await writeHosts(
      tx,
      brand,
      row.hostnames.filter((one) => one !== host),
    );
    await removeHostOrigin(ctx, tx, host);
    await recordAudit(ctx, tx, {
      action: 'brand-host-removed',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'brand', id: brand },
      before: { host },
    });
    return getBrandDetails(tx, brand);
  });
}

const writeHosts = (tx: Tx, brand: string, hostnames: string[]) =>
  tx.update(brands).set({ hostnames }).where(eq(brands.name, brand));
