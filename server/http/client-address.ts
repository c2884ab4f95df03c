/** Who asks, where Fastify does not say it: the upgrade of a socket comes past its routes. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** As Fastify names them. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** An address of version 4 that came in over version 6. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** @param proxies addresses, networks and names, as in the settings. @returns the address that a request comes from. */
export function clientAddressBehind(proxies: readonly string[] | false): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const entry of (proxies || []).flatMap((value) => named[value] ?? [value])) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, family(address));
    else trusted.addSubnet(address, Number(bits), family(address));
  }
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    let address = plain(request.socket.remoteAddress ?? '');
    // From the nearest to the farthest: beyond the first that is no proxy of ours, anybody can have written anything.
    for (let hop = forwarded.pop(); hop && trusted.check(address, family(address)); hop = forwarded.pop()) address = plain(hop);
    return address;
  };
}
