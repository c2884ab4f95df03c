/** Jobs during a quarantine: those that would send wait. They don't fail, and no attempt is counted. */
import type { Context } from '../../context.ts';
import { minuteMs } from '../../common/time-math.ts';
import type { JobHandler, JobResult } from '../jobs/job-handler.ts';
import { mailKind } from '../mail/mail.jobs.ts';
import { isRefusal } from './quarantine.rules.ts';

/** Kinds that are held before their handler runs, because it changes rows before it sends. An adapter refuses the others. */
const sendingKinds: ReadonlySet<string> = new Set([mailKind, 'send-withdrawal']);

const interval = 5 * minuteMs;

/** In `operator jobs list`, and what the end of the quarantine finds them by. */
export const heldProblem = 'waits for the end of the quarantine';

const hold = ({ clock }: Context): JobResult => ({
  next: async () => new Date(clock.now().getTime() + interval),
  problem: heldProblem,
});

const holdJobsOfKind =
  (kind: string, handler: JobHandler): JobHandler =>
  async (ctx, payload, job) => {
    if (sendingKinds.has(kind) && (await ctx.quarantine.find())) return hold(ctx);
    try {
      return await handler(ctx, payload, job);
    } catch (error) {
      if (isRefusal(error)) return hold(ctx);
      throw error;
    }
  };

/** The handlers, of which those that would send wait while the quarantine is on. */
export const holdJobs = (
  handlers: Readonly<Record<string, JobHandler>>,
): Readonly<Record<string, JobHandler>> =>
  Object.fromEntries(
    Object.entries(handlers).map(([kind, handler]) => [kind, holdJobsOfKind(kind, handler)]),
  );
