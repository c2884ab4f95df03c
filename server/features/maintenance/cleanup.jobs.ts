/**
 * Deletes expired rows once a day, by the ages in `server/common/retention.ts`, in statements that don't grow
 * with the tables. Telemetry and error reports delete their own rows.
 */
import { and, asc, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { sessionLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { deletedAtOnce, deleteInBatches } from '../../db/query.ts';
import {
  accessTokens,
  analyticsVisitors,
  apiKeyRefusals,
  cases,
  codes,
  confirmations,
  drafts,
  idempotencyKeys,
  jobs,
  linkPreviews,
  emailLogins,
  loginAttempts,
  loginCodes,
  pendingLogins,
  secondFactorFailures,
  postSamples,
  refreshTokens,
  sessions,
  uploads,
  walletChallenges,
} from '../../schema.ts';
import { retention } from '../../common/retention.ts';
import { deleteUnusedPictures } from '../campaigns/store-campaign-pictures.service.ts';
import { enqueue } from '../jobs/enqueue-job.service.ts';
import { deleteAbandonedSetups } from '../second-factor/remove-second-factor.service.ts';
import { deleteOldBrowsers } from '../second-factor/remember-browser.service.ts';
import { dayMs } from '../../common/time-math.ts';
import {
  deleteOldNotifications,
  reconcileUnreadCounts,
} from '../notifications/clean-up-notifications.service.ts';
import { renewDays } from '../analytics/analytics-days.service.ts';
import { deleteAuditRows } from '../audit/erase-audit-rows.service.ts';
import type { JobHandler } from '../jobs/job-handler.ts';

const interval = dayMs;

/** At server start: ensures one job for each part of the cleanup. */
export async function scheduleCleanup(ctx: Context): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    for (const kind of Object.keys(cleanupJobs))
      await enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() });
  });
}

/** Sessions that one statement looks at. */
const sessionsAtOnce = 500;

/**
 * Looks at the next sessions in the order of their ids, and deletes those that ended long ago, with their tokens. All are looked at:
 * an index on the last use would be written with every use.
 *
 * @returns the last id; undefined: there are no more
 */
async function deleteSomeSessions(
  tx: Tx,
  before: (age: number) => Date,
  after: string | undefined,
): Promise<string | undefined> {
  const isOld = or(
    lt(sessions.revokedAt, before(retention.endedSessions)),
    lt(sessions.expiresAt, before(retention.endedSessions)),
    lt(sessions.lastUsedAt, before(sessionLimits.sessionIdleTtl + retention.endedSessions)),
    lt(sessions.createdAt, before(sessionLimits.sessionTtl + retention.endedSessions)),
  );
  const found = await tx
    .select({ id: sessions.id, isOld: sql<boolean>`coalesce(${isOld}, false)` })
    .from(sessions)
    .where(after === undefined ? undefined : gt(sessions.id, after))
    .orderBy(asc(sessions.id))
    .limit(sessionsAtOnce);
  const ids = found.filter((row) => row.isOld).map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(accessTokens).where(inArray(accessTokens.sessionId, ids));
    await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, ids));
    await tx.delete(sessions).where(inArray(sessions.id, ids));
  }
  return found.at(-1)?.id;
}

async function deleteSessions(
  { database }: Context,
  before: (age: number) => Date,
  signal: AbortSignal,
): Promise<void> {
  const { db } = database;
  // Most of them, once a day.
  await deleteInBatches(db, accessTokens, lt(accessTokens.expiresAt, before(0)), {
    signal,
    oldestBy: accessTokens.expiresAt,
  });
  await deleteInBatches(
    db,
    refreshTokens,
    lt(refreshTokens.usedAt, before(retention.usedRefreshTokens)),
    { signal },
  );
  let last: string | undefined;
  do {
    signal.throwIfAborted();
    last = await database.transaction((tx) => deleteSomeSessions(tx, before, last));
  } while (last !== undefined);
}

