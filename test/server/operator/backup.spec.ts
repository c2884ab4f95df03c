/** `operator backup`: a copy of the embedded database, taken while money moves, is one moment of it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { findDatabaseError } from '../../../server/db/database-errors.ts';
import { connect } from '../../../server/db/connect.ts';
import { getBalance, getTotals } from '../../../server/ledger/balances.ts';
import { credit, holder } from '../money-support.ts';
import { testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateJson } from './support.ts';

let ctx: TestContext;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evangelist-backup-'));
  ctx = await testContext({ dataDir: join(folder, 'data') });
  await administrator(ctx, 'support');
});
after(async () => {
  await ctx.close();
  await rm(folder, { recursive: true, force: true });
});

const backUp = (file: string, ...options: string[]) =>
  operate(ctx, '--as', '@support', ...options, 'backup', file);

test('it starts as the database was at one moment, and only its owner can read it', async () => {
  const { userId } = await holder(ctx, 1n);
  const file = join(folder, 'copy.tar.gz');
  const state = { isCopied: false };
  const copy = operateJson<{ bytes: number }>(ctx, '--as', '@support', 'backup', file).finally(
    () => (state.isCopied = true),
  );
  let after = 1n;
  while (!state.isCopied) {
    // A slow machine may refuse work while the folder is read.
    await credit(ctx, userId, 1n).then(
      () => after++,
      (error: unknown) => assert.ok(findDatabaseError(error), String(error)),
    );
  }
  const { bytes } = await copy;
  const written = await stat(file);
  assert.deepEqual([written.size, written.mode & 0o777], [bytes, 0o600]);

  const restored = join(folder, 'restored');
  await mkdir(join(restored, 'database'), { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', join(restored, 'database')]);
  const database = await connect({ dataDir: restored });
  const held = await getBalance(database.db, 'available', userId, 'USDC');
  assert.ok(held >= 1n && held <= after, `${held} of ${after}`);
  assert.deepEqual(await getTotals(database.db), { USDC: 0n });
  await database.close();
});

test('it replaces no file, and a dry run writes none', async () => {
  const file = join(folder, 'copy.tar.gz');
  const { exitCode, errors } = await backUp(file);
  assert.equal(exitCode, 1);
  assert.match(errors, /can’t be written/);
  const none = join(folder, 'none.tar.gz');
  assert.equal((await backUp(none, '--dry-run')).exitCode, 0);
  await assert.rejects(stat(none));
  assert.match((await backUp(join(folder, 'missing', 'a'))).errors, /can’t be written/);
});

test('PostgreSQL is not copied by it', async () => {
  const { dump: _, ...database } = ctx.database;
  const other = { ...ctx, database };
  const { errors } = await operate(other, '--as', '@support', 'backup', join(folder, 'other'));
  assert.match(errors, /deploy\/backup\.sh/);
});
