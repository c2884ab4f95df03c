/** The mail server fails for a day, in each way in which mail servers fail: each mail that still helps arrives once when it is back. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNull } from 'drizzle-orm';
import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { jobs } from '../../../server/schema.ts';
import { waitFor } from '../wait-for.ts';
import {
  chooseFaults,
  longWait,
  startFaultyProduct,
  where,
  type FaultyProduct,
  type Holder,
} from './fault-support.ts';
import { mailFaults, type MailFault } from './smtp-fault-proxy.ts';

let product: FaultyProduct;
let mara: Holder;
before(async () => {
  product = await startFaultyProduct();
  mara = await product.holder('maralind', 1_000_000_000n);
});
after(() => product?.close());

const countMails = (pattern: RegExp) =>
  product.mailsTo(mara).filter(({ subject }) => pattern.test(subject)).length;
const listWaiting = () =>
  product.ctx.database.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, 'send-mail'), isNull(jobs.doneAt)));

async function failForADay(fault: MailFault): Promise<void> {
  const { smtp } = product;
  const isDelivered = fault === 'lost-answer';
  const sent = await product.withdraw(mara, '10');
  const arrived = countMails(/arrived in your wallet/);

  smtp.fault = fault;
  const isCompleted = async () =>
    (await product.getWithdrawal(mara, sent.id)).status === 'completed' || undefined;
  await product.settle(isCompleted);
  const asked = await product.ask<Withdrawal>(mara, 'POST', `/v1/withdrawal?${where}`, {
    body: { walletId: mara.walletId, currency: 'USDC', amount: '20' },
  });
  assert.equal(asked.status, 200, 'a person is not refused because of the mail server');
  const codes = countMails(/code|confirm/i);
  await product.passDay(async () => {
    const met = smtp.met;
    await waitFor(() => smtp.met > met || undefined, longWait);
    assert.equal((await product.get('/up')).status, 200);
  });
  if (isDelivered)
    await waitFor(() => countMails(/arrived in your wallet/) > arrived || undefined, longWait);
  assert.equal(countMails(/arrived in your wallet/), arrived + Number(isDelivered));
  const waiting = await listWaiting();
  assert.deepEqual(
    [...new Set(waiting.map(({ failedAt }) => failedAt))],
    [null],
    'none is given up',
  );

  smtp.fault = null;
  await product.settle(async () => countMails(/arrived in your wallet/) > arrived || undefined);
  await product.assertSettled();
  assert.equal(countMails(/arrived in your wallet/), arrived + 1, 'it was mailed once');
  if (!isDelivered)
    assert.equal(countMails(/code|confirm/i), codes, 'a code that has run out is not mailed');
  // A new withdrawal has its code.
  const later = await product.withdraw(mara, '30');
  await product.settle(
    async () => (await product.getWithdrawal(mara, later.id)).status === 'completed' || undefined,
  );
  await product.assertSettled();
}

describe('a mail server that fails for a day', { timeout: 600_000 }, () => {
  for (const fault of chooseFaults(mailFaults, ['closed', 'silent', 'lost-answer']))
    it(`by being ${fault} gets each mail once when it is back`, () => failForADay(fault));
});
