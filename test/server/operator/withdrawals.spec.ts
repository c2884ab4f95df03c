/** `operator withdrawals` */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { auditLog, jobs, notifications, withdrawals } from '../../../server/schema.ts';
import { startJobs, type JobRunner } from '../../../server/features/jobs/run-jobs.service.ts';
import { mailJobs } from '../../../server/features/mail/mail.jobs.ts';
import { withdrawalJobs } from '../../../server/features/withdrawals/withdrawals.jobs.ts';
import { requestWithdrawal } from '../../../server/features/withdrawals/request-withdrawal.service.ts';
import { verifyWithdrawal } from '../../../server/features/withdrawals/verify-withdrawal.service.ts';
import { assertSound, codeFor, getAccounts, holder, type Holder } from '../money-support.ts';
import { testContext, type TestContext } from '../support.ts';
import { administrator, operate, operateAt, operateJson } from './support.ts';

let ctx: TestContext;
let as: string;
const runners: JobRunner[] = [];
before(async () => {
  ctx = await testContext();
  as = await administrator(ctx);
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await ctx.database.db.delete(jobs);
  await assertSound(ctx);
});
after(() => ctx.close());

const run = async (handlers: Parameters<typeof startJobs>[1]) => {
  const runner = await startJobs(ctx, handlers);
  runners.push(runner);
  await runner.settled();
  return runner;
};
const request = ({ caller, walletId }: Holder) =>
  requestWithdrawal(
    ctx,
    caller,
    { walletId, currency: 'USDC', amount: '20' },
    { page_path: '/', trigger: 'test' },
    null,
  );
/** The code is entered; nothing is sent yet. */
async function confirmed(mara: Holder) {
  const asked = await request(mara);
  const runner = await run(mailJobs);
  await verifyWithdrawal(ctx, mara.caller, asked.id, codeFor(ctx, mara.email));
  await runner.stop();
  return asked;
}
async function handedOver(mara: Holder) {
  const asked = await confirmed(mara);
  const runner = await run(withdrawalJobs);
  await runner.stop();
  return asked;
}
const find = async (id: string) =>
  (await ctx.database.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]!;
const operateAs = (...words: string[]) =>
  operate(ctx, '--as', as, '--yes', 'withdrawals', ...words);
const lastAct = async (id: string) =>
  (
    await ctx.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, id))
      .orderBy(desc(auditLog.id))
  )[0]!;

test('lists by status, person and time of waiting', async () => {
  const mara = await holder(ctx);
  const asked = await confirmed(mara);
  const list = async (...words: string[]) =>
    (
      await operateJson<{ reference: string; amount: string }[]>(
        ctx,
        'withdrawals',
        'list',
        '--about',
        `@${mara.handle}`,
        ...words,
      )
    ).map(({ reference, amount }) => [reference, amount]);
  const row = [[asked.reference, '20']];
  assert.deepEqual(await list(), row);
  assert.deepEqual(await list('--status', 'pending'), row);
  assert.deepEqual(await list('--status', 'verifying'), []);
  assert.deepEqual(await list('--waiting-for', '10'), []);
  ctx.clock.advance(10 * 60_000);
  assert.deepEqual(await list('--waiting-for', '10'), row);
  const { output } = await operate(ctx, 'withdrawals', 'list', '--waiting-for', '10');
  assert.match(output, new RegExp(`${asked.reference} .+ @${mara.handle} +20 USDC +pending +–`));
  await operateAs('cancel', asked.id, '--reason', 'Test');
  assert.deepEqual(await list('--waiting-for', '10'), []);
});

test('shows one with its jobs and the answer of the rail', async () => {
  const mara = await holder(ctx);
  const { id, reference } = await handedOver(mara);
  const { output } = await operate(ctx, 'withdrawals', 'show', reference.toLowerCase());
  assert.match(output, /^reference +EV-\d+-\d+\n/);
  assert.match(output, /to arrive +19\.9 USDC\n/);
  assert.match(output, new RegExp(`payment rail +pending, ${id}, 0 of 1 confirmations\n`));
  assert.match(output, /poll-withdrawal/);
  assert.doesNotMatch(output, new RegExp(mara.email));
  const { status } = ctx.rail;
  ctx.rail.status = () => Promise.reject(new Error('The payment rail answered 503 to it.'));
  const silent = await operate(ctx, 'withdrawals', 'show', id);
  assert.equal(silent.exitCode, 0);
  assert.match(silent.output, /payment rail +gives no answer: The payment rail answered 503/);
  ctx.rail.status = async () => ({ ...ctx.transfers.get(id)!, reference: 'another' });
  assert.match((await operate(ctx, 'withdrawals', 'show', id)).output, /transfer of another order/);
  ctx.rail.status = status;
  const other = await request(await holder(ctx));
  assert.match(
    (await operate(ctx, 'withdrawals', 'show', other.id)).output,
    /payment rail +knows no such transfer/,
  );
});

