/**
 * What a wrong code of the second factor leads to besides its count: the person hears of a lock, and after many in a row the
 * logins and sessions in which they were entered end. All of it runs in the transaction of the attempt.
 */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import {
  knownBrowsers,
  pendingLogins,
  secondFactorFailures,
  secondFactors,
  sessions,
} from '../../schema.ts';
import {
  getFailuresToEnd,
  getLockLevel,
  getNextNotice,
  type AttemptKind,
  type AttemptSource,
  type LockLevel,
} from './second-factor-attempts.rules.ts';
import { lockUser } from '../users/users.queries.ts';
import { recordAudit, type AuditSource } from '../audit/record-audit.service.ts';
import { announceChange } from '../security-notices/announce-change.service.ts';
import type { FailureRow, SecondFactorRow } from './second-factor.queries.ts';
import { endSessions } from '../sessions/end-sessions.service.ts';

export interface FailedAttempt {
  by: AuditSource;
  factor: SecondFactorRow;
  kind: AttemptKind;
  source: AttemptSource;
}

const notices = {
  place: 'second-factor-locked',
  day: 'second-factor-locked-day',
  ended: 'second-factor-ended',
} as const;

/** @param failures of the account, with the newest one */
export async function reactToFailure(
  ctx: Context,
  tx: Tx,
  attempt: FailedAttempt,
  failures: readonly FailureRow[],
): Promise<void> {
  const { kind, source } = attempt;
  const level = getLockLevel(failures, source, kind, ctx.clock.now());
  if (level === 'ended') await endFailed(ctx, tx, attempt, getFailuresToEnd(failures, source));
  if (level) await announceLock(ctx, tx, attempt, level);
}

/** Ends the logins and sessions in which these codes were entered. A known browser among them has to prove itself again. */
async function endFailed(
  ctx: Context,
  tx: Tx,
  { by, factor: { userId }, source }: FailedAttempt,
  failed: readonly FailureRow[],
): Promise<void> {
  const logins = failed.flatMap(({ loginHash }) => loginHash ?? []);
  const ids = failed.flatMap(({ sessionId }) => sessionId ?? []);
  await tx
    .delete(pendingLogins)
    .where(and(eq(pendingLogins.userId, userId), inArray(pendingLogins.idHash, logins)));
  const theirs = and(eq(sessions.userId, userId), inArray(sessions.id, ids));
  const ended = await endSessions(tx, theirs, ctx.clock.now());
  if (source.knownAs !== null)
    await tx
      .delete(knownBrowsers)
      .where(and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.cookieHash, source.knownAs)));
  const rows = failed.map(({ id }) => id);
  await tx
    .update(secondFactorFailures)
    .set({ isSettled: true })
    .where(inArray(secondFactorFailures.id, rows));
  const after = { count: failed.length, sessions: ended };
  await recordAudit(ctx, tx, { ...by, action: 'failed-logins-ended', after });
}

/** Announces a lock: in the app at once, by mail at most once a day. */
async function announceLock(
  ctx: Context,
  tx: Tx,
  { by, factor }: FailedAttempt,
  level: LockLevel,
): Promise<void> {
  const { userId, lockNoticeLevel, lockNoticeAt } = factor;
  const last = lockNoticeLevel && lockNoticeAt && { level: lockNoticeLevel, at: lockNoticeAt };
  const notice = getNextNotice(last, level, ctx.clock.now());
  if (!notice) return;
  await tx
    .update(secondFactors)
    .set({ lockNoticeLevel: notice.level, lockNoticeAt: notice.at })
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.approvedAt)));
  const user = await lockUser(tx, userId);
  const kind = notices[level];
  await announceChange(ctx, tx, user, { kind, client: by.client, mailAt: notice.at });
}
