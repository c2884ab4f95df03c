/** Asks the payment rail for new deposits, again and again. */
import type { Context } from '../../context.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.service.ts';
import { readRailDeposits } from './rail-deposits.service.ts';

/** Milliseconds from one question to the next. */
const interval = 60_000;
const kind = 'read-rail-deposits';

/** At server start. */
export async function scheduleRailDeposits(ctx: Context): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() }),
  );
}

/** A rail that doesn't answer, or not as it should, is asked again at the next time. */
const readDeposits: JobHandler = async (ctx) => {
  await readRailDeposits(ctx).catch((err: unknown) =>
    ctx.log.warn({ err }, 'rail: deposits could not be read'),
  );
  return { next: async () => new Date(ctx.clock.now().getTime() + interval) };
};

export const railDepositJobs: Readonly<Record<string, JobHandler>> = { [kind]: readDeposits };
