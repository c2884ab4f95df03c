/** Settles claims seconds after the claim. */
import type { JobHandler } from '../jobs/job-handler.ts';
import { settleClaim, type Claim } from './settle-claim.service.ts';

const settle: JobHandler = async (ctx, payload) => {
  await ctx.database.transaction((tx) =>
    settleClaim(tx, payload as unknown as Claim, ctx.clock.now()),
  );
};

export const claimJobs: Readonly<Record<string, JobHandler>> = { 'settle-claim': settle };
