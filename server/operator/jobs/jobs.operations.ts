/** Jobs that wait or failed. */
import * as v from 'valibot';
import { textLimits } from '../../../contract/limits.ts';
import { describeJob, findJob, listJobs as findJobs } from '../../features/jobs/jobs.queries.ts';
import { retryJob } from '../../features/jobs/retry-job.service.ts';
import { defineOperation } from '../operation.ts';
import { giveUpJob } from '../../features/jobs/give-up-job.service.ts';

const id = v.pipe(v.string(), v.trim(), v.maxLength(textLimits.name));

export const listJobs = defineOperation({
  name: 'jobs.list',
  kind: 'read',
  input: v.strictObject({
    status: v.optional(v.picklist(['failed', 'waiting'])),
    kind: v.optional(v.pipe(v.string(), v.maxLength(textLimits.name))),
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  }),
  run: ({ ctx, input }) => findJobs(ctx, input),
});

export const showJob = defineOperation({
  name: 'jobs.show',
  kind: 'read',
  input: v.strictObject({ id }),
  run: async ({ ctx, input }) =>
    describeJob(await findJob(ctx.database.db, input.id), ctx.clock.now()),
});

export const retryJobNow = defineOperation({
  name: 'jobs.retry',
  kind: 'act',
  input: v.strictObject({ id }),
  run: async ({ ctx, input, operator }) =>
    describeJob(await retryJob(ctx, operator, input.id), ctx.clock.now()),
});

export const giveJobUp = defineOperation({
  name: 'jobs.give-up',
  kind: 'act',
  input: v.strictObject({
    id,
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'must not be empty'),
      v.maxLength(textLimits.field),
    ),
  }),
  run: async ({ ctx, input, operator }) =>
    describeJob(await giveUpJob(ctx, operator, input.id, input.reason), ctx.clock.now()),
});

export const jobOperations = [listJobs, showJob, retryJobNow, giveJobUp];
