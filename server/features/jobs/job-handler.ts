/** What the runner gives a job handler, and what the handler answers. */
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';

/** How far a bulk job has come: the last item of the step that it is in. */
export interface JobCursor {
  step: string;
  after: string;
}

export interface Job {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  /** Number of failed attempts so far. */
  attempts: number;
  /** Where an earlier run stopped; null at the beginning. See `runInBatches`. */
  cursor: JobCursor | null;
  /**
   * Aborts when the server ends. A handler that takes long stops between two steps by `signal.throwIfAborted()`: the job is
   * then free at once for another server, and the run counts as no attempt.
   */
  signal: AbortSignal;
}

/**
 * `void` completes the job. `next` computes the time of the next run, in the transaction that ends this run and with the
 * job row locked, so that a concurrent `enqueue` is not lost; null completes the job. `problem` names what this run could not
 * do, though the job goes on: `operator jobs` shows it.
 */
export type JobResult = void | {
  next: (tx: Tx) => Promise<Date | null>;
  problem?: string | undefined;
};

export type JobHandler = (
  ctx: Context,
  payload: Record<string, unknown>,
  job: Job,
) => Promise<JobResult>;

/** Thrown by a handler when a retry cannot help: the job is marked as failed. All other errors are retried. */
export class UnrecoverableJobError extends Error {
  override readonly name = 'UnrecoverableJobError';
}
