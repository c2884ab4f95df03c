/** Deletes expired rows once a day, by the ages in `domain/retention.ts`. Analytics and telemetry delete their own rows. */
import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { sessionLimits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import {
  accessTokens,
  codes,
  confirmations,
  idempotencyKeys,
  jobs,
  loginAttempts,
  loginCodes,
  pendingLogins,
  refreshTokens,
  sessions,
  uploads,
  walletChallenges,
} from '../../db/schema.ts';
import { retention } from '../../domain/retention.ts';
import { deleteAuditRows } from '../security/audit.service.ts';
import { enqueue, type JobHandler } from '../jobs/jobs.service.ts';
import { deleteAbandonedSetups } from '../second-factor/removal.service.ts';
import { deleteOldBrowsers } from '../second-factor/known-browsers.service.ts';
import { dayMs } from '../../domain/time.ts';
import {
  deleteOldNotifications,
  reconcileUnreadCounts,
} from '../notifications/notification-cleanup.service.ts';

const kind = 'clean-up';
const interval = dayMs;

/** At server start: ensures the one cleanup job. */
export async function scheduleCleanup(ctx: Context): Promise<void> {
  await ctx.database.transaction((tx) =>
    enqueue(tx, { kind, payload: {}, key: kind, runAt: ctx.clock.now() }),
  );
}

async function deleteSessions(tx: Tx, before: (age: number) => Date, now: Date): Promise<void> {
  const gone = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      or(
        lt(sessions.revokedAt, before(retention.endedSessions)),
        lt(sessions.expiresAt, before(retention.endedSessions)),
        lt(sessions.lastUsedAt, before(sessionLimits.sessionIdleTtl + retention.endedSessions)),
        lt(sessions.createdAt, before(sessionLimits.sessionTtl + retention.endedSessions)),
      ),
    );
  await tx
    .delete(accessTokens)
    .where(or(lt(accessTokens.expiresAt, now), inArray(accessTokens.sessionId, gone)));
  await tx
    .delete(refreshTokens)
    .where(
      or(
        lt(refreshTokens.usedAt, before(retention.usedRefreshTokens)),
        inArray(refreshTokens.sessionId, gone),
      ),
    );
  await tx.delete(sessions).where(inArray(sessions.id, gone));
}

/** Jobs with a key remain: the key prevents the same work from being done twice. */
async function deleteJobs(tx: Tx, before: (age: number) => Date): Promise<void> {
  const done = and(isNotNull(jobs.doneAt), lt(jobs.doneAt, before(retention.doneJobs)));
  const failed = lt(jobs.failedAt, before(retention.failedJobs));
  await tx.delete(jobs).where(and(isNull(jobs.key), or(done, failed)));
}

/** One transaction per table, to keep locks short. */
async function deleteExpiredRows(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = (age: number) => new Date(now.getTime() - age);
  const { database } = ctx;
  const { db } = database;
  await db.delete(loginAttempts).where(lt(loginAttempts.expiresAt, before(retention.attempts)));
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, before(retention.attempts)));
  await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, before(retention.attempts)));
  await deleteOldBrowsers(db, now);
  await deleteAbandonedSetups(db, before(retention.attempts));
  await db.delete(confirmations).where(lt(confirmations.expiresAt, before(retention.attempts)));
  await db
    .delete(walletChallenges)
    .where(lt(walletChallenges.expiresAt, before(retention.attempts)));
  await database.transaction((tx) => deleteSessions(tx, before, now));
  await db.delete(codes).where(lt(codes.createdAt, before(retention.codes)));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before(retention.idempotency)));
  await db.delete(uploads).where(lt(uploads.startedAt, before(retention.uploads)));
  await database.transaction((tx) => deleteJobs(tx, before));
  await deleteOldNotifications(ctx);
  await database.transaction((tx) => deleteAuditRows(tx, before(retention.auditLog)));
}

const runCleanup: JobHandler = async (ctx) => {
  await deleteExpiredRows(ctx);
  await reconcileUnreadCounts(ctx);
  return { next: async () => new Date(ctx.clock.now().getTime() + interval) };
};

export const cleanupJobs: Readonly<Record<string, JobHandler>> = { [kind]: runCleanup };
