/** The TXT record by which a brand proves a host, and whether the DNS has it. See docs/decisions/078-proof-of-hosts.md. */
import type { Context } from '../../context.ts';
import {
  isLocalHostname,
  toHostProof,
  type HostProof,
  type BrandHost,
} from './brand-hosts.rules.ts';

const purpose = 'brand-host';

const toProofText = ({ brand, host }: BrandHost) => `${brand} ${host}`;

/** The TXT record by which the brand proves the host. */
export const deriveHostProof = ({ vault }: Context, brandHost: BrandHost): HostProof =>
  toHostProof(brandHost.host, vault.derive(purpose, toProofText(brandHost)));

/** Names below `.localhost` are the own machine: the sandbox asks for no proof of them. */
export const needsNoProof = ({ config }: Context, host: string): boolean =>
  config.mode === 'sandbox' && isLocalHostname(host);

/** Whether the DNS has the record, also one under a previous secret of the server. @throws DnsError without an answer */
export async function isHostProven(ctx: Context, brandHost: BrandHost): Promise<boolean> {
  const proofs = ctx.vault
    .deriveAll(purpose, toProofText(brandHost))
    .map((derived) => toHostProof(brandHost.host, derived));
  const records = await ctx.dns.readTxt(proofs[0]!.name);
  return proofs.some(({ value }) => records.includes(value));
}
