/** A badge that is given by hand, as a job of operators that add one. */
import { OperatorError } from '../../operator-error.ts';
import { giveBadgeByHand } from './give-badges.service.ts';
import { UnrecoverableJobError, type JobHandler } from '../jobs/job-handler.ts';

/** Handler of the job `give-badge` {badgeId, to}. `to`: handle or id of the person. */
const runGiveBadge: JobHandler = async (ctx, { badgeId, to }) => {
  try {
    await giveBadgeByHand(ctx, { name: 'job', userId: null }, String(badgeId), String(to));
  } catch (error) {
    if (error instanceof OperatorError) throw new UnrecoverableJobError(error.message);
    throw error;
  }
};

export const badgeJobs: Readonly<Record<string, JobHandler>> = { 'give-badge': runGiveBadge };
