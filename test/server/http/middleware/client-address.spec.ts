import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClientAddressResolver } from '../../../../server/http/middleware/client-address.ts';

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
