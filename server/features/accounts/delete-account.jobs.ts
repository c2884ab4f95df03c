/** The deletion of an account as a job, of operators that add one. */
import { isUuid } from '../../db/query.ts';
import { OperatorError } from '../../operator-error.ts';
import { deleteAccount } from './delete-account.service.ts';
import { UnrecoverableJobError, type JobHandler } from '../jobs/job-handler.ts';

const runDeleteAccount: JobHandler = async (ctx, { userId }) => {
  if (typeof userId !== 'string' || !isUuid(userId))
    throw new UnrecoverableJobError('The payload must be {"userId": "…"}.');
  try {
    await deleteAccount(ctx, userId);
  } catch (error) {
    if (error instanceof OperatorError) throw new UnrecoverableJobError(error.message);
    throw error;
  }
};

export const deleteAccountJobs: Readonly<Record<string, JobHandler>> = {
  'forget-account': runDeleteAccount,
};
