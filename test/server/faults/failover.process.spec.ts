/**
 * The primary PostgreSQL dies while people move money; its name leads to a standby that is promoted later. Alone in its process: it runs
 * two clusters.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startPostgres, startStandby } from '../../../scripts/test/postgres.mjs';
import { startDatabaseProxy, type DatabaseProxy } from '../db/database-proxy.ts';
import { waitFor } from '../wait-for.ts';
import {
  assertNoMailTwice,
  assertPaidOnce,
  longWait,
  startFaultyProduct,
  where,
  type FaultyProduct,
  type Holder,
} from './fault-support.ts';
import { startClients } from './withdrawing-clients.ts';

let primary: Awaited<ReturnType<typeof startPostgres>>;
let standby: Awaited<ReturnType<typeof startStandby>>;
let proxy: DatabaseProxy;
let product: FaultyProduct;
let mara: Holder;
let luz: Holder;
before(async () => {
  primary = await startPostgres({ settings: ['wal_level=replica'] });
  if (!primary) return;
  standby = await startStandby(primary);
  await query(primary.url, `alter system set synchronous_standby_names = '*'`);
  await query(primary.url, 'select pg_reload_conf()');
  await waitFor(async () => {
    const { rows } = await query(primary!.url, 'select sync_state from pg_stat_replication');
    return rows[0]?.['sync_state'] === 'sync' || undefined;
  }, longWait);
  proxy = await startDatabaseProxy(primary.url);
  product = await startFaultyProduct({ env: { DATABASE_URL: proxy.url } }, longWait);
  mara = await product.holder('maralind', 1_000_000_000n);
  luz = await product.holder('luzferreira', 100_000_000n);
});
after(async () => {
  await product?.close();
  await proxy?.close();
  await standby?.stop();
  await primary?.stop();
});

async function query(url: string, text: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Record<string, unknown>>(text).finally(() => client.end());
}

describe('a failover to a synchronous standby', { timeout: 240_000 }, () => {
  it('loses and doubles nothing, and needs nobody', async (t) => {
    if (!primary) return t.skip('no PostgreSQL on this machine');
    const sent = await product.withdraw(luz, '20');
    const clients = startClients(product, mara, 4);
    await waitFor(() => clients.done > 8 || undefined, longWait);
    const doneBefore = clients.done;

    await primary.kill();
    proxy.switchTo(standby.url);
    // It answers reads, and refuses writes.
    const isDown = async () => (await product.get('/up')).status === 503 || undefined;
    await waitFor(isDown, longWait);
    const refused = clients.refused;
    await waitFor(() => clients.refused > refused + 20 || undefined, longWait);
    assert.ok(await isDown(), 'a balancer sends nobody to a server that can’t write');

    await standby.promote();
    await waitFor(async () => (await product.get('/up')).ok || undefined, longWait);
    await waitFor(() => clients.done > doneBefore + 16 || undefined, longWait);
    await clients.stop();
    t.diagnostic(`${clients.done} answers, ${clients.refused} refused for now`);
    await assertPaidOnce(product, luz, sent.id);
    await clients.assertKept();
    assertNoMailTwice(product, [mara, luz]);
    assert.equal((await product.ask(mara, 'GET', `/v1/withdrawal?${where}`)).status, 200);
  });
});
