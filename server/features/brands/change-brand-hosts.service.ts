/**
 * Adds and removes hosts of brands. The app runs on a host, and logins return to it: so it is listed only once it is proven.
 * See docs/decisions/078-proof-of-hosts.md.
 */
import { eq } from 'drizzle-orm';
import { DnsError } from '../../adapters/dns-records.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { brandHostChecks, brands } from '../../schema.ts';
import { parseHost, findBrand, assertListed, type BrandHost } from './brand-hosts.rules.ts';
import { toProvenCheck, toUncheckedHost } from './host-checks.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { getBrandDetails, type BrandDetails } from './brand-details.queries.ts';
import { storeHostCheck, writeHostCheck } from './check-host.service.ts';
import { addHostOrigin, removeHostOrigin } from '../origins/change-host-origin.service.ts';
import { deriveHostProof, isHostProven, needsNoProof } from './host-proofs.queries.ts';
import { assertFree, selectHosts } from './brand-hosts.queries.ts';

/** @throws OperatorError until the DNS has the record */
async function assertProven(ctx: Context, brandHost: BrandHost): Promise<void> {
  const { host } = brandHost;
  const { name, value } = deriveHostProof(ctx, brandHost);
  const isProven = await isHostProven(ctx, brandHost).catch((error: unknown) => {
    if (!(error instanceof DnsError)) throw error;
    throw new OperatorError(
      `The DNS doesn’t answer for ${name}. Try again later.`,
      exitCodes.unreachable,
    );
  });
  if (!isProven)
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
  assertFree(ctx, await selectHosts(ctx.database.db), { brand, host });
  const isLocal = needsNoProof(ctx, host);
  // The network's answer is awaited outside of the transaction.
  if (unproven === undefined && !isLocal) await assertProven(ctx, { brand, host });
  return ctx.database.transaction(async (tx) => {
    // All of them are locked: a host belongs to one brand.
    const hostnames = assertFree(ctx, await selectHosts(tx).for('update'), { brand, host });
    await writeHosts(tx, brand, [...hostnames, host]);
    await addHostOrigin(ctx, tx, host);
    if (!isLocal) await writeFirstCheck(ctx, tx, host, unproven ?? null);
    await recordAudit(ctx, tx, {
      action: 'brand-host-added',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'brand', id: brand },
      after: { host, reason: unproven ?? (isLocal ? 'local' : 'dns') },
    });
    return getBrandDetails(ctx, tx, brand);
  });
}

/** What is known of a host that is listed now: its proof was found, or is waived. */
function writeFirstCheck(
  ctx: Context,
  tx: Tx,
  host: string,
  waivedReason: string | null,
): Promise<void> {
  const now = ctx.clock.now();
  const check = waivedReason === null ? toProvenCheck(now) : toUncheckedHost(now);
  return writeHostCheck(ctx, tx, host, { ...check, waivedReason });
}

/**
 * Looks up the proof of a listed host now. Where it is found, logins return to the host, also to one that was listed without a
 * proof. A missing one is not counted: the operator may look as often as they like.
 * @throws OperatorError for a host that the brand does not have, and until it is proven
 */
export async function checkBrandHost(
  ctx: Context,
  operator: Operator,
  { brand, host: input }: BrandHost,
): Promise<BrandDetails> {
  const host = parseHost(input);
  assertListed(await selectHosts(ctx.database.db), { brand, host });
  await assertProven(ctx, { brand, host });
  return ctx.database.transaction(async (tx) => {
    const actor = { kind: 'operator', id: operator.name } as const;
    await storeHostCheck(ctx, tx, { brand, host }, { outcome: 'proven', actor });
    return getBrandDetails(ctx, tx, brand);
  });
}

/**
 * The proof of a listed host is not looked up any more, and logins return to it.
 * @throws OperatorError for a host that the brand does not have
 */
export async function waiveHostProof(
  ctx: Context,
  operator: Operator,
  { brand, host: input, reason }: BrandHost & { reason: string },
): Promise<BrandDetails> {
  const host = parseHost(input);
  return ctx.database.transaction(async (tx) => {
    assertListed(await selectHosts(tx).for('update'), { brand, host });
    await writeFirstCheck(ctx, tx, host, reason);
    await recordAudit(ctx, tx, {
      action: 'brand-host-proof-waived',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'brand', id: brand },
      after: { host, reason },
    });
    return getBrandDetails(ctx, tx, brand);
  });
}

/** Pages of the host stop working at once, and its sessions end. @throws OperatorError for one that the brand does not have */
export async function removeBrandHost(
  ctx: Context,
  operator: Operator,
  { brand, host: input }: BrandHost,
): Promise<BrandDetails> {
  const host = parseHost(input);
  return ctx.database.transaction(async (tx) => {
    const rows = await selectHosts(tx).for('update');
    assertListed(rows, { brand, host });
    const others = findBrand(rows, brand).hostnames.filter((one) => one !== host);
    await writeHosts(tx, brand, others);
    const sessions = await removeHostOrigin(ctx, tx, host);
    await tx.delete(brandHostChecks).where(eq(brandHostChecks.host, host));
    await recordAudit(ctx, tx, {
      action: 'brand-host-removed',
      actor: { kind: 'operator', id: operator.name },
      target: { kind: 'brand', id: brand },
      before: { host },
      after: { sessions },
    });
    return getBrandDetails(ctx, tx, brand);
  });
}

const writeHosts = (tx: Tx, brand: string, hostnames: string[]) =>
  tx.update(brands).set({ hostnames }).where(eq(brands.name, brand));
