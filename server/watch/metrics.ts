/**
 * The numbers of one server for Prometheus. Labels are patterns of routes, statuses, kinds of jobs, names of adapters: never an address,
 * a handle, an id or a text. See docs/decisions/109-metrics-traces-and-logs.md.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { MailRejected } from '../adapters/mail.ts';
import { TransferRejected } from '../adapters/payment-rail.ts';
import { NetworkError } from '../adapters/social-network.ts';
import type { RedisState } from '../adapters/redis-connection.ts';
import { buildInfo } from '../build-info.ts';
import type { Config } from '../config.ts';
import { getJobClass, type KindClasses } from '../features/jobs/job-classes.rules.ts';
import { isRefusal } from '../features/quarantine/quarantine.rules.ts';
import type { ServerState } from '../features/maintenance/server-state.queries.ts';
import type { Observe } from './observe.ts';

/** A call that was answered. */
export interface AnsweredCall {
  /** Its pattern; null for a path of no route. */
  route: string | null;
  method: string;
  status: number;
  seconds: number;
  /** Of an answer with 503. */
  reason: string | undefined;
}

/** What is counted in the process itself. */
export interface ProcessState {
  database: { running: number; waiting: number; most: number; isOutOfResources: boolean };
  sockets: number;
  /** Null: there is no Redis. */
  redis: RedisState | null;
}

export interface Metrics {
  countCall(call: AnsweredCall): void;
  /** A message that was sent over a websocket. */
  countDelivery(): void;
  observe: Observe;
  /** Text for Prometheus. @param state null where the database could not be asked */
  format(process: ProcessState, state: ServerState | null): Promise<string>;
}

const callBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600];

