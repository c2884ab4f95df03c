/**
 * Guards requests to addresses that other people chose: only public hosts, also after redirects, and limits of size and time.
 * See docs/decisions/041-images-through-the-server.md.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { get as getInsecure, type IncomingMessage, type RequestOptions } from 'node:http';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface GuardedFetchOptions {
  /** Allows http and addresses of this machine and its network, for all addresses or one origin; for the sandbox. */
  allowLocal: boolean | string;
  /** The `accept` header. */
  accept: string;
  /** Maximum size in bytes. */
  maxBytes: number;
  /** Milliseconds for the whole fetch with its redirects. */
  timeout: number;
  /** Answers the first `maxBytes` of a body that is larger, instead of nothing. */
  truncates?: boolean;
}

export interface FetchedBody {
  bytes: Buffer;
  /** The `content-type` header. */
  contentType: string;
  /** After redirects. */
  url: URL;
}

/** IPv4 ranges that are not public: loopback, private, link-local, reserved. */
const privateRanges = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) privateRanges.addSubnet(net, bits, 'ipv4'); // prettier-ignore
/** IPv6: only global unicast addresses, without the ranges that tunnel IPv4. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const tunnelRanges = new BlockList();
for (const [net, bits] of [['2001::', 23], ['2001:db8::', 32], ['2002::', 16]] as const) tunnelRanges.addSubnet(net, bits, 'ipv6'); // prettier-ignore

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateRanges.check(address, 'ipv4');
  return (
    isIP(address) === 6 &&
    globalUnicast.check(address, 'ipv6') &&
    !tunnelRanges.check(address, 'ipv6')
  );
}

/** Checks the address in the connection's own lookup: a second lookup could resolve to another address (DNS rebinding). */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    const [wrong] = found.filter(({ address }) => !isPublicAddress(address));
    if (wrong || found.length === 0) return done(new Error(`${hostname} is no public host.`), []);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

const isLocalAllowed = ({ origin }: URL, allowLocal: boolean | string) =>
  allowLocal === true || allowLocal === origin;

function isUrlAllowed(url: URL, allowLocal: boolean | string): boolean {
  const { protocol, hostname, username, password } = url;
  if (username || password) return false;
  if (isLocalAllowed(url, allowLocal)) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

function request(
  url: URL,
  { allowLocal, accept }: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const local = isLocalAllowed(url, allowLocal);
  const options: RequestOptions = {
    signal,
    headers: { accept },
    ...(!local && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    (url.protocol === 'https:' ? get : getInsecure)(url, options, resolve).on('error', reject);
  });
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, truncates = false }: GuardedFetchOptions,
): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    parts.push(part);
    if (size > maxBytes) return truncates ? Buffer.concat(parts).subarray(0, maxBytes) : null;
  }
  return Buffer.concat(parts);
}

const maxRedirects = 3;

/** @returns a function that answers null when there is nothing, too much, too late, or the address is not allowed */
export function createGuardedFetch(
  options: GuardedFetchOptions,
): (address: string) => Promise<FetchedBody | null> {
  async function follow(
    url: URL,
    signal: AbortSignal,
    redirects: number,
  ): Promise<FetchedBody | null> {
    if (!isUrlAllowed(url, options.allowLocal)) return null;
    const response = await request(url, options, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      const bytes = await readBody(response, options);
      return bytes && { bytes, contentType: headers['content-type'] ?? '', url };
    }
    response.destroy();
    const { location } = headers;
    if (
      statusCode < 300 ||
      statusCode >= 400 ||
      !location ||
      redirects === 0 ||
      !URL.canParse(location, url)
    )
      return null;
    return follow(new URL(location, url), signal, redirects - 1);
  }
  return async (address) =>
    URL.canParse(address)
      ? follow(new URL(address), AbortSignal.timeout(options.timeout), maxRedirects).catch(
          () => null,
        )
      : null;
}
