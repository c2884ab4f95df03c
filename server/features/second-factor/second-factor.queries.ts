/** Reads of the second factor: the authenticator app, its attempts, and the recovery codes that are left. */
import { and, asc, count, eq, gt, isNull, or } from 'drizzle-orm';
import { secondFactorLimits } from '../../../contract/limits.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import type { Client, Context, Caller } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import {
  recoveryCodes,
  secondFactorFailures,
  secondFactors,
  sessions,
  users,
} from '../../schema.ts';
import {
  countAttempts,
  type Attempts,
  type AttemptSource,
} from './second-factor-attempts.rules.ts';
import { toAuthenticatorCodeStatus, isProven } from './second-factor.rules.ts';
import { dayMs } from '../../common/time-math.ts';
import type { UserRow } from '../users/users.queries.ts';
import { isKnownBrowserHash } from './known-browsers.queries.ts';
import { ApiError } from '../../api-error.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** The app that is in force or being set up. */
export async function findSecondFactor(
  db: Db,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/** The session and program that a code comes from. */
export interface AttemptOrigin {
  sessionId?: string | undefined;
  client?: Client | undefined;
  /** Hash of the id of the login that waits for the code. */
  loginHash?: string;
}

/** Where this account's code is entered, and whether its person has entered one there before. */
export async function findAttemptSource(
  ctx: Context,
  db: Db,
  userId: string,
  { sessionId, client, loginHash }: AttemptOrigin,
): Promise<AttemptSource> {
  const known = client?.knownBrowserHash;
  const isKnown = known !== undefined && (await isKnownBrowserHash(ctx, db, userId, known));
  return {
    loginHash: loginHash ?? null,
    sessionId: sessionId ?? null,
    browserHash: client?.browserHash ?? null,
    knownAs: isKnown ? known : await findProvenSession(ctx, db, userId, sessionId),
  };
}

/** On another origin no cookie shows the known browser; there a proof of the session does. */
async function findProvenSession(
  ctx: Context,
  db: Db,
  userId: string,
  sessionId: string | undefined,
): Promise<string | null> {
  if (!sessionId) return null;
  const isOwn = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const [row] = await db
    .select({ audience: sessions.audience, provenAt: sessions.secondFactorProvenAt })
    .from(sessions)
    .where(isOwn);
  const isElsewhere = row && row.audience !== new URL(ctx.config.publicUrl).origin;
  return isElsewhere && row.provenAt ? sessionId : null;
}

export type FailureRow = typeof secondFactorFailures.$inferSelect;

/** The wrong codes that still count, oldest first. */
export async function findFailures(ctx: Context, db: Db, userId: string): Promise<FailureRow[]> {
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  return db
    .select()
    .from(secondFactorFailures)
    .where(
      and(
        eq(secondFactorFailures.userId, userId),
        or(gt(secondFactorFailures.at, since), eq(secondFactorFailures.isSettled, false)),
      ),
    )
    .orderBy(asc(secondFactorFailures.at), asc(secondFactorFailures.id));
}

/** The attempts with codes of the app that are left at this place. */
export async function loadAttempts(
  ctx: Context,
  db: Db,
  userId: string,
  origin: AttemptOrigin,
): Promise<Attempts> {
  const source = await findAttemptSource(ctx, db, userId, origin);
  const failures = await findFailures(ctx, db, userId);
  const row = await findSecondFactor(db, userId);
  const kind = row && !row.approvedAt ? 'setup' : 'app';
  return countAttempts(failures, source, kind, ctx.clock.now());
}

export const getSetupEnd = ({ createdAt }: SecondFactorRow): Date =>
  new Date(createdAt.getTime() + secondFactorLimits.setupTtl);

/** The status of a code of the app that may be entered until `expiresAt`. */
export async function loadAuthenticatorCodeStatus(
  ctx: Context,
  db: Db,
  userId: string,
  expiresAt: Date,
  origin: AttemptOrigin,
): Promise<CodeStatus> {
  return toAuthenticatorCodeStatus(expiresAt, await loadAttempts(ctx, db, userId, origin));
}

/** When a change that is asked for now counts as given up, as shown to the person. */
export const getChangeEnd = (ctx: Context): Date =>
  new Date(ctx.clock.now().getTime() + secondFactorLimits.setupTtl);

/** The code that a change waits for, so that a reopened form continues at its step. It never holds the secret. */
export async function findPendingTwoFactorCode(
  ctx: Context,
  db: Db,
  user: UserRow,
  origin: AttemptOrigin,
): Promise<CodeStatus | null> {
  if (user.twoFactorWanted === user.twoFactorApproved) return null;
  if (user.twoFactorApproved)
    return loadAuthenticatorCodeStatus(ctx, db, user.id, getChangeEnd(ctx), origin);
  const row = await findSecondFactor(db, user.id);
  if (!row || getSetupEnd(row) <= ctx.clock.now()) return null;
  return loadAuthenticatorCodeStatus(ctx, db, user.id, getSetupEnd(row), origin);
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** The attempts with codes of the app; null for a person whose codes are mailed. */
export async function findAuthenticatorAttempts(
  ctx: Context,
  db: Db,
  userId: string,
  origin: AttemptOrigin,
): Promise<Attempts | null> {
  const isInForce = and(eq(users.id, userId), users.twoFactorApproved);
  if ((await db.$count(users, isInForce)) === 0) return null;
  return loadAttempts(ctx, db, userId, origin);
}

/** @throws ApiError SECOND_FACTOR_REQUIRED when a second factor is in force that this session did not prove recently */
export async function assertSecondFactorProven(
  ctx: Context,
  db: Db,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<void> {
  const [row] = await db
    .select({ isInForce: users.twoFactorApproved, provenAt: sessions.secondFactorProvenAt })
    .from(users)
    .leftJoin(sessions, eq(sessions.id, caller.sessionId))
    .where(eq(users.id, caller.userId));
  if (row?.isInForce && !isProven(row.provenAt, ctx.clock.now()))
    throw new ApiError('SECOND_FACTOR_REQUIRED');
}
