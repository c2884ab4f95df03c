/**
 * Host names of brands: how they are written, and how a brand proves that one is its own.
 * See docs/decisions/078-proof-of-hosts.md.
 */
import { exitCodes, OperatorError } from '../../operator-error.ts';

/** Lower case, without a dot at the end, other scripts in their ASCII form. @returns null for what is no host name */
export function toHostname(input: string): string | null {
  const text = input.trim();
  if (!/^[^\s/?#@:\\%]+$/.test(text) || !URL.canParse(`https://${text}`)) return null;
  const host = new URL(`https://${text}`).hostname.replace(/\.$/, '');
  // An IPv4 address ends with a number; no name does.
  if (host.length > 253 || /\.\d+$/.test(host)) return null;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) ? host : null;
}

/** Names below `.localhost` are the own machine, for everybody (RFC 6761): there is nothing to prove. */
export const isLocalHostname = (host: string): boolean => host.endsWith('.localhost');

export interface HostProof {
  /** Name of the TXT record. */
  name: string;
  value: string;
}

/** @param derived repeatable secret of the server for this brand and host */
export const toHostProof = (host: string, derived: string): HostProof => ({
  name: `_evangelist.${host}`,
  value: `evangelist-host=${derived.slice(0, 32)}`,
});

export function parseHost(input: string): string {
  const host = toHostname(input);
  if (host === null)
    throw new OperatorError(
      `${input} is no host name. Write it without https:// and path, such as campaigns.acme.example.`,
      exitCodes.usage,
    );
  return host;
}

export interface HostsRow {
  name: string;
  hostnames: string[];
}

export function findBrand(rows: readonly HostsRow[], brand: string): HostsRow {
  const row = rows.find(({ name }) => name === brand);
  if (!row) throw new OperatorError(`There is no brand ${brand}.`);
  return row;
}

/** @throws OperatorError for a host that the brand does not have */
export function assertListed(rows: readonly HostsRow[], { brand, host }: BrandHost): void {
  if (!findBrand(rows, brand).hostnames.includes(host))
    throw new OperatorError(`${brand} has no host ${host}.`);
}

export interface BrandHost {
  brand: string;
  host: string;
}
