/** Context, jobs and helpers of the specs in this folder. Importing it registers the hooks of the importing spec. */
import { after, afterEach, before } from 'node:test';
import { eq } from 'drizzle-orm';
import type { WithdrawRequestDto } from '../../../../contract/withdrawal.ts';
import { notifications } from '../../../../server/schema.ts';
import type { JobRunner } from '../../../../server/features/jobs/run-jobs.service.ts';
import { requestWithdrawal } from '../../../../server/features/withdrawals/request-withdrawal.service.ts';
import { assertSound, codeFor, runJobs, type Holder } from '../../money-support.ts';
import { testContext, type TestContext } from '../../support.ts';

export let ctx: TestContext;

export let runner: JobRunner;

before(async () => {
  ctx = await testContext();
  runner = await runJobs(ctx);
});

afterEach(() => assertSound(ctx));

after(async () => {
  await runner.stop();
  await ctx.close();
});

export const origin = { page_path: '/profile/wallets', trigger: 'test' };

export const minute = 60_000;

export let keys = 0;

export const ask = (
  of: Holder,
  amount = '60',
  key: string | null = `key-${String(++keys)}`,
  more: Partial<WithdrawRequestDto> = {},
) =>
  requestWithdrawal(
    ctx,
    of.caller,
    { walletId: of.walletId, currency: 'USDC', amount, ...more },
    origin,
    key,
  );

export const getCode = async (of: Holder) => {
  await runner.settled();
  return codeFor(ctx, of.email);
};

/** In the order of the alphabet: the clock stands, so their times are the same. */
export const typesFor = async (of: Holder) =>
  (await ctx.database.db.select().from(notifications).where(eq(notifications.userId, of.userId)))
    .map((row) => row.eventType)
    .sort();

/** The rail's next word about a transfer. */
export function transferStatus(id: string, change: object): void {
  ctx.transfers.set(id, { ...ctx.transfers.get(id)!, ...change });
}

export async function moveClock(milliseconds: number): Promise<void> {
  ctx.clock.advance(milliseconds);
  await runner.settled();
}