test('cancels one that was not handed over; the person gets the money and the reason', async () => {
  for (const make of [request, confirmed]) {
    const mara = await holder(ctx);
    const { id, reference } = await make(mara);
    const words = ['withdrawals', 'cancel', reference, '--reason', 'The <b>wallet</b> is closed.'];
    const asking = await operateAt(ctx, 'no', '--as', as, ...words);
    assert.match(asking.errors, /Nothing was changed/);
    const dry = await operate(ctx, '--as', as, '--dry-run', ...words);
    assert.deepEqual([dry.exitCode, dry.errors], [0, '']);
    assert.notEqual((await find(id)).status, 'cancelled');
    const done = await operateAt(ctx, reference, '--as', as, ...words);
    assert.deepEqual(
      [done.exitCode, done.output],
      [0, `${reference} is canceled, its funds are released.\n`],
    );
    const row = await find(id);
    assert.deepEqual(
      [row.status, row.failureCode, row.refunded],
      ['cancelled', 'by-operator', true],
    );
    assert.equal((await getAccounts(ctx, mara.userId))['available'], 100_000_000n);
    const [notice] = await ctx.database.db
      .select({ payload: notifications.payload })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, mara.userId),
          eq(notifications.eventType, 'transaction-cancelled'),
        ),
      );
    assert.deepEqual(notice?.payload, {
      amount: { amount: '20', currency: 'USDC' },
      by: 'system',
      reason: 'by-operator',
      refunded: true,
      note: 'The <b>wallet</b> is closed.',
    });
    await (await run({ ...mailJobs, ...withdrawalJobs })).stop();
    assert.equal(ctx.transfers.has(id), false, 'its job sends nothing');
    const mail = ctx.mails.find(
      ({ to, subject }) => to === mara.email && /^We canceled your .+ 20\.00/.test(subject),
    );
    assert.match(mail?.text ?? '', /Our reason: The <b>wallet<\/b> is closed\./);
    const act = await lastAct(id);
    assert.deepEqual(
      [act.action, act.actorKind, (act.after as { reason: string }).reason],
      ['withdrawal-cancelled', 'operator', 'The <b>wallet</b> is closed.'],
    );
    const again = await operateAs('cancel', id, '--reason', 'Twice');
    assert.equal(again.exitCode, 1);
    assert.match(again.errors, /has ended: it is cancelled/);
  }
});

test('cancels nothing that the rail may have sent', async () => {
  const mara = await holder(ctx);
  const { id } = await handedOver(mara);
  const { exitCode, errors } = await operateAs('cancel', id, '--reason', 'Late');
  assert.equal(exitCode, 1);
  assert.match(errors, /was handed over to the payment rail: its money may have left/);
  assert.equal((await find(id)).status, 'pending');
});

test('asks the rail now, and completes what has arrived', async () => {
  const mara = await holder(ctx);
  const { id, reference } = await handedOver(mara);
  assert.match(
    (await operateAs('check', id)).output,
    /^Payment rail: pending, .+\.\nEV-.+ is pending/,
  );
  ctx.transfers.set(id, {
    ...ctx.transfers.get(id)!,
    status: 'completed',
    transactionHash: 'h',
  });
  const dry = await operate(ctx, '--as', as, '--dry-run', 'withdrawals', 'check', id);
  assert.equal(dry.exitCode, 0);
  assert.equal((await find(id)).status, 'pending');
  const { output } = await operateAs('check', reference);
  assert.equal(output, `Payment rail: completed, ${id}.\n${reference} is completed.\n`);
  assert.equal((await lastAct(id)).action, 'withdrawal-checked');
  const again = await operateAs('check', id);
  assert.deepEqual([again.exitCode, /has ended: it is completed/.test(again.errors)], [1, true]);
});

test('a check finds the transfer whose answer was lost, and has it asked about again', async () => {
  const mara = await holder(ctx);
  const { id } = await confirmed(mara);
  const early = await operateAs('check', id);
  assert.equal(early.exitCode, 1);
  assert.match(early.errors, /was not handed over to the rail yet/);
  const { send } = ctx.rail;
  ctx.rail.send = async (order) => {
    await send(order);
    throw new Error('The connection ended.');
  };
  await (await run(withdrawalJobs)).stop();
  ctx.rail.send = send;
  assert.equal((await find(id)).railId, null);
  assert.equal((await operateAs('check', id)).exitCode, 0);
  assert.equal((await find(id)).railId, id);
  const [poll] = await ctx.database.db
    .select()
    .from(jobs)
    .where(eq(jobs.key, `poll-withdrawal:${id}`));
  assert.ok(poll && !poll.doneAt);
});

test('a rail that gives no answer changes nothing', async () => {
  const mara = await holder(ctx);
  const { id } = await handedOver(mara);
  const { status } = ctx.rail;
  ctx.rail.status = () => Promise.reject(new Error('It is down for x@example.com.'));
  const { exitCode, errors } = await operateAs('check', id);
  ctx.rail.status = status;
  assert.equal(exitCode, 1);
  assert.match(errors, /gave no answer that can be used: It is down for …@…\. Nothing was changed/);
});

test('refusals', async () => {
  const { id } = await request(await holder(ctx));
  for (const [words, exitCode, sentence] of [
    [['show', 'EV-20261102-999999'], 1, /There is no withdrawal/],
    [['show', `'; drop table jobs`], 1, /There is no withdrawal/],
    [['check', id], 1, /waits for its code/],
    [['cancel', id], 2, /--reason/],
    [['cancel', id, '--reason', ' '], 2, /^reason: must not be empty/],
    [['cancel', id, '--reason', 'x'.repeat(501)], 2, /^reason: /],
    [['list', '--status', 'lost'], 2, /^status: must be one of verifying, /],
    [['list', '--waiting-for', 'long'], 2, /^waitingFor: must be a number of minutes/],
    [['list', '--limit', '100000'], 2, /^limit: /],
    [['list', '--about', '@nobody'], 1, /There is nobody called @nobody/],
  ] as const) {
    const ended = await operateAs(...words);
    assert.equal(ended.exitCode, exitCode, words.join(' '));
    assert.match(ended.errors, sentence);
  }
  const nobody = await operate(ctx, '--yes', 'withdrawals', 'cancel', id, '--reason', 'x');
  assert.deepEqual([nobody.exitCode, (await find(id)).status], [2, 'verifying']);
});
