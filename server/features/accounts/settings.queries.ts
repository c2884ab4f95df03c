/** The settings page: basic settings, email address, two-factor authentication and open verification codes. */
import { defaultSettings } from '../users/basic-settings.rules.ts';
import { eq } from 'drizzle-orm';
import type { UserSettings } from '../../../contract/settings.ts';
import { ApiError } from '../../api-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { users } from '../../schema.ts';
import { findPendingEmailCode } from './email-change.queries.ts';
import {
  countRecoveryCodes,
  findPendingTwoFactorCode,
  type AttemptOrigin,
} from '../second-factor/second-factor.queries.ts';
import type { UserRow } from '../users/users.queries.ts';

/** Whether mails to the present address were refused. */
export const isRefused = ({ email, refusedEmail }: UserRow): boolean =>
  refusedEmail !== null && refusedEmail === email;

/** @param origin where a pending code would be entered */
export async function toUserSettings(
  ctx: Context,
  db: Db,
  user: UserRow,
  origin: AttemptOrigin,
): Promise<UserSettings> {
  return {
    basic: { ...defaultSettings, ...user.settings },
    email: user.email,
    verifiedEmail: user.emailVerifiedAt !== null,
    ...(isRefused(user) && { emailRefused: true }),
    pendingEmail: user.pendingEmail,
    twoFactorAuthEnabled: user.twoFactorWanted,
    verifiedTwoFactorAuthEnabled: user.twoFactorApproved,
    pendingCode: await findPendingEmailCode(ctx, db, user),
    pendingTwoFactorCode: await findPendingTwoFactorCode(ctx, db, user, origin),
    ...(user.twoFactorApproved && { recoveryCodesLeft: await countRecoveryCodes(db, user.id) }),
    contactEmail: ctx.config.operator.contact,
  };
}

export async function getSettings(
  ctx: Context,
  userId: string,
  origin: AttemptOrigin = {},
): Promise<UserSettings> {
  const { db } = ctx.database;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError('UNAUTHORIZED', { kind: 'account-gone' });
  return toUserSettings(ctx, db, user, origin);
}
