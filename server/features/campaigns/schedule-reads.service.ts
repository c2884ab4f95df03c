/** The jobs that read posts from the network, as what lies below `posts` knows them: their handlers are there. */
import type { Tx } from '../../db/connect.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';

/** Kind and key of the one job that reads posts of all campaigns. */
export const readerKind = 'read-posts';
export const planReadsKind = 'plan-reads';

/** Has the times at which the posts are read set again, in the transaction that changes dates or rules of their campaign. */
export const scheduleReadPlan = (tx: Tx, campaignId: string, now: Date): Promise<void> =>
  enqueue(tx, { kind: planReadsKind, payload: { campaignId }, runAt: now });
