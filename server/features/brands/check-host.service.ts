/**
 * Looks up the proofs of brands' hosts again and again. A host whose proof is missing gets no more logins; its pages remain.
 * See docs/decisions/078-proof-of-hosts.md.
 */
import { and, arrayContains, eq } from 'drizzle-orm';
import { DnsError } from '../../adapters/dns-records.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { brandHostChecks, brands } from '../../schema.ts';
import type { AuditAction } from '../audit/audit.rules.ts';
import {
  judgeHostCheck,
  toUncheckedHost,
  type HostCheck,
  type HostCheckNews,
  type HostCheckOutcome,
} from './host-checks.rules.ts';
import { createHostMail } from './host-mails.rules.ts';
import { enqueueMail } from '../mail/mail.jobs.ts';
import { loadMailReader } from '../mail/mail-reader.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { setHostLoginReturn } from '../origins/change-host-origin.service.ts';
import { deriveHostProof, isHostProven } from './host-proofs.queries.ts';
import type { BrandHost } from './brand-hosts.rules.ts';

/** Never fails: what is wrong with one host must not keep the others from being looked up. */
async function lookUpHost(ctx: Context, brandHost: BrandHost): Promise<HostCheckOutcome> {
  try {
    return (await isHostProven(ctx, brandHost)) ? 'proven' : 'missing';
  } catch (err) {
    const { host } = brandHost;
    if (err instanceof DnsError) ctx.log.warn({ err, host }, 'The DNS doesn’t answer for a host');
    else ctx.log.error({ err, host }, 'The proof of a host can’t be looked up');
    return 'unanswered';
  }
}

const actions: Readonly<Record<HostCheckNews, AuditAction>> = {
  missing: 'brand-host-proof-missing',
  'logins-ended': 'brand-host-logins-ended',
  unanswered: 'brand-host-unanswered',
  proven: 'brand-host-proven',
};

async function mailNews(
  ctx: Context,
  tx: Tx,
  brandHost: BrandHost,
  kind: HostCheckNews,
): Promise<void> {
  const { operator, publicUrl } = ctx.config;
  const news = {
    kind,
    ...brandHost,
    proof: deriveHostProof(ctx, brandHost),
    mainHost: new URL(publicUrl).host,
  };
  // In English, as every mail for the people of the operator.
  const reader = await loadMailReader(ctx);
  await enqueueMail(ctx, tx, createHostMail(reader, operator.contact, news));
}

/** Locks the brand, so that hosts are added, removed and looked up one after the other. */
async function isStillListed(tx: Tx, { brand, host }: BrandHost): Promise<boolean> {
  const rows = await tx
    .select({ name: brands.name })
    .from(brands)
    .where(and(eq(brands.name, brand), arrayContains(brands.hostnames, [host])))
    .for('update');
  return rows.length > 0;
}

/** Replaces what is known of the proof of a host, and opens or closes it for logins. */
export async function writeHostCheck(
  ctx: Context,
  tx: Tx,
  host: string,
  check: HostCheck & { waivedReason: string | null },
): Promise<void> {
  await tx
    .insert(brandHostChecks)
    .values({ host, ...check })
    .onConflictDoUpdate({ target: brandHostChecks.host, set: check });
  await setHostLoginReturn(ctx, tx, host, check.loginsEndedAt === null);
}

type StoredCheck =
  | { outcome: HostCheckOutcome; actor: { kind: 'system' } }
  /** A look-up of the operator counts when it finds the proof, also one that was waived. */
  | { outcome: 'proven'; actor: { kind: 'operator'; id: string } };

/** Stores what a look-up found. Nothing of a host that was removed meanwhile, or whose proof was waived. */
export async function storeHostCheck(
  ctx: Context,
  tx: Tx,
  brandHost: BrandHost,
  { outcome, actor }: StoredCheck,
): Promise<void> {
  if (!(await isStillListed(tx, brandHost))) return;
  const { host } = brandHost;
  const now = ctx.clock.now();
  const [row] = await tx.select().from(brandHostChecks).where(eq(brandHostChecks.host, host));
  const isWaived = (row?.waivedReason ?? null) !== null;
  if (isWaived && actor.kind === 'system') return;
  const { check, news } = judgeHostCheck(row ?? toUncheckedHost(now), outcome, now);
  await writeHostCheck(ctx, tx, host, { ...check, waivedReason: null });
  if (news) await mailNews(ctx, tx, brandHost, news);
  if (news === null && actor.kind === 'system') return;
  await recordAudit(ctx, tx, {
    action: actions[news ?? 'proven'],
    actor,
    target: { kind: 'brand', id: brandHost.brand },
    after: { host },
  });
}

/** Looks up a host, and stores the result. */
export async function checkHost(ctx: Context, brandHost: BrandHost): Promise<HostCheckOutcome> {
  // The network's answer is awaited outside of the transaction.
  const outcome = await lookUpHost(ctx, brandHost);
  await ctx.database.transaction((tx) =>
    storeHostCheck(ctx, tx, brandHost, { outcome, actor: { kind: 'system' } }),
  );
  return outcome;
}
