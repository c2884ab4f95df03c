/** Looks up the proofs of brands' hosts when they are due. */
import type { Context } from '../../context.ts';
import { hourMs } from '../../common/time-math.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { listHostStates, type HostState, listDueHosts } from './host-checks.queries.ts';
import { checkHost } from './check-host.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import type { BrandHost } from './brand-hosts.rules.ts';

const kind = 'check-brand-hosts';
/** Until hosts that became due meanwhile are looked up. */
const interval = hourMs;
/** Hosts of one run, looked up at the same time: a run lasts ten seconds at most, so that the server can stop. */
const maxHostsPerRun = 8;

/** Ensures the job, at server start. */
export async function scheduleHostChecks(ctx: Context): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() }),
  );
}

/** Hosts of each kind that are named in the list of jobs. */
const maxNamed = 5;

/** For the list of jobs: what is wrong with hosts now, whenever it was found. */
async function describeProblems(
  ctx: Context,
  unstored: readonly string[],
): Promise<string | undefined> {
  const states = await listHostStates(ctx, ctx.database.db);
  const select = (proof: HostState['proof']) =>
    states.filter((state) => state.proof === proof).map(({ host }) => host);
  const kinds = [
    ['proof missing', select('missing')],
    ['no answer of the DNS', select('unanswered')],
    ['not stored, see the log', unstored],
  ] as const;
  const problems = kinds
    .filter(([, hosts]) => hosts.length > 0)
    .map(
      ([what, hosts]) => `${what}: ${hosts.length}, such as ${hosts.slice(0, maxNamed).join(', ')}`,
    );
  return problems.join('; ') || undefined;
}

/** Each host by itself: one that fails does not keep the others from being looked up. */
const checkHosts: JobHandler = async (ctx) => {
  const due = await listDueHosts(ctx);
  const unstored: string[] = [];
  const check = async (brandHost: BrandHost) => {
    await checkHost(ctx, brandHost).catch((err: unknown) => {
      ctx.log.error({ err, host: brandHost.host }, 'The check of a host was not stored');
      unstored.push(brandHost.host);
    });
  };
  await Promise.all(due.slice(0, maxHostsPerRun).map(check));
  // A host whose result could not be stored is due still: it waits, so that the job never runs without a pause.
  const wait = due.length > maxHostsPerRun && unstored.length === 0 ? 0 : interval;
  const problem = await describeProblems(ctx, unstored);
  return {
    next: async () => new Date(ctx.clock.now().getTime() + wait),
    problem,
  };
};

export const hostCheckJobs: Readonly<Record<string, JobHandler>> = { [kind]: checkHosts };
