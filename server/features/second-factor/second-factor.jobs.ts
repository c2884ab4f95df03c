/** The reset of a second factor as a job that an operator adds: docs/guides/operators.md. */
import { resetSecondFactor } from './reset-second-factor.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';

export const secondFactorJobs: Readonly<Record<string, JobHandler>> = {
  'reset-second-factor': (ctx, payload) => resetSecondFactor(ctx, String(payload['userId'])),
};