/** Jobs with a key are moved (`move-done-keys.jobs.ts`), or failed and wait for the operator. */
async function deleteJobs(
  db: Db,
  before: (age: number) => Date,
  signal: AbortSignal,
): Promise<void> {
  // One after the other: each has its index.
  for (const isOld of [
    lt(jobs.doneAt, before(retention.doneJobs)),
    lt(jobs.failedAt, before(retention.failedJobs)),
  ])
    await deleteInBatches(db, jobs, and(isNull(jobs.key), isOld), { signal });
}

async function deleteExpiredRows(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  const { db } = ctx.database;
  const deleteRows = (table: PgTable, condition: SQL | undefined) =>
    deleteInBatches(db, table, condition, { signal });
  const attempts = before(retention.attempts);
  await deleteRows(loginAttempts, lt(loginAttempts.expiresAt, attempts));
  await deleteRows(loginCodes, lt(loginCodes.expiresAt, attempts));
  await deleteRows(emailLogins, lt(emailLogins.expiresAt, attempts));
  await deleteRows(pendingLogins, lt(pendingLogins.expiresAt, attempts));
  await deleteOldBrowsers(db, now);
  await deleteAbandonedSetups(db, attempts);
  const oldFailures = lt(secondFactorFailures.at, before(retention.secondFactorFailures));
  await deleteRows(secondFactorFailures, oldFailures);
  await deleteRows(confirmations, lt(confirmations.expiresAt, attempts));
  await deleteRows(walletChallenges, lt(walletChallenges.expiresAt, attempts));
  await deleteSessions(ctx, before, signal);
  await deleteRows(codes, lt(codes.createdAt, before(retention.codes)));
  await deleteRows(idempotencyKeys, lt(idempotencyKeys.createdAt, before(retention.idempotency)));
  await deleteRows(cases, lt(cases.answeredAt, before(retention.answeredCases)));
  const refusals = before(retention.keyRefusals).toISOString().slice(0, 10);
  await deleteRows(apiKeyRefusals, lt(apiKeyRefusals.day, refusals));
  await deleteUnusedPictures(db, before(retention.unusedPictures));
  await deleteRows(drafts, lt(drafts.updatedAt, before(retention.drafts)));
  await deleteRows(linkPreviews, lt(linkPreviews.expiresAt, now));
  await deleteRows(uploads, lt(uploads.startedAt, before(retention.uploads)));
  await deleteRows(postSamples, lt(postSamples.sampledAt, before(retention.postSamples)));
  await deleteJobs(db, before, signal);
}

async function deleteOldAuditRows(
  { database, clock }: Context,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - retention.auditLog);
  let deleted: number;
  do {
    signal.throwIfAborted();
    deleted = await database.transaction((tx) => deleteAuditRows(tx, before));
  } while (deleted === deletedAtOnce);
}

async function cleanUpAnalytics(ctx: Context, signal: AbortSignal): Promise<void> {
  await renewDays(ctx, signal);
  const before = new Date(ctx.clock.now().getTime() - retention.analyticsVisitors);
  const old = lt(analyticsVisitors.lastSeenAt, before);
  await deleteInBatches(ctx.database.db, analyticsVisitors, old, { signal });
}

const daily =
  (work: (ctx: Context, signal: AbortSignal) => Promise<void>): JobHandler =>
  async (ctx, _payload, { signal }) => {
    await work(ctx, signal);
    return { next: async () => new Date(ctx.clock.now().getTime() + interval) };
  };

/** A job for each part: one that fails is repeated alone. */
export const cleanupJobs: Readonly<Record<string, JobHandler>> = {
  'clean-up': daily(deleteExpiredRows),
  'clean-up-notifications': daily((ctx, signal) => deleteOldNotifications(ctx, { signal })),
  'clean-up-audit-log': daily(deleteOldAuditRows),
  'clean-up-analytics': daily(cleanUpAnalytics),
  'reconcile-unread-counts': daily((ctx, signal) => reconcileUnreadCounts(ctx, { signal })),
};
