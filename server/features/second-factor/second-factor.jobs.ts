/** The reset of a second factor as a job that an operator adds: docs/guides/operators.md. */
import type { JobHandler } from '../jobs/jobs.service.ts';
import { resetSecondFactor } from './reset-second-factor.service.ts';

export const secondFactorJobs: Readonly<Record<string, JobHandler>> = {
  'reset-second-factor': (ctx, payload) => resetSecondFactor(ctx, String(payload['userId'])),
};
