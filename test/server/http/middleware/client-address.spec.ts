import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createClientAddressResolver,
  toClientKey,
} from '../../../../server/http/middleware/client-address.ts';

describe('the client address', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({
      socket: { remoteAddress },
      headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
    }) as never;
  it('is taken from listed proxies only', () => {
    const nobody = createClientAddressResolver(false);
    assert.equal(nobody(from('127.0.0.1', '1.2.3.4')), '127.0.0.1');
    const ours = createClientAddressResolver(['loopback', '10.0.0.0/8']);
    assert.equal(ours(from('::ffff:127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.7')), '1.2.3.4');
    assert.equal(ours(from('9.9.9.9', '1.2.3.4')), '9.9.9.9');
    assert.equal(ours(from('::1')), '::1');
  });
});

it('is counted whole for IPv4, and by its /64 for IPv6', () => {
  const keys = {
    '192.0.2.1': '192.0.2.1',
    '::ffff:192.0.2.1': '192.0.2.1',
    '::ffff:c000:201': '192.0.2.1',
    '2001:db8:0:1::9': '2001:db8:0:1::/64',
    '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff': '2001:db8:0:1::/64',
    '2001:db8::': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '64:ff9b::192.0.2.1': '64:ff9b:0:0::/64',
    '': '',
  };
  for (const [address, key] of Object.entries(keys)) assert.equal(toClientKey(address), key);
});
