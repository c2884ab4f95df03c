/**
 * Payments go on while a PostgreSQL that archives its log is backed up; it is restored to random times, by the scripts of `deploy/`, and
 * reconciled with the sandbox's rail: each time the books are what the rail has done. Alone in its process: it runs two clusters.
 */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { runAsPostgres, startPostgres } from '../../../scripts/test/postgres.mjs';
import {
  mountRailServer,
  openRailServer,
  type RailServer,
} from '../../../sandbox/payment-rail-server.ts';
import { createPaymentRail } from '../../../server/adapters/http-payment-rail.ts';
import { toMinor } from '../../../server/common/money.ts';
import { getPoolReference } from '../../../server/common/payment-references.ts';
import { connect } from '../../../server/db/connect.ts';
import { queryRows } from '../../../server/db/query.ts';
import { runAllJobs } from './run-all-jobs.ts';
import type { MoneyAudit } from '../../../server/features/money-audit/audit-money.queries.ts';
import { confirmPayout } from '../../../server/features/payouts/confirm-payout.service.ts';
import { readRailDeposits } from '../../../server/features/pools/read-rail-deposits.service.ts';
import type { Reconciliation } from '../../../server/features/reconciliation/reconcile.service.ts';
import { createWithdrawal } from '../../../server/features/withdrawals/create-withdrawal.service.ts';
import {
  releaseFunds,
  updateWithdrawal,
} from '../../../server/features/withdrawals/move-withdrawal-funds.service.ts';
import { enqueue } from '../../../server/features/jobs/enqueue-job.service.ts';
import { postTransaction } from '../../../server/ledger/ledger.ts';
import { getBalance, getTotals } from '../../../server/ledger/balances.ts';
import { campaigns, currencies, railDeposits, rewards, wallets } from '../../../server/schema.ts';
import { holder, type Holder } from '../money-support.ts';
import { administrator, operateJson } from '../operator/support.ts';
import { campaign, day, testContext, type TestContext } from '../support.ts';

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
const isDeep = process.env['EVANGELIST_DEEP'] === '1';
/** Restores of the run. */
const restores = isDeep ? 10 : 2;
const acts = isDeep ? 120 : 40;

let backups: string;
let scripts: string;
let postgres: Postgres | undefined;
let ctx: TestContext;
let app: FastifyInstance;
let rail: RailServer;
let opening: { id: string; campaignIndex: number };
const people: Holder[] = [];

/** The same numbers each time, so that a failure can be repeated. */
let seed = Number(process.env['RESTORE_SEED'] ?? 7);
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};

before(async () => {
  backups = await mkdtemp(join(tmpdir(), 'evangelist-backups-'));
  await mkdir(join(backups, 'wal'));
  scripts = join(backups, 'deploy');
  await cp('deploy', scripts, { recursive: true });
  if (process.getuid?.() === 0) {
    const { execFileSync } = await import('node:child_process');
    execFileSync('chown', ['-R', 'postgres', backups]);
  }
  postgres = await startPostgres({
    settings: [
      'wal_level=replica',
      'archive_mode=on',
      `archive_command='${scripts}/archive-wal.sh %p %f ${backups}/wal'`,
    ],
  });
  if (!postgres) return;
  ctx = await testContext({ databaseUrl: postgres.url });
  rail = await openRailServer(null, ctx.clock, { url: 'http://rail.example', apiKey: 'key' });
  app = Fastify();
  mountRailServer(app, rail);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = createPaymentRail({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'key' });
  Object.assign(ctx, { rail: client });
  await administrator(ctx, 'first');
  for (let n = 0; n < 4; n++) people.push(await holder(ctx, 0n));
  const { id, row } = await campaign(ctx, { rewardPool: 0n });
  opening = { id, campaignIndex: row.campaignIndex };
});
after(async () => {
  await app?.close();
  await ctx?.close();
  await postgres?.stop();
  await rm(backups, { recursive: true, force: true });
});

/** A matured campaign, paid by a deposit that the rail reports, in which the person can claim. */
async function reward({ userId }: Holder, amount: bigint): Promise<string> {
  const now = ctx.clock.now();
  const claimUntil = new Date(now.getTime() + 90 * day);
  const made = await campaign(ctx, { rewardPool: 0n, claimUntil });
  await payIn(made.row.campaignIndex, amount);
  await ctx.database.transaction(async (tx) => {
    const row = {
      userId,
      campaignId: made.id,
      amount,
      currency: 'USDC',
      createdAt: now,
      claimUntil,
    };
    await tx.insert(rewards).values({ ...row, kind: 'base', status: 'rewarded' });
    await tx
      .update(campaigns)
      .set({ maturedAt: now, rewardPool: amount })
      .where(eq(campaigns.id, made.id));
    await postTransaction(tx, {
      key: `mature:${made.id}`,
      kind: 'mature',
      at: now,
      entries: [
        { kind: 'pool', owner: made.id, currency: 'USDC', amount: -amount },
        { kind: 'claimable', owner: userId, currency: 'USDC', amount },
      ],
    });
  });
  return made.id;
}

