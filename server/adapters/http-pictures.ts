import { lookup, type LookupAddress } from 'node:dns';
import { get as getInsecure, type IncomingMessage, type RequestOptions } from 'node:http';
import { get } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { pictureType, type FetchPicture } from './pictures.ts';

export interface PictureRules {
  /** For a sandbox: plain http, and addresses of this machine and its network. */
  local: boolean;
  /** The largest picture, in bytes. */
  most?: number;
  /** For all of it, redirects included, in milliseconds. */
  timeout?: number;
}

/** Addresses that are not of the open net: of this machine, of its network, of no host at all. */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) closed.addSubnet(net, bits, 'ipv4'); // prettier-ignore
/** Of version 6 only what is handed out to hosts of the open net, and of that nothing that leads back into version 4. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
for (const [net, bits] of [['2001::', 23], ['2001:db8::', 32], ['2002::', 16]] as const) tunnels.addSubnet(net, bits, 'ipv6'); // prettier-ignore

export function isOpenAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}

/** Names are looked up by the connection itself, so that none can lead elsewhere after it was checked. */
const guarded: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    const [wrong] = found.filter(({ address }) => !isOpenAddress(address));
    if (wrong || found.length === 0) return done(new Error(`${hostname} is no host of the open net.`), []);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

function mayAsk({ protocol, hostname, username, password }: URL, local: boolean): boolean {
  if (username || password) return false;
  if (local) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 || isOpenAddress(host));
}

function ask(url: URL, local: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = { signal, headers: { accept: 'image/*' }, ...(!local && { lookup: guarded }) };
  return new Promise((resolve, reject) => {
    (url.protocol === 'https:' ? get : getInsecure)(url, options, resolve).on('error', reject);
  });
}

async function read(response: IncomingMessage, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const mostRedirects = 3;

export function createPictures({ local, most = 5e6, timeout = 8000 }: PictureRules): FetchPicture {
  async function follow(url: URL, signal: AbortSignal, redirects: number): Promise<Buffer | null> {
    if (!mayAsk(url, local)) return null;
    const response = await ask(url, local, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return read(response, most);
    response.destroy();
    const { location } = headers;
    if (statusCode < 300 || statusCode >= 400 || !location || redirects === 0 || !URL.canParse(location, url)) return null;
    return follow(new URL(location, url), signal, redirects - 1);
  }
  return async (address) => {
    if (!URL.canParse(address)) return null;
    const bytes = await follow(new URL(address), AbortSignal.timeout(timeout), mostRedirects).catch(() => null);
    const type = bytes && pictureType(bytes);
    return bytes && type ? { type, bytes } : null;
  };
}
