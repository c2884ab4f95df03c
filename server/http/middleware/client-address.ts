/** The client address of a websocket upgrade, which Fastify does not see. Follows Fastify's `trustProxy` rules. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';

/** The names that Fastify's `trustProxy` knows. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const getFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** `::ffff:1.2.3.4` → `1.2.3.4` */
const toPlainAddress = (address: string): string =>
  address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

const getGroups = (part: string): string[] => part.split(':').filter((group) => group !== '');

/**
 * The key under which a client is counted: an IPv4 address, or the /64 of an IPv6 address, because one line has all
 * addresses of a /64. The limits of HTTP count the same way.
 */
export function toClientKey(clientAddress: string): string {
  const [plain = ''] = toPlainAddress(clientAddress).split('%');
  if (isIP(plain) !== 6) return plain;
  // The shortest form: a mapped IPv4 address has dots, and `::` replaces groups of zeros.
  const address = toPlainAddress(new SocketAddress({ address: plain, family: 'ipv6' }).address);
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const [first, last] = [getGroups(head), getGroups(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/** @param proxies addresses, networks and names, as in `Config.trustProxy`. @returns whether an address is one of them */
export function createProxyCheck(proxies: readonly string[] | false): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of (proxies || []).flatMap((value) => namedRanges[value] ?? [value])) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) trusted.addAddress(address, getFamily(address));
    else trusted.addSubnet(address, Number(bits), getFamily(address));
  }
  return (address) => {
    const plain = toPlainAddress(address);
    return trusted.check(plain, getFamily(plain));
  };
}

/** @param proxies as in `Config.trustProxy`. @returns a function that gets the client address. */
export function createClientAddressResolver(
  proxies: readonly string[] | false,
): (request: IncomingMessage) => string {
  const isProxy = createProxyCheck(proxies);
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    let address = toPlainAddress(request.socket.remoteAddress ?? '');
    // Walk from the nearest hop outwards and stop at the first untrusted one: it may have forged all entries before it.
    for (let hop = forwarded.pop(); hop && isProxy(address); hop = forwarded.pop())
      address = toPlainAddress(hop);
    return address;
  };
}
