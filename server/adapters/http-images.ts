import { lookup, type LookupAddress } from 'node:dns';
import { get as getInsecure, type IncomingMessage, type RequestOptions } from 'node:http';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { detectImageType, type FetchImage } from './images.ts';

export interface ImageFetchOptions {
  /** Allows http and addresses of this machine and its network; for the sandbox. */
  allowLocal: boolean;
  /** Maximum size in bytes. */
  maxBytes?: number;
  /** Milliseconds for the whole fetch with its redirects. */
  timeout?: number;
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

function isUrlAllowed({ protocol, hostname, username, password }: URL, local: boolean): boolean {
  if (username || password) return false;
  if (local) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

function request(url: URL, local: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    headers: { accept: 'image/*' },
    ...(!local && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    (url.protocol === 'https:' ? get : getInsecure)(url, options, resolve).on('error', reject);
  });
}

async function readBody(response: IncomingMessage, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const maxRedirects = 3;

export function createImageFetcher({
  allowLocal,
  maxBytes = 5e6,
  timeout = 8000,
}: ImageFetchOptions): FetchImage {
  async function follow(url: URL, signal: AbortSignal, redirects: number): Promise<Buffer | null> {
    if (!isUrlAllowed(url, allowLocal)) return null;
    const response = await request(url, allowLocal, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBody(response, maxBytes);
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
  return async (address) => {
    if (!URL.canParse(address)) return null;
    const bytes = await follow(new URL(address), AbortSignal.timeout(timeout), maxRedirects).catch(
      () => null,
    );
    const type = bytes && detectImageType(bytes);
    return bytes && type ? { type, bytes } : null;
  };
}
