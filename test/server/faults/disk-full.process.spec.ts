/**
 * The disk of PostgreSQL is full while people move money, and an operator makes room again. A small file system in memory holds the
 * tables; the log of the database is elsewhere. Alone in its process: it runs a cluster.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../../../scripts/test/postgres.mjs';
import { waitFor } from '../wait-for.ts';
import {
  assertNoMailTwice,
  assertPaidOnce,
  longWait,
  startFaultyProduct,
  type FaultyProduct,
  type Holder,
} from './fault-support.ts';
import { startClients } from './withdrawing-clients.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let disk: string | undefined;
let product: FaultyProduct;
let mara: Holder;
let luz: Holder;

/** Only root can mount one. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'evangelist-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  await chmod(folder, 0o700);
  execFileSync('chown', ['postgres', folder]);
  return folder;
}

before(async () => {
  disk = await mountSmallDisk();
  if (!disk) return;
  postgres = await startPostgres();
  if (!postgres) return;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create tablespace small location '${disk}'`);
  await client.query('create database small tablespace small');
  await client.end();
  const url = Object.assign(new URL(postgres.url), { pathname: '/small' }).href;
  product = await startFaultyProduct({ env: { DATABASE_URL: url } }, longWait);
  mara = await product.holder('maralind', 10_000_000_000n);
  luz = await product.holder('luzferreira', 100_000_000n);
});
after(async () => {
  await product?.close();
  await postgres?.stop();
  if (!disk) return;
  execFileSync('umount', ['--lazy', disk]);
  await rm(disk, { recursive: true });
});

const getUp = async () => {
  const answer = await product.get('/up');
  return { status: answer.status, body: (await answer.json()) as { database?: string } };
};

describe('a disk that is full', { timeout: 240_000 }, () => {
  it('loses and doubles nothing, and all goes on when there is room', async (t) => {
    if (!disk || !postgres) return t.skip('no PostgreSQL, or no right to mount a file system');
    const sent = await product.withdraw(luz, '20');
    const clients = startClients(product, mara, 4);
    await waitFor(() => clients.done > 8 || undefined, longWait);

    const ballast = join(disk, 'ballast');
    const { bavail, bsize } = await statfs(disk);
    // What the tables have taken meanwhile is missing at the end.
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined);
    const isLacking = async () => (await getUp()).body.database === 'out-of-resources' || undefined;
    await waitFor(isLacking, longWait);
    const { refused } = clients;
    await waitFor(() => clients.refused > refused + 20 || undefined, longWait);
    assert.equal((await getUp()).status, 200, 'who only reads is served');
    assert.equal((await product.get('/ping')).status, 200);

    await rm(ballast);
    const { done } = clients;
    await waitFor(() => clients.done > done + 16 || undefined, longWait);
    await clients.stop();
    t.diagnostic(`${clients.done} answers, ${clients.refused} refused for now`);
    await assertPaidOnce(product, luz, sent.id);
    await clients.assertKept();
    assertNoMailTwice(product, [mara, luz]);
  });
});
