/** A database that was copied into another cluster: the server on it sends nothing until two administrators allow it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { findPostgres, startPostgres } from '../../../../scripts/test/postgres.mjs';
import type { Context } from '../../../../server/context.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { enqueueMail } from '../../../../server/features/mail/mail.jobs.ts';
import { loadMailReader } from '../../../../server/features/mail/mail-reader.ts';
import { createEmailLoginMail } from '../../../../server/features/mail/mails.rules.ts';
import { heldProblem } from '../../../../server/features/quarantine/hold-jobs.service.ts';
import { isRefusal } from '../../../../server/features/quarantine/quarantine.rules.ts';
import { jobs, withdrawals } from '../../../../server/schema.ts';
import { holder } from '../../money-support.ts';
import { administrator, operate, operateJson } from '../../operator/support.ts';
import { startTestServer, type TestServer } from '../../start.ts';
import type { TestContext } from '../../support.ts';
import { waitFor } from '../../wait-for.ts';

const secret = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64url');
const minute = 60_000;
/** Two clusters and a server, all of which start. */
const patience = 2 * minute;
const reachedAddress = 'copied@acme.example';

type Cluster = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

const start = (url: string, env: Record<string, string> = {}) =>
  startTestServer({ env: { DATABASE_URL: url, EVANGELIST_SECRET: secret, ...env } });

/** Its database may be slow at the start, on a busy machine. */
const readUp = (server: TestServer) =>
  waitFor(async () => {
    const answer = await server.get('/up');
    return answer.ok ? ((await answer.json()) as { quarantine: string | null }) : undefined;
  }, patience);
const listMails = async (server: TestServer) =>
  (await (await server.get('/sandbox/mail.json')).json()) as { to: string }[];
const listSendingJobs = ({ database }: Context, kind: string) =>
  database.db.select().from(jobs).where(eq(jobs.kind, kind));

/** A mail and a transfer that are due in a while. */
async function leaveWork(ctx: Context): Promise<string> {
  const { userId, walletId } = await holder(ctx as TestContext);
  const now = ctx.clock.now();
  const runAt = new Date(now.getTime() + 2 * minute);
  return ctx.database.transaction(async (tx) => {
    const reader = await loadMailReader(ctx, {});
    const mail = createEmailLoginMail(reader, reachedAddress, '123456', {
      expiresAt: new Date(now.getTime() + 60 * minute),
      link: 'https://acme.example/verify',
    });
    await enqueueMail(ctx, tx, mail, { sendAt: runAt });
    const [row] = await tx
      .insert(withdrawals)
      .values({
        userId,
        walletId,
        reference: 'EV-20260101-0001',
        currency: 'USDC',
        amount: 20_000_000n,
        fee: 1_000_000n,
        status: 'pending',
        createdAt: now,
        updatedAt: now,
        verifiedAt: now,
        origin: { page_path: '/wallets', trigger: 'test' },
      })
      .returning();
    await enqueue(tx, { kind: 'send-withdrawal', payload: { withdrawalId: row!.id }, runAt });
    return row!.id;
  });
}

describe(
  'the quarantine',
  { timeout: 900_000, skip: !findPostgres() && 'needs PostgreSQL' },
  () => {
    const clusters: Cluster[] = [];
    let server: TestServer;
    let withdrawalId: string;
    before(async () => {
      for (const _ of [1, 2]) clusters.push((await startPostgres())!);
      const [first, second] = clusters as [Cluster, Cluster];
      const original = await start(first.url);
      await administrator(original.ctx, 'first_admin');
      await administrator(original.ctx, 'second_admin');
      withdrawalId = await leaveWork(original.ctx);
      assert.equal((await readUp(original)).quarantine, null);
      await original.close();
      const again = await start(first.url);
      assert.equal((await readUp(again)).quarantine, null, 'a restart is no copy');
      await again.close();
      const program = (name: string) => join(findPostgres()!, name);
      const dump = execFileSync(program('pg_dump'), ['--no-owner', first.url], {
        maxBuffer: 1e9,
      });
      execFileSync(program('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', second.url], { input: dump, stdio: ['pipe', 'ignore', 'inherit'] }); // prettier-ignore
      server = await start(second.url);
    });
    after(async () => {
      await server?.close();
      for (const cluster of clusters) await cluster.stop();
    });

    it('is on in a copy, and shown', async () => {
      assert.equal((await readUp(server)).quarantine, 'copy');
      const { output } = await operate(server.ctx, 'quarantine', 'show');
      assert.match(output, /copy of another/);
    });

    it('has what would send wait, without an attempt', async () => {
      await server.advance(3 * minute);
      for (const kind of ['send-mail', 'send-withdrawal']) {
        const [job] = await waitFor(async () => {
          const found = await listSendingJobs(server.ctx, kind);
          return found.every(({ lastError, lockedUntil }) => lastError && !lockedUntil)
            ? found
            : undefined;
        }, patience);
        assert.deepEqual(
          {
            attempts: job!.attempts,
            failed: job!.failedAt,
            done: job!.doneAt,
            why: job!.lastError,
          },
          { attempts: 0, failed: null, done: null, why: heldProblem },
        );
      }
      assert.deepEqual(await listMails(server), []);
      const [row] = await server.ctx.database.db
        .select()
        .from(withdrawals)
        .where(eq(withdrawals.id, withdrawalId));
      assert.equal(row!.handedOverAt, null);
      assert.equal(await server.ctx.rail.find(withdrawalId), null);
    });

    it('refuses every call that changes something elsewhere', async () => {
      const { mail, rail, network } = server.ctx;
      const calls = [
        () => mail.send({ to: reachedAddress, subject: '', text: '' }),
        () => rail.send({ reference: 'x', currency: 'USDC', amount: '1', address: 'a' }),
        () => network.createPost('token', { text: 'Hello', mediaIds: [] }),
        () => network.deletePost('token', '1'),
        () => network.refresh('token'),
      ];
      for (const call of calls) await assert.rejects(call, isRefusal);
    });

    it('ends by two administrators, and sends what has waited', async () => {
      const end = (as: string) =>
        operateJson<{ hasEnded: boolean }>(server.ctx, '--yes', '--as', as, 'quarantine', 'end');
      assert.deepEqual(await end('@first_admin'), { hasEnded: false });
      const same = await operate(server.ctx, '--yes', '--as', '@first_admin', 'quarantine', 'end');
      assert.match(same.errors, /another administrator/);
      assert.equal((await readUp(server)).quarantine, 'copy');
      assert.deepEqual(await end('@second_admin'), { hasEnded: true });
      assert.equal((await readUp(server)).quarantine, null);
      await waitFor(
        async () => (await listMails(server)).some(({ to }) => to === reachedAddress) || undefined,
        patience,
      );
      await waitFor(async () => (await server.ctx.rail.find(withdrawalId)) ?? undefined, patience);
    });

    it('is on by its setting, which no administrator ends', async () => {
      await server.close();
      server = await start(clusters[1]!.url, { EVANGELIST_QUARANTINE: '1' });
      assert.equal((await readUp(server)).quarantine, 'setting');
      const { errors } = await operate(server.ctx, '--yes', '--as', '@first_admin', 'quarantine', 'end'); // prettier-ignore
      assert.match(errors, /EVANGELIST_QUARANTINE/);
    });
  },
);
