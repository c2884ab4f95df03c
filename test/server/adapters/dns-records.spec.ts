/** TXT records of a real name server: found, missing, and no answer in time. */
import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { createDnsRecords, DnsError } from '../../../server/adapters/dns-records.ts';
import { startDnsServer, type DnsServer } from '../dns-server.ts';

let dns: DnsServer;
before(async () => void (dns = await startDnsServer()));
after(() => dns.close());

test('reads all texts of a name, and none of a name that does not exist', async () => {
  dns.records.set('_evangelist.a.example', ['v=spf1 -all', 'evangelist-host=abc']);
  const { readTxt } = createDnsRecords([dns.address]);
  assert.deepEqual(await readTxt('_evangelist.a.example'), ['v=spf1 -all', 'evangelist-host=abc']);
  assert.deepEqual(await readTxt('_evangelist.b.example'), []);
});

test('a name server that fails is no answer', async () => {
  dns.records.set('_evangelist.a.example', 'failed');
  const { readTxt } = createDnsRecords([dns.address]);
  await assert.rejects(readTxt('_evangelist.a.example'), DnsError);
});

test('name servers that are silent end a look-up in bounded time', { timeout: 5000 }, async () => {
  const silent = createSocket('udp4');
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const server = `127.0.0.1:${silent.address().port}`;
  const { readTxt } = createDnsRecords([server, server.replace('.0.1:', '.0.2:')], 200);
  await assert.rejects(readTxt('_evangelist.a.example'), DnsError);
  silent.close();
});