async function payIn(campaignIndex: number, amount: bigint): Promise<void> {
  const deposit = {
    id: `dep-${rail.store.state.deposits.length}`,
    currency: 'USDC',
    amount: `${amount / 1_000_000n}`,
    reference: getPoolReference(campaignIndex),
    receivedAt: ctx.clock.now().toISOString(),
  };
  rail.store.state.deposits.push(deposit);
  await readRailDeposits(ctx);
}

const open: { userId: string; campaignId: string }[] = [];

async function withdraw(owner: Holder): Promise<void> {
  const { db } = ctx.database;
  const available = await getBalance(db, 'available', owner.userId, 'USDC');
  if (available < 6_000_000n) return;
  const amount = 5_000_000n + BigInt(random(Number(available - 5_000_000n)));
  const [wallet] = await db.select().from(wallets).where(eq(wallets.id, owner.walletId));
  const [currency] = await db.select().from(currencies).where(eq(currencies.code, 'USDC'));
  const origin = { page_path: '/', trigger: 'test' };
  const { userId } = owner;
  const money = { userId, wallet: wallet!, currency: currency!, amount, origin };
  const made = await ctx.database.transaction((tx) => createWithdrawal(ctx, tx, money));
  // Each state is there for a while, so that a restore can end in it.
  await act();
  if (random(6) === 0) {
    await ctx.database.transaction((tx) => releaseFunds(ctx, tx, made, { status: 'cancelled' }));
    return;
  }
  rail.store.state.failNext = random(5) === 0;
  await ctx.database.transaction(async (tx) => {
    const verifiedAt = ctx.clock.now();
    await updateWithdrawal(ctx, tx, made, { status: 'pending', verifiedAt }, ['pending']);
    const payload = { withdrawalId: made.id };
    await enqueue(tx, {
      kind: 'send-withdrawal',
      key: `send-withdrawal:${made.id}`,
      payload,
      runAt: verifiedAt,
    });
  });
}

/** One payment, or a step of one. */
async function act(): Promise<void> {
  ctx.clock.advance(3_000);
  const owner = people[random(people.length)]!;
  switch (random(6)) {
    case 0:
      open.push({
        userId: owner.userId,
        campaignId: await reward(owner, BigInt(10 + random(90)) * 1_000_000n),
      });
      break;
    case 1: {
      const [claim] = open.splice(random(Math.max(1, open.length)), 1);
      if (claim) await confirmPayout(ctx, claim.userId, claim.campaignId, null);
      break;
    }
    case 2:
      await payIn(opening.campaignIndex, BigInt(1 + random(50)) * 1_000_000n);
      break;
    default:
      await runAllJobs(ctx);
  }
}

/** As PostgreSQL writes it, by its clock. */
const readTime = async (): Promise<string> =>
  (
    await queryRows<{ now: string }>(ctx.database.db, sql`select clock_timestamp()::text as now`)
  )[0]!.now;

