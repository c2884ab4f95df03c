/** A badge that an operator gives by hand: docs/guides/operators.md. */
import { UnrecoverableJobError, type JobHandler } from '../jobs/jobs.service.ts';
import { giveBadgeByHand } from './badges.service.ts';

/** Handler of the job `give-badge` {badgeId, to}. `to`: handle or id of the person. */
const runGiveBadge: JobHandler = async (ctx, { badgeId, to }) => {
  const problem = await giveBadgeByHand(ctx, String(badgeId), String(to));
  if (problem) throw new UnrecoverableJobError(problem);
};

export const badgeJobs: Readonly<Record<string, JobHandler>> = { 'give-badge': runGiveBadge };