/** Why a call of another service failed. */
function toResult(error: unknown): string {
  if (error instanceof NetworkError) return error.reason;
  if (error instanceof MailRejected || error instanceof TransferRejected) return 'rejected';
  return isRefusal(error) ? 'quarantine' : 'failed';
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** @param classes of the kinds of jobs: who waits for them */
export function createMetrics({ role }: Pick<Config, 'role'>, classes: KindClasses): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Counter({
    name: 'evangelist_calls_total',
    help: 'Answered calls by route pattern and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const callSeconds = new Histogram({
    name: 'evangelist_call_seconds',
    help: 'Time until calls were answered.',
    labelNames: ['route'],
    buckets: callBuckets,
    registers,
  });
  const unavailable = new Counter({
    name: 'evangelist_unavailable_total',
    help: 'Answers with 503 by reason.',
    labelNames: ['reason'],
    registers,
  });
  const deliveries = new Counter({
    name: 'evangelist_deliveries_total',
    help: 'Messages sent over websockets.',
    registers,
  });
  const jobRuns = new Counter({
    name: 'evangelist_job_runs_total',
    help: 'Runs of jobs in this process by result.',
    labelNames: ['kind', 'result'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'evangelist_job_seconds',
    help: 'Time that runs of jobs took.',
    labelNames: ['kind'],
    buckets: jobBuckets,
    registers,
  });
  const adapterCalls = new Counter({
    name: 'evangelist_adapter_calls_total',
    help: 'Calls of the network, the mail server and the payment rail by result.',
    labelNames: ['adapter', 'call', 'result'],
    registers,
  });
  const adapterSeconds = new Histogram({
    name: 'evangelist_adapter_seconds',
    help: 'Time that calls of other services took.',
    labelNames: ['adapter', 'call'],
    buckets: callBuckets,
    registers,
  });
  const observe: Observe = async (work, run) => {
    if (work.kind === 'statement') return run();
    const isJob = work.kind === 'job';
    const end = isJob
      ? jobSeconds.startTimer({ kind: work.job })
      : adapterSeconds.startTimer({ adapter: work.adapter, call: work.call });
    const count = (result: string) => {
      end();
      if (isJob) jobRuns.inc({ kind: work.job, result });
      else adapterCalls.inc({ adapter: work.adapter, call: work.call, result });
    };
    try {
      const value = await run();
      count('ok');
      return value;
    } catch (error) {
      count(isJob ? 'failed' : toResult(error));
      throw error;
    }
  };
  const setState = createStateGauges(registry, role, classes);
  return {
    observe,
    countCall({ route, method, status, seconds, reason }) {
      const label = route ?? 'none';
      const known = knownMethods.has(method) ? method : 'other';
      calls.inc({ route: label, method: known, status: String(status) });
      callSeconds.observe({ route: label }, seconds);
      if (status === 503) unavailable.inc({ reason: reason ?? 'unknown' });
    },
    countDelivery: () => deliveries.inc(),
    async format(process, state) {
      setState(process, state);
      return registry.metrics();
    },
  };
}

/** What is read when Prometheus asks. @returns sets the gauges */
function createStateGauges(registry: Registry, role: Config['role'], classes: KindClasses) {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge({ name: `evangelist_${name}`, help, labelNames, registers: [registry] });
  const { version, commit } = buildInfo;
  gauge('build_info', 'The build, and the role of the process.', ['version', 'commit', 'role']).set(
    { version, commit: commit ?? '', role },
    1,
  );
  const running = gauge('database_running', 'Statements and transactions that run.');
  const waiting = gauge(
    'database_waiting',
    'Statements and transactions that wait for a connection.',
  );
  const most = gauge('database_running_limit', 'Statements and transactions that may run at once.');
  const lacks = gauge(
    'database_out_of_resources',
    '1: it refused work in the last minute, for lack of disk or memory.',
  );
  const sockets = gauge('sockets', 'Open websockets.');
  const available = gauge(
    'service_available',
    '0: it is away. Of services that can be left out, where they are set up.',
    ['service'],
  );
  const readable = gauge('state_readable', '1: the numbers of the database could be read.');
  const clockDifference = gauge(
    'clock_difference_seconds',
    'How far the clock of the server is ahead of the database’s; negative: behind.',
  );
  const quarantine = gauge('quarantine', '1: nothing is sent.', ['reason']);
  const jobLabels = ['class', 'kind'] as const;
  const jobs = {
    waiting: gauge('jobs_waiting', 'Jobs that are not done and have not failed.', jobLabels),
    due: gauge('jobs_due', 'Jobs whose time has come.', jobLabels),
    failed: gauge('jobs_failed', 'Jobs that failed for good and were not given up.', jobLabels),
    oldest: gauge(
      'jobs_oldest_due_seconds',
      'For how long the oldest due job has waited.',
      jobLabels,
    ),
  };
  const reads = {
    month: gauge('reads_of_month', 'Posts that the network returned this month.'),
    limit: gauge('reads_of_month_limit', 'X_READS_PER_MONTH; missing where it is not set.', [
      'network',
    ]),
    left: gauge('reads_window_left', 'Calls that the network still takes in its window.', [
      'network',
    ]),
    oldest: gauge(
      'posts_oldest_unread_seconds',
      'For how long the post that waits longest should have been read.',
    ),
    late: gauge('results_late', 'Campaigns whose results wait for reads.'),
  };
  const withdrawals = {
    pending: gauge('withdrawals_pending', 'Withdrawals that the rail has not ended.'),
    oldest: gauge(
      'withdrawals_oldest_pending_seconds',
      'For how long the oldest of them has waited.',
    ),
  };
  const imbalance = gauge(
    'ledger_imbalance',
    'Sum of all entries in minor units: has to be zero.',
    ['currency'],
  );
  const checkedAt = gauge('ledger_checked_timestamp_seconds', 'When the ledger was last checked.');
  return (process: ProcessState, state: ServerState | null): void => {
    running.set(process.database.running);
    waiting.set(process.database.waiting);
    most.set(process.database.most);
    lacks.set(process.database.isOutOfResources ? 1 : 0);
    sockets.set(process.sockets);
    if (process.redis) available.set({ service: 'redis' }, process.redis === 'ok' ? 1 : 0);
    readable.set(state ? 1 : 0);
    for (const one of [quarantine, ...Object.values(jobs), reads.limit, reads.left, imbalance])
      one.reset();
    if (!state) return;
    clockDifference.set(state.clockDifferenceSeconds);
    if (state.quarantine) quarantine.set({ reason: state.quarantine }, 1);
    for (const { kind, ...counts } of state.jobs) {
      const labels = { class: getJobClass(classes, kind), kind };
      jobs.waiting.set(labels, counts.waiting);
      jobs.due.set(labels, counts.due);
      jobs.failed.set(labels, counts.failed);
      jobs.oldest.set(labels, counts.oldestDueSeconds);
    }
    const { network } = state;
    reads.month.set(network.month);
    if (network.limit !== null) reads.limit.set({ network: network.name }, network.limit);
    if (network.windowLeft !== null) reads.left.set({ network: network.name }, network.windowLeft);
    reads.oldest.set(network.oldestUnreadSeconds);
    reads.late.set(network.lateResults);
    withdrawals.pending.set(state.withdrawals.pending);
    withdrawals.oldest.set(state.withdrawals.oldestPendingSeconds);
    for (const { currency, sum } of state.ledger?.sums ?? [])
      imbalance.set({ currency }, Number(sum));
    if (state.ledger) checkedAt.set(new Date(state.ledger.at).getTime() / 1000);
  };
}