const backUp = () =>
  runAsPostgres(join(scripts, 'backup.sh'), [backups], {
    PGHOST: '127.0.0.1',
    PGPORT: String(postgres!.port),
    PGUSER: 'evangelist',
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const times: string[] = [];

describe('a restore to a time', { timeout: 1_800_000 }, () => {
  it('has payments before, while and after the backup', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    for (let n = 0; n < acts / 4; n++) await payOrWithdraw();
    const state = { isDone: false };
    const backup = backUp().finally(() => (state.isDone = true));
    while (!state.isDone) await payOrWithdraw();
    await backup;
    // A backup can be restored to times from the second after its end.
    const [first] = await queryRows<{ next: string }>(
      ctx.database.db,
      sql`select (date_trunc('second', clock_timestamp()) + interval '1 second')::text as next`,
    );
    while ((await readTime()) < first!.next) await payOrWithdraw();
    for (let n = 0; n < acts; n++) {
      await payOrWithdraw();
      times.push(await readTime());
    }
    await queryRows(ctx.database.db, sql`select pg_switch_wal()`);
    await archived();
    assert.ok(rail.store.state.transfers.length > 3);
  });

  for (let n = 0; n < restores; n++)
    it(`${n + 1} of ${restores}: reconciled, the books are what the rail has done`, async (t) => {
      if (!postgres) return t.skip('no PostgreSQL on this machine');
      // The last one is the end of the log.
      const time = n === restores - 1 ? 'latest' : times[random(times.length / 2)]!;
      t.diagnostic(`to ${time}`);
      const data = join(backups, `restored-${n}`);
      const port = await freePort();
      try {
        await runAsPostgres(join(scripts, 'restore.sh'), [backups, time, data, String(port)], {
          PGUSER: 'evangelist',
          PGDATABASE: 'postgres',
        });
        const booked = await assertReconciled(`postgresql://evangelist@127.0.0.1:${port}/postgres`);
        t.diagnostic(
          booked.map(({ did, owed }) => (owed === '0' ? did : `${did}, ${owed} owed`)).join('; '),
        );
        if (time !== 'latest') assert.ok(booked.length > 0, 'the rail was ahead');
      } finally {
        // Where the restore has failed, none runs, and its error counts.
        await runAsPostgres('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(
          () => undefined,
        );
        await rm(data, { recursive: true, force: true });
      }
    });

  it('is drilled: audited in quarantine, and nothing of it is left', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const port = await freePort();
    // In place of the command line, which a drill gives the restored database.
    const operator = join(backups, 'operator');
    const asked = join(backups, 'asked');
    await writeFile(
      operator,
      `#!/bin/sh\necho "$EVANGELIST_QUARANTINE $* $(psql --tuples-only --no-align --command 'select count(*) > 0 from campaigns' "$DATABASE_URL")" >> ${asked}\n`,
      { mode: 0o755 },
    );
    await runAsPostgres(join(scripts, 'drill.sh'), [backups], {
      PGUSER: 'evangelist',
      PGDATABASE: 'postgres',
      DATABASE_URL: 'postgresql://evangelist@db.example:5432/postgres',
      DRILL_PORT: String(port),
      DRILL_AS: '@first',
      OPERATOR: operator,
      TMPDIR: backups,
    });
    assert.deepEqual((await readFile(asked, 'utf8')).trim().split('\n'), [
      '1 audit --no-rail t',
      '1 --as @first --dry-run reconcile t',
    ]);
    const left = (await readdir(backups)).filter((name) => name.startsWith('tmp.'));
    assert.deepEqual(left, []);
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'evangelist' });
    await assert.rejects(client.connect(), 'the restored cluster has ended');
  });

  it('is refused before the first backup, and into a folder that is not empty', async (t) => {
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const restore = (time: string, data: string) =>
      runAsPostgres(join(scripts, 'restore.sh'), [backups, time, data, '1'], {});
    await assert.rejects(restore('2020-01-01 00:00:00+00', join(backups, 'none')), /No backup/);
    await assert.rejects(restore('latest', backups), /is not empty/);
  });
});

async function payOrWithdraw(): Promise<void> {
  await act();
  if (random(3) === 0) await withdraw(people[random(people.length)]!);
}

/** Waits until the archive has the log up to now. */
async function archived(): Promise<void> {
  const [current] = await queryRows<{ file: string }>(
    ctx.database.db,
    sql`select pg_walfile_name(pg_current_wal_lsn() - 1) as file`,
  );
  for (;;) {
    const names = await readdir(join(backups, 'wal'));
    if (names.some((name) => name >= `${current!.file}.gz` && name.endsWith('.gz'))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** @returns what had to be booked */
async function assertReconciled(databaseUrl: string): Promise<Reconciliation['booked']> {
  const database = await connect({ databaseUrl, dataDir: '', migrates: false });
  const restored = { ...ctx, database };
  try {
    // All that the rail has taken is settled by then.
    ctx.clock.advance(60_000);
    const run = () => operateJson<Reconciliation>(restored, '--as', '@first', '--yes', 'reconcile');
    const first = await run();
    assert.deepEqual(first.problems, []);
    const { db } = database;
    const transfers = (await readAll()).filter(({ status }) => status === 'completed');
    const paid = transfers.reduce((sum, { amount }) => sum + toMinor(amount, 6), 0n);
    assert.equal(await getBalance(db, 'paid-out', '', 'USDC'), paid);
    const received = rail.store.state.deposits.reduce(
      (sum, { amount }) => sum + toMinor(amount, 6),
      0n,
    );
    const unmatched = await db.select().from(railDeposits);
    const waiting = unmatched
      .filter(({ campaignId }) => campaignId === null)
      .reduce((sum, { amount }) => sum + toMinor(amount, 6), 0n);
    assert.equal(unmatched.length, rail.store.state.deposits.length);
    assert.equal(-(await getBalance(db, 'funding', '', 'USDC')), received - waiting);
    assert.deepEqual(await getTotals(db), { USDC: 0n });
    const again = await run();
    assert.deepEqual([again.booked, again.problems, again.deposits], [[], [], 0]);
    const { checks, isSound } = await operateJson<MoneyAudit>(restored, 'audit');
    assert.deepEqual(
      checks.filter(({ broken }) => broken > 0),
      [],
    );
    assert.equal(isSound, true);
    const [mark] = await queryRows<{ value: string }>(
      db,
      sql`select value from meta where key = 'installation'`,
    );
    assert.equal(mark!.value, 'restored');
    return first.booked;
  } finally {
    await database.close();
  }
}

async function readAll() {
  const all = [];
  for (let last: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof ctx.rail.transfers>> = await ctx.rail.transfers(last);
    if (!page || page.length === 0) return all;
    all.push(...page);
    last = page.at(-1)!.id;
  }
}
