/** Notices that an operator sends to all people, to the participants of a campaign, or to some: docs/guides/operators.md. */
import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { normalizeHandle } from '../../../contract/formats/normal-form.ts';
import type { Context, Operator } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { participations, users } from '../../schema.ts';
import { parseOperatorNotice, type OperatorNotice } from './operator-notice.rules.ts';
import { exitCodes, OperatorError } from '../../operator-error.ts';
import { assertNamesAreClear } from '../users/named-user.queries.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { runInBatches } from '../jobs/run-in-batches.service.ts';
import { broadcast } from './broadcast.service.ts';
import { notify } from './notify.service.ts';
import { UnrecoverableJobError, type JobHandler } from '../jobs/job-handler.ts';

const jobKind = 'send-notice';
/** Two statements each. The embedded database answers nobody else during the transaction of a batch. */
const batchSize = 20;

/** Handler of the job `send-notice`. A repeated run sends nothing twice. */
const sendNotice: JobHandler = async (ctx, payload, job) => {
  const parsed = parseOperatorNotice(payload);
  if ('problem' in parsed) throw new UnrecoverableJobError(parsed.problem);
  const { notice } = parsed;
  if (notice.to === 'all') return sendToAll(ctx, notice, job.id);
  await runInBatches(ctx, job, [
    {
      name: 'receivers',
      page: (after) => listRecipients(ctx, notice, after),
      run: (tx, ids) => sendToBatch(ctx, tx, notice, job.id, ids),
    },
  ]);
};

async function sendToAll(ctx: Context, { text }: OperatorNotice, jobId: string): Promise<void> {
  const key = getKey(jobId);
  await ctx.database.transaction((tx) =>
    broadcast(tx, { type: 'ad-hoc-notification', payload: text, key }, ctx.clock.now()),
  );
}

const getKey = (jobId: string): string => `notice:${jobId}`;

async function sendToBatch(
  ctx: Context,
  tx: Tx,
  { text }: OperatorNotice,
  jobId: string,
  userIds: string[],
): Promise<void> {
  const now = ctx.clock.now();
  for (const userId of userIds)
    await notify(
      tx,
      { userId, type: 'ad-hoc-notification', payload: text, key: `${getKey(jobId)}:${userId}` },
      now,
    );
}

/** People in the order of their ids, in which every transaction locks the counts of several people. */
async function listRecipients(
  { database }: Context,
  { to }: OperatorNotice,
  after: string | null,
): Promise<string[]> {
  const rows = await database.db
    .select({ id: users.id })
    .from(users)
    .where(and(isRecipient(to), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

function isRecipient(to: OperatorNotice['to']): SQL | undefined {
  if (to === 'all') return undefined;
  if (!Array.isArray(to))
    return sql`exists (select from ${participations}
      where ${and(eq(participations.campaignId, to.campaignId), sql`${participations.userId} = ${users}.id`)})`;
  const names = to.map((name) => normalizeHandle(name).toLowerCase());
  const hasName = and(inArray(sql`lower(${users.handle})`, names), isNull(users.handleLostAt));
  return sql`(${hasName} or ${inArray(sql`${users.id}::text`, names)})`;
}

/**
 * Writes the job that sends a notice.
 *
 * @param payload as in docs/guides/operators.md
 * @returns what is wrong with it; null: it is sent
 */
export async function scheduleNotice(
  ctx: Context,
  payload: Record<string, unknown>,
): Promise<string | null> {
  const parsed = parseOperatorNotice(payload);
  if ('problem' in parsed) return parsed.problem;
  const { to } = parsed.notice;
  if (Array.isArray(to)) await assertNamesAreClear(ctx.database.db, to);
  const runAt = ctx.clock.now();
  await ctx.database.transaction((tx) => enqueue(tx, { kind: jobKind, payload, runAt }));
  return null;
}

/** How many people a notice reaches. @throws OperatorError for one that can't be sent */
export async function previewNotice({ database }: Context, payload: Record<string, unknown>) {
  const parsed = parseOperatorNotice(payload);
  if ('problem' in parsed) throw new OperatorError(parsed.problem, exitCodes.usage);
  const { to, text } = parsed.notice;
  if (Array.isArray(to)) await assertNamesAreClear(database.db, to);
  const receivers = await database.db.$count(users, isRecipient(to));
  return { receivers, text };
}

/** For the operator: writes the job that sends a notice. @throws OperatorError for one that reaches nobody */
export async function sendOperatorNotice(
  ctx: Context,
  operator: Operator,
  payload: Record<string, unknown>,
): Promise<{ receivers: number }> {
  const { receivers } = await previewNotice(ctx, payload);
  if (receivers === 0) throw new OperatorError('It reaches nobody.');
  await ctx.database.transaction(async (tx) => {
    await enqueue(tx, { kind: jobKind, payload, runAt: ctx.clock.now() });
    await recordAudit(ctx, tx, {
      action: 'notice-sent',
      actor: { kind: 'operator', id: operator.name },
      after: { count: receivers },
    });
  });
  return { receivers };
}

export const noticeJobs: Readonly<Record<string, JobHandler>> = { [jobKind]: sendNotice };
