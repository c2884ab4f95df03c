/** Asks the payment rail for new deposits, again and again. */
import type { Context } from '../../context.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { findUnreadableDeposits } from './rail-deposits.queries.ts';
import { readRailDeposits } from './read-rail-deposits.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';

/** Milliseconds from one question to the next. */
const interval = 60_000;
const kind = 'read-rail-deposits';

/** Ensures the job, at server start. */
export async function scheduleRailDeposits(ctx: Context): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() }),
  );
}

/** Deposits that are named in the list of jobs. */
const mostNamed = 5;

/** A rail that doesn't answer, or not as it should, is asked again at the next time. */
const readDeposits: JobHandler = async (ctx) => {
  const problems: string[] = [];
  let nameless = 0;
  const unanswered: string[] = [];
  await readRailDeposits(
    ctx,
    (count) => (nameless = Math.max(nameless, count)),
    (deposit) => unanswered.push(deposit),
  ).catch((err: unknown) => {
    ctx.log.warn({ err }, 'rail: deposits could not be read');
    problems.push('rail: no answer as agreed, see the log');
  });
  if (nameless > 0) problems.push(`deposits without an id: ${nameless}`);
  if (unanswered.length > 0)
    problems.push(`corrections: no answer about ${unanswered.join(', ')}, see the log`);
  const { count, first } = await findUnreadableDeposits(ctx.database.db, mostNamed);
  if (count > 0) {
    const names = first.map(({ id, fields }) => `${id} (${fields.join(', ')})`).join(', ');
    problems.push(`deposits that can’t be read, in no pool: ${count}, such as ${names}`);
  }
  return {
    next: async () => new Date(ctx.clock.now().getTime() + interval),
    problem: problems.join('; ') || undefined,
  };
};

export const railDepositJobs: Readonly<Record<string, JobHandler>> = { [kind]: readDeposits };
