/**
 * Many due mails on PostgreSQL, sent to a mail server of this machine: a job of a withdrawal starts meanwhile without waiting for them.
 * With EVANGELIST_DEEP a million, and the figures of docs/measurements.md.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { createMailer } from '../../../../server/adapters/mail.ts';
import { queryRows } from '../../../../server/db/query.ts';
import { enqueue } from '../../../../server/features/jobs/enqueue-job.service.ts';
import { startJobs } from '../../../../server/features/jobs/run-jobs.service.ts';
import { enqueueMail, mailJobs } from '../../../../server/features/mail/mail.jobs.ts';
import { kindClasses } from '../../../../server/job-handlers.ts';
import { jobs } from '../../../../server/schema.ts';
import { startPostgres, type TemporaryPostgres } from '../../../e2e/support.ts';
import { createTestMail } from '../mail/support.ts';
import { testContext, type TestContext } from '../../support.ts';
import { waitFor } from '../../wait-for.ts';

const isDeep = process.env['EVANGELIST_DEEP'] === '1';
const mails = isDeep ? 1_000_000 : 5000;
const withdrawals = isDeep ? 40 : 5;
const sentMails = isDeep ? 4000 : 100;

let postgres: TemporaryPostgres | undefined;
let ctx: TestContext;
let received = 0;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 10,
  onData(stream, _, done) {
    stream.resume().once('end', () => {
      received++;
      done();
    });
  },
});
before(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  ctx = await testContext({ databaseUrl: postgres.url });
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', () => void listening()));
});
after(async () => {
  await ctx?.close();
  await new Promise<void>((closed) => mailServer.close(() => closed()));
  await postgres?.stop();
});

/** Copies of one mail: to seal each would take longer than the test. In parts: a statement has 30 seconds. */
async function addMails(): Promise<void> {
  const { db } = ctx.database;
  const mail = createTestMail('mara@lindqvist.example', 'News', 'All results are final.');
  await ctx.database.transaction((tx) => enqueueMail(ctx, tx, mail));
  const [first] = await db.select().from(jobs);
  const { kind, payload, runAt } = first!;
  for (let from = 2; from <= mails; from += 100_000)
    await db.execute(sql`insert into jobs (kind, payload, run_at)
      select ${kind}, ${JSON.stringify(payload)}::jsonb, ${runAt.toISOString()}::timestamptz - n * interval '1 millisecond'
      from generate_series(${from}::int, ${Math.min(mails, from + 99_999)}::int) n`);
  await db.execute(sql`analyze jobs`);
}

test('a withdrawal does not wait for due mails', { timeout: 1_800_000 }, async (t) => {
  if (!postgres) return t.skip('no PostgreSQL on this machine');
  await addMails();
  const { port } = mailServer.server.address() as { port: number };
  const mail = createMailer(`smtp://127.0.0.1:${port}`, 'a@example.com');
  let started: (() => void) | undefined;
  const runner = await startJobs(
    { ...ctx, mail },
    { ...mailJobs, 'send-withdrawal': async () => started?.() },
    kindClasses,
  );
  const begin = performance.now();
  const waits: number[] = [];
  for (let count = 0; count < withdrawals; count++) {
    const isStarted = new Promise<void>((resolve) => (started = resolve));
    const job = { kind: 'send-withdrawal', payload: {}, runAt: ctx.clock.now() };
    await ctx.database.transaction((tx) => enqueue(tx, job));
    const committed = performance.now();
    await isStarted;
    waits.push(performance.now() - committed);
  }
  await waitFor(() => (received >= sentMails ? true : undefined));
  const rate = (1000 * received) / (performance.now() - begin);
  await runner.stop();
  await mail.close();
  const [row] = await queryRows<{ count: number }>(
    ctx.database.db,
    sql`select count(*)::int as count from jobs where kind = 'send-mail' and done_at is null`,
  );
  assert.equal(row!.count, mails - received, 'each was sent once');
  const longest = Math.max(...waits);
  t.diagnostic(
    `${mails} mails due: ${rate.toFixed(0)} mails a second, at most ${longest.toFixed(0)} ms`,
  );
  if (isDeep) {
    assert.ok(longest <= 200, `a withdrawal waited for ${longest} ms`);
    assert.ok(rate >= 200, `${rate} mails a second`);
  } else assert.ok(row!.count > 0, 'mails were still due');
});
