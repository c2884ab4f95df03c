/** Reads of the second factor: the authenticator app, its attempts, and the recovery codes that are left. */
import { and, count, eq, isNull } from 'drizzle-orm';
import { secondFactorLimits } from '../../../contract/limits.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { recoveryCodes, secondFactors, users } from '../../db/schema.ts';
import {
  countAttempts,
  toAuthenticatorCodeStatus,
  type Attempts,
} from '../../domain/second-factor.ts';
import type { UserRow } from '../accounts/users.queries.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** The app that is in force or being set up. */
export async function findSecondFactor(
  db: Db,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

export const getAttempts = (row: SecondFactorRow | undefined, now: Date): Attempts =>
  countAttempts(row?.failures.map((at) => new Date(at)) ?? [], now);

export const getSetupEnd = ({ createdAt }: SecondFactorRow): Date =>
  new Date(createdAt.getTime() + secondFactorLimits.setupTtl);

/** The status of a code of the app that may be entered until `expiresAt`. */
export async function loadAuthenticatorCodeStatus(
  ctx: Context,
  db: Db,
  userId: string,
  expiresAt: Date,
): Promise<CodeStatus> {
  const attempts = getAttempts(await findSecondFactor(db, userId), ctx.clock.now());
  return toAuthenticatorCodeStatus(expiresAt, attempts);
}

/** When a change that is asked for now counts as given up, as shown to the person. */
export const getChangeEnd = (ctx: Context): Date =>
  new Date(ctx.clock.now().getTime() + secondFactorLimits.setupTtl);

/** The code that a change waits for, so that a reopened form continues at its step. It never holds the secret. */
export async function findPendingTwoFactorCode(
  ctx: Context,
  db: Db,
  user: UserRow,
): Promise<CodeStatus | null> {
  if (user.twoFactorWanted === user.twoFactorApproved) return null;
  if (user.twoFactorApproved)
    return loadAuthenticatorCodeStatus(ctx, db, user.id, getChangeEnd(ctx));
  const row = await findSecondFactor(db, user.id);
  const now = ctx.clock.now();
  if (!row || getSetupEnd(row) <= now) return null;
  return toAuthenticatorCodeStatus(getSetupEnd(row), getAttempts(row, now));
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
): Promise<Attempts | null> {
  const [found] = await db
    .select({ row: secondFactors })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(and(eq(users.id, userId), users.twoFactorApproved));
  return found ? getAttempts(found.row, ctx.clock.now()) : null;
}
